import { useState, type ReactNode } from 'react';
import { AmountSpinner } from '../../../ui/amount-spinner/amount-spinner.tsx';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { Price } from '../../../ui/price/price.tsx';
import type { MapSection } from '@frontrow/ui/seat-map-engine/model.ts';
import type { House } from './house.ts';
import { StandingAmount } from './place-tip.tsx';
import styles from './place-list.module.css';
import { SectionRows } from './section-rows.tsx';
import type { Picks } from './use-picks.ts';
import { useMapWords } from './use-map-words.ts';

type PlaceListProps = {
  house: House;
  picks: Picks;
  inCart: ReadonlySet<number>;
  onSale: boolean;
  people: number;
  onPeople: (people: number) => void;
  /** Category to be shown alone. */
  only: string | null;
  onMap: () => void;
};

/** The whole house without a picture: sections, their rows, their seats or seats together. */
export function PlaceList({ house, picks, inCart, onSale, people, onPeople, only, onMap }: PlaceListProps) {
  const t = useMapWords();
  const [open, setOpen] = useState<number>();
  const sections = house.model.sections.filter(
    (section) => house.variantsOf(section).length > 0 && (only === null || only === String(section.categoryId)),
  );
  return (
    <section className={styles.list} aria-label={t.listTitle}>
      <div className={styles.head}>
        <button type="button" className={styles.toPlan} onClick={onMap}>
          {t.toPlan}
        </button>
        <div className={styles.people}>
          <span aria-hidden="true">{t.people}</span>
          <AmountSpinner label={t.people} min={1} max={9} value={people} onChange={onPeople} />
        </div>
      </div>
      <ul className={styles.sections}>
        {sections.map((section) => (
          <SectionEntry
            key={section.id}
            house={house}
            section={section}
            isOpen={open === section.index}
            onToggle={() => setOpen(open === section.index ? undefined : section.index)}
          >
            {section.standing ? (
              <StandingRows house={house} section={section} picks={picks} onSale={onSale} />
            ) : (
              <SectionRows house={house} section={section} picks={picks} inCart={inCart} onSale={onSale} people={people} />
            )}
          </SectionEntry>
        ))}
      </ul>
    </section>
  );
}

type SectionEntryProps = { house: House; section: MapSection; isOpen: boolean; onToggle: () => void; children: ReactNode };

function SectionEntry({ house, section, isOpen, onToggle, children }: SectionEntryProps) {
  const t = useMapWords();
  const prices = house.variantsOf(section).map(({ price }) => price);
  const free = house.left[section.index] ?? 0;
  const id = `places-${section.id}`;
  return (
    <li className={styles.section}>
      <h4 className={styles.sectionTitle}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={house.colourOf(section.categoryId)} />
          </svg>
          <span className={styles.sectionName}>{section.name}</span>
          <span className={styles.soft}>
            {[house.categoryOf(section)?.name, free > 0 ? t.free(free) : t.soldOut].filter(Boolean).join(' · ')}
          </span>
          <span className={styles.sectionPrice}>
            <Price minor={Math.min(...prices)} from={new Set(prices).size > 1} />
          </span>
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </h4>
      {isOpen && (
        <div id={id} className={styles.content}>
          {children}
        </div>
      )}
    </li>
  );
}

/** A standing section: an amount for each price. */
function StandingRows({ house, section, picks, onSale }: { house: House; section: MapSection; picks: Picks; onSale: boolean }) {
  return (
    <ul className={styles.standing}>
      {house.variantsOf(section).map(({ id, description, price }) => (
        <li key={id}>
          <span>
            {description} · <Price minor={price} />
          </span>
          {onSale && <StandingAmount house={house} section={section.index} variantId={id} picks={picks} />}
        </li>
      ))}
    </ul>
  );
}
