import { redirect } from 'react-router';
import { ViewerDocument } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { mayViewer } from '../../session/viewer.ts';
import { browserLocale } from '../../words/words.ts';
import { moneyTabs } from './money-page.tsx';

/** The first of the pages of money that somebody may open. */
export async function clientLoader() {
  const { viewer } = await ask(ViewerDocument, {}, browserLocale());
  throw redirect(moneyTabs.find(({ needs }) => mayViewer(viewer ?? undefined, needs))?.path ?? '/');
}

export default function Money() {
  return null;
}
