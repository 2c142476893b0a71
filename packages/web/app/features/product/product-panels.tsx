import { meansAdults } from '@frontrow/domain/checkout/adults';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Disclosure } from '@frontrow/ui/disclosure/disclosure.tsx';
import { ExternalLink, Link } from '@frontrow/ui/link/link.tsx';
import type { ProductDetail } from './product-detail.ts';
import { Fact, SafetyFacts, TextileFacts } from './product-facts.tsx';
import styles from './product.module.css';

/** Everything to read about a product: facts, details, further information, safety, rights. */
export function ProductPanels({ product }: { product: ProductDetail }) {
  const t = useMessages().product;
  const to = usePaths();
  const facts = [
    [t.type, product.productType],
    [t.color, product.color],
    [t.material, product.material],
  ] as const;
  const known = facts.filter(([, value]) => value !== null);
  const { textile } = product;
  // those that mean adults are said in words above
  const requirements = product.shippingRequirements.filter((requirement) => !meansAdults(requirement));
  return (
    <div className={styles.panels}>
      {known.length + requirements.length + textile.length > 0 && (
        <Disclosure title={t.facts} open>
          <dl className={styles.facts}>
            {known.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
            {requirements.length > 0 && <Fact name={t.requirements}>{requirements.join(', ')}</Fact>}
          </dl>
          <TextileFacts textile={textile} />
        </Disclosure>
      )}
      {[...product.details, ...product.additionalInformation].map(({ title, description }) => (
        <Disclosure key={title} title={title}>
          <p className={styles.text}>{description}</p>
        </Disclosure>
      ))}
      {(product.productSafetyDescription ?? product.productSafety) !== null && (
        <Disclosure title={t.safety}>
          <SafetyFacts product={product} />
        </Disclosure>
      )}
      <Disclosure title={t.rights}>
        <Withdrawal product={product} />
        {product.durabilityGuarantee && <Durability guarantee={product.durabilityGuarantee} />}
      </Disclosure>
      <p className={styles.guarantee}>
        <strong>{t.guaranteeTitle}</strong> {t.guarantee} <Link to={to.guarantee()}>{t.guaranteeLink}</Link>
      </p>
    </div>
  );
}

function Withdrawal({ product }: { product: ProductDetail }) {
  const t = useMessages().product;
  const to = usePaths();
  if (product.withdrawalExcludedReason === 'personalised') return <p>{t.noWithdrawalPersonalised}</p>;
  if (product.variants.every(({ download }) => download)) return <p>{t.noWithdrawalDownload}</p>;
  return (
    <p>
      {product.withdrawalExcludedReason === 'sealed_media' && `${t.noWithdrawalSealed} `}
      {t.withdrawal} <Link to={to.withdrawal()}>{t.withdrawalLink}</Link>
    </p>
  );
}

/** What the producer guarantees beyond the two years of the law (Directive 2024/825). */
function Durability({ guarantee: { years, by, url } }: { guarantee: NonNullable<ProductDetail['durabilityGuarantee']> }) {
  const t = useMessages().product;
  return (
    <p>
      {t.durability(years, by)} {url !== null && <ExternalLink href={url}>{t.durabilityLink}</ExternalLink>}
    </p>
  );
}
