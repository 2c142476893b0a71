import { useMessages } from '../../../i18n/use-messages.ts';
import { AlertDialog } from '@frontrow/ui/dialog/questions.tsx';
import type { Reached } from './use-picks.ts';
import type { Warning } from './use-purchase.ts';
import { useMapWords } from './use-map-words.ts';

type WarningsProps = { warning: Warning | undefined; onClose: () => void; reached: Reached; limit: number; onReachedSeen: () => void };

/** What the visitor is told between choosing and having. */
export function Warnings({ warning, onClose, reached, limit, onReachedSeen }: WarningsProps) {
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
      <AlertDialog open={reached !== 'nothing'} title={event.limitTitle} onClose={onReachedSeen}>
        <p>{reached === 'free' ? event.noneLeftText : event.limitText(limit)}</p>
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
