/* oxlint-disable no-underscore-dangle -- the services' scripts look for these names */
// @ts-nocheck -- what the services' own scripts find in `window` has no types
// Runs in the frame of tracking-frame.ts, after `const settings = {…}`. Each service's script takes over the queue that
// is prepared for it here under the name it expects.
const { services, filter } = settings;

const load = (key, search) => {
  const script = document.createElement('script');
  script.async = true;
  script.src = `${services[key].script}${search}`;
  document.head.append(script);
};

const senders = [];

window.dataLayer = [];
function gtag() {
  window.dataLayer.push(arguments);
}

if (services.custom_gtag) {
  const { id } = services.custom_gtag;
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  load('custom_gtag', `?id=${id}`);
  senders.push(({ name, page, order }) =>
    gtag('event', name, {
      page_location: page.location,
      page_title: page.title,
      ...(order && {
        ...(order.reference && { transaction_id: order.reference }),
        value: order.value,
        currency: order.currency,
        items: order.items.map(({ id: item_id, name: item_name, price, quantity }) => ({ item_id, item_name, price, quantity })),
      }),
    }),
  );
}

if (services.tag_manager) {
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  load('tag_manager', `?id=${services.tag_manager.id}`);
  senders.push(({ name, page, order }) =>
    window.dataLayer.push({
      event: name,
      page_location: page.location,
      page_title: page.title,
      // without it the last order would be told again with every later event
      ecommerce: order
        ? {
            ...(order.reference && { transaction_id: order.reference }),
            value: order.value,
            currency: order.currency,
            items: order.items.map(({ id: item_id, name: item_name, price, quantity }) => ({ item_id, item_name, price, quantity })),
          }
        : null,
    }),
  );
}

if (services.facebook_pixel) {
  const names = { page_view: 'PageView', add_to_cart: 'AddToCart', begin_checkout: 'InitiateCheckout', purchase: 'Purchase' };
  const fbq = function () {
    if (fbq.callMethod) fbq.callMethod.apply(fbq, arguments);
    else fbq.queue.push(arguments);
  };
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [], disablePushState: true });
  window.fbq = window._fbq = fbq;
  fbq('set', 'autoConfig', false, services.facebook_pixel.id);
  fbq('init', services.facebook_pixel.id);
  load('facebook_pixel', '');
  senders.push(({ name, order }) => {
    if (filter && !filter.includes(names[name])) return;
    if (!order) return fbq('track', names[name]);
    const contents = order.items.map(({ id, quantity }) => ({ id, quantity }));
    const data = { value: order.value, currency: order.currency, content_type: 'product', contents };
    if (order.reference) fbq('track', names[name], { ...data, order_id: order.reference }, { eventID: order.reference });
    else fbq('track', names[name], data);
  });
}

if (services.tiktok_pixel) {
  const names = { add_to_cart: 'AddToCart', begin_checkout: 'InitiateCheckout', purchase: 'CompletePayment' };
  const { id, script } = services.tiktok_pixel;
  window.TiktokAnalyticsObject = 'ttq';
  const ttq = (window.ttq = []);
  ttq.methods = ['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'enableCookie', 'disableCookie'];
  ttq.setAndDefer = (target, method) => (target[method] = (...values) => void target.push([method, ...values]));
  for (const method of ttq.methods) ttq.setAndDefer(ttq, method);
  ttq._i = { [id]: Object.assign([], { _u: script }) };
  ttq._t = { [id]: Date.now() };
  ttq._o = { [id]: {} };
  load('tiktok_pixel', `?sdkid=${id}&lib=ttq`);
  senders.push(({ name, order }) => {
    if (name === 'page_view') {
      window.ttq.page();
      return;
    }
    const contents = order.items.map(({ id: content_id, name: content_name, price, quantity }) => ({
      content_id,
      content_name,
      price,
      quantity,
    }));
    window.ttq.track(names[name], {
      value: order.value,
      currency: order.currency,
      content_type: 'product',
      contents,
      ...(order.reference && { order_id: order.reference }),
    });
  });
}

addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  for (const send of senders) send(data);
});
