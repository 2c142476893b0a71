// Each takes over the queue that a page prepares for the real script, and reports what it finds there. They run as
// functions of `origin`, this server, and `id`, the one in their address.

const report = (service: string) =>
  `const report = (name, data, of = id) => void fetch(origin + '/collect/${service}', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify({ id: of, name, data }) });`;

/** Reads everything that is and will be in `window.dataLayer`. */
const followDataLayer = `
  const layer = (window.dataLayer ??= []);
  layer.forEach(take);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => { entries.forEach(take); return push(...entries); };`;

/** By the path of the real script. */
export const scripts: Readonly<Record<string, string>> = {
  // commands are arguments objects; objects with an event are the tag manager's
  '/gtag/js': `${report('gtag')}
  function take(entry) { if (entry[0] === 'event') report(entry[1], entry[2]); }
  ${followDataLayer}`,

  '/gtm.js': `${report('tag_manager')}
  function take(entry) {
    if (entry[0] !== undefined || entry.event === undefined || entry.event === 'gtm.js') return;
    const { event, ...data } = entry;
    report(event, data);
  }
  ${followDataLayer}`,

  '/en_US/fbevents.js': `${report('facebook_pixel')}
  const pixels = new Set();
  function take(command, name, data, options) {
    if (command === 'init') pixels.add(name);
    if (command === 'track') for (const pixel of pixels) report(name, { ...data, ...(options && { eventID: options.eventID }) }, pixel);
  }
  window.fbq.callMethod = take;
  for (const entry of window.fbq.queue.splice(0)) take(...entry);`,

  '/i18n/pixel/events.js': `${report('tiktok_pixel')}
  const queued = window.ttq.splice(0);
  window.ttq.page = () => report('Pageview', null);
  window.ttq.track = (name, data) => report(name, data);
  for (const [method, ...values] of queued) window.ttq[method]?.(...values);`,
};
