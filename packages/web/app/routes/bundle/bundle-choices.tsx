import { formatDate } from '@frontrow/domain/dates/format';
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
import { usePriceText } from '../../ui/price/use-price-text.ts';

type ChoiceProps = { bundle: BundleDetail; value: string | null; free: Free; missing: boolean; onChoose: (id: string) => void };

/** Which of the combinations. One that cannot be had says why and is not to be chosen. */
export function CombinationChoice({ bundle, value, free, missing, onChoose }: ChoiceProps) {
  const t = useBundleWords();
  const { locale } = usePage();
  const money = usePriceText();
  const { combinations } = bundle;
  const lowest = Math.min(...combinations.map(priceOf));
  const tours = [...new Set(combinations.map(({ tourName }) => tourName))];
  const options = combinations.map((combination) => {
    const canBeHad = isCombinationFree(combination, free);
    const extra = priceOf(combination) - lowest;
    return {
      value: combination.id,
      label: combination.optionName,
      hint: canBeHad ? hintOf(combination, tours.length > 1, locale) : (combination.soldOutMessage ?? t.gone),
      aside: canBeHad && extra > 0 && t.extra(money(extra)),
      disabled: !canBeHad,
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
  const nights = events.map(
    ({ happeningFrom, venue }) => `${formatDate(happeningFrom, locale, { weekday: 'short', time: true })}\u00a0· ${venue}`,
  );
  const goods = products.filter(({ event }) => event === null).map(({ name }) => `+ ${name}`);
  return [withTour ? (tourName ?? '') : '', ...nights, ...goods].filter((line) => line !== '').join(' · ');
}

/** One more part or none; to leave it empty is a choice too. */
export function GroupChoice({ bundle, value, free, missing, onChoose }: ChoiceProps) {
  const t = useBundleWords();
  const { locale } = usePage();
  const money = usePriceText();
  const parts = bundle.additionalProductGroup.map((part) => {
    const canBeHad = isPartFree(part, free);
    return {
      value: part.id,
      label: part.name,
      hint: part.event
        ? `${formatDate(part.event.happeningFrom, locale, { weekday: 'short', time: true })}\u00a0· ${part.event.venue}, ${part.event.city}`
        : undefined,
      aside: canBeHad ? t.extra(money(lowestOf(part))) : t.gone,
      disabled: !canBeHad,
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
