import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Disclosure } from '@frontrow/ui/disclosure/disclosure.tsx';
import { ExternalLink, Link } from '@frontrow/ui/link/link.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { personalizationText, sellerText } from '../../features/event/ticket-terms.ts';
import { SafetyFacts, TextileFacts } from '../../features/product/product-facts.tsx';
import { hasTickets, partsOf, type BundleDetail, type BundlePart, type PartEvent } from './bundle-detail.ts';
import styles from './bundle.module.css';
import { useBundleWords } from './use-bundle-words.ts';

/** What the pages of the events in the bundle say before their tickets are bought, and that these cannot be withdrawn from. */
export function TicketNotes({ bundle }: { bundle: BundleDetail }) {
  const t = useBundleWords();
  const ofEvents = useMessages().event;
  if (!hasTickets(bundle)) return null;
  const events = partsOf(bundle).flatMap(({ event }) => event ?? []);
  const organizers = new Map(events.flatMap(({ localOrganizer, city }) => (localOrganizer ? [[city, `${localOrganizer} (${city})`]] : [])));
  const policies = new Map(events.flatMap(({ policyLink, city }) => (policyLink ? [[policyLink, city]] : [])));
  return (
    <div className={styles.notes}>
      <TermsOf events={events} termsOf={({ disclaimer }) => disclaimer} />
      <TermsOf events={events} termsOf={({ ageRule }) => ageRule} />
      <TermsOf events={events} termsOf={({ personalizationRequirement: asked }) => personalizationText(asked, ofEvents)} />
      {[...policies].map(([href, city]) => (
        <p key={href}>
          <ExternalLink href={href}>{policies.size > 1 ? `${ofEvents.policy} (${city})` : ofEvents.policy}</ExternalLink>
        </p>
      ))}
      <TermsOf events={events} name={ofEvents.organizer} termsOf={({ organizer }) => organizer.join(', ') || null} />
      {organizers.size > 0 && <p>{t.organizer([...organizers.values()].join(', '))}</p>}
      <TermsOf events={events} termsOf={({ sellerRole }) => sellerText(sellerRole, ofEvents)} />
      <p>{t.ticketsNote}</p>
    </div>
  );
}

type TermsProps = { events: readonly PartEvent[]; termsOf: (event: PartEvent) => string | null; name?: string };

/** Each text once, after what it is called; where it is not that of all events, the cities of which. */
function TermsOf({ events, termsOf, name }: TermsProps) {
  const texts = new Set(events.flatMap((event) => termsOf(event) ?? []));
  return [...texts].map((text) => {
    const those = events.filter((event) => termsOf(event) === text);
    const cities = [...new Set(those.map(({ city }) => city))].join(', ');
    const before = those.length === events.length ? name : name === undefined ? cities : `${name} (${cities})`;
    return <p key={text}>{before === undefined ? text : `${before}: ${text}`}</p>;
  });
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
