import { useId, useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { readEmail } from '@frontrow/domain/checkout/email';
import { GUESTS_MAX, readGuests } from '@frontrow/domain/office/guests';
import { IssueGuestsDocument, RevokeGuestDocument, type ALLOTMENTQuery } from '../../graphql/operations.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import type { Deed } from '../../session/use-deed.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { at } from '../../lib/use-links.ts';
import { useLookAgain } from '../../lib/use-look-again.ts';
import { useRequestId } from '../../lib/use-request-id.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import { Problem } from './problem.tsx';
import styles from './allotments.module.css';

type Allotment = NonNullable<ALLOTMENTQuery['allotment']>;
type Guest = Allotment['guests'][number];

/** Who has a free ticket out of the allotment. */
export function Guests({ allotment, deed, onIssue }: { allotment: Allotment; deed: Deed; onIssue: (() => void) | undefined }) {
  const { allotments: t } = useWords();
  const { id, guests, guestsUnderWay } = allotment;
  const valid = guests.filter(({ isBack }) => !isBack).length;
  const mayReadOrders = mayViewer(useViewer(), 'order.read');
  useLookAgain(guestsUnderWay > 0, LOOK_AGAIN_MS);
  return (
    <PagePart
      title={t.guests(valid)}
      actions={
        onIssue && (
          <Button look="secondary" small onClick={onIssue}>
            {t.issue}
          </Button>
        )
      }
    >
      {guestsUnderWay > 0 && <output>{t.underWay(guestsUnderWay)}</output>}
      {guests.length === 0 && guestsUnderWay === 0 && <p>{t.noGuests}</p>}
      {guests.length > 0 && (
        <Rows>
          {guests.map((guest) => (
            <Row
              key={guest.ticketId}
              title={guest.name === '' ? t.forgotten : guest.name}
              tags={guest.isBack ? <Tag look="outline">{t.takenBack}</Tag> : guest.isUsed && <Tag look="outline">{t.used}</Tag>}
              text={
                <>
                  {[placeOf(guest), guest.email].filter(Boolean).join(' · ')}
                  {mayReadOrders && (
                    <>
                      {' · '}
                      <Link to={at(`/orders/${guest.orderReference}`)}>{guest.orderReference}</Link>
                    </>
                  )}
                </>
              }
              actions={
                !guest.isBack &&
                !guest.isUsed && (
                  <Button
                    look="secondary"
                    small
                    busy={deed.busy}
                    aria-label={t.takeBackOf(guest.name)}
                    onClick={() => void deed.act(RevokeGuestDocument, { id, ticketId: guest.ticketId }, t.guestBack(guest.name))}
                  >
                    {t.takeBack}
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
    </PagePart>
  );
}

const placeOf = ({ section, row, seat }: Guest): string => [section, [row, seat].filter(Boolean).join(' / ')].filter(Boolean).join(' ');

const LOOK_AGAIN_MS = 1_000;

type IssueProps = { allotment: Allotment; deed: Deed; open: boolean; onClose: () => void };

/** Names pasted, looked at, and confirmed. */
export function IssueGuests({ open, onClose, ...rest }: IssueProps) {
  const { allotments: t } = useWords();
  return (
    <Dialog open={open} title={t.issueTitle} onClose={onClose}>
      {open && <IssueForm {...rest} onClose={onClose} />}
    </Dialog>
  );
}

function IssueForm({ allotment: { id, left }, deed, onClose }: Omit<IssueProps, 'open'>) {
  const { allotments: t } = useWords();
  const requestIdOf = useRequestId();
  const [typed, setTyped] = useState('');
  const [ticketsTo, setTicketsTo] = useState('');
  const [isAsked, setAsked] = useState(false);
  const told = useId();
  const { guests, unread } = readGuests(typed);
  const without = guests.filter(({ email }) => email === null).length;
  const isTooMany = guests.length > Math.min(left, GUESTS_MAX);
  const isAddressWrong = readEmail(ticketsTo) === undefined && (without > 0 || ticketsTo.trim() !== '');
  const send = async () => {
    setAsked(true);
    if (guests.length === 0 || unread.length > 0 || isTooMany || isAddressWrong) return;
    const wanted = { id, guests: typed, ticketsTo };
    if (await deed.act(IssueGuestsDocument, { ...wanted, requestId: requestIdOf(wanted) }, t.issued(guests.length))) onClose();
  };
  return (
    <Form className={styles.form} noValidate onSend={() => send()}>
      <Problem deed={deed} />
      <TextArea
        label={t.names}
        hint={t.namesHint}
        error={isAsked && guests.length === 0 && unread.length === 0 ? t.noNames : undefined}
        value={typed}
        rows={8}
        maxLength={100_000}
        data-first-focus
        aria-details={told}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <output id={told}>{guests.length > 0 && t.guestsRead(guests.length, left)}</output>
      {isTooMany && <Notice kind="error">{t.tooMany(guests.length, Math.min(left, GUESTS_MAX))}</Notice>}
      {unread.length > 0 && (
        <Notice kind="error">
          {t.unread}
          <ul>
            {unread.slice(0, 10).map(({ line, text }) => (
              <li key={line}>{t.unreadLine(line, text)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <TextField
        label={t.ticketsTo}
        hint={t.ticketsToHint(without)}
        error={isAsked && isAddressWrong ? t.wrongAddress : undefined}
        type="email"
        autoComplete="email"
        value={ticketsTo}
        required={without > 0}
        onChange={({ currentTarget }) => setTicketsTo(currentTarget.value)}
      />
      <FormButtons
        submit={guests.length === 0 ? t.issue : t.issueCount(guests.length)}
        busy={deed.busy}
        cancel={t.cancel}
        onCancel={onClose}
      />
    </Form>
  );
}
