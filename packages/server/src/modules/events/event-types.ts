import type { Builder } from '../../platform/graphql/builder.ts';
import type { SharedTypes } from '../catalogue/index.ts';
import type { OwningCompany } from '@frontrow/domain/catalogue/company-lines';
import { metaText } from '@frontrow/domain/texts/meta-text';
import { priceNote } from './price-note.ts';
import type { EventCard, EventDetail, EventMeta, EventSection, EventVariant, WaitingRoom } from './types.ts';

/** The types `Event` and `ListedEvent`. */
export function registerEventTypes(builder: Builder, shared: SharedTypes) {
  const venueAddress = builder.objectRef<EventCard['venue']['address']>('VenueAddress').implement({
    fields: (t) => ({
      address: t.exposeString('address'),
      city: t.exposeString('city'),
      postCode: t.exposeString('postCode'),
      countryCode: t.exposeString('countryCode'),
    }),
  });
  const venue = builder.objectRef<EventCard['venue']>('Venue').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), address: t.expose('address', { type: venueAddress }) }),
  });
  const pricingCategory = builder.objectRef<EventVariant['pricingCategory']>('PricingCategory').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), mapColor: t.exposeString('mapColor') }),
  });
  const section = builder.objectRef<EventSection>('EventSection').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), standing: t.exposeBoolean('standing') }),
  });
  const variant = builder.objectRef<EventVariant>('EventVariant').implement({
    description: 'A price in a pricing category. What is free at the moment is in `availability`.',
    fields: (t) => ({
      id: t.exposeID('id'),
      order: t.exposeInt('order'),
      description: t.exposeString('description'),
      descriptionSubline: t.exposeString('descriptionSubline', { nullable: true }),
      message: t.exposeString('message', { nullable: true }),
      physical: t.exposeBoolean('physical'),
      active: t.exposeBoolean('active'),
      default: t.exposeBoolean('isDefault'),
      price: t.expose('price', { type: 'Money' }),
      priceNote: t.string({
        nullable: true,
        description: 'How the price changes next: until when it is this one, or for how many tickets, and what it is then.',
        resolve: (parent, _args, { locale }) => priceNote(parent, locale),
      }),
      originalPrice: t.expose('originalPrice', { type: 'Money', nullable: true }),
      pricingCategory: t.expose('pricingCategory', { type: pricingCategory }),
      sectionIds: t.exposeIDList('sectionIds'),
      standing: t.exposeBoolean('standing'),
    }),
  });
  const meta = builder.objectRef<EventMeta>('EventMeta').implement({
    description: 'What the operator has set beside the fields of an event.',
    fields: (t) => ({
      order: t.exposeInt('order', { nullable: true }),
      hideDate: t.exposeBoolean('hideDate', { nullable: true }),
      external_link: t.exposeString('external_link', { nullable: true }),
      external_link_text: t.string({ nullable: true, resolve: (set, _args, { locale }) => metaText(set.external_link_text, locale) }),
      custom_tag: t.string({ nullable: true, resolve: (set, _args, { locale }) => metaText(set.custom_tag, locale) }),
      disclaimer_text: t.string({ nullable: true, resolve: (set, _args, { locale }) => metaText(set.disclaimer_text, locale) }),
      policy_link: t.exposeString('policy_link', { nullable: true }),
      force_section: t.exposeString('force_section', { nullable: true }),
      custom_terms_anchor: t.exposeString('custom_terms_anchor', { nullable: true }),
      hide_in_combined_product: t.exposeBoolean('hide_in_combined_product', { nullable: true }),
      default_amount: t.exposeInt('default_amount', { nullable: true }),
    }),
  });
  const owningCompany = builder.objectRef<OwningCompany>('OwningCompany').implement({
    fields: (t) => ({
      company: t.exposeString('company', { nullable: true }),
      firstName: t.exposeString('firstName', { nullable: true }),
      lastName: t.exposeString('lastName', { nullable: true }),
      address: t.exposeString('address', { nullable: true }),
      address2: t.exposeString('address2', { nullable: true }),
      postCode: t.exposeString('postCode', { nullable: true }),
      city: t.exposeString('city', { nullable: true }),
      countryCode: t.exposeString('countryCode', { nullable: true }),
    }),
  });
  const card = builder.interfaceRef<EventCard>('EventFacts').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      descriptiveName: t.exposeString('descriptiveName'),
      subtitle: t.exposeString('subtitle', { nullable: true }),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      happeningUntil: t.expose('happeningUntil', { type: 'DateTime', nullable: true }),
      doorTime: t.expose('doorTime', { type: 'DateTime', nullable: true }),
      stageTime: t.expose('stageTime', { type: 'DateTime', nullable: true }),
      presaleAt: t.expose('presaleAt', { type: 'DateTime', nullable: true }),
      soldOutMessage: t.exposeString('soldOutMessage', { nullable: true }),
      status: t.exposeString('status', { description: 'scheduled, moved or cancelled.' }),
      displayMap: t.exposeBoolean('displayMap'),
      meta: t.expose('meta', { type: meta }),
      image: t.expose('image', { type: shared.imageType, nullable: true }),
      venue: t.expose('venue', { type: venue }),
      artists: t.expose('artists', { type: [shared.artistCard] }),
      priceLow: t.expose('priceLow', { type: 'Money', nullable: true }),
      priceHigh: t.expose('priceHigh', { type: 'Money', nullable: true }),
    }),
  });
  const listed = builder.objectRef<EventCard>('ListedEvent').implement({ interfaces: [card], isTypeOf: () => true });
  const resaleSetting = builder.objectRef<EventDetail>('ResaleSetting').implement({
    fields: (t) => ({ preference: t.exposeString('resalePreference', { description: 'none, private (through links) or public.' }) }),
  });
  const waitingRoom = builder.objectRef<WaitingRoom>('EventWaitingRoom').implement({
    fields: (t) => ({
      sale: t.exposeString('sale', { description: 'Names the room in its addresses.' }),
      opensAt: t.expose('opensAt', { type: 'DateTime' }),
    }),
  });
  const event = builder.objectRef<EventDetail>('Event').implement({
    interfaces: [card],
    isTypeOf: () => true,
    fields: (t) => ({
      description: t.exposeString('description', { nullable: true }),
      cartLimit: t.exposeInt('cartLimit'),
      plusShipping: t.exposeBoolean('plusShipping', { description: 'Whether shipping may come on top of its prices.' }),
      forcedAmount: t.exposeInt('forcedAmount', { nullable: true }),
      kulturpassUrl: t.exposeString('kulturpassUrl', { nullable: true }),
      personalizationRequirement: t.exposeString('personalizationRequirement'),
      resaleSetting: t.field({ type: resaleSetting, resolve: (parent) => parent }),
      resaleOffersAvailable: t.boolean({
        description: 'Whether fans may offer tickets here for all to see: then `resaleOffers` is worth asking.',
        resolve: ({ resalePreference, status }) => resalePreference === 'public' && status !== 'cancelled',
      }),
      sellerRole: t.exposeString('sellerRole'),
      ageRule: t.exposeString('ageRule', { nullable: true }),
      localOrganizer: t.exposeString('localOrganizer', { nullable: true }),
      owningCompanyAddress: t.expose('owningCompany', { type: owningCompany, nullable: true }),
      checkInStartAt: t.expose('checkInStartAt', { type: 'DateTime', nullable: true }),
      checkInEndAt: t.expose('checkInEndAt', { type: 'DateTime', nullable: true }),
      seatmapUrl: t.string({
        nullable: true,
        resolve: (parent, _args, { shop }) => (parent.seatMapId === null ? null : `/server/seatmaps/${shop.slug}/${parent.id}.json`),
      }),
      waitingRoom: t.expose('waitingRoom', { type: waitingRoom, nullable: true }),
      sections: t.expose('sections', { type: [section] }),
      tours: t.expose('tours', { type: [shared.categoryLink] }),
      combinedProducts: t.exposeStringList('combinedProducts', { description: 'Slugs of the bundles this event is part of.' }),
      soldAlone: t.exposeBoolean('soldAlone', { description: 'Also where it is part of one bundle alone.' }),
      opensByCode: t.exposeBoolean('opensByCode', { description: 'Whether it has tickets that only a code opens: `openTickets`.' }),
      variants: t.expose('variants', { type: [variant] }),
    }),
  });
  return { event, listed, variant };
}
