import { downloadKind, formatBytes } from '@frontrow/domain/downloads/download-type';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { AmountSpinner } from '../../ui/amount-spinner/amount-spinner.tsx';
import { endOf } from '../../ui/amount-spinner/amount.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { AlertDialog } from '@frontrow/ui/dialog/questions.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { ExternalLink } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { AddFeedback } from '../../features/cart/add-feedback.tsx';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { useAvailability } from '../../features/inventory/use-availability.ts';
import { canBeHad, initialVariant, maxPieces, type ProductDetail } from '../../features/product/product-detail.ts';
import { ProductPrice } from './product-price.tsx';
import styles from '../../features/product/product.module.css';
import { usePriceText } from '../../ui/price/use-price-text.ts';

/** Variant, quantity, into the cart. */
export function BuyProduct({ product }: { product: ProductDetail }) {
  const t = useMessages();
  const { locale } = usePage();
  const { external_url: link, external_url_text: linkText } = product.meta;
  const { availability, refresh } = useAvailability(product.id, link === null);
  const free = availability?.variants;
  const [chosen, setChosen] = useState(() => initialVariant(product.variants));
  const [amount, setAmount] = useState(1);
  const [problem, setProblem] = useState<'none' | 'variant' | ReturnType<typeof endOf>>('none');
  const cart = useAddToCart();
  const variant = product.variants.find(({ id }) => id === chosen && canBeHad(id, free)) ?? null;
  const file = (variant ?? product.variants.find(({ download }) => download))?.download;
  const soldOut = product.variants.every(({ id }) => !canBeHad(id, free));

  async function add(id: string | undefined, pieces: number) {
    setProblem(id === undefined ? 'variant' : 'none');
    if (id === undefined) return;
    if (await cart.add([{ productVariantId: id, amount: pieces }])) setAmount(1);
    refresh();
  }
  // what nobody could order is not put into a cart: a notice on the page says why
  const isOffered = link === null && product.ageCheck !== 'MISSING';
  useAddOnOpening(isOffered ? product.variants : [], (id) => void add(id, 1));

  if (link !== null) {
    return (
      <>
        <ProductPrice product={product} variant={variant} />
        <p>
          <ExternalLink className={styles.external} href={link}>
            {linkText ?? t.product.elsewhere} <Icon name="external" />
          </ExternalLink>
        </p>
      </>
    );
  }
  return (
    <div className={styles.buy}>
      <ProductPrice product={product} variant={variant} />
      {product.variants.length > 1 && (
        <VariantChoice
          product={product}
          chosen={variant?.id ?? null}
          free={free}
          onChoose={setChosen}
          error={problem === 'variant' && !variant ? t.product.chooseVariant : null}
        />
      )}
      {file && <p>{t.product.download(downloadKind(file.filename), formatBytes(file.bytes, locale), file.times, file.days)}</p>}
      {!isOffered ? null : soldOut ? (
        <Notice kind="warning" title={t.common.soldOut}>
          {t.product.soldOutText}
        </Notice>
      ) : (
        <div className={styles.add}>
          <AmountSpinner
            label={t.product.quantity}
            value={amount}
            min={1}
            max={maxPieces(variant?.id ?? null, product.cartLimit, free)}
            onChange={setAmount}
            onMaxReached={() => setProblem(endOf(product.cartLimit, variant ? free?.get(variant.id) : undefined))}
          />
          <Button wide busy={cart.state.step === 'adding'} onClick={() => void add(variant?.id, amount)}>
            {t.product.addToCart}
          </Button>
        </div>
      )}
      <AlertDialog open={problem === 'limit' || problem === 'free'} title={t.product.limitTitle} onClose={() => setProblem('none')}>
        <p>{problem === 'free' ? t.product.noneLeftText : t.product.limitText(product.cartLimit)}</p>
      </AlertDialog>
      <AddFeedback state={cart.state} onClose={cart.dismiss} />
    </div>
  );
}

type VariantChoiceProps = {
  product: ProductDetail;
  chosen: string | null;
  free: ReadonlyMap<string, number> | undefined;
  onChoose: (id: string) => void;
  error: string | null;
};

function VariantChoice({ product, chosen, free, onChoose, error }: VariantChoiceProps) {
  const t = useMessages().product;
  const money = usePriceText();
  const options = product.variants.map(({ id, description, descriptionSubline, message, additionalPrice }) => ({
    value: id,
    label: description,
    hint: [descriptionSubline, message].filter(Boolean).join(' · ') || undefined,
    aside: canBeHad(id, free) ? additionalPrice > 0 && t.extra(money(additionalPrice)) : t.soldOutVariant,
    disabled: !canBeHad(id, free),
  }));
  return <RadioGroup label={t.variant} name="variant" options={options} value={chosen} onChange={onChoose} error={error} chips />;
}

/** `?action=addtocart&variant=…` adds that variant once, then leaves the address; other variants are ignored. */
function useAddOnOpening(offered: ProductDetail['variants'], add: (variantId: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const done = useRef(false);
  const id = search.get('action') === 'addtocart' ? search.get('variant') : null;
  useEffect(() => {
    if (id === null || done.current) return;
    done.current = true;
    setSearch(
      (current) => {
        current.delete('action');
        current.delete('variant');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    if (offered.some((variant) => variant.id === id)) add(id);
  });
}
