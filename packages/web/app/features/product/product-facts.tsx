import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ProductDetail } from './product-detail.ts';
import styles from './product.module.css';

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Which fibres a textile is made of, part by part. */
export function TextileFacts({ textile }: Pick<ProductDetail, 'textile'>) {
  const t = useMessages().product;
  if (textile.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {textile.map(({ part, fibres }) => (
        <Fact key={part ?? ''} name={part ?? t.textile}>
          {fibres.map(({ name, percent }) => `${percent} % ${name}`).join(', ')}
        </Fact>
      ))}
    </dl>
  );
}

type Safety = NonNullable<ProductDetail['productSafety']>;
const NOTHING_SAID: Safety = { manufacturer: null, responsiblePerson: null, warnings: null };

/** Who made it, who answers for it in the EU, and what to beware of (General Product Safety Regulation, Art. 19). */
export function SafetyFacts({ product }: { product: Pick<ProductDetail, 'productSafety' | 'productSafetyDescription'> }) {
  const t = useMessages().product;
  const { manufacturer, responsiblePerson, warnings } = product.productSafety ?? NOTHING_SAID;
  return (
    <>
      {product.productSafetyDescription && <p className={styles.text}>{product.productSafetyDescription}</p>}
      <dl className={styles.facts}>
        {manufacturer && <Fact name={t.manufacturer}>{contactText(manufacturer)}</Fact>}
        {responsiblePerson && <Fact name={t.responsible}>{contactText(responsiblePerson)}</Fact>}
        {warnings && <Fact name={t.warnings}>{warnings}</Fact>}
      </dl>
    </>
  );
}

const contactText = ({ name, address, email, url }: NonNullable<Safety['manufacturer']>): string =>
  [name, address, email, url].filter(Boolean).join(', ');
