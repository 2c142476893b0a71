import {
  changeEvent,
  type ChangeProblem,
  findChangedEvent,
  type EventChange,
  returnToSale,
  selectReturned,
  type ChangedEvent,
} from '../../packages/server/src/modules/refunds/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { personOf } from '../command/acting.ts';
import { dryRun, maybe, moment, nobody, person, text } from '../command/arguments.ts';
import { atTime, counted } from '../command/format.ts';
import { type Answer, Refused, row, type Rows, said, type Store } from '../command/row.ts';

const args = { slug: text('of the event') };
const options = { by: maybe(person), 'dry-run': dryRun };
const DRY = 'Dry run: nothing was changed.';

export const rows: Rows = {
  cancel: row({
    about: 'ends the sale, opens refunds and mails every order with valid tickets; done again it mails only whom it had not reached',
    args,
    options,
    wrong: nobody,
    run: ({ slug, by: who, 'dry-run': isDry }, store) => change(store, slug, { kind: 'cancelled' }, isDry ? undefined : who),
  }),
  move: row({
    about: 'does so for a new date, and the sale goes on',
    args: { ...args, start: moment('when it begins now') },
    options,
    wrong: nobody,
    run: ({ slug, start, by: who, 'dry-run': isDry }, store) =>
      change(store, slug, { kind: 'moved', happeningFrom: start }, isDry ? undefined : who),
  }),
  resell: row({
    about: 'puts the places of tickets that were taken back on sale again',
    args,
    options: { 'dry-run': dryRun },
    run: async ({ slug, 'dry-run': isDry }, { db }) => {
      const event = await findEvent(db, slug);
      const places = isDry
        ? (await db.one(selectReturned, [event.id])).tickets
        : await db.transaction((tx) => returnToSale(tx, { eventId: event.id }));
      const lines = isDry ? [`${counted(places, 'place')} would go on sale again`, DRY] : [`On sale again: ${counted(places, 'place')}`];
      return said({ event, places }, ...show(event), ...lines);
    },
  }),
};

const problems: Record<ChangeProblem, (slug: string, who: string) => string> = {
  not_yours: (slug, who) => `${slug} is sold by a shop that is not ${who}'s.`,
  changed_meanwhile: (slug) => `Somebody else has just changed ${slug}: look at it again.`,
  no_new_start: (slug) => `${slug} is moved to a start that is to come and that it does not have already.`,
};

async function change({ db, say }: Store, slug: string, to: EventChange, who: string | undefined): Promise<Answer> {
  const event = await findEvent(db, slug);
  const lines = [...show(event), ...(to.kind === 'moved' ? [`new start: ${atTime(to.happeningFrom)}`] : [])];
  if (who === undefined) return said({ event, told: 0 }, ...lines, DRY);
  // it opens refunds: whoever may decide on those
  const told = await changeEvent(db, event, to, await personOf(db, who, 'refund.agree'), (orders) =>
    say(`told ${orders} of ${counted(event.orders, 'order')}`),
  );
  if (typeof told !== 'number') throw new Refused(told.problem.toUpperCase(), problems[told.problem](slug, who));
  return said({ event, told }, ...lines, `${to.kind}; refunds are open; the mails (${told}) are written and go out while the store runs.`);
}

async function findEvent(db: Db, slug: string): Promise<ChangedEvent> {
  const event = await findChangedEvent(db, slug);
  if (!event) throw new Refused('NO_SUCH_EVENT', `There is no event ${slug}.`);
  return event;
}

const show = ({ name, happeningFrom, status, massRefund, orders, tickets }: ChangedEvent): string[] => [
  `${name}, ${atTime(happeningFrom)}: ${status}, refunds ${massRefund}`,
  `${counted(orders, 'order')} with ${counted(tickets, 'valid ticket')}`,
];
