import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { MakeOpeningsDocument, type OPENINGSQuery } from '../../graphql/operations.ts';
import { download } from '../../lib/download.ts';
import { formText } from '../../lib/form-text.ts';
import { ScrollBox } from '../../lib/scroll-box.tsx';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { useRequestId } from '../../lib/use-request-id.ts';
import type { Deed } from '../../session/use-deed.tsx';
import { useWords } from '../../words/words.ts';
import styles from './openings.module.css';

type Props = { event: NonNullable<OPENINGSQuery['openings']>; deed: Deed; onClose: () => void };

/** Asks for the terms, then shows the codes this once: until they are kept the dialog stays. */
export function MakeOpenings({ open, onClose, ...props }: Props & { open: boolean }) {
  const { openings: t } = useWords();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog open={open} title={t.make} onClose={codes ? undefined : close}>
      {open &&
        (codes ? <Codes slug={props.event.slug} codes={codes} onClose={close} /> : <Terms {...props} onClose={close} onMade={setCodes} />)}
    </Dialog>
  );
}

function Terms({ event, deed, onClose, onMade }: Props & { onMade: (codes: readonly string[]) => void }) {
  const { openings: t } = useWords();
  const [own, setOwn] = useState('');
  const requestIdOf = useRequestId();
  const atFault = deed.refused?.code === 'INVALID_INPUT' ? (deed.refused.field ?? '') : '';
  const errorOf = (field: string) => (atFault === field ? t.wrong[field] : undefined);
  const make = async (form: FormData) => {
    const text = (name: string) => formText(form, name).trim() || null;
    const pieces = text('pieces');
    const wanted = {
      count: own.trim() === '' ? Number(text('count')) : 1,
      code: own.trim() || null,
      terms: {
        event: event.slug,
        groupKey: text('group') ?? '',
        purpose: text('purpose'),
        startsAt: text('startsAt'),
        endsAt: text('endsAt'),
        pieces: pieces === null ? null : Number(pieces),
      },
    };
    const answer = await deed.act(MakeOpeningsDocument, { ...wanted, requestId: requestIdOf(wanted) });
    if (answer && 'codes' in answer) onMade(answer.codes);
  };
  return (
    <Form className={styles.form} onSend={make}>
      {deed.isRefused && t.wrong[atFault] === undefined && deed.notice}
      <Select
        label={t.group}
        name="group"
        error={errorOf('group')}
        options={event.groups.map(({ key, variants }) => ({ value: key, label: `${key}: ${variants.join(' · ')}` }))}
      />
      <div className={styles.pair}>
        <TextField
          label={t.code}
          hint={t.codeHint}
          name="code"
          value={own}
          onChange={(changed) => setOwn(changed.target.value)}
          maxLength={40}
          autoComplete="off"
          required={false}
          error={errorOf('code')}
        />
        {own.trim() === '' && (
          <TextField
            label={t.count}
            name="count"
            type="number"
            min={1}
            max={5000}
            defaultValue="1"
            inputMode="numeric"
            error={errorOf('count')}
          />
        )}
      </div>
      <TextField
        label={t.pieces}
        hint={t.piecesHint}
        name="pieces"
        type="number"
        min={1}
        inputMode="numeric"
        required={false}
        error={errorOf('pieces')}
      />
      <div className={styles.pair}>
        <TextField
          label={t.startsAt}
          hint={t.momentHint}
          name="startsAt"
          type="datetime-local"
          required={false}
          error={errorOf('startsAt')}
        />
        <TextField label={t.endsAt} name="endsAt" type="datetime-local" required={false} error={errorOf('endsAt')} />
      </div>
      <TextField label={t.purpose} hint={t.purposeHint} name="purpose" maxLength={200} autoComplete="off" required={false} />
      <FormButtons submit={t.make} busy={deed.busy} cancel={t.cancel} onCancel={onClose} />
    </Form>
  );
}

function Codes({ slug, codes, onClose }: { slug: string; codes: readonly string[]; onClose: () => void }) {
  const { openings: t } = useWords();
  const fetch = () => download(t.fileName, `code\r\n${codes.join('\r\n')}\r\n`, 'text/csv');
  return (
    <div className={styles.form}>
      <Notice kind="success" live>
        {t.made(codes.length)}
      </Notice>
      <ScrollBox label={t.codes} className={styles.codes}>
        {codes.join('\n')}
      </ScrollBox>
      <p>{t.link(`/events/${slug}`)}</p>
      <div className={styles.buttons}>
        <Button onClick={fetch}>{t.csv}</Button>
        <Button look="secondary" onClick={onClose}>
          {t.kept}
        </Button>
      </div>
    </div>
  );
}
