import { browserPage } from '../../lib/browser-page.ts';
import { isTracking } from './is-tracking.ts';
import { trackedPage } from './tracked-page.ts';

export type TrackedItem = { id: string; name: string; price: number; quantity: number };
/** Amounts in euros. */
export type TrackedOrder = { reference?: string; value: number; currency: 'EUR'; items: TrackedItem[] };
export type TrackedEvent = { name: 'page_view' } | { name: 'add_to_cart' | 'begin_checkout' | 'purchase'; order: TrackedOrder };

type Message = TrackedEvent & { page: { location: string; title: string } };

/** Also read by the consent keeper, which takes the frame away with the yes. */
const MARK = 'data-tracking';

/** What happens until the frame is there. */
let waiting: Message[] | undefined;

/**
 * Hands an event to the frame in which the services run. The frame has no origin of its own: they see nothing of this
 * page but what they are told. Without a yes there is no frame.
 */
export function send(event: TrackedEvent): void {
  if (!isTracking()) return;
  const message: Message = { ...event, page: trackedPage(location, document.title, browserPage().urlPrefix) };
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[${MARK}]`);
  if (!frame) addFrame([message]);
  else if (waiting) waiting.push(message);
  else post(frame, message);
}

function addFrame(first: Message[]): void {
  const frame = document.createElement('iframe');
  frame.setAttribute(MARK, '');
  frame.hidden = true;
  frame.title = 'Measuring';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = `/server/tracking/${encodeURIComponent(browserPage().shop.slug)}`;
  waiting = first;
  frame.addEventListener('load', () => {
    waiting = undefined;
    for (const message of first) post(frame, message);
  });
  document.body.append(frame);
}

// A frame without an origin can only be written to by "*"; its document is ours, and nobody can put another into it.
function post(frame: HTMLIFrameElement, message: Message): void {
  frame.contentWindow?.postMessage(message, '*');
}
