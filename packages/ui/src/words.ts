import { createContext, use } from 'react';

/** The words that controls say by themselves, in the language of the page. */
export type UiWords = Readonly<
  Record<'close' | 'confirm' | 'copied' | 'loading' | 'notCopied' | 'opensNewTab' | 'optional' | 'partFailed' | 'retry', string>
>;

export const UiWordsContext = createContext<UiWords | undefined>(undefined);

/** Whoever draws these controls hands in the words once, around the page. */
export function useUiWords(): UiWords {
  const words = use(UiWordsContext);
  if (!words) throw new Error('the page has no words');
  return words;
}
