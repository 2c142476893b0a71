import { formatDate } from '@frontrow/domain/dates/format';
import type { RefusalCode } from '@frontrow/domain/refusals';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { AmountSpinner } from '../../ui/amount-spinner/amount-spinner.tsx';
import { Button } from '@frontrow/ui/button/button.tsx';
import { AlertDialog } from '@frontrow/ui/dialog/questions.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import { AddFeedback } from '../../features/cart/add-feedback.tsx';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { CombinationChoice, GroupChoice } from './bundle-choices.tsx';
import {
  amountMax,
  bundleOpensAt,
  EMPTY,
  hasTickets,
  isSoldOut,
  missingOf,
  nextOpening,
  priceOfChoice,
  ROOT,
  rowsOf,
  struckPrice,
  variantOf,
  type BundleChoice,
  type BundleDetail,
  type BundleRow,
} from './bundle-detail.ts';
import { BundlePrice } from './bundle-price.tsx';
import styles from './bundle.module.css';
import { PartRow, VariantRadios } from './part-row.tsx';
import { useBundleAvailability } from './use-bundle-availability.ts';
import { useBundleWords } from './use-bundle-words.ts';
import { useNow } from '../../features/event/use-now.ts';
import { usePage } from '../../lib/use-page.ts';

const ShippingCalculator = part(() => import('../../features/shipping-calculator/shipping-calculator.tsx'));

const UNAVAILABLE: readonly RefusalCode[] = ['NOT_ENOUGH_ITEMS_AVAILABLE', 'SEATS_NOT_AVAILABLE', 'ITEM_NOT_FOUND'];

