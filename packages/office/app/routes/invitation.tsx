import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import type { Route } from './+types/invitation';
import { NewWay } from '../enrol/new-way.tsx';
import { RecoveryCodes } from '../enrol/recovery-codes.tsx';
import { AcceptInvitationDocument, BeginInvitedDocument, InvitationDocument, type NewWayInput } from '../graphql/operations.ts';
import { ActionProblem } from '../lib/action-problem.tsx';
import { at } from '../lib/use-links.ts';
import { askOnce, isRefusal } from '../session/command.tsx';
import { browserLocale, LocaleContext, refusalText, useWords } from '../words/words.ts';
import { Entrance } from './entrance.tsx';
import styles from './entrance.module.css';

/** The token stands behind the #: it is in no log of any server. */
export async function clientLoader() {
  const token = window.location.hash.slice(1);
  const invitation = await askOnce(InvitationDocument, { token }, browserLocale());
  const enrolment = isRefusal(invitation) ? invitation : await askOnce(BeginInvitedDocument, { token }, browserLocale());
  return { token, invitation, enrolment };
}

export default function Invitation({ loaderData }: Route.ComponentProps) {
  const { invitation } = loaderData;
  if (isRefusal(invitation)) return <Welcome {...loaderData} />;
  return (
    <LocaleContext value={invitation.locale}>
      <Welcome {...loaderData} />
    </LocaleContext>
  );
}

function Welcome({ token, invitation, enrolment: begun }: Route.ComponentProps['loaderData']) {
  const t = useWords();
  const [name, setName] = useState('');
  const [enrolment, setEnrolment] = useState(begun);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  // whose link the start of an empty store has printed
  const [search] = useSearchParams();
  const isFirst = search.get('next') === 'start';

  if (codes)
    return (
      <Entrance title={t.invitation.codesTitle}>
        <RecoveryCodes codes={codes} onKept={() => window.location.replace(at(isFirst ? '/start' : '/'))} />
      </Entrance>
    );
  if (isRefusal(invitation) || isRefusal(enrolment)) {
    const refused = isRefusal(invitation) ? invitation : enrolment;
    return (
      <Entrance title={t.invitation.title}>
        <Notice kind="error">{refusalText(t, isRefusal(refused) ? refused.code : 'INVITATION_EXPIRED')}</Notice>
      </Entrance>
    );
  }
  const accept = async (way: NewWayInput) => {
    if (name.trim() === '') return setProblem(refusalText(t, 'INVALID_INPUT'));
    setBusy(true);
    setProblem(undefined);
    const locale = invitation.locale;
    const answer = await askOnce(AcceptInvitationDocument, { token, name, locale, way }, locale).catch(() => undefined);
    setBusy(false);
    if (answer && !isRefusal(answer)) return setCodes(answer.codes);
    setProblem(answer ? refusalText(t, answer.code) : t.problems.unreachableText);
    // a passkey's challenge counts once, and none for longer than five minutes
    if (way.response !== null || answer?.code === 'CHALLENGE_EXPIRED') setEnrolment(await askOnce(BeginInvitedDocument, { token }, locale));
  };
  return (
    <Entrance title={t.invitation.title}>
      <p>{t.invitation.intro(t.roles[invitation.role], invitation.invitedBy)}</p>
      <p className={styles.soft}>{invitation.email}</p>
      <ActionProblem>{problem}</ActionProblem>
      <TextField
        label={t.invitation.name}
        hint={t.invitation.nameHint}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <NewWay
        enrolment={enrolment}
        busy={busy}
        onWay={(way) => void accept(way)}
        onCancelled={() => setProblem(refusalText(t, 'PASSKEY_REFUSED'))}
      />
    </Entrance>
  );
}
