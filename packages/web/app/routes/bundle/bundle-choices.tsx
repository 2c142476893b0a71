import { whenAndWhere } from '@frontrow/domain/dates/event-date';
import { usePage } from '../../lib/use-page.ts';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import {
  EMPTY,
  isCombinationFree,
  isPartFree,
  type BundleCombination,
  type BundleDetail,
  type BundlePart,
  type Free,
} from './bundle-detail.ts';
import styles from './bundle.module.css';
import { useBundleWords } from './use-bundle-words.ts';
import { usePresale } from './use-presale.ts';
import { usePriceText } from '../../ui/price/use-price-text.ts';

type ChoiceProps = {
  bundle: BundleDetail;
  value: string | null;
  free: Free;
  now: number;
  missing: boolean;
  onChoose: (id: string) => void;
};

/** Which of the combinations. One that cannot be had says why and is not to be chosen. */
export function CombinationChoice({ bundle, value, free, now, missing, onChoose }: ChoiceProps) {
  const t = useBundleWords();
  const presale = usePresale(now);
  const { locale } = usePage();
  const money = usePriceText();
  const { combinations } = bundle;
  const lowest = Math.min(...combinations.map(priceOf));
  const tours = [...new Set(combinations.map(({ tourName }) => tourName))];
  const options = combinations.map((combination) => {
    const isLeft = isCombinationFree(combination, free);
    const opens = presale(combination.products);
    const extra = priceOf(combination) - lowest;
    return {
      value: combination.id,
      label: combination.optionName,
      hint: isLeft
        ? [hintOf(combination, tours.length > 1, locale), opens].filter(Boolean).join(' · ')
        : (combination.soldOutMessage ?? t.gone),
      aside: isLeft && extra > 0 && t.extra(money(extra)),
      disabled: !isLeft || opens !== null,
    };
  });
  return (
    <div className={styles.choice} data-missing={missing || undefined}>
      <RadioGroup
        label={tours.length === 1 && tours[0] ? `${t.combination}: ${tours[0]}` : t.choose}
        name="combination"
        options={options}
        value={options.some((option) => option.value === value && !option.disabled) ? value : null}
        onChange={onChoose}
        error={missing ? t.noOption : null}
      />
    </div>
  );
}

const lowestOf = ({ variants }: BundlePart): number => Math.min(...variants.map(({ price }) => price));
const priceOf = ({ additionalPrice, products }: BundleCombination): number =>
  products.reduce((sum, part) => sum + lowestOf(part), additionalPrice);

function hintOf({ tourName, products }: BundleCombination, withTour: boolean, locale: 'de' | 'en'): string {
  const events = products.flatMap(({ event }) => event ?? []);
  const nights = events.map((event) => whenAndWhere(event, event.happeningFrom, event.venue, locale));
  const goods = products.filter(({ event }) => event === null).map(({ name }) => `+ ${name}`);
  return [withTour ? (tourName ?? '') : '', ...nights, ...goods].filter((line) => line !== '').join(' · ');
}

/** One more part or none; to leave it empty is a choice too. */
export function GroupChoice({ bundle, value, free, now, missing, onChoose }: ChoiceProps) {
  const t = useBundleWords();
  const presale = usePresale(now);
  const { locale } = usePage();
  const money = usePriceText();
  const parts = bundle.additionalProductGroup.map((part) => {
    const { event } = part;
    const isLeft = isPartFree(part, free);
    const opens = presale([part]);
    return {
      value: part.id,
      label: part.name,
      hint: [event && whenAndWhere(event, event.happeningFrom, `${event.venue}, ${event.city}`, locale), isLeft && opens]
        .filter(Boolean)
        .join(' · '),
      aside: isLeft ? t.extra(money(lowestOf(part))) : t.gone,
      disabled: !isLeft || opens !== null,
    };
  });
  return (
    <div className={styles.choice} data-missing={missing || undefined}>
      <RadioGroup
        label={t.group}
        name="group"
        options={[...parts, { value: EMPTY, label: t.leaveEmpty }]}
        value={value === EMPTY || parts.some((part) => part.value === value && !part.disabled) ? value : null}
        onChange={onChoose}
        error={missing ? t.noOption : null}
      />
    </div>
  );
}
