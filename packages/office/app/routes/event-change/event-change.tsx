import { useState } from 'react';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatMoment } from '@frontrow/domain/catalogue/moments';
import type { Route } from './+types/event-change';
import { CancelEventDocument, EventToChangeDocument, MoveEventDocument, type EVENT_TO_CHANGEQuery } from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { type Deed, useDeed } from '../../session/use-deed.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart } from '../../lib/page.tsx';
import styles from './event-change.module.css';

type Event = NonNullable<EVENT_TO_CHANGEQuery['eventToChange']>;

export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const { eventToChange: event } = await ask(EventToChangeDocument, { slug }, browserLocale());
  return { event };
}

/** Moves an event, or cancels it: what that does, and what comes next. */
export default function EventChange({ loaderData: { event } }: Route.ComponentProps) {
  const { eventChange: t } = useWords();
  if (event) return <Changes event={event} />;
  return (
    <Page title={t.title}>
      <EmptyState title={t.notYours}>{t.notYoursText}</EmptyState>
    </Page>
  );
}

function Changes({ event }: { event: Event }) {
  const { eventChange: t } = useWords();
  const moment = useMoment();
  const deed = useDeed();
  const viewer = useViewer();
  const [asked, setAsked] = useState<'move' | 'cancel'>();
  const begin = (what: typeof asked) => {
    deed.say(undefined);
    setAsked(what);
  };
  const { slug, version, name, happeningFrom, status, orders, tickets, withoutMail } = event;
  const [isCancelled, isMoved] = [status === 'cancelled', status === 'moved'];
  const close = () => setAsked(undefined);
  const cancel = async () => {
    const answer = await deed.act(CancelEventDocument, { slug, version });
    if (!answer || !('told' in answer)) return;
    deed.say({ kind: 'success', text: t.isCancelled(answer.told) });
    close();
  };
  const move = async (start: string) => {
    const answer = await deed.act(MoveEventDocument, { slug, version, start });
    if (!answer || !('told' in answer)) return;
    deed.say({ kind: 'success', text: t.isMoved(answer.told) });
    close();
  };
  return (
    <Page title={t.of(name)} intro={moment(happeningFrom)}>
      {asked === undefined && deed.notice}
      <PagePart title={t.now}>
        {(isCancelled || isMoved) && (
          <p>
            <Tag look={isCancelled ? 'danger' : 'outline'}>{isCancelled ? t.cancelled : t.moved}</Tag>
          </p>
        )}
        <p>{t.holders(orders, tickets)}</p>
        {withoutMail.length > 0 && (
          <details>
            <summary>{t.withoutMail(withoutMail.length)}</summary>
            <ul className={styles.list}>
              {withoutMail.map((reference) => (
                <li key={reference}>
                  <Link to={at(`/orders/${reference}`)}>{reference}</Link>
                </li>
              ))}
            </ul>
          </details>
        )}
        <p>{t.refunds[event.refunds]}</p>
      </PagePart>
      {(isCancelled || isMoved) && (
        <PagePart title={t.next}>
          {isCancelled && <p>{event.mayPayBack ? t.payBack : t.notPayBack}</p>}
          <p>{t.missing}</p>
          <div className={styles.buttons}>
            {isCancelled && event.mayPayBack && (
              <ButtonLink to={at(`/money/refunds?${new URLSearchParams({ pay: slug })}`)}>{t.payAllBack}</ButtonLink>
            )}
            <Button
              look="secondary"
              busy={deed.busy}
              onClick={() => void (isCancelled ? cancel() : move(formatMoment(new Date(happeningFrom))))}
            >
              {t.writeMissing}
            </Button>
            {mayViewer(viewer, 'outbox.read') && (
              <ButtonLink look="secondary" to={at('/outbox')}>
                {t.toOutbox}
              </ButtonLink>
            )}
          </div>
        </PagePart>
      )}
      {!isCancelled && (
        <>
          <PagePart title={t.move}>
            <p>{t.moveText}</p>
            <div className={styles.buttons}>
              <Button onClick={() => begin('move')}>{t.moveBegin}</Button>
            </div>
          </PagePart>
          <PagePart title={t.cancel}>
            <p>{t.cancelText}</p>
            <div className={styles.buttons}>
              <Button look="secondary" onClick={() => begin('cancel')}>
                {t.cancelBegin}
              </Button>
            </div>
          </PagePart>
        </>
      )}
      <Dialog open={asked === 'move'} title={t.moveTitle(name)} onClose={close}>
        {asked === 'move' && <MoveForm event={event} deed={deed} onMove={move} onClose={close} />}
      </Dialog>
      <Dialog open={asked === 'cancel'} title={t.cancelTitle(name)} onClose={close}>
        <div className={styles.form}>
          {deed.isRefused && deed.notice}
          <ul className={styles.list}>
            <li>{t.saleEnds}</li>
            <li>{event.refunds === 'paused' ? t.refunds.paused : t.refundsOpen}</li>
            <li>{t.mails(orders, tickets)}</li>
            {withoutMail.length > 0 && <li>{t.withoutMail(withoutMail.length)}</li>}
          </ul>
          <p>{t.forAll}</p>
          <div className={styles.buttons}>
            <Button busy={deed.busy} onClick={() => void cancel()}>
              {t.doCancel}
            </Button>
            <Button look="secondary" onClick={close}>
              {t.leave}
            </Button>
          </div>
        </div>
      </Dialog>
    </Page>
  );
}

type MoveProps = { event: Event; deed: Deed; onMove: (start: string) => Promise<void>; onClose: () => void };

function MoveForm({ event, deed, onMove, onClose }: MoveProps) {
  const { eventChange: t } = useWords();
  const isWrong = deed.refused?.code === 'INVALID_INPUT';
  return (
    <Form className={styles.form} onSend={(form) => onMove(formText(form, 'start'))}>
      {deed.isRefused && !isWrong && deed.notice}
      <TextField
        label={t.start}
        hint={t.startHint}
        name="start"
        type="datetime-local"
        defaultValue={formatMoment(new Date(event.happeningFrom)).slice(0, 16)}
        error={isWrong ? t.startWrong : undefined}
        data-first-focus
      />
      <ul className={styles.list}>
        <li>{t.saleGoesOn}</li>
        <li>{event.refunds === 'paused' ? t.refunds.paused : t.refundsOpen}</li>
        <li>{t.mails(event.orders, event.tickets)}</li>
        {event.withoutMail.length > 0 && <li>{t.withoutMail(event.withoutMail.length)}</li>}
      </ul>
      <p>{t.forAll}</p>
      <FormButtons submit={t.doMove} busy={deed.busy} cancel={t.leave} onCancel={onClose} />
    </Form>
  );
}
