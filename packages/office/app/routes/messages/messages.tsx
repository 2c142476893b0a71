import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { locales, type Locale } from '@frontrow/domain/locale';
import { CHOICE_MAX } from '@frontrow/domain/office/list-page';
import type { Route } from './+types/messages';
import { EventsToTellDocument, HolderCountDocument, MessageHoldersDocument, type LetterInput } from '../../graphql/operations.ts';
import { ActionProblem } from '../../lib/action-problem.tsx';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { Form } from '../../lib/form.tsx';
import { SubmitButton } from '../../lib/form-buttons.tsx';
import { NarrowChoice } from '../../lib/narrow-choice.tsx';
import { useRequestId } from '../../lib/use-request-id.ts';
import { isRefusal, problemOf, useCommand } from '../../session/command.tsx';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page } from '../../lib/page.tsx';
import styles from './messages.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const text = params.get('text') ?? '';
  return { event: params.get('event'), text, ...(await ask(EventsToTellDocument, { search: text }, browserLocale())) };
}

type Draft = { eventId: string; mails: number; de: LetterInput | null; en: LetterInput | null };

/** A message to everybody who holds tickets of an event. `?event=12` has chosen it, `?text=leipzig` looks for it. */
export default function Messages({ loaderData: { event, text, eventsToTell } }: Route.ComponentProps) {
  const { messages: t } = useWords();
  return (
    <Page title={t.title} intro={t.intro}>
      {(eventsToTell.length === CHOICE_MAX || text !== '') && <NarrowChoice label={t.find} />}
      {text !== '' && <output>{t.found(eventsToTell.length)}</output>}
      {eventsToTell.length === 0 && text === '' ? (
        <EmptyState title={t.noEvents}>{t.noEventsText}</EmptyState>
      ) : (
        <MessageForm events={eventsToTell} chosen={event} />
      )}
    </Page>
  );
}

type Events = Route.ComponentProps['loaderData']['eventsToTell'];

function MessageForm({ events, chosen }: { events: Events; chosen: string | null }) {
  const words = useWords();
  const { messages: t } = words;
  const locale = useLocale();
  const moment = useMoment();
  const [problem, setProblem] = useState<string>();
  const [draft, setDraft] = useState<Draft>();
  const known = events.find(({ id }) => id === chosen);

  const review = async (form: FormData) => {
    const letters = { de: letterIn(form, 'de'), en: letterIn(form, 'en') };
    const isHalf = locales.some((one) => letters[one] && (letters[one].subject === '' || letters[one].text === ''));
    if (isHalf || (!letters.de && !letters.en)) return setProblem(t.incomplete);
    setProblem(undefined);
    const eventId = formText(form, 'event');
    const counted = await ask(HolderCountDocument, { eventId }, locale).catch(() => undefined);
    if (!counted) return setProblem(problemOf(words, counted));
    setDraft({ eventId, mails: counted.holderCount, ...letters });
  };
  return (
    <Form className={styles.form} onSend={review} onInput={() => setProblem(undefined)}>
      <ActionProblem>{problem}</ActionProblem>
      <Select
        label={t.event}
        name="event"
        placeholder={t.choose}
        defaultValue={known?.id ?? ''}
        options={events.map(({ id, name, venue, happeningFrom }) => ({ value: id, label: `${name}, ${moment(happeningFrom)}, ${venue}` }))}
      />
      <div className={styles.languages}>
        {locales.map((one) => (
          <LetterFields key={one} locale={one} />
        ))}
      </div>
      <SubmitButton>{t.review}</SubmitButton>
      <Review draft={draft} onClose={() => setDraft(undefined)} />
    </Form>
  );
}

function letterIn(form: FormData, locale: Locale): LetterInput | null {
  const [subject, text] = [formText(form, `${locale}.subject`).trim(), formText(form, `${locale}.text`).trim()];
  return subject === '' && text === '' ? null : { subject, text };
}

function LetterFields({ locale }: { locale: Locale }) {
  const { messages: t } = useWords();
  return (
    <fieldset className={styles.letter}>
      <legend>{locale === 'de' ? t.german : t.english}</legend>
      <TextField label={t.subject} name={`${locale}.subject`} maxLength={150} required={false} lang={locale} />
      <TextArea label={t.text} hint={t.textHint} name={`${locale}.text`} maxLength={5000} rows={9} required={false} lang={locale} />
    </fieldset>
  );
}

/** The message as it leaves, and how many get it. */
function Review({ draft, onClose: onBack }: { draft: Draft | undefined; onClose: () => void }) {
  const t = useWords();
  const run = useCommand();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const requestIdOf = useRequestId();
  const onClose = () => {
    setProblem(undefined);
    onBack();
  };
  const send = async ({ eventId, de, en }: Draft) => {
    setBusy(true);
    const message = { eventId, de, en };
    const answer = await run(MessageHoldersDocument, { ...message, requestId: requestIdOf(message) }).catch(() => undefined);
    setBusy(false);
    setProblem(problemOf(t, answer));
    if (answer && !isRefusal(answer) && 'id' in answer) await navigate(`/jobs/${answer.id}`);
  };
  return (
    <Dialog
      open={draft !== undefined}
      title={t.messages.reviewTitle}
      onClose={onClose}
      actions={
        draft && (
          <>
            <Button look="secondary" onClick={onClose}>
              {t.messages.back}
            </Button>
            {draft.mails > 0 && (
              <Button busy={busy} onClick={() => void send(draft)}>
                {t.messages.send}
              </Button>
            )}
          </>
        )
      }
    >
      {draft && (
        <div className={styles.review}>
          <ActionProblem>{problem}</ActionProblem>
          <p>{draft.mails === 0 ? t.refusals.NOBODY_TO_TELL : t.messages.mails(draft.mails)}</p>
          {locales.map((one) => draft[one] && <Letter key={one} locale={one} letter={draft[one]} />)}
          {(!draft.de || !draft.en) && <p>{t.messages.both}</p>}
        </div>
      )}
    </Dialog>
  );
}

const Letter = ({ locale, letter }: { locale: Locale; letter: LetterInput }) => (
  <blockquote className={styles.shown} lang={locale}>
    <strong>{letter.subject}</strong>
    <p>{letter.text}</p>
  </blockquote>
);
