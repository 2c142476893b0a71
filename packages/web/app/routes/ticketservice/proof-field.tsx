import { checkProof, PROOF_TYPES } from '@frontrow/domain/ticketservice/proof';
import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Field } from '@frontrow/ui/field/field.tsx';
import fields from '@frontrow/ui/field/field.module.css';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { uploadProof } from './service-api.ts';
import styles from './ticketservice.module.css';

type Props = { isSent: boolean; error: string | null; /** null while none is there. */ onChange: (file: string | null) => void };

/** A photo, sent as soon as it is chosen. What could not be sent is sent again by a click. */
export function ProofField({ isSent, error, onChange }: Props) {
  const t = useMessages().ticketService;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // of two photos chosen one after the other the last one counts, whichever arrives first
  const latest = useRef<File>(undefined);

  async function send(chosen: File) {
    latest.current = chosen;
    setFile(chosen);
    onChange(null);
    const wrong = checkProof(chosen);
    setProblem(wrong === undefined ? null : wrong === 'too_large' ? t.proofTooLarge : t.proofNoImage);
    if (wrong !== undefined) return;
    setBusy(true);
    const answer = await uploadProof(chosen);
    if (latest.current !== chosen) return;
    setBusy(false);
    if ('id' in answer) onChange(answer.id);
    else setProblem(answer.code === 'TOO_MANY_ATTEMPTS' ? t.tooMany : t.uploadFailed);
  }

  return (
    <div className={styles.proof}>
      <Field label={t.proof} hint={t.proofHint} error={problem ?? (busy ? null : error)} required>
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept={PROOF_TYPES.join(',')}
            required
            className={`${fields.input} ${styles.file}`}
            onChange={({ target }) => target.files?.[0] && void send(target.files[0])}
          />
        )}
      </Field>
      <output className={styles.soft}>
        {busy && <Spinner inline />} {busy ? t.proofSending : isSent && file ? t.proofSent(file.name) : ''}
      </output>
      {problem === t.uploadFailed && file && (
        <Button look="secondary" small onClick={() => void send(file)}>
          {t.proofAgain}
        </Button>
      )}
    </div>
  );
}
