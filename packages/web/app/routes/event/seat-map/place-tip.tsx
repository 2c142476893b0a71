import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { AmountSpinner } from '../../../ui/amount-spinner/amount-spinner.tsx';
import { endOf } from '../../../ui/amount-spinner/amount.ts';
import { Button, IconButton } from '@frontrow/ui/button/button.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { STATE } from '@frontrow/ui/seat-map-engine/model.ts';
import type { Hit } from '@frontrow/ui/seat-map-engine/view.ts';
import type { House } from './house.ts';
import { isSeat, type Pick } from './picks.ts';
import { kindName, seatName } from './place-names.ts';
import styles from './place-tip.module.css';
import { usePriceText } from '../../../ui/price/use-price-text.ts';
import { useMapWords } from './use-map-words.ts';
import type { Picks } from './use-picks.ts';

type PlaceTipProps = {
  house: House;
  hit: Hit;
  picks: Picks;
  inCart: ReadonlySet<number>;
  /** Before the presale there is nothing to add. */
  onSale: boolean;
  onClose: () => void;
};

/** What a place is and what it costs, and the way to have it. */
export function PlaceTip({ house, hit, picks, inCart, onSale, onClose }: PlaceTipProps) {
  const t = useMapWords();
  const box = useRef<HTMLDivElement>(null);
  const section = 'seat' in hit ? house.sectionOf(hit.seat) : house.model.sections[hit.section];
  const variants = section ? house.variantsOf(section) : [];
  const [variantId, setVariantId] = useState(() => (variants.find(({ isDefault }) => isDefault) ?? variants[0])?.id ?? '');
  const priceText = usePriceText();
  useEffect(() => {
    (box.current?.querySelector<HTMLElement>('[data-add]') ?? box.current)?.focus({ preventScroll: true });
    // on a phone it lies at the foot of the map, which the bar may cover
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!section) return null;
  const variant = variants.find(({ id }) => id === variantId);
  const status = statusOf(house, hit, picks, inCart, t);
  const canAdd = onSale && status === '' && variant !== undefined;
  const seat = 'seat' in hit ? hit.seat : undefined;
  const name = seat === undefined ? section.name : seatName(house, seat, t);

  return (
    <div
      ref={box}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not modal: the page behind it scrolls, the map moves
      role="dialog"
      aria-label={name}
      className={styles.tip}
    >
      <div className={styles.close}>
        <IconButton icon="close" label={t.close} onClick={onClose} />
      </div>
      <PlaceFacts house={house} hit={hit} />
      {status !== '' && <p className={styles.status}>{status}</p>}
      {canAdd && variants.length > 1 && (
        <Select
          label={t.variant}
          value={variantId}
          onChange={(event) => setVariantId(event.target.value)}
          options={variants.map(({ id, description, price }) => ({ value: id, label: `${description}, ${priceText(price)}` }))}
        />
      )}
      {variant && variants.length === 1 && (
        <p className={styles.price}>
          <Price minor={variant.price} originalMinor={variant.originalPrice} />
          <span className={styles.soft}>{variant.description}</span>
        </p>
      )}
      {canAdd && seat !== undefined && (
        <Button
          wide
          data-add
          onClick={() => {
            if (picks.add([{ seat, variantId }])) onClose();
          }}
        >
          {t.add}
        </Button>
      )}
      {canAdd && seat === undefined && <StandingAmount house={house} section={section.index} variantId={variantId} picks={picks} />}
      {seat !== undefined && status === t.yours && (
        <Button
          wide
          look="secondary"
          data-add
          onClick={() => {
            picks.removeSeat(seat);
            onClose();
          }}
        >
          {t.remove}
        </Button>
      )}
    </div>
  );
}

/** Why a place cannot be added; '' where it can. */
function statusOf(house: House, hit: Hit, picks: Picks, inCart: ReadonlySet<number>, t: ReturnType<typeof useMapWords>): string {
  if ('section' in hit) return (house.left[hit.section] ?? 0) > 0 ? '' : t.taken;
  if (inCart.has(hit.seat)) return t.inCart;
  if (picks.list.some((pick) => isSeat(pick) && pick.seat === hit.seat)) return t.yours;
  const state = house.model.states[hit.seat];
  return state === STATE.free ? '' : state === STATE.notSold ? t.notSold : t.taken;
}

/** Category, section, row and seat. */
export function PlaceFacts({ house, hit }: { house: House; hit: Hit }) {
  const t = useMapWords();
  const section = 'seat' in hit ? house.sectionOf(hit.seat) : house.model.sections[hit.section];
  if (!section) return null;
  const category = house.categoryOf(section);
  const kind = 'seat' in hit ? kindName(house, hit.seat, t) : '';
  const facts: [string, string | undefined][] = [
    [t.category, category?.name],
    [t.section, section.name],
    ...('seat' in hit
      ? ([
          [t.row, house.model.rows[hit.seat]],
          [t.seat, house.model.numbers[hit.seat]],
        ] satisfies [string, string | undefined][])
      : []),
  ];
  return (
    <>
      <dl className={styles.facts}>{facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}</dl>
      {kind !== '' && <p className={styles.kind}>{kind}</p>}
      {'section' in hit && section.standing && <p className={styles.soft}>{`${t.standing} · ${t.free(house.left[hit.section] ?? 0)}`}</p>}
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type StandingAmountProps = { house: House; section: number; variantId: string; picks: Picks };

/** How many of a standing section. */
export function StandingAmount({ house, section, variantId, picks }: StandingAmountProps) {
  const t = useMapWords();
  const messages = useMessages();
  const pick = picks.list.find(
    (other): other is Extract<Pick, { section: number }> => !isSeat(other) && other.section === section && other.variantId === variantId,
  );
  const amount = pick?.amount ?? 0;
  const free = house.left[section] ?? 0;
  const allowed = amount + picks.roomFor(variantId);
  return (
    <div className={styles.amount}>
      <AmountSpinner
        label={t.amountIn(house.model.sections[section]?.name ?? messages.event.section)}
        value={amount}
        max={Math.max(Math.min(free, allowed), amount)}
        onChange={(next) => picks.setAmount(section, variantId, next)}
        onMaxReached={() => picks.reach(endOf(allowed, free))}
      />
    </div>
  );
}
