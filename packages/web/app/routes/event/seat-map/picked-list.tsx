import { IconButton } from '@frontrow/ui/button/button.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { focusAfterRemoval } from '../../../features/cart/focus-after-removal.ts';
import { Price } from '../../../ui/price/price.tsx';
import type { House } from './house.ts';
import { isSeat, variantOf, type Pick } from './picks.ts';
import styles from './picked-list.module.css';
import { kindName, placeName } from './place-names.ts';
import { usePriceText } from '../../../ui/price/use-price-text.ts';
import type { Picks } from './use-picks.ts';
import { useMapWords } from './use-map-words.ts';

/** What is chosen, each with what it costs and a way to give it back. */
export function PickedList({ house, picks }: { house: House; picks: Picks }) {
  const t = useMapWords();
  return (
    <section className={styles.picked} aria-label={t.chosen}>
      <h3>{t.chosen}</h3>
      {picks.list.length === 0 ? (
        <p className={styles.none}>{t.chosenNone}</p>
      ) : (
        <ul className={styles.list}>
          {picks.list.map((pick) => (
            <PickedLine key={isSeat(pick) ? pick.seat : `${pick.section} ${pick.variantId}`} house={house} pick={pick} picks={picks} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PickedLine({ house, pick, picks }: { house: House; pick: Pick; picks: Picks }) {
  const t = useMapWords();
  const priceText = usePriceText();
  const variant = variantOf(house, pick);
  const name = placeName(house, pick, t);
  const section = isSeat(pick) ? house.sectionOf(pick.seat) : house.model.sections[pick.section];
  const variants = section ? house.variantsOf(section) : [];
  const hasChoice = isSeat(pick) && variants.length > 1;
  const kind = isSeat(pick) ? kindName(house, pick.seat, t) : '';

  function remove(button: HTMLElement) {
    const goOn = focusAfterRemoval(button);
    picks.remove(pick);
    goOn();
  }

  return (
    <li className={styles.line}>
      <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
        <rect width="1" height="1" fill={house.colourOf(variant.pricingCategory.id)} />
      </svg>
      <div>
        <p className={styles.name}>{isSeat(pick) ? name : `${pick.amount} × ${name}`}</p>
        <p className={styles.soft}>
          {[variant.pricingCategory.name, kind, hasChoice ? '' : variant.description].filter(Boolean).join(' · ')}
        </p>
      </div>
      {hasChoice && (
        <div className={styles.variant}>
          <Select
            label={t.variantOf(name)}
            value={pick.variantId}
            onChange={(event) => picks.setVariant(pick, event.target.value)}
            options={variants.map(({ id, description, price }) => ({ value: id, label: `${description}, ${priceText(price)}` }))}
          />
        </div>
      )}
      <p className={styles.price}>
        <Price minor={variant.price * (isSeat(pick) ? 1 : pick.amount)} />
      </p>
      <IconButton icon="trash" label={t.removePlace(name)} data-remove onClick={({ currentTarget }) => remove(currentTarget)} />
    </li>
  );
}
