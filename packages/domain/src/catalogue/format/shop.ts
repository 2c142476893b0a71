import * as v from 'valibot';
import { RESERVATION_MINUTES } from '../../cart/reservation.ts';
import { trackers, type TrackerKey } from '../../consent/trackers.ts';
import { socials } from './socials.ts';
import { readIban } from '../../money/iban.ts';
import { invoicePrefix, paymentMethod, reservationMinutes } from './sale-settings.ts';
import { country, image, list, localized, metaText, moment, optionalList, slug, text, url, whole, yesNo } from '../values.ts';

const trackerId = (key: TrackerKey) => v.pipe(text, v.regex(trackers[key].id, `an id such as "${trackers[key].example}"`));

const designName = v.pipe(text, v.regex(/^[a-z0-9-]+$/, 'the name of a design: small letters, digits and hyphens'));
/** They become one rule of a stylesheet, which a value must not leave. */
const designTokens = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'the name of a token such as on-accent')),
  v.union([v.number(), v.pipe(v.string(), v.regex(/^(?:(?!\/\*)[^;{}<>\\@])+$/, 'a value such as #3a0ca3'))]),
);

/** A shop's own settings. `password` is hashed at import and never leaves the server. */
const shopMeta = v.strictObject(
  {
    redirect: v.optional(url),
    design: v.optional(v.union([designName, designTokens], 'the name of a design, or its tokens as key: value')),
    accent_color: v.optional(v.pipe(text, v.regex(/^#[0-9a-f]{6}$/i, 'a colour such as #1f6feb'))),
    password: v.optional(v.union([text, list(text, 'access codes')], 'an access code or a list of them')),
    discount_gate: v.optional(yesNo),
    noindex: v.optional(yesNo),
    custom_newsletter: v.optional(yesNo),
    /** The name of the form. Hosts of providers are the installation's, never a catalogue's. */
    send_in_blue: v.optional(v.pipe(text, v.regex(/^[\w-]+$/, 'the name of a form'))),
    mailchimp: v.optional(v.strictObject({ u: text, id: text, gdpr: v.optional(text) }, 'settings u, id and gdpr')),
    trim_zero_decimals: v.optional(yesNo),
    item_image_carousel: v.optional(yesNo),
    item_image_magnifier: v.optional(yesNo),
    preferred_image_resolution: v.optional(
      v.union(
        [v.literal('high'), v.pipe(v.number(), v.minValue(0.1, 'a factor from 0.1 to 4'), v.maxValue(4, 'a factor from 0.1 to 4'))],
        '"high" or a factor such as 1.5',
      ),
    ),
    override_title: v.optional(metaText),
    adopt_shop3: v.optional(yesNo),
    custom_gtag: v.optional(trackerId('custom_gtag')),
    filter_facebook_pixel: v.optional(
      v.union(
        [yesNo, list(v.picklist(['PageView', 'AddToCart', 'InitiateCheckout', 'Purchase']))],
        'true (the purchase alone), false or a list of PageView, AddToCart, InitiateCheckout, Purchase',
      ),
    ),
    tag_manager: v.optional(trackerId('tag_manager')),
    facebook_pixel: v.optional(trackerId('facebook_pixel')),
    tiktok_pixel: v.optional(trackerId('tiktok_pixel')),
    slides_custom_pager: v.optional(yesNo),
  },
  'settings as key: value',
);

const legal = v.strictObject(
  {
    company: text,
    representedBy: v.optional(text),
    address: text,
    address2: v.optional(text),
    postCode: text,
    city: text,
    countryCode: v.optional(country, 'de'),
    email: v.pipe(text, v.email('an e-mail address')),
    phone: v.optional(text),
    vatId: v.optional(text),
    taxNumber: v.optional(text),
    registerCourt: v.optional(text),
    registerNumber: v.optional(text),
    responsibleForContent: v.optional(text),
    privacyEmail: v.optional(v.pipe(text, v.email('an e-mail address'))),
    returnAddress: v.optional(text),
    /** Numbers of the packaging registers by country, or why there is none. */
    packagingRegistrations: v.optional(v.record(country, text, 'texts by country')),
  },
  'the company behind the shop',
);

const iban = v.pipe(
  text,
  v.check((value) => readIban(value) !== null, 'an IBAN with its right check digits, such as "DE02 1203 0000 0000 2020 51"'),
);
const bankAccount = v.strictObject({ holder: text, iban, bic: text, bank: text }, 'a bank account');

const days = v.pipe(whole, v.minValue(1, 'days from 1 to 365'), v.maxValue(365, 'days from 1 to 365'));

export const shopEntry = v.strictObject(
  {
    slug,
    name: text,
    /** The shop at the root of the site; exactly one. */
    main: v.optional(yesNo, false),
    /** The artist whose shop this is: their tours, events and products appear in it by themselves. */
    artist: v.optional(slug),
    domain: v.optional(v.pipe(text, v.regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, 'a host name in small letters such as "shop.example.com"'))),
    defaultLocale: v.optional(v.picklist(['de', 'en'], '"de" or "en"'), 'de'),
    orderMergingAllowed: v.optional(yesNo, false),
    paymentBlacklist: optionalList(paymentMethod, 'payment methods'),
    /** Without: by card, and by transfer where there is an account. */
    paymentMethods: v.optional(list(paymentMethod, 'payment methods')),
    /** How long carts hold tickets, from the first one. */
    reservationMinutes: v.optional(reservationMinutes, RESERVATION_MINUTES),
    /** What its invoices are numbered with, after the kind: RE-PREFIX-2027-1. Without: its slug. */
    invoicePrefix: v.optional(invoicePrefix),
    meta: v.optional(shopMeta, {}),
    description: v.optional(localized),
    /** First segment of the addresses of an artist's shop, in place of its slug. */
    urlPrefix: v.optional(v.union([v.literal(''), slug], 'a slug'), ''),
    homeLink: v.optional(url),
    /** Where buyers see and resell their tickets: a place outside this store. */
    accountLink: v.optional(url),
    socials: v.optional(socials),
    titles: v.optional(v.record(v.string(), localized, 'texts by name'), undefined),
    newsletterPopup: v.optional(
      v.strictObject({ title: localized, text: v.optional(localized), image: v.optional(image) }, 'title and text of the popup'),
    ),
    /** The shop's own words for texts of the screens, by key. */
    texts: v.optional(v.record(v.string(), localized, 'texts by key')),
    emptyShopText: v.optional(localized),
    /** Small screens open the Tickets tab first. */
    preferTickets: v.optional(yesNo),
    /** How long an answer about cookies is remembered. */
    consentDays: v.optional(v.strictObject({ yes: v.optional(days, 356), no: v.optional(days, 10) }, 'yes and no in days')),
    launch: v.optional(
      v.strictObject(
        { at: moment, text: v.optional(localized), wallpapers: optionalList(v.strictObject({ image, name: localized }), 'wallpapers') },
        'the moment of the launch and its wallpapers',
      ),
    ),
    /** Moments of the countdown pages, in place of the built-in ones, and a teaser on the home page until its time is over. */
    season: v.optional(
      v.strictObject(
        {
          countdown: v.optional(list(moment, 'moments')),
          oldCountdown: v.optional(moment),
          teaser: v.optional(
            v.strictObject(
              { until: moment, title: localized, text: v.optional(localized), category: slug },
              'until, title, text and category',
            ),
          ),
        },
        'moments of the season',
      ),
    ),
    logo: v.optional(image),
    favicon: v.optional(image),
    socialImage: v.optional(image),
    /** Both are taken from the main shop where an artist shop has none. */
    legal: v.optional(legal),
    bankAccount: v.optional(bankAccount),
    /** Old addresses and where they lead; an empty target means none. */
    redirects: v.optional(
      v.record(
        v.pipe(v.string(), v.startsWith('/', 'a path that starts with "/"')),
        v.union([v.literal(''), url], 'an address such as "https://example.com/page", a path such as "/events", or "" for no redirect'),
        'from: to',
      ),
      {},
    ),
    order: v.optional(whole, 0),
  },
  'a shop',
);
