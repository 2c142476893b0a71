import { useMessages } from '../../i18n/use-messages.ts';
import { AmountSpinner } from '../../ui/amount-spinner/amount-spinner.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { Price } from '../../ui/price/price.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { EventVariant } from './event-detail.ts';
import styles from './price-list.module.css';

type PriceOptionProps = {
  variant: EventVariant;
  amount: number;
  max: number;
  /** undefined while unknown. */
  free: number | undefined;
  /** Sections to wish for; empty where there is nothing to choose. */
  sections: readonly { id: string; name: string; free: number | undefined }[];
  /** '' is the best available. */
  section: string;
  onAmount: (amount: number) => void;
  onSection: (section: string) => void;
  onMaxReached: () => void;
};

/** From here down the number left is worth knowing. */
const FEW = 10;

/** One price: what it is, what it costs, how many. */
export function PriceOption({ variant, amount, max, free, sections, section, onAmount, onSection, onMaxReached }: PriceOptionProps) {
  const t = useMessages();
  const name = `${variant.pricingCategory.name}, ${variant.description}`;
  const gone = free === 0;
  return (
    <li className={styles.option} data-chosen={amount > 0 || undefined}>
      <div className={styles.what}>
        <p className={styles.name}>{variant.description}</p>
        {variant.descriptionSubline && <p className={styles.soft}>{variant.descriptionSubline}</p>}
        {variant.message && <p className={styles.soft}>{variant.message}</p>}
        {variant.priceNote && <p className={styles.soft}>{variant.priceNote}</p>}
        {free !== undefined && free > 0 && free <= FEW && <Tag look="outline">{t.event.fewLeft(free)}</Tag>}
      </div>
      <p className={styles.price}>
        <Price minor={variant.price} originalMinor={variant.originalPrice} />
      </p>
      <div className={styles.amount}>
        {gone ? (
          <Tag look="danger">{t.common.soldOut}</Tag>
        ) : (
          <AmountSpinner label={t.event.amountOf(name)} value={amount} max={max} onChange={onAmount} onMaxReached={onMaxReached} />
        )}
      </div>
      {!gone && sections.length > 0 && amount > 0 && (
        <div className={styles.section}>
          <Select
            label={t.event.section}
            value={section}
            placeholder={t.event.bestAvailable}
            required={false}
            options={sections.map(({ id, name: label, free: left }) => ({
              value: id,
              label: left === 0 ? `${label} – ${t.common.soldOut}` : label,
              disabled: left === 0,
            }))}
            onChange={(event) => onSection(event.target.value)}
          />
        </div>
      )}
    </li>
  );
}
