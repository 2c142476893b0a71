import { useEffect, useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { roleNames, scopeKinds, type Role, type ScopeKind } from '@frontrow/domain/office/rights';
import type { Route } from './+types/team';
import {
  EndMemberDocument,
  GrantRoleDocument,
  InviteDocument,
  RevokeInvitationDocument,
  ScopeChoicesDocument,
  TeamDocument,
  WithdrawRoleDocument,
  type SCOPE_CHOICESQuery,
  type TEAMQuery,
} from '../graphql/operations.ts';
import { ask, type TypedDocument } from '../lib/graphql.ts';
import { useDeed } from '../session/use-deed.tsx';
import { formText } from '../lib/form-text.ts';
import { Form } from '../lib/form.tsx';
import { SubmitButton } from '../lib/form-buttons.tsx';
import { mayViewer, useViewer } from '../session/viewer.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../words/words.ts';
import { Page, PagePart, Row, Rows } from '../lib/page.tsx';
import styles from '../lib/page.module.css';

export const clientLoader = () => ask(TeamDocument, {}, browserLocale());

type Member = TEAMQuery['members'][number];
type Open = { kind: 'invite' } | { kind: 'grant'; member: Member } | { kind: 'end'; member: Member };
type Grant = { role: Role; scope: ScopeKind; scopeId: string | null };

/** Who works here, with which rights; whoever may changes both. */
export default function Team({ loaderData: { members, invitations } }: Route.ComponentProps) {
  const t = useWords();
  const moment = useMoment();
  const viewer = useViewer();
  const mayEdit = mayViewer(viewer, 'team.edit');
  const deed = useDeed();
  const [open, setOpen] = useState<Open>();

  const change = async <TData extends object, TVars>(document: TypedDocument<TData, TVars>, variables: TVars, said?: string) => {
    if (await deed.act(document, variables, said)) setOpen(undefined);
  };
  const invite = async (grant: Grant, email: string, locale: 'de' | 'en') => {
    const sent = await deed.act(InviteDocument, { ...grant, email, locale });
    if (!sent || !('worksHere' in sent)) return;
    deed.say({ kind: 'success', text: sent.worksHere ? t.team.granted(email) : t.team.invited(email) });
    setOpen(undefined);
  };
  const close = () => {
    setOpen(undefined);
    deed.say(undefined);
  };

  return (
    <Page title={t.team.title} actions={mayEdit && <Button onClick={() => setOpen({ kind: 'invite' })}>{t.team.invite}</Button>}>
      {!open && deed.notice}
      <PagePart title={t.team.members}>
        <Rows>
          {members.map((member) => (
            <Row
              key={member.id}
              title={member.name}
              tags={
                <>
                  {member.id === viewer?.id && <Tag look="ink">{t.team.you}</Tag>}
                  {member.assignments.map((assignment) => (
                    <Tag key={assignment.id} look="outline">
                      {t.roles[assignment.role]}
                      {assignment.scope !== 'all' && ` · ${assignment.scopeName ?? t.team.gone}`}
                    </Tag>
                  ))}
                </>
              }
              text={`${member.email} · ${member.lastSeenAt === null ? t.team.neverSeen : t.team.lastSeen(moment(member.lastSeenAt))}`}
              actions={
                mayEdit && (
                  <>
                    <Button small look="secondary" onClick={() => setOpen({ kind: 'grant', member })}>
                      {t.team.addRole}
                    </Button>
                    {member.assignments.map(({ id, role }) => (
                      <Button key={id} small look="quiet" onClick={() => void change(WithdrawRoleDocument, { assignmentId: id })}>
                        {t.team.withdraw(t.roles[role])}
                      </Button>
                    ))}
                    <Button small look="quiet" onClick={() => setOpen({ kind: 'end', member })}>
                      {t.team.end}
                    </Button>
                  </>
                )
              }
            />
          ))}
        </Rows>
      </PagePart>
      {invitations.length > 0 && (
        <PagePart title={t.team.waiting}>
          <Rows>
            {invitations.map(({ id, email, role, expiresAt }) => (
              <Row
                key={id}
                title={email}
                tags={<Tag look="outline">{t.roles[role]}</Tag>}
                text={t.team.expires(moment(expiresAt))}
                actions={
                  mayEdit && (
                    <Button small look="quiet" onClick={() => void change(RevokeInvitationDocument, { id })}>
                      {t.team.revoke}
                    </Button>
                  )
                }
              />
            ))}
          </Rows>
        </PagePart>
      )}
      <Dialog open={open?.kind === 'invite'} title={t.team.inviteTitle} onClose={close}>
        <GrantForm problem={deed.notice} submit={t.team.sendInvitation} invites onGrant={invite} />
      </Dialog>
      <Dialog open={open?.kind === 'grant'} title={open?.kind === 'grant' ? t.team.addRoleTo(open.member.name) : ''} onClose={close}>
        {open?.kind === 'grant' && (
          <GrantForm
            problem={deed.notice}
            submit={t.team.addRole}
            onGrant={(grant) => change(GrantRoleDocument, { ...grant, memberId: open.member.id })}
          />
        )}
      </Dialog>
      <Dialog
        open={open?.kind === 'end'}
        title={open?.kind === 'end' ? t.team.endTitle(open.member.name) : ''}
        onClose={close}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              {t.team.cancel}
            </Button>
            <Button onClick={() => open?.kind === 'end' && void change(EndMemberDocument, { id: open.member.id })}>{t.team.end}</Button>
          </>
        }
      >
        {deed.notice}
        <p>{t.team.endText}</p>
      </Dialog>
    </Page>
  );
}

