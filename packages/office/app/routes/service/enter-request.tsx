import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { EnterPrivacyRequestDocument, type PrivacyRequestChannel, type PrivacyRequestKind } from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { serverNow } from '../../lib/server-clock.ts';
import { useRequestId } from '../../lib/use-request-id.ts';
import { useDeed } from '../../session/use-deed.tsx';
import { isRefusal } from '../../session/command.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import styles from './service.module.css';

/** Writes down what somebody asks about their data, and goes on to its page. */
export function EnterRequest({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { service } = useWords();
  const t = service.privacy;
  return (
    <Dialog open={open} title={t.enter} onClose={onClose}>
      {open && <RequestForm onClose={onClose} />}
    </Dialog>
  );
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const { service } = useWords();
  const t = service.privacy;
  const locale = useLocale();
  const navigate = useNavigate();
  const { act, busy, notice, refused } = useDeed();
  const requestIdOf = useRequestId();
  const [today] = useState(() => serverNow().toLocaleDateString('sv-SE'));
  const enter = async (form: FormData) => {
    const text = (name: string) => formText(form, name).trim();
    const wanted = {
      // Safe: the values of the choices below.
      kind: text('kind') as PrivacyRequestKind,
      channel: text('channel') as PrivacyRequestChannel,
      locale: text('locale') === 'en' ? ('en' as const) : ('de' as const),
      email: text('email'),
      askedOn: text('askedOn'),
      note: text('note') || null,
    };
    const answer = await act(EnterPrivacyRequestDocument, { ...wanted, requestId: requestIdOf(wanted) });
    if (answer && !isRefusal(answer) && 'id' in answer) await navigate(`/service/privacy/${answer.id}`);
  };
  const options = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <Form className={styles.form} onSend={enter}>
      <p>{t.enterText}</p>
      {notice}
      <TextField
        label={t.email}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        error={refused?.field === 'email' ? t.emailWrong : undefined}
        data-first-focus
      />
      <Select label={t.kind} name="kind" options={options(t.kinds)} />
      <Select label={t.channel} name="channel" options={options(t.channels)} />
      <TextField
        label={t.askedOn}
        name="askedOn"
        type="date"
        defaultValue={today}
        max={today}
        error={refused?.field === 'askedOn' ? t.askedOnWrong : undefined}
      />
      <Select label={t.language} name="locale" defaultValue={locale} options={options(t.languages)} />
      <TextArea label={t.note} name="note" maxLength={2000} rows={3} required={false} />
      <FormButtons submit={t.submit} busy={busy} cancel={service.cancel} onCancel={onClose} />
    </Form>
  );
}
