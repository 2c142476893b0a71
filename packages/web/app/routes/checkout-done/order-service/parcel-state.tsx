import { formatDate } from '@frontrow/domain/dates/format';
import { usePage } from '../../../lib/use-page.ts';
import { ExternalLink } from '@frontrow/ui/link/link.tsx';
import type { Service } from './load-service.ts';
import styles from './order-service.module.css';
import { useServiceWords } from './use-service-words.ts';

/** Where the goods of an order are; nothing where it had none. */
export function ParcelState({ service }: { service: Service }) {
  const words = useServiceWords();
  const sent = service.items.filter(({ physical }) => physical);
  if (sent.length === 0 || (service.status === 'cancelled' && !service.shipment)) return null;
  return (
    <section aria-labelledby="parcel">
      <h2 className={styles.title} id="parcel">
        {words.parcel}
      </h2>
      {service.shipment ? (
        <Sent shipment={service.shipment} />
      ) : (
        <p className={styles.text}>
          <Waiting service={service} />
        </p>
      )}
    </section>
  );
}

function Sent({ shipment: { carrier, trackingNumber, trackingUrl, shippedAt } }: { shipment: NonNullable<Service['shipment']> }) {
  const words = useServiceWords();
  const { locale } = usePage();
  return (
    <>
      <p className={styles.text}>{words.sent(carrier, formatDate(shippedAt, locale))}</p>
      {trackingNumber !== null && (
        <p className={styles.text}>
          {words.trackingNumber} <strong>{trackingNumber}</strong>
        </p>
      )}
      {trackingUrl !== null && (
        <ExternalLink className={styles.away} href={trackingUrl}>
          {words.track}
        </ExternalLink>
      )}
    </>
  );
}

function Waiting({ service: { paidAt, items } }: { service: Service }) {
  const words = useServiceWords();
  const { locale } = usePage();
  const left = items.filter(({ physical, invalidated }) => physical && !invalidated);
  if (left.length === 0) return words.nothingToSend;
  if (paidAt === null) return words.waitsForPayment;
  const last = left
    .flatMap(({ shippableFrom }) => shippableFrom ?? [])
    .sort()
    .at(-1);
  return last === undefined ? words.packing : words.packingFrom(formatDate(new Date(last), locale));
}
