import { useMessages } from '../../../i18n/use-messages.ts';
import { AlertDialog } from '@frontrow/ui/dialog/questions.tsx';
import type { Warning } from './use-purchase.ts';
import { useMapWords } from './use-map-words.ts';

type WarningsProps = { warning: Warning | undefined; onClose: () => void; limitReached: boolean; limit: number; onLimitSeen: () => void };

/** What the visitor is told between choosing and having. */
export function Warnings({ warning, onClose, limitReached, limit, onLimitSeen }: WarningsProps) {
  const t = useMapWords();
  const { event } = useMessages();
  return (
    <>
      <AlertDialog open={warning?.kind === 'singles'} title={t.singlesTitle} confirm={t.singlesGo} onClose={onClose}>
        <p>{t.singles}</p>
        <Places places={warning?.kind === 'singles' ? warning.places : []} />
        <p>{t.singlesThen}</p>
      </AlertDialog>
      <AlertDialog open={warning?.kind === 'notAvailable'} title={t.lostTitle} onClose={onClose}>
        <p>{t.notAvailable}</p>
      </AlertDialog>
      <AlertDialog open={warning?.kind === 'otherSeats'} title={t.otherSeatsTitle} onClose={onClose}>
        <p>{t.otherSeats}</p>
        <Places places={warning?.kind === 'otherSeats' ? warning.places : []} />
      </AlertDialog>
      <AlertDialog open={limitReached} title={event.limitTitle} onClose={onLimitSeen}>
        <p>{event.limitText(limit)}</p>
      </AlertDialog>
    </>
  );
}

function Places({ places }: { places: readonly string[] }) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  );
}
