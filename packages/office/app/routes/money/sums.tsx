import styles from './money.module.css';

/** Figures at the head of a list. */
export function Sums({ sums }: { sums: readonly { name: string; value: string }[] }) {
  return (
    <dl className={styles.figures}>
      {sums.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
