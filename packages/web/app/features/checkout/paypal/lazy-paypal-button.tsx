import { part } from '@frontrow/ui/part/part.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import styles from './lazy-paypal-button.module.css';
import type { PayPalButtonProps } from './paypal-button.tsx';

const Button = part(() => import('./paypal-button.tsx'), <Spinner />);

/** PayPal's button, in the room it will take while it comes. */
export function PayPalButton(props: PayPalButtonProps) {
  return (
    <div className={styles.room}>
      <Button {...props} />
    </div>
  );
}
