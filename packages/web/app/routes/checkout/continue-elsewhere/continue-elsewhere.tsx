import { useState } from 'react';
import { CreateResumeLinkDocument } from '../../../graphql/documents/cart.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { browserPage } from '../../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../../lib/graphql-errors.ts';
import { usePaths } from '../../../lib/use-paths.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import { refusalText } from '../../../features/cart/refusal-text.ts';

const LinkDialog = part(() => import('./link-dialog.tsx'));

/** Makes a link that moves the cart to another browser. Each opening makes a new one. */
export default function ContinueElsewhere() {
  const t = useMessages();
  const to = usePaths();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function open() {
    setBusy(true);
    setProblem(null);
    try {
      const here = browserPage();
      const { createResumeLink } = await here.execute(CreateResumeLinkDocument, { input: {} });
      if ('code' in createResumeLink) setProblem(refusalText(createResumeLink, t));
      // the other device speaks the language of this one
      else setLink(new URL(`${to.resumeSession()}?id=${createResumeLink.id}&language=${here.locale}`, location.href).href);
    } catch (error) {
      if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
      setProblem(t.problems.brokenText);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" busy={busy} onClick={() => void open()}>
        {t.resume.open}
      </Button>
      <ErrorNotice>{problem}</ErrorNotice>
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
}
