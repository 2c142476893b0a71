import { formatDate } from '@frontrow/domain/dates/format';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Section } from '@frontrow/ui/section/section.tsx';
import { AdventTeaser } from './advent-teaser.tsx';
import type { Teaser } from '../../features/countdown/season.ts';
import { useNow } from '../../features/event/use-now.ts';
import { FeatureSlider } from './news/feature-slider.tsx';
import { newsByPlace, type NewsItem } from './news/news-item.ts';
import styles from './artist-home.module.css';
import { EventsBlock, ProductsBlock } from '../../features/home/blocks.tsx';
import type { ShopBlock } from '../../features/home/load-blocks.ts';
import { OfferTabs } from '../../features/home/offer-tabs.tsx';

type ArtistHomeProps = {
  blocks: readonly ShopBlock[];
  news: readonly NewsItem[];
  launch: { at: string } | null;
  teaser: Teaser | null | undefined;
  renderedAt: number;
};

/** The home of an artist's shop: the artist, then merchandise and tickets by category. */
export function ArtistHome({ blocks, news, launch, teaser, renderedAt }: ArtistHomeProps) {
  const t = useMessages();
  const { shop } = usePage();
  const { feature } = newsByPlace(news);
  const products = blocks.filter((block) => block.kind === 'products');
  const tours = blocks.filter((block) => block.kind === 'events');
  const image = feature[0]?.image ?? null;
  return (
    <>
      <PageHead description={shop.description} image={image && imageSource(image)} />
      <FeatureSlider items={feature} headings="h2" />
      {teaser && <AdventTeaser teaser={teaser} renderedAt={renderedAt} />}
      <div className={styles.intro}>
        <h1 className={styles.name}>{shop.name}</h1>
        {shop.description && <p className={styles.description}>{shop.description}</p>}
        {launch && <LaunchLink at={launch.at} renderedAt={renderedAt} />}
      </div>
      {products.length === 0 && tours.length === 0 && (
        <Section>
          <EmptyState title={t.home.emptyTitle}>{shop.emptyShopText ?? t.home.emptyText}</EmptyState>
        </Section>
      )}
      <OfferTabs
        merch={products.map((block) => (
          <ProductsBlock key={block.slug} block={block} />
        ))}
        tickets={tours.map((block) => (
          <EventsBlock key={block.slug} block={block} now={renderedAt} moreLink />
        ))}
        ticketsFirst={shop.preferTickets}
      />
    </>
  );
}

/** The way to the launch page, as long as there is something to wait for. */
function LaunchLink({ at, renderedAt }: { at: string; renderedAt: number }) {
  const t = useMessages().home;
  const { locale } = usePage();
  const to = usePaths();
  const end = Date.parse(at);
  if (useNow(renderedAt, end) >= end) return null;
  return (
    <Link className={styles.launch} to={to.launch()}>
      {t.launchTeaser(formatDate(at, locale, { time: true }))} <Icon name="arrow" />
    </Link>
  );
}
