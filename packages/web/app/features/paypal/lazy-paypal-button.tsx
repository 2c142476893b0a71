import { lazy, Suspense } from 'react';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './lazy-paypal-button.module.css';
import type { PayPalButtonProps } from './paypal-button.tsx';

const Button = lazy(() => import('./paypal-button.tsx'));

/** PayPal's button, in the room it will take while it comes. */
export function PayPalButton(props: PayPalButtonProps) {
  return (
    <div className={styles.room}>
      <Suspense fallback={<Spinner />}>
        <Button {...props} />
      </Suspense>
    </div>
  );
}
