import { listEvents, showEvent, type EventFigures } from '../../packages/server/src/modules/figures/index.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { flag, text } from '../command/arguments.ts';
import { money } from '../command/format.ts';
import { type Answer, Refused, row, type Rows, table } from '../command/row.ts';

const everywhere = fromCommandLine().reach('figures.read');

export const rows: Rows = {
  list: row({
    about: 'events to come with what is sold of them, the next first; fifty at most',
    options: { past: flag('those that are over, the last first') },
    run: async ({ past }, { db }) => show(await listEvents(db, everywhere, 'en', { past })),
  }),
  show: row({
    about: 'the figures of one event',
    args: { event: text('its slug') },
    run: async ({ event }, { db }) => {
      const found = await showEvent(db, everywhere, 'en', event);
      if (!found) throw new Refused('NO_SUCH_EVENT', `There is no event ${event}.`);
      return { ...show([found]), data: found };
    },
  }),
};

const show = (events: readonly EventFigures[]): Answer =>
  table(events, 'No events.', [
    'slug',
    ['Event', (one) => one.name],
    'happeningFrom',
    'status',
    ['Sold', (one) => `${one.places} of ${one.capacity}`],
    ['Turnover', (one) => money(one.sales.soldMinor)],
    ['Refunded', (one) => money(one.sales.refundedMinor)],
  ]);
