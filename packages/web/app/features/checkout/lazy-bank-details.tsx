import { part } from '@frontrow/ui/part/part.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import type { Order } from './load-order.ts';

const Details = part(() => import('./bank-details.tsx'), <Spinner />);

/** The account and its QR code weigh more than the rest of the page, and most orders are paid otherwise. */
export function BankDetails({ order }: { order: Order }) {
  return order.bankTransfer && <Details order={order} />;
}
