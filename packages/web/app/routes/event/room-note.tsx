import { formatDate } from '@frontrow/domain/dates/format';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import type { EventDetail } from './event-detail.ts';

/** That a crowd is expected, known before it comes: where prices, what is left and the rules of the waiting room stand. */
export function RoomNote({ room }: { room: NonNullable<EventDetail['waitingRoom']> }) {
  const t = useMessages().event;
  const { locale } = usePage();
  const to = usePaths();
  return (
    <Notice>
      {t.room(formatDate(room.opensAt, locale, { time: true }))} <Link to={to.waitingRoom(room.sale)}>{t.roomLink}</Link>
    </Notice>
  );
}
