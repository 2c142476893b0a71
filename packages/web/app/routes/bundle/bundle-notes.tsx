import { usePaths } from '../../lib/use-paths.ts';
import { Disclosure } from '@frontrow/ui/disclosure/disclosure.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { SafetyFacts, TextileFacts } from '../../features/product/product-facts.tsx';
import { hasTickets, partsOf, type BundleDetail, type BundlePart } from './bundle-detail.ts';
import styles from './bundle.module.css';
import { useBundleWords } from './use-bundle-words.ts';

/** Who organises the events in the bundle, and that tickets cannot be withdrawn from. */
export function TicketNotes({ bundle }: { bundle: BundleDetail }) {
  const t = useBundleWords();
  if (!hasTickets(bundle)) return null;
  const organizers = new Map(
    partsOf(bundle).flatMap(({ event }) => (event?.localOrganizer ? [[event.city, `${event.localOrganizer} (${event.city})`]] : [])),
  );
  return (
    <div className={styles.notes}>
      {organizers.size > 0 && <p>{t.organizer([...organizers.values()].join(', '))}</p>}
      <p>{t.ticketsNote}</p>
    </div>
  );
}

/** What the law wants told about each of the goods in the bundle. */
export function PartFacts({ bundle }: { bundle: BundleDetail }) {
  const t = useBundleWords();
  const goods = [...new Map(partsOf(bundle).map((part) => [part.id, part])).values()].filter(hasFacts);
  if (goods.length === 0) return null;
  return (
    <Disclosure title={t.partSafety}>
      {goods.map(({ id, name, product }) => (
        <section key={id} className={styles.facts}>
          <h3 className={styles.partName}>{name}</h3>
          {product && <TextileFacts textile={product.textile} />}
          {product && <SafetyFacts product={product} />}
        </section>
      ))}
    </Disclosure>
  );
}

const hasFacts = ({ product }: BundlePart): boolean =>
  product !== null && (product.textile.length > 0 || product.productSafety !== null || product.productSafetyDescription !== null);

/** The way to the artist. */
export function ArtistTeaser({ bundle }: { bundle: BundleDetail }) {
  const t = useBundleWords();
  const to = usePaths();
  const artist = bundle.product.artistCategory;
  if (!artist?.hasPage) return null;
  return (
    <p className={styles.artist}>
      {artist.squareImage && (
        <span className={styles.portrait}>
          <Picture image={imageSource(artist.squareImage)} alt="" layoutWidth={180} sizes="6rem" cover />
        </span>
      )}
      <span>
        <span className={styles.detail}>{t.artist}</span>
        <br />
        <Link to={to.artist(artist.slug)} className={styles.artistName}>
          {artist.displayName}
        </Link>
      </span>
    </p>
  );
}
