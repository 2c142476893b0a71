import { useMessages } from '../../i18n/use-messages.ts';
import type { Availability } from '../../features/inventory/use-availability.ts';
import type { EventDetail, EventVariant } from './event-detail.ts';
import { PriceOption } from './price-option.tsx';
import styles from './price-list.module.css';
import { maxAmount, type Selection } from './selection.ts';

type PriceListProps = {
  event: EventDetail;
  variants: readonly EventVariant[];
  selection: Selection;
  sections: Readonly<Record<string, string>>;
  availability: Availability | undefined;
  /** Of one variant at once; undefined while unknown. */
  most: (variant: EventVariant) => number | undefined;
  onAmount: (variantId: string, amount: number) => void;
  onSection: (variantId: string, sectionId: string) => void;
  onMaxReached: (variant: EventVariant) => void;
};

/** With more than two choices people need to be told which are seats. */
const KIND_HINT_ABOVE = 2;

/** The tickets of an event by pricing category. */
export function PriceList({ event, variants, selection, sections, availability, most, onAmount, onSection, onMaxReached }: PriceListProps) {
  const t = useMessages().event;
  const withKindHint = variants.length > KIND_HINT_ABOVE;
  return (
    <div className={styles.list}>
      {groupByCategory(variants).map(({ category, options }) => (
        <section key={category.id} className={styles.category} aria-labelledby={`category-${category.id}`}>
          <h3 className={styles.title} id={`category-${category.id}`}>
            {event.displayMap && (
              <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={category.mapColor} />
              </svg>
            )}
            {category.name}
            {withKindHint && <span className={styles.kind}>{options.every(({ standing }) => standing) ? t.standing : t.seated}</span>}
          </h3>
          <ul className={styles.options}>
            {options.map((variant) => (
              <PriceOption
                key={variant.id}
                variant={variant}
                amount={selection[variant.id] ?? 0}
                max={maxAmount(variant.id, selection, event, most(variant))}
                free={availability && (availability.variants.get(variant.id) ?? 0)}
                sections={event.displayMap ? sectionsOf(event, variant, availability) : []}
                section={sections[variant.id] ?? ''}
                onAmount={(amount) => onAmount(variant.id, amount)}
                onSection={(section) => onSection(variant.id, section)}
                onMaxReached={() => onMaxReached(variant)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type Group = { category: EventVariant['pricingCategory']; options: EventVariant[] };

/** In the order of their first variants. */
function groupByCategory(variants: readonly EventVariant[]): Group[] {
  const groups = new Map<string, Group>();
  for (const variant of variants) {
    const group = groups.get(variant.pricingCategory.id) ?? { category: variant.pricingCategory, options: [] };
    group.options.push(variant);
    groups.set(variant.pricingCategory.id, group);
  }
  return [...groups.values()];
}

/** Sections of a variant that a visitor can wish for; a single one is no choice. */
function sectionsOf(event: EventDetail, variant: EventVariant, availability: Availability | undefined) {
  const own = new Set(variant.sectionIds);
  const sections = event.sections.filter(({ id }) => own.has(id));
  if (sections.length < 2) return [];
  return sections.map(({ id, name }) => ({ id, name, free: availability && (availability.sections.get(id) ?? 0) }));
}
