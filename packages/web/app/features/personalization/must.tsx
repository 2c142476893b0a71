import styles from './personalization-dialog.module.css';

/** Marks what has to be said; that it is required is read out with the field itself. */
export const Must = () => (
  <span className={styles.must} aria-hidden="true">
    {' '}
    *
  </span>
);
