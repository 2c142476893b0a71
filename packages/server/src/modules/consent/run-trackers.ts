/* oxlint-disable no-underscore-dangle -- the services' scripts look for these names */
import type { TrackerKey } from '@frontrow/domain/consent/trackers';

/** `filter`: the events that the Facebook pixel hears of; null: all. */
export type TrackerSettings = {
  services: Partial<Record<TrackerKey, { id: string; script: string }>>;
  filter: readonly string[] | null;
};

type Item = { id: string; name: string; price: number; quantity: number };
type Order = { reference?: string; value: number; currency: string; items: readonly Item[] };
type Message = {
  name: 'page_view' | 'add_to_cart' | 'begin_checkout' | 'purchase';
  page: { location: string; title: string };
  order?: Order;
};

/** What the services' own scripts look for in the window, and take over. */
type Services = {
  dataLayer: unknown[];
  fbq?: (...command: unknown[]) => void;
  _fbq?: (...command: unknown[]) => void;
  TiktokAnalyticsObject?: string;
  ttq?: Queue;
};
type Queue = unknown[] & Record<string, unknown>;

/**
 * Runs in the frame of tracking-frame.ts: everything it needs is inside. Each service's script takes over the queue that is
 * prepared for it here under the name it expects.
 */
export function runTrackers({ services, filter }: TrackerSettings): void {
  const page = window as unknown as Services;
  const senders: ((message: Message) => void)[] = [];

  const load = (src: string) => document.head.append(Object.assign(document.createElement('script'), { async: true, src }));
  const layer: unknown[] = (page.dataLayer = []);
  function gtag(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- Google's script takes nothing else for a command
    layer.push(arguments);
  }
  const itemsOf = ({ items }: Order) => items.map(({ id, name, price, quantity }) => ({ item_id: id, item_name: name, price, quantity }));
  const purchaseOf = (order: Order) => ({
    ...(order.reference && { transaction_id: order.reference }),
    value: order.value,
    currency: order.currency,
    items: itemsOf(order),
  });

  if (services.custom_gtag) {
    const { id, script } = services.custom_gtag;
    gtag('js', new Date());
    gtag('config', id, { send_page_view: false });
    load(`${script}?id=${id}`);
    senders.push(({ name, page: { location, title }, order }) =>
      gtag('event', name, { page_location: location, page_title: title, ...(order && purchaseOf(order)) }),
    );
  }

  if (services.tag_manager) {
    const { id, script } = services.tag_manager;
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(`${script}?id=${id}`);
    senders.push(({ name, page: { location, title }, order }) =>
      // without an order the last one would be told again with every later event
      layer.push({ event: name, page_location: location, page_title: title, ecommerce: order ? purchaseOf(order) : null }),
    );
  }

  if (services.facebook_pixel) {
    const names = { page_view: 'PageView', add_to_cart: 'AddToCart', begin_checkout: 'InitiateCheckout', purchase: 'Purchase' };
    const { id, script } = services.facebook_pixel;
    const queue: unknown[] = [];
    function fbq(...command: unknown[]): void {
      const { callMethod } = fbq as { callMethod?: (...given: unknown[]) => void };
      if (callMethod) callMethod.apply(fbq, command);
      // oxlint-disable-next-line prefer-rest-params -- as the service's script expects it
      else queue.push(arguments);
    }
    Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue, disablePushState: true });
    page.fbq = page._fbq = fbq;
    fbq('set', 'autoConfig', false, id);
    fbq('init', id);
    load(script);
    senders.push(({ name, order }) => {
      if (filter && !filter.includes(names[name])) return;
      if (!order) return fbq('track', names[name]);
      const contents = order.items.map(({ id: item, quantity }) => ({ id: item, quantity }));
      const data = { value: order.value, currency: order.currency, content_type: 'product', contents };
      if (order.reference) fbq('track', names[name], { ...data, order_id: order.reference }, { eventID: order.reference });
      else fbq('track', names[name], data);
    });
  }

  if (services.tiktok_pixel) {
    const names = { page_view: 'Pageview', add_to_cart: 'AddToCart', begin_checkout: 'InitiateCheckout', purchase: 'CompletePayment' };
    const { id, script } = services.tiktok_pixel;
    const methods = ['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'enableCookie', 'disableCookie'];
    const setAndDefer = (target: Queue, method: string) => {
      target[method] = (...values: unknown[]) => void target.push([method, ...values]);
    };
    const ttq = Object.assign([], { methods, setAndDefer }) as unknown as Queue;
    for (const method of methods) setAndDefer(ttq, method);
    Object.assign(ttq, { _i: { [id]: Object.assign([], { _u: script }) }, _t: { [id]: Date.now() }, _o: { [id]: {} } });
    Object.assign(page, { TiktokAnalyticsObject: 'ttq', ttq } satisfies Partial<Services>);
    load(`${script}?sdkid=${id}&lib=ttq`);
    // asked of the window each time: the service's script puts its own there
    const call = (method: 'page' | 'track', ...values: unknown[]) =>
      (page.ttq as unknown as Record<string, (...given: unknown[]) => void>)[method]?.(...values);
    senders.push(({ name, order }) => {
      if (name === 'page_view' || !order) return call('page');
      const contents = order.items.map((item) => ({
        content_id: item.id,
        content_name: item.name,
        price: item.price,
        quantity: item.quantity,
      }));
      call('track', names[name], {
        value: order.value,
        currency: order.currency,
        content_type: 'product',
        contents,
        ...(order.reference && { order_id: order.reference }),
      });
    });
  }

  addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
    if (source !== parent) return;
    for (const send of senders) send(data);
  });
}
