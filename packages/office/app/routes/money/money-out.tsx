import type { ReactNode } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Choices, type Choice } from '../../lib/choices.tsx';
import type { Deed } from '../../session/use-deed.tsx';
import { useWords } from '../../words/words.ts';
import { Page, PagePart } from '../../lib/page.tsx';
import { BankFileList, type FileListProps } from './bank-file-list.tsx';

type Props = {
  title: string;
  /** What waits: its name, its states as links, and the list of the chosen one. */
  waiting: string;
  states: readonly Choice[];
  list: ReactNode;
  files: FileListProps;
  deed: Deed;
  /** For who may: writes what is due into a file for the bank. */
  makeFile: (() => void) | undefined;
  children?: ReactNode;
};

/** Money that goes out by the bank: what waits in which state, and the files that pay it. */
export function MoneyOut({ title, waiting, states, list, files, deed, makeFile, children }: Props) {
  const { money: t } = useWords();
  return (
    <Page
      title={title}
      actions={
        makeFile && (
          <Button busy={deed.busy} onClick={makeFile}>
            {t.files.make}
          </Button>
        )
      }
    >
      {deed.notice}
      <PagePart title={waiting}>
        <Choices name={waiting} choices={states} />
        {list}
      </PagePart>
      <BankFileList {...files} />
      {children}
    </Page>
  );
}
