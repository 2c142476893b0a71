// What stands in for the services' scripts. Each takes over the queue that a page prepares for the real one, and reports what
// it finds there to `origin`, this server. They run in the page: everything they need is inside. `id` is the one in their
// address.

type Queues = {
  dataLayer?: Entry[];
  fbq: { callMethod?: (...command: Command) => void; queue: Command[] };
  ttq: { splice: (from: number) => [method: string, ...values: unknown[]][] } & Record<string, (...values: unknown[]) => void>;
};
type Entry = Record<number, string> & Record<string, unknown>;
type Command = [command: string, name: string, data?: object, options?: { eventID?: string }];

type ServiceScript = (origin: string, id: string) => void;

/** Commands are arguments objects; objects with an event are the tag manager's. */
function gtag(origin: string, id: string): void {
  const report = (name: unknown, data: unknown) =>
    void fetch(`${origin}/collect/gtag`, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify({ id, name, data }) });
  const take = (entry: Entry) => {
    if (entry[0] === 'event') report(entry[1], entry[2]);
  };
  const layer = ((window as unknown as Queues).dataLayer ??= []);
  layer.forEach(take);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    entries.forEach(take);
    return push(...entries);
  };
}

function tagManager(origin: string, id: string): void {
  const report = (name: unknown, data: unknown) =>
    void fetch(`${origin}/collect/tag_manager`, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      body: JSON.stringify({ id, name, data }),
    });
  const take = (entry: Entry) => {
    const { event, ...data } = entry;
    if (entry[0] === undefined && event !== undefined && event !== 'gtm.js') report(event, data);
  };
  const layer = ((window as unknown as Queues).dataLayer ??= []);
  layer.forEach(take);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    entries.forEach(take);
    return push(...entries);
  };
}

function facebookPixel(origin: string): void {
  const { fbq } = window as unknown as Queues;
  const pixels = new Set<string>();
  const take = (...[command, name, data, options]: Command) => {
    if (command === 'init') pixels.add(name);
    if (command !== 'track') return;
    for (const id of pixels) {
      const body = JSON.stringify({ id, name, data: { ...data, ...(options && { eventID: options.eventID }) } });
      void fetch(`${origin}/collect/facebook_pixel`, { method: 'POST', mode: 'no-cors', keepalive: true, body });
    }
  };
  fbq.callMethod = take;
  for (const entry of fbq.queue.splice(0)) take(...entry);
}

function tiktokPixel(origin: string, id: string): void {
  const { ttq } = window as unknown as Queues;
  const report = (name: unknown, data: unknown) =>
    void fetch(`${origin}/collect/tiktok_pixel`, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      body: JSON.stringify({ id, name, data }),
    });
  const queued = ttq.splice(0);
  ttq['page'] = () => report('Pageview', null);
  ttq['track'] = report;
  for (const [method, ...values] of queued) ttq[method]?.(...values);
}

/** By the path of the real script. */
export const scripts: Readonly<Record<string, ServiceScript>> = {
  '/gtag/js': gtag,
  '/gtm.js': tagManager,
  '/en_US/fbevents.js': facebookPixel,
  '/i18n/pixel/events.js': tiktokPixel,
};
