import { formatAmount } from '@frontrow/domain/money/format';
import { usePage } from '../../lib/use-page.ts';
import type { Category } from './sale-status.ts';
import { useQueueWords } from './use-queue-words.ts';
import styles from './waiting-room.module.css';

/** What is left in each category, and at which price: known before anybody is let in. */
export function Offer({ categories }: { categories: readonly Category[] }) {
  const t = useQueueWords();
  const { locale } = usePage();
  if (categories.length === 0) return null;
  const price = ({ fromMinor, toMinor }: Category) =>
    fromMinor === toMinor ? formatAmount(fromMinor, locale) : `${formatAmount(fromMinor, locale)} – ${formatAmount(toMinor, locale)}`;
  return (
    <table className={styles.offer}>
      <caption>{t.offer}</caption>
      <tbody>
        {categories.map((category) => (
          <tr key={category.name.de}>
            <th scope="row">{category.name[locale] ?? category.name.de}</th>
            <td data-level={category.level}>{t.levels[category.level]}</td>
            <td>{price(category)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
