import { formatAmount } from '@frontrow/domain/money/format';
import { usePage } from '../../../lib/use-page.ts';
import { usePaths } from '../../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Offer } from './load-offers.ts';
import styles from './resale.module.css';
import type { AcceptState } from './use-accept-offer.ts';
import { useResaleWords } from './use-resale-words.ts';

/** One ticket of a fan: where, for how much, what of it is the fee, and into the cart with it. */
export function OfferCard({ offer, state, onAccept }: { offer: Offer; state: AcceptState; onAccept: () => void }) {
  const words = useResaleWords();
  const { locale } = usePage();
  const to = usePaths();
  const { productVariant: variant, venueSection: section, seat } = offer;
  const place = [section && section.name, seat?.row && words.row(seat.row), seat?.name && words.seat(seat.name)].filter(Boolean).join(', ');
  const category = variant.pricingCategory.name;
  const kind = [category, variant.description === category ? null : variant.description].filter(Boolean).join(' · ');
  const money = (minor: number) => formatAmount(minor, locale);
  return (
    <li className={styles.offer}>
      <div className={styles.what}>
        <h3 className={styles.place}>{place || words.standing}</h3>
        <p className={styles.soft}>{kind}</p>
        <p className={styles.tags}>
          <Tag look="outline">{words.seller}</Tag>
          {offer.private && <Tag look="ink">{words.privateOffer}</Tag>}
        </p>
      </div>
      <div className={styles.cost}>
        <p className={styles.price}>{money(offer.price)}</p>
        <p className={styles.soft}>{words.withFee(money(offer.buyerFeeWithTaxes))}</p>
        <p className={styles.soft}>{words.original(money(offer.originalPrice))}</p>
      </div>
      <div className={styles.act}>
        <Button
          look={state === 'added' ? 'secondary' : 'primary'}
          wide
          busy={state === 'adding'}
          disabledReason={state === 'added' ? words.added : undefined}
          aria-label={state === 'idle' ? words.addWhat(place || kind) : undefined}
          onClick={onAccept}
        >
          {state === 'idle' ? words.add : state === 'adding' ? words.adding : words.added}
        </Button>
        {state === 'added' && (
          <ButtonLink look="quiet" small to={to.cart()}>
            {words.toCart}
          </ButtonLink>
        )}
        {state === 'idle' && (
          <Link className={styles.report} to={`${to.report()}#offer=${offer.id}`}>
            {words.report}
          </Link>
        )}
      </div>
    </li>
  );
}
