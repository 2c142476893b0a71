import type { ReactNode } from 'react';
import { whenAndWhere } from '@frontrow/domain/dates/event-date';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import styles from './line-facts.module.css';
import type { CartLine } from './lines-of.ts';

type LineFactsProps = { line: CartLine; brief?: boolean; isNew?: boolean; children?: ReactNode };

/** What a line is: name, day and place, category and seat, size and colour. */
export function LineFacts({ line, brief = false, isNew = false, children }: LineFactsProps) {
  const t = useMessages();
  const to = usePaths();
  const { locale } = usePage();
  const { item, kind, amount } = line;
  const { event, seat } = item;
  const address = kind === 'bundle' ? to.bundle(item.productSlug) : event ? to.event(event.slug) : to.product(item.productSlug);
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        {brief && amount > 1 && `${t.cart.times(amount)}\u00a0`}
        <Link to={address}>{event?.name ?? item.productName}</Link>
      </p>
      {event && <p className={styles.detail}>{whenAndWhere(event, event.date, `${event.venue}, ${event.city}`, locale)}</p>}
      {kind === 'bundle' ? (
        <PartList parts={line.parts} />
      ) : (
        <p className={styles.detail}>
          {told(item.variantName, seat && t.cart.seat(seat.sectionName, seat.row, seat.number), item.productColor, item.productMaterial)}
        </p>
      )}
      {children}
      {!brief && <Marks line={line} isNew={isNew} />}
    </div>
  );
}

/** Facts side by side, each once: a variant may be called as the colour is. */
const told = (...facts: (string | null | undefined)[]): string =>
  [...new Map(facts.filter((fact) => fact).map((fact) => [fact?.toLocaleLowerCase(), fact])).values()].join('\u00a0· ');

/** What a bundle is made of. */
function PartList({ parts }: Pick<CartLine, 'parts'>) {
  const t = useMessages().cart;
  const { locale } = usePage();
  return (
    <ul className={styles.parts}>
      {parts.map(({ id, event, productName, variantName, seat, productColor }) => (
        <li key={id} className={styles.detail}>
          {told(
            event?.name ?? productName,
            event && whenAndWhere(event, event.date, event.city, locale),
            variantName,
            seat && t.seat(seat.sectionName, seat.row, seat.number),
            productColor,
          )}
        </li>
      ))}
    </ul>
  );
}

function Marks({ line: { item, kind }, isNew }: { line: CartLine; isNew: boolean }) {
  const t = useMessages().cart;
  const marks = [
    isNew && t.isNew,
    kind === 'bundle' && t.bundle,
    item.resoldByOffer !== null && t.resold,
    item.ticket && item.resoldByOffer === null && (item.physical ? t.hardTicket : t.onlineTicket),
  ].filter((mark) => typeof mark === 'string' && mark !== item.variantName) as string[];
  return (
    <>
      {marks.length > 0 && (
        <p className={styles.marks}>
          {marks.map((mark) => (
            <Tag key={mark} look={mark === t.isNew ? 'accent' : 'outline'}>
              {mark}
            </Tag>
          ))}
        </p>
      )}
    </>
  );
}
