import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { Grid, Section } from '@frontrow/ui/section/section.tsx';
import { EventList } from '../../ui/tiles/event-row.tsx';
import { ListedEvent } from '../event/listed-event.tsx';
import { ListedProduct } from '../product/listed-product.tsx';
import styles from './blocks.module.css';
import type { ShopBlock } from './load-blocks.ts';

type Block<Kind extends ShopBlock['kind']> = Extract<ShopBlock, { kind: Kind }>;

export function ProductsBlock({ block }: { block: Block<'products'> }) {
  const t = useMessages().home;
  const to = usePaths();
  return (
    <div id={`block-${block.slug}`} className={styles.block}>
      <Section
        title={block.name}
        aside={
          block.hasMore && (
            <ButtonLink look="secondary" to={to.category(block.slug)}>
              {t.all}
            </ButtonLink>
          )
        }
      >
        <Grid pairs led>
          {block.products.map((product, position) => (
            <ListedProduct key={product.id} product={product} large={position < leads(block.products.length)} />
          ))}
        </Grid>
      </Section>
    </div>
  );
}

/** How many of the goods stand large: those that are too many for full rows of four. */
const leads = (count: number): number => (count > 4 ? count % 4 : 0);

/** `moreLink` where the page may not show all of them. */
export function EventsBlock({ block, now, moreLink = false }: { block: Block<'events'>; now: number; moreLink?: boolean }) {
  const t = useMessages();
  const to = usePaths();
  const [city, setCity] = useState('');
  const shown = block.events.filter((event) => city === '' || event.venue.address.city === city);
  return (
    <div id={`block-${block.slug}`} className={styles.block}>
      <Section
        title={block.isTour ? block.name : t.lists.dates}
        aside={
          <>
            {block.displayFilter && <CityFilter block={block} city={city} onCity={setCity} />}
            {moreLink && (
              <ButtonLink look="secondary" to={block.isTour ? to.tour(block.slug) : to.events()}>
                {block.isTour ? t.lists.toTour : t.home.allEvents}
              </ButtonLink>
            )}
          </>
        }
      >
        <EventList>
          {shown.map((event) => (
            <ListedEvent key={event.id} event={event} now={now} />
          ))}
        </EventList>
      </Section>
    </div>
  );
}

/** The place of a block that is on its way. */
export function BlockSkeleton({ name, kind }: { name: string; kind: ShopBlock['kind'] }) {
  return (
    <div className={styles.block} aria-busy="true">
      <Section title={name}>
        <div className={styles.skeleton} data-kind={kind}>
          {Array.from({ length: 4 }, (_, place) => (
            <span key={place} />
          ))}
        </div>
      </Section>
    </div>
  );
}

function CityFilter({ block, city, onCity }: { block: Block<'events'>; city: string; onCity: (city: string) => void }) {
  const t = useMessages().home;
  const cities = [...new Set(block.events.map((event) => event.venue.address.city))].toSorted((a, b) => a.localeCompare(b));
  if (cities.length < 2) return null;
  return (
    <Select
      label={t.city}
      required={false}
      value={city}
      placeholder={t.allCities}
      options={cities.map((name) => ({ value: name, label: name }))}
      onChange={(event) => onCity(event.target.value)}
    />
  );
}