type GrantFormProps = {
  problem: React.ReactNode;
  submit: string;
  invites?: boolean;
  onGrant: (grant: Grant, email: string, locale: 'de' | 'en') => Promise<void>;
};

/** A role and where it holds. */
function GrantForm({ problem, submit, invites = false, onGrant }: GrantFormProps) {
  const t = useWords();
  const locale = useLocale();
  const [choices, setChoices] = useState<SCOPE_CHOICESQuery['scopeChoices']>([]);
  const [role, setRole] = useState<Role>('support');
  const [chosen, setScope] = useState<ScopeKind>('all');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void ask(ScopeChoicesDocument, {}, locale).then(({ scopeChoices }) => setChoices(scopeChoices));
  }, [locale]);
  // an owner's right is never one of a part
  const scope = role === 'owner' ? 'all' : chosen;
  return (
    <Form
      className={styles.narrow}
      onSend={(form) => {
        const scopeId = scope === 'all' ? null : formText(form, 'scopeId');
        setBusy(true);
        void onGrant({ role, scope, scopeId }, formText(form, 'email'), form.get('locale') === 'en' ? 'en' : 'de').finally(() =>
          setBusy(false),
        );
      }}
    >
      {problem}
      {invites && (
        <>
          <TextField label={t.team.email} name="email" type="email" inputMode="email" autoComplete="off" data-first-focus />
          <Select
            label={t.team.language}
            name="locale"
            defaultValue={locale}
            options={[
              { value: 'de', label: t.account.german },
              { value: 'en', label: t.account.english },
            ]}
          />
        </>
      )}
      <Select
        label={t.team.role}
        hint={t.rolesMean[role]}
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
        options={roleNames.map((value) => ({ value, label: t.roles[value] }))}
      />
      {role !== 'owner' && (
        <Select
          label={t.team.scope}
          value={scope}
          onChange={(event) => setScope(event.target.value as ScopeKind)}
          options={scopeKinds.map((value) => ({ value, label: t.scopes[value] }))}
        />
      )}
      {scope !== 'all' && (
        <Select
          key={scope}
          label={t.team.which[scope]}
          name="scopeId"
          defaultValue=""
          placeholder={t.team.choose}
          options={choices.filter(({ kind }) => kind === scope).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SubmitButton busy={busy}>{submit}</SubmitButton>
    </Form>
  );
}
