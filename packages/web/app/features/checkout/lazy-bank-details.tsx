import { lazy, Suspense } from 'react';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import type { Order } from './load-order.ts';

const Details = lazy(() => import('./bank-details.tsx'));

/** The account and its QR code weigh more than the rest of the page, and most orders are paid otherwise. */
export function BankDetails({ order }: { order: Order }) {
  if (!order.bankTransfer) return null;
  return (
    <Suspense fallback={<Spinner />}>
      <Details order={order} />
    </Suspense>
  );
}
