import { formatDay } from './format-day.ts';
import { hasDownloads } from '../../features/checkout/steps.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ExternalLink } from '@frontrow/ui/link/link.tsx';
import styles from './checkout.module.css';
import type { StepProps } from './step-props.ts';

/** How and when each kind comes, and what can be withdrawn from. */
export function DeliveryNotes({ cart }: Pick<StepProps, 'cart'>) {
  const { steps } = useMessages();
  const { locale } = usePage();
  const to = usePaths();
  const { items, shippableFrom, shippableFromUntil } = cart;
  const notes = [
    cart.containsOnlineTickets && steps.deliveryOnline,
    hasDownloads(cart) && steps.deliveryDownload,
    cart.physical &&
      (shippableFrom ? steps.deliveryBetween(formatDay(shippableFrom, locale), formatDay(shippableFromUntil, locale)) : steps.deliverySoon),
    items.some(({ withdrawalExcludedReason: reason }) => reason === null) && steps.withdrawalPossible,
    items.some(({ withdrawalExcludedReason: reason }) => reason === 'dated_leisure') && steps.withdrawalDated,
    items.some(({ withdrawalExcludedReason: reason }) => reason === 'personalised') && steps.withdrawalPersonalised,
    items.some(({ withdrawalExcludedReason: reason }) => reason === 'sealed_media') && steps.withdrawalSealed,
  ].filter((note) => note !== false);
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {cart.physical && (
        <li>
          {steps.guarantee} <ExternalLink href={to.guarantee()}>{steps.guaranteeLink}</ExternalLink>
        </li>
      )}
    </ul>
  );
}
