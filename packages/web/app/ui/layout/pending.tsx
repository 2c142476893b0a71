import { useNavigation } from 'react-router';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './pending.module.css';

/** The next screen is on its way; shown once that takes long enough to wonder. */
export function Pending() {
  const { state } = useNavigation();
  return state === 'loading' ? (
    <div className={styles.pending}>
      <Spinner />
    </div>
  ) : null;
}
