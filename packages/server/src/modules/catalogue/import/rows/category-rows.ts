import { flattenCategories } from '@frontrow/domain/catalogue/flatten-categories';
import { type Catalogue, columnsOf, type Row } from '../rows.ts';
import { shopsOfCategories } from '@frontrow/domain/catalogue/shops-of';

export function categoryRows(catalogue: Catalogue): { categories: Row[]; parents: Row[]; tourArtists: Row[]; shopCategories: Row[] } {
  const { image, moment, day } = columnsOf(catalogue);
  const shopsOf = shopsOfCategories(catalogue.around);
  const flat = flattenCategories(catalogue.entries);
  return {
    categories: flat.map(({ type, entry }) => ({
      slug: entry.slug,
      type,
      name: entry.name,
      display_name: entry.displayName,
      subtitle: entry.subtitle,
      abstract: entry.abstract,
      description: entry.description,
      disclaimer: entry.disclaimer,
      alternative_names: entry.alternativeNames,
      main_category: entry.mainCategory,
      sort_order: entry.order,
      sort_order_ticket_top_left: entry.sortOrderTicketTopLeft,
      sort_order_ticket_top_right: entry.sortOrderTicketTopRight,
      sort_order_ticket_bottom: entry.sortOrderTicketBottom,
      sort_order_homepage: entry.sortOrderHomepage,
      display_filter: entry.displayFilter,
      hide_events: entry.hideEvents,
      hide: entry.hide,
      featured_at: moment(entry.featuredAt),
      start_date: day(entry.startDate),
      end_date: day(entry.endDate),
      external_url: entry.externalUrl,
      socials: entry.socials,
      square_image_id: image(entry.squareImage),
      landscape_image_id: image(entry.landscapeImage),
      ticket_image_id: image(entry.ticketImage),
    })),
    parents: flat.map(({ entry, parent }) => ({ slug: entry.slug, parent })),
    tourArtists: flat.flatMap(({ entry, artists }) => artists.map((artist, sort_order) => ({ tour: entry.slug, artist, sort_order }))),
    shopCategories: flat.flatMap((category) =>
      shopsOf(category).map(({ shop, order, onHome }) => ({ shop, category: category.entry.slug, sort_order: order, on_home: onHome })),
    ),
  };
}
