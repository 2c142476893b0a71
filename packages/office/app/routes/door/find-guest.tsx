import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import { AdmitGuestDocument, GuestsDocument, type GUESTSQuery } from '../../graphql/operations.ts';
import { nameOfResult } from '../../lib/scan-result.ts';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { Form } from '../../lib/form.tsx';
import { SubmitButton } from '../../lib/form-buttons.tsx';
import type { Deed } from '../../session/use-deed.tsx';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import { useLocale, useMoment, useWords } from '../../words/words.ts';
import styles from './door.module.css';
import { useGuestText } from './guest-text.ts';
import type { DoorNow } from './use-door-now.ts';

type Found = NonNullable<GUESTSQuery['guests']>;
type Guest = Found['nodes'][number];
type Said = { kind: 'success' | 'warning'; text: string };
type FindGuestProps = { slug: string; gates: DoorNow['gates']; deed: Deed };

/** A name without a ticket: found by what the guest can say, and let in by the same rule as by the code. */
export function FindGuest({ slug, gates, deed }: FindGuestProps) {
  const { door: t } = useWords();
  const locale = useLocale();
  const guestText = useGuestText();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | 'failed'>();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Guest>();
  const [said, setSaid] = useState<Said>();
  const choose = (guest: Guest) => {
    deed.say(undefined);
    setChosen(guest);
  };

  const find = async (wanted: string) => {
    setBusy(true);
    const answer = await ask(GuestsDocument, { slug, text: wanted }, locale).catch(() => undefined);
    setBusy(false);
    setFound(answer?.guests ?? 'failed');
  };
  return (
    <PagePart title={t.guest}>
      <search>
        <Form
          className={styles.search}
          onSend={(form) => {
            const wanted = formText(form, 'text').trim();
            setText(wanted);
            setSaid(undefined);
            if (wanted !== '') void find(wanted);
          }}
        >
          <TextField label={t.guestSearch} hint={t.guestSearchHint} name="text" type="search" filter maxLength={100} autoComplete="off" />
          <Button type="submit" busy={busy}>
            {t.find}
          </Button>
        </Form>
      </search>
      {said && (
        <Notice kind={said.kind} live>
          {said.text}
        </Notice>
      )}
      <ErrorNotice>{found === 'failed' && t.findFailed}</ErrorNotice>
      {found !== undefined && found !== 'failed' && (
        <output aria-live="polite">{found.isHidden ? <p>{t.namesHidden}</p> : found.nodes.length === 0 && <p>{t.noGuest(text)}</p>}</output>
      )}
      {found !== undefined && found !== 'failed' && found.nodes.length > 0 && (
        <Rows>
          {found.nodes.map((guest) => (
            <Row
              key={guest.id}
              {...guestText(guest)}
              actions={
                guest.voidReason === null &&
                !guest.isInside && (
                  <Button small look="secondary" onClick={() => choose(guest)}>
                    {t.admit}
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
      {found !== undefined && found !== 'failed' && found.hasMore && <p>{t.moreGuests}</p>}
      <Dialog
        open={chosen !== undefined}
        title={chosen ? t.admitTitle(chosen.holder ?? chosen.buyer) : ''}
        onClose={() => setChosen(undefined)}
      >
        {chosen && (
          <Admit
            guest={chosen}
            gates={gates}
            deed={deed}
            onDone={(outcome) => {
              setChosen(undefined);
              setSaid(outcome);
              void find(text);
            }}
          />
        )}
      </Dialog>
    </PagePart>
  );
}

type AdmitProps = Omit<FindGuestProps, 'slug'> & { guest: Guest; onDone: (said: Said) => void };

function Admit({ guest, gates, deed, onDone }: AdmitProps) {
  const { door: t } = useWords();
  const moment = useMoment();
  const [missing, setMissing] = useState(false);
  // asked again after a lost answer it is the same
  const [scanId] = useState(() => crypto.randomUUID());
  if (gates.length === 0) return <p>{t.noGateToAdmit}</p>;
  const admit = async (gateId: string, reason: string) => {
    setMissing(reason === '');
    if (reason === '') return;
    const answer = await deed.act(AdmitGuestDocument, { scanId, ticketId: guest.id, gateId, reason });
    if (!answer || !('result' in answer)) return;
    const { result, usedAt, from, gates: others } = answer;
    const name = guest.holder ?? guest.buyer;
    if (result === 'ok') return onDone({ kind: 'success', text: t.admitted(name) });
    const why = [
      nameOfResult(t.results, result),
      result === 'early' && from !== null && t.fromWhen(moment(from)),
      result === 'other_gate' && others.join(', '),
      (result === 'used' || result === 'inside') && usedAt !== null && moment(usedAt),
    ];
    onDone({ kind: 'warning', text: `${t.notAdmitted(name)} ${why.filter(Boolean).join(', ')}` });
  };
  return (
    <Form className={styles.stack} onSend={(form) => admit(formText(form, 'gate'), formText(form, 'reason').trim())}>
      {deed.isRefused && deed.notice}
      <p>{guest.label}</p>
      <Select
        label={t.gate}
        name="gate"
        defaultValue={gates[0]?.id ?? ''}
        options={gates.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        name="reason"
        maxLength={300}
        autoComplete="off"
        error={missing ? t.reasonMissing : null}
        data-first-focus
      />
      <SubmitButton busy={deed.busy}>{t.admit}</SubmitButton>
    </Form>
  );
}
