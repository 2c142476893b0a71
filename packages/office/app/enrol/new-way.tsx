import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import type { NewEnrolmentFragment, NewWayInput } from '../graphql/operations.ts';
import { formText } from '../lib/form-text.ts';
import { knowsPasskeys, makePasskey } from '../lib/passkey.ts';
import { useWords } from '../words/words.ts';
import { QrCode } from '../lib/qr-code.tsx';
import { Form } from '../lib/form.tsx';
import styles from './new-way.module.css';

type Kind = 'passkey' | 'password';
type NewWayProps = {
  enrolment: NewEnrolmentFragment;
  /** Which of the two; undefined: the person chooses. */
  only?: Kind;
  busy: boolean;
  onWay: (way: NewWayInput) => void;
  onCancelled: () => void;
};

/** A new way in: a passkey, or a password with the code of an app. */
export function NewWay({ enrolment, only, busy, onWay, onCancelled }: NewWayProps) {
  const t = useWords();
  const [chosen, setChosen] = useState<Kind>(knowsPasskeys() ? 'passkey' : 'password');
  const kind = only ?? chosen;
  const { challengeId } = enrolment;
  const byPasskey = async (name: string) => {
    const response = await makePasskey(enrolment.options);
    if (response === undefined) return onCancelled();
    onWay({ challengeId, response: response as Record<string, unknown>, name, password: null, code: null });
  };
  return (
    <Form
      className={styles.form}
      onSend={(form) => {
        if (kind === 'passkey') void byPasskey(formText(form, 'passkeyName'));
        else onWay({ challengeId, response: null, name: null, password: formText(form, 'password'), code: formText(form, 'code') });
      }}
    >
      {only === undefined && knowsPasskeys() && (
        <RadioGroup
          label={t.invitation.how}
          name="way"
          value={chosen}
          onChange={(value) => setChosen(value as Kind)}
          options={[
            { value: 'passkey', label: t.ways.passkey, hint: t.ways.passkeyText },
            { value: 'password', label: t.ways.password, hint: t.ways.passwordText },
          ]}
        />
      )}
      {kind === 'passkey' ? (
        <TextField label={t.ways.passkeyName} name="passkeyName" defaultValue={deviceName()} maxLength={60} />
      ) : (
        <>
          <div className={styles.app}>
            <QrCode text={enrolment.totpUri} label={t.ways.qr} className={styles.qr} />
            <p>
              {t.ways.scan} {t.ways.secret} <code>{enrolment.totpSecret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
          </div>
          <TextField
            label={t.ways.newPassword}
            hint={t.ways.newPasswordHint}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={10}
            maxLength={200}
          />
          <TextField label={t.ways.appCode} name="code" inputMode="numeric" autoComplete="one-time-code" pattern="[0-9 ]{6,7}" />
        </>
      )}
      <Button type="submit" wide busy={busy}>
        {kind === 'passkey' ? t.ways.makePasskey : t.ways.save}
      </Button>
    </Form>
  );
}

/** What its owner will know it by. */
function deviceName(): string {
  const { userAgent } = navigator;
  return ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'].find((name) => userAgent.includes(name)) ?? 'Passkey';
}