/** What is in the bundle, everything to choose in it, its price, and into the cart with it, whole. */
export function BuyBundle({ bundle, renderedAt }: { bundle: BundleDetail; renderedAt: number }) {
  const t = useMessages();
  const words = useBundleWords();
  const { locale } = usePage();
  const { free, refresh } = useBundleAvailability(bundle);
  const now = useNow(renderedAt, bundleOpensAt(bundle, undefined, renderedAt) ?? nextOpening(bundle, renderedAt));
  const opensAt = bundleOpensAt(bundle, free, now);
  const [choice, setChoice] = useState<BundleChoice>({ combinationId: null, group: null, variants: {} });
  const [amount, setAmount] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const cart = useAddToCart();
  const box = useRef<HTMLDivElement>(null);
  const missing = missingOf(bundle, choice, free);
  const isMissing = (key: string) => isAsked && missing.includes(key);
  const price = priceOfChoice(bundle, choice, free);
  const rows = rowsOf(bundle, choice);

  // where something is missing the visitor is taken to the first of it
  useEffect(() => {
    if (!isAsked) return;
    const first = box.current?.querySelector<HTMLElement>('[data-missing]');
    first?.querySelector<HTMLElement>('input:not(:disabled), a')?.focus();
    first?.scrollIntoView({ block: 'center' });
    // only when asked, not with every choice made
  }, [isAsked, box]);

  async function add() {
    setAsked(false);
    const root = variantOf(choice, ROOT, bundle.product.variants, free);
    if (missing.length > 0 || root === null) {
      // after the state above is drawn, so that asking twice takes there twice
      setTimeout(() => setAsked(true));
      return;
    }
    const productVariantIds = rows.map(({ key, part }) => variantOf(choice, key, part.variants, free) ?? '');
    const added = await cart.add([{ productVariantId: root, amount, bundle: { combinationId: choice.combinationId, productVariantIds } }]);
    if (added) setAmount(1);
    refresh();
  }

  // what is not chosen yet weighs about as much as what will be
  const [edition] = bundle.product.variants;
  const sentVariants = [edition, ...rows.map(({ part }) => part.variants[0])].flatMap((variant) => variant?.id ?? []);
  const isSent = edition?.physical === true || rows.some(({ part }) => part.kind === 'product');
  const choose = (key: string) => (variantId: string) => setChoice((now) => ({ ...now, variants: { ...now.variants, [key]: variantId } }));
  const list = (place: BundleRow['place']) => {
    const there = rows.filter((row) => row.place === place);
    return there.length === 0 ? null : (
      <ul className={styles.rows}>
        {there.map(({ key, part }) => (
          <PartRow
            key={key}
            rowKey={key}
            part={part}
            variant={variantOf(choice, key, part.variants, free)}
            free={free}
            now={now}
            missing={isMissing(key)}
            onChoose={choose(key)}
          />
        ))}
      </ul>
    );
  };

  return (
    <div className={styles.buy} ref={box}>
      <BundlePrice
        amount={amount}
        totalMinor={price.totalMinor}
        struckMinor={struckPrice(bundle, price)}
        from={missing.length > 0 && (bundle.product.priceHigh ?? 0) > (bundle.product.price ?? 0)}
      />
      {bundle.product.variants.length > 1 && (
        <div className={styles.choice} data-missing={isMissing(ROOT) || undefined}>
          <VariantRadios
            label={words.edition}
            name={ROOT}
            variants={bundle.product.variants}
            value={variantOf(choice, ROOT, bundle.product.variants, free)}
            free={free}
            error={isMissing(ROOT) ? words.noOption : null}
            onChoose={choose(ROOT)}
          />
        </div>
      )}
      {bundle.commonItems.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>{words.common}</h2>
          {list('common')}
        </section>
      )}
      {bundle.combinations.length > 0 && (
        <section className={styles.part}>
          <CombinationChoice
            bundle={bundle}
            value={choice.combinationId}
            free={free}
            now={now}
            missing={isMissing('combination')}
            onChoose={(combinationId) => setChoice((now) => ({ ...now, combinationId }))}
          />
          {list('combination')}
        </section>
      )}
      {bundle.additionalProducts.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>{words.additional}</h2>
          {list('additional')}
        </section>
      )}
      {bundle.additionalProductGroup.length > 0 && (
        <section className={styles.part}>
          <GroupChoice
            bundle={bundle}
            value={choice.group}
            free={free}
            now={now}
            missing={isMissing('group')}
            onChoose={(group) => setChoice((now) => ({ ...now, group }))}
          />
          {choice.group !== EMPTY && list('group')}
        </section>
      )}
      {bundle.product.ageCheck === 'MISSING' ? null : isSoldOut(bundle, free) ? (
        <Notice kind="warning" title={t.common.soldOut}>
          {bundle.soldOutMessage ?? words.soldOut}
        </Notice>
      ) : opensAt !== null ? (
        <Notice title={t.event.presaleFrom(formatDate(new Date(opensAt), locale, { time: true }))}>{t.event.presaleText}</Notice>
      ) : (
        <>
          <ErrorNotice>{isAsked && missing.length > 0 && words.missing(missing.length)}</ErrorNotice>
          <AddButton
            max={amountMax(bundle)}
            amount={amount}
            onAmount={setAmount}
            busy={cart.state.step === 'adding'}
            onAdd={() => void add()}
          />
        </>
      )}
      {hasTickets(bundle) && <p className={styles.detail}>{words.oneAtATime(bundle.ticketLimit)}</p>}
      {isSent && <ShippingCalculator variantIds={sentVariants} />}
      <AddFeedback state={cart.state} onClose={cart.dismiss} textOf={(code) => (UNAVAILABLE.includes(code) ? words.notAvailable : null)} />
    </div>
  );
}

type AddButtonProps = { max: number; amount: number; onAmount: (amount: number) => void; busy: boolean; onAdd: () => void };

function AddButton({ max, amount, onAmount, busy, onAdd }: AddButtonProps) {
  const t = useMessages().product;
  const [isLimit, setLimit] = useState(false);
  return (
    <>
      <div className={styles.add} data-spinner={max > 1 || undefined}>
        {max > 1 && (
          <AmountSpinner label={t.quantity} value={amount} min={1} max={max} onChange={onAmount} onMaxReached={() => setLimit(true)} />
        )}
        <Button wide busy={busy} onClick={onAdd}>
          {t.addToCart}
        </Button>
      </div>
      <AlertDialog open={isLimit} title={t.limitTitle} onClose={() => setLimit(false)}>
        <p>{t.limitText(max)}</p>
      </AlertDialog>
    </>
  );
}
