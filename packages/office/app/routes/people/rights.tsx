import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { EraseBuyerDocument, HandOutBuyerDocument, PreviewErasureDocument, type ErasedFragment } from '../../graphql/operations.ts';
import { download } from '../../lib/download.ts';
import { useDeed } from '../../session/use-deed.tsx';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { useWords } from '../../words/words.ts';
import { PagePart } from '../../lib/page.tsx';
import styles from './people.module.css';

/** What somebody may ask for (Art. 15, 17 and 20 GDPR), for who may give it. */
export function Rights({ email }: { email: string }) {
  const { people: t } = useWords();
  const viewer = useViewer();
  const { act, busy, notice } = useDeed();
  const [preview, setPreview] = useState<ErasedFragment>();
  const [mayExport, mayErase] = [mayViewer(viewer, 'person.export'), mayViewer(viewer, 'person.erase')];
  if (!mayExport && !mayErase) return null;
  const handOut = async () => {
    const answer = await act(HandOutBuyerDocument, { email }, t.handedOut);
    if (answer && 'document' in answer) download(t.fileName, answer.document, 'application/json');
  };
  const look = async () => {
    const answer = await act(PreviewErasureDocument, { email });
    if (answer && 'kept' in answer) setPreview(answer);
  };
  const erase = async () => {
    const answer = await act(EraseBuyerDocument, { email }, t.erased);
    if (answer) setPreview(undefined);
  };
  return (
    <PagePart title={t.rights}>
      {!preview && notice}
      <p>{t.rightsText}</p>
      <div className={styles.buttons}>
        {mayExport && (
          <Button look="secondary" busy={busy} onClick={() => void handOut()}>
            {t.handOut}
          </Button>
        )}
        {mayErase && (
          <Button look="secondary" busy={busy} onClick={() => void look()}>
            {t.erase}
          </Button>
        )}
      </div>
      <Dialog open={preview !== undefined} title={t.eraseTitle} onClose={() => setPreview(undefined)}>
        {preview && (
          <div className={styles.stack}>
            {notice}
            <Outlook preview={preview} />
            <div className={styles.buttons}>
              {preview.erased.length > 0 && (
                <Button busy={busy} onClick={() => void erase()}>
                  {t.doErase}
                </Button>
              )}
              <Button look="secondary" onClick={() => setPreview(undefined)}>
                {t.cancel}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </PagePart>
  );
}

function Outlook({ preview: { erased, kept } }: { preview: ErasedFragment }) {
  const { people: t } = useWords();
  return (
    <>
      {erased.length === 0 ? (
        <Notice>{t.nothingGoes}</Notice>
      ) : (
        <>
          <p>{t.goes}</p>
          <ul>
            {erased.map(({ what, rows }) => (
              <li key={what}>{`${t.parts[what] ?? what}: ${rows}`}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t.stays}</p>
      <ul>
        {kept.orders > 0 && <li>{t.staysOrders(kept.orders, kept.until)}</li>}
        {kept.ticketsToCome > 0 && <li>{t.staysTickets(kept.ticketsToCome)}</li>}
        <li>{t.staysProof}</li>
      </ul>
    </>
  );
}
