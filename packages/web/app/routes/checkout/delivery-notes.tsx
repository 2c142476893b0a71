import { formatDay } from '../../features/cart/format-day.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ExternalLink } from '../../ui/link/link.tsx';
import styles from './checkout.module.css';
import type { StepProps } from './step-props.ts';

/** How and when each kind comes, and what can be withdrawn from. */
export function DeliveryNotes({ cart }: Pick<StepProps, 'cart'>) {
  const t = useMessages().checkout;
  const { locale } = usePage();
  const to = usePaths();
  const { items, shippableFrom, shippableFromUntil } = cart;
  const notes = [
    cart.containsOnlineTickets && t.deliveryOnline,
    cart.physical &&
      (shippableFrom ? t.deliveryBetween(formatDay(shippableFrom, locale), formatDay(shippableFromUntil, locale)) : t.deliverySoon),
    items.some(({ withdrawalExcludedReason: reason }) => reason === null) && t.withdrawalPossible,
    items.some(({ withdrawalExcludedReason: reason }) => reason === 'dated_leisure') && t.withdrawalDated,
    items.some(({ withdrawalExcludedReason: reason }) => reason === 'personalised') && t.withdrawalPersonalised,
    items.some(({ withdrawalExcludedReason: reason }) => reason === 'sealed_media') && t.withdrawalSealed,
  ].filter((note) => note !== false);
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {cart.physical && (
        <li>
          {t.guarantee} <ExternalLink href={to.guarantee()}>{t.guaranteeLink}</ExternalLink>
        </li>
      )}
    </ul>
  );
}
