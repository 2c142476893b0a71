import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Countdown } from '../../ui/countdown/countdown.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { cartStore } from '../cart/cart-store.ts';
import { extendReservation } from '../cart/extend-reservation.ts';
import { useAttempt } from '../cart/use-attempt.ts';
import { sessionEnd } from './session-end.ts';
import { useHeartbeat } from './use-heartbeat.ts';
import { useReservation } from './use-reservation.ts';

/** Watches the time of a cart, keeps its session alive, and says what is to be said of it. */
export default function SessionDialogs({ pathname }: { pathname: string }) {
  useHeartbeat(pathname);
  return (
    <>
      <ReservationWarning due={useReservation()} />
      <SessionEndDialog />
    </>
  );
}

/** The cart was given up: must be answered, and there is one answer. */
function SessionEndDialog() {
  const { problems, session: t } = useMessages();
  const reason = useStore(sessionEnd);
  const words = reason === 'inactivity' ? t.inactive : t.reservationExpired;
  return (
    <Dialog
      open={reason !== null}
      title={words.title}
      actions={
        <Button onClick={() => location.reload()} data-first-focus>
          {problems.reload}
        </Button>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}

/** Two minutes are left: more time, where it has not been given yet. */
function ReservationWarning({ due }: { due: boolean }) {
  const t = useMessages().session;
  const { cart, endsAt } = useStore(cartStore);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const attempt = useAttempt();
  const open = due && cart !== null && endsAt !== null && dismissed !== endsAt;
  const close = () => setDismissed(endsAt);
  const actions = (
    <>
      <Button look="secondary" onClick={close}>
        {t.goOn}
      </Button>
      {cart?.canExtend && (
        <Button busy={attempt.busy} onClick={() => void attempt.run(extendReservation)} data-first-focus>
          {t.extend}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open={open} title={t.warningTitle} onClose={close} actions={actions}>
      {endsAt !== null && <Countdown endsAt={endsAt} now={() => performance.now()} />}
      <p>{cart?.canExtend ? t.warningExtend : t.warningLast}</p>
      <ErrorNotice>{attempt.problem}</ErrorNotice>
    </Dialog>
  );
}
