import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Link } from '../../ui/link/link.tsx';
import type { ProductDetail } from './product-detail.ts';
import styles from './product.module.css';

/** Everything to read about a product: facts, details, further information, safety. */
export function ProductPanels({ product }: { product: ProductDetail }) {
  const t = useMessages().product;
  const to = usePaths();
  const facts = [
    [t.type, product.productType],
    [t.color, product.color],
    [t.material, product.material],
  ] as const;
  const known = facts.filter(([, value]) => value !== null);
  return (
    <div className={styles.panels}>
      {known.length + product.shippingRequirements.length > 0 && (
        <Disclosure title={t.facts} open>
          <dl className={styles.facts}>
            {known.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
            {product.shippingRequirements.length > 0 && <Fact name={t.requirements}>{product.shippingRequirements.join(', ')}</Fact>}
          </dl>
        </Disclosure>
      )}
      {[...product.details, ...product.additionalInformation].map(({ title, description }) => (
        <Disclosure key={title} title={title}>
          <p className={styles.text}>{description}</p>
        </Disclosure>
      ))}
      <Safety product={product} />
      <Disclosure title={t.withdrawalLink}>
        <Withdrawal product={product} />
      </Disclosure>
      <p className={styles.guarantee}>
        <strong>{t.guaranteeTitle}</strong> {t.guarantee} <Link to={to.guarantee()}>{t.guaranteeLink}</Link>
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Contact = { name: string; address: string; email?: string; url?: string };
type SafetyFacts = { manufacturer?: Contact; responsiblePerson?: Contact; warnings?: { de: string; en?: string } };

function Safety({ product }: { product: ProductDetail }) {
  const t = useMessages().product;
  const { locale } = usePage();
  const { manufacturer, responsiblePerson, warnings }: SafetyFacts = product.productSafety ?? {};
  if (!product.productSafetyDescription && !product.productSafety) return null;
  return (
    <Disclosure title={t.safety}>
      {product.productSafetyDescription && <p className={styles.text}>{product.productSafetyDescription}</p>}
      <dl className={styles.facts}>
        {manufacturer && (
          <Fact name={t.manufacturer}>
            <ContactText contact={manufacturer} />
          </Fact>
        )}
        {responsiblePerson && (
          <Fact name={t.responsible}>
            <ContactText contact={responsiblePerson} />
          </Fact>
        )}
        {warnings && <Fact name={t.warnings}>{warnings[locale] ?? warnings.de}</Fact>}
      </dl>
    </Disclosure>
  );
}

function ContactText({ contact }: { contact: Contact }) {
  return <>{[contact.name, contact.address, contact.email, contact.url].filter(Boolean).join(', ')}</>;
}

function Withdrawal({ product }: { product: ProductDetail }) {
  const t = useMessages().product;
  const to = usePaths();
  if (product.withdrawalExcludedReason === 'personalised') return <p>{t.noWithdrawalPersonalised}</p>;
  return (
    <p>
      {product.withdrawalExcludedReason === 'sealed_media' && `${t.noWithdrawalSealed} `}
      {t.withdrawal} <Link to={`${to.terms()}#withdrawal`}>{t.withdrawalLink}</Link>
    </p>
  );
}
