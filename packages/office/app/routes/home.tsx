import { redirect } from 'react-router';
import { ViewerDocument } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { mayViewer } from '../session/viewer.ts';
import { browserLocale } from '../words/words.ts';
import { sections } from './shell.tsx';

/** The first section that somebody may open is where they begin. */
export async function clientLoader() {
  const { viewer } = await ask(ViewerDocument, {}, browserLocale());
  throw redirect(sections.find(({ needs }) => mayViewer(viewer ?? undefined, needs))?.path ?? '/sign-in');
}

export default function Home() {
  return null;
}
