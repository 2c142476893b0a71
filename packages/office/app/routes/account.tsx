import { useState, type ReactNode } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Locale } from '@frontrow/domain/locale';
import type { Route } from './+types/account';
import { NewWay } from '../enrol/new-way.tsx';
import { RecoveryCodes } from '../enrol/recovery-codes.tsx';
import {
  AccountDocument,
  AddWayDocument,
  BeginEnrolmentDocument,
  ChangeProfileDocument,
  EndSessionDocument,
  RemovePasskeyDocument,
  RemovePasswordDocument,
  RenewRecoveryCodesDocument,
  type NewEnrolmentFragment,
  type NewWayInput,
} from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { formText } from '../lib/form-text.ts';
import { Form } from '../lib/form.tsx';
import { SubmitButton } from '../lib/form-buttons.tsx';
import { useDeed } from '../session/use-deed.tsx';
import { useViewer } from '../session/viewer.ts';
import { browserLocale, refusalText, useLocale, useMoment, useWords } from '../words/words.ts';
import { Page, PagePart, Row, Rows } from '../lib/page.tsx';
import styles from '../lib/page.module.css';

export const clientLoader = () => ask(AccountDocument, {}, browserLocale());

type Adding = { kind: 'passkey' | 'password'; enrolment: NewEnrolmentFragment };

/** One's own name, ways in and sessions. */
export default function Account({ loaderData: { account } }: Route.ComponentProps) {
  const t = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const deed = useDeed();
  const [adding, setAdding] = useState<Adding>();
  const [codes, setCodes] = useState<readonly string[]>();

  const begin = async (kind: Adding['kind']) => {
    const { beginEnrolment } = await ask(BeginEnrolmentDocument, {}, locale);
    setAdding({ kind, enrolment: beginEnrolment });
  };
  const add = async (way: NewWayInput) => {
    const isPasskey = way.response !== null;
    const isAdded = await deed.act(AddWayDocument, { way }, undefined, (code) => {
      // none is good for longer than five minutes
      if (code === 'CHALLENGE_EXPIRED' && !isPasskey) void begin('password');
    });
    // a passkey's challenge counts once
    if (isAdded || isPasskey) setAdding(undefined);
  };
  const renew = async () => {
    const renewed = await deed.act(RenewRecoveryCodesDocument, {});
    if (renewed && 'codes' in renewed) setCodes(renewed.codes);
  };

  return (
    <Page title={t.account.title}>
      {!adding && deed.notice}
      <Profile onSave={(name, chosen) => deed.act(ChangeProfileDocument, { name, locale: chosen })} />
      <PagePart
        title={t.account.passkeys}
        actions={
          <Button small look="secondary" onClick={() => void begin('passkey')}>
            {t.account.addPasskey}
          </Button>
        }
      >
        {account.passkeys.length === 0 && <p>{t.account.noPasskeys}</p>}
        <Rows>
          {account.passkeys.map(({ id, name, lastUsedAt }) => (
            <Row
              key={id}
              title={name}
              text={lastUsedAt === null ? t.account.neverUsed : t.account.lastUsed(moment(lastUsedAt))}
              actions={
                <Small
                  label={`${t.account.remove}: ${name}`}
                  text={t.account.remove}
                  onClick={() => deed.act(RemovePasskeyDocument, { id })}
                />
              }
            />
          ))}
        </Rows>
      </PagePart>
      <PagePart
        title={t.account.password}
        actions={
          <>
            <Button small look="secondary" onClick={() => void begin('password')}>
              {account.hasPassword ? t.account.newPassword : t.account.setPassword}
            </Button>
            {account.hasPassword && (
              <Small
                label={`${t.account.removePassword}: ${t.account.password}`}
                text={t.account.removePassword}
                onClick={() => deed.act(RemovePasswordDocument, {})}
              />
            )}
          </>
        }
      >
        <p>{account.hasPassword ? t.account.hasPassword : t.account.noPassword}</p>
      </PagePart>
      <PagePart
        title={t.account.recovery}
        actions={
          <Button small look="secondary" onClick={() => void renew()}>
            {t.account.newCodes}
          </Button>
        }
      >
        <p>{t.account.codesLeft(account.recoveryCodes)}</p>
      </PagePart>
      <PagePart
        title={t.account.sessions}
        actions={
          account.sessions.length > 1 && (
            <Button small look="secondary" onClick={() => void deed.act(EndSessionDocument, { id: null })}>
              {t.account.endOthers}
            </Button>
          )
        }
      >
        <Rows>
          {account.sessions.map(({ id, device, network, lastSeenAt, isThis }) => (
            <Row
              key={id}
              title={device}
              tags={isThis && <Tag look="outline">{t.account.thisOne}</Tag>}
              text={t.account.seen(moment(lastSeenAt), network)}
              actions={
                !isThis && (
                  <Small label={`${t.account.end}: ${device}`} text={t.account.end} onClick={() => deed.act(EndSessionDocument, { id })} />
                )
              }
            />
          ))}
        </Rows>
      </PagePart>
      <Dialog
        open={adding !== undefined}
        title={adding?.kind === 'password' ? t.account.password : t.account.addPasskey}
        onClose={() => setAdding(undefined)}
      >
        {adding && (
          <div className={styles.narrow}>
            {deed.notice}
            <NewWay
              enrolment={adding.enrolment}
              only={adding.kind}
              busy={false}
              onWay={(way) => void add(way)}
              onCancelled={() => deed.say({ kind: 'error', text: refusalText(t, 'PASSKEY_REFUSED') })}
            />
          </div>
        )}
      </Dialog>
      <Dialog open={codes !== undefined} title={t.invitation.codesTitle}>
        {codes && (
          <div className={styles.narrow}>
            <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
          </div>
        )}
      </Dialog>
    </Page>
  );
}

/** A quiet button in a row; its name says of which. */
function Small({ label, text, onClick }: { label: string; text: ReactNode; onClick: () => Promise<unknown> }) {
  return (
    <Button small look="quiet" aria-label={label} onClick={() => void onClick()}>
      {text}
    </Button>
  );
}

function Profile({ onSave }: { onSave: (name: string, locale: Locale) => Promise<unknown> }) {
  const t = useWords();
  const viewer = useViewer();
  const [saved, setSaved] = useState(false);
  return (
    <PagePart title={t.account.profile}>
      <Form
        className={styles.narrow}
        onSend={(form) => {
          setSaved(false);
          void onSave(formText(form, 'name'), form.get('locale') === 'en' ? 'en' : 'de').then((done) => setSaved(done !== undefined));
        }}
      >
        <TextField label={t.invitation.name} name="name" defaultValue={viewer?.name} autoComplete="name" maxLength={100} />
        <Select
          label={t.account.language}
          name="locale"
          defaultValue={viewer?.locale}
          options={[
            { value: 'de', label: t.account.german },
            { value: 'en', label: t.account.english },
          ]}
        />
        <SubmitButton look="secondary">{t.ways.save}</SubmitButton>
        {saved && (
          <Notice kind="success" live>
            {t.account.saved}
          </Notice>
        )}
      </Form>
    </PagePart>
  );
}
