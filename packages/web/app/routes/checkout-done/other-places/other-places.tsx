import { formatDate } from '@frontrow/domain/dates/format';
import { useState } from 'react';
import { otherPlaces as de } from '../../../i18n/messages/de/other-places.ts';
import { otherPlaces as en } from '../../../i18n/messages/en/other-places.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { usePage } from '../../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import type { Order } from '../../../features/checkout/load-order.ts';
import { answerOtherPlaces } from './answer-other-places.ts';
import styles from './other-places.module.css';

const both = { de, en };

type Asked = NonNullable<Order['otherPlaces']>;
type OtherPlacesProps = { order: Order; asked: Asked; token: string; refresh: () => Promise<unknown> };

/** Late money whose places are gone: its buyer takes the equal ones that are held, or the money. */
export default function OtherPlaces({ order, asked: { open, decision, decideUntil, places }, token, refresh }: OtherPlacesProps) {
  const { locale } = usePage();
  const words = useWords('otherPlaces', both);
  const [state, setState] = useState<'idle' | 'taking' | 'leaving' | 'failed'>('idle');
  const answer = async (accept: boolean) => {
    setState(accept ? 'taking' : 'leaving');
    const isAnswered = await answerOtherPlaces(order.id, token, accept).catch(() => false);
    if (isAnswered) await refresh();
    setState(isAnswered ? 'idle' : 'failed');
  };
  if (!open)
    return (
      <Notice live kind="warning">
        {words.decisions[decision === 'accepted' || decision === 'declined' ? decision : 'expired']}
      </Notice>
    );
  return (
    <Notice live kind="warning" title={words.title}>
      <p>{words.text}</p>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.itemId}>
            <strong>{placeOf(place, words)}</strong> {order.items.find(({ id }) => id === place.itemId)?.product.descriptiveName}
          </li>
        ))}
      </ul>
      <p>{words.until(formatDate(decideUntil, locale, { time: true }))}</p>
      <div className={styles.answers}>
        <Button busy={state === 'taking'} onClick={() => void answer(true)}>
          {words.accept}
        </Button>
        <Button look="secondary" busy={state === 'leaving'} onClick={() => void answer(false)}>
          {words.decline}
        </Button>
      </div>
      {state === 'failed' && <p role="alert">{words.failed}</p>}
    </Notice>
  );
}

const placeOf = ({ section, row, seat }: Asked['places'][number], words: typeof de): string =>
  [section === null ? '' : words.section(section), row === null ? '' : words.row(row), seat === null ? '' : words.seat(seat)]
    .filter((part) => part !== '')
    .join(', ');
