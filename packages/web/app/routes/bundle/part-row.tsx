import { whenAndWhere } from '@frontrow/domain/dates/event-date';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { FieldError } from '@frontrow/ui/field/field.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { isFree, type BundlePart, type Free } from './bundle-detail.ts';
import styles from './bundle.module.css';
import { useBundleWords } from './use-bundle-words.ts';
import { usePresale } from './use-presale.ts';
import { usePriceText } from '../../ui/price/use-price-text.ts';

type PartRowProps = {
  rowKey: string;
  part: BundlePart;
  variant: string | null;
  free: Free;
  now: number;
  missing: boolean;
  onChoose: (variantId: string) => void;
};

/** A part of the bundle, with the choice of its variant where there is one. */
export function PartRow({ rowKey, part, variant, free, now, missing, onChoose }: PartRowProps) {
  const t = useBundleWords();
  const [only] = part.variants;
  const isOpen = part.variants.length > 1;
  return (
    <li className={styles.row} data-missing={missing || undefined}>
      <PartHead part={part} now={now} detail={isOpen || !only ? null : nameOf(only)} />
      {isOpen && (
        <VariantRadios
          label={part.kind === 'event' ? t.ticketKind : t.size}
          name={rowKey}
          variants={part.variants}
          value={variant}
          free={free}
          error={missing ? t.noOption : null}
          onChoose={onChoose}
        />
      )}
      {!isOpen && missing && <FieldError id={`missing-${rowKey}`} error={t.gone} />}
    </li>
  );
}

function PartHead({ part, now, detail }: { part: BundlePart; now: number; detail: string | null }) {
  const t = useMessages().product;
  const presale = usePresale(now)([part]);
  const { locale } = usePage();
  const to = usePaths();
  const { event, image, product } = part;
  const address = part.kind === 'event' ? to.event(part.slug) : to.product(part.slug);
  return (
    <div className={styles.head}>
      <div className={styles.thumb}>{image && <Picture image={imageSource(image)} alt="" layoutWidth={75} sizes="75px" cover />}</div>
      <div>
        <p className={styles.partName}>{part.hasOwnPage ? <Link to={address}>{part.name}</Link> : part.name}</p>
        {event && <p className={styles.detail}>{whenAndWhere(event, event.happeningFrom, `${event.venue}, ${event.city}`, locale)}</p>}
        {presale !== null && <p className={styles.detail}>{presale}</p>}
        {detail !== null && <p className={styles.detail}>{detail}</p>}
        {typeof product?.ageRating === 'number' && <p className={styles.detail}>{t.age(product.ageRating)}</p>}
      </div>
    </div>
  );
}

type VariantRadiosProps = {
  label: string;
  name: string;
  variants: readonly {
    id: string;
    category?: string | null | undefined;
    description: string;
    descriptionSubline: string | null;
    message: string | null;
    price: number;
  }[];
  value: string | null;
  free: Free;
  error: string | null;
  onChoose: (variantId: string) => void;
};

/** `Parkett, Normalpreis` where an event has several categories. */
const nameOf = ({ category, description }: { category?: string | null | undefined; description: string }): string =>
  [category, description].filter(Boolean).join(', ');

/** Sizes or price categories; a dearer one says by how much. */
export function VariantRadios({ label, name, variants, value, free, error, onChoose }: VariantRadiosProps) {
  const t = useBundleWords();
  const money = usePriceText();
  const lowest = Math.min(...variants.map(({ price }) => price));
  const options = variants.map(({ id, category, description, descriptionSubline, message, price }) => ({
    value: id,
    label: nameOf({ category, description }),
    hint: [descriptionSubline, message].filter(Boolean).join(' · ') || undefined,
    aside: isFree(id, free) ? price > lowest && t.extra(money(price - lowest)) : t.gone,
    disabled: !isFree(id, free),
  }));
  return <RadioGroup label={label} name={name} options={options} value={value} onChange={onChoose} error={error} chips />;
}
