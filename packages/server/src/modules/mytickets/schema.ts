import { timeOfTicket } from '@frontrow/domain/door/entry-text';
import { orderStatuses } from '@frontrow/domain/orders/status';
import { isRefusal } from '@frontrow/domain/refusals';
import type { Builder } from '../../platform/graphql/builder.ts';
import { askRefusals } from './ask-for-link.ts';
import type { MyTicketsService } from './index.ts';
import { showRefusals, type MyTickets, type ShownOrder, type ShownPaper } from './show-orders.ts';
import { ends, type MyLine } from './store.ts';

const timeOf = ({ happeningFrom, stageTime, entryRule }: MyLine) =>
  happeningFrom === null ? null : timeOfTicket(entryRule, { happeningFrom, stageTime });

type Payload = { email: string; clientMutationId: string | null };

/** Mutation `requestMyTickets`, query `myTickets`. */
export function registerMyTickets(builder: Builder, service: MyTicketsService): void {
  const endedBy = builder.enumType('TicketEndedBy', { values: ends });
  const status = builder.enumType('OrderStatus', { values: orderStatuses });
  const line = builder.objectRef<MyLine>('MyOrderLine').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      variantName: t.exposeString('variantName'),
      amount: t.exposeInt('amount'),
      validTickets: t.exposeInt('validTickets', {
        nullable: true,
        description: 'Of tickets, how many are still the buyer’s; null for goods.',
      }),
      admittedTickets: t.exposeInt('admittedTickets', { nullable: true, description: 'Of the valid ones, how many were let in.' }),
      endedBy: t.expose('endedBy', {
        type: endedBy,
        nullable: true,
        description: 'Why tickets ended, where all that did have one reason.',
      }),
      startsAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When tickets are for: a later day of the event, where they admit on none before.',
        resolve: (line) => timeOf(line)?.startsAt ?? null,
      }),
      isLaterDay: t.boolean({ resolve: (line) => timeOf(line)?.isLaterDay === true }),
      hideDate: t.boolean({ description: 'The day is not told.', resolve: ({ hideDate }) => hideDate === true }),
      endsAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the event is over; six hours after its start where nothing else is known.',
        resolve: ({ endsAt }) => (endsAt === null ? null : new Date(endsAt)),
      }),
      cancelled: t.boolean({ resolve: ({ isCancelled }) => isCancelled === true }),
      place: t.exposeString('place', { nullable: true }),
      section: t.exposeString('section', { nullable: true }),
      row: t.exposeString('row', { nullable: true }),
      seat: t.exposeString('seat', { nullable: true }),
    }),
  });
  const paper = builder.objectRef<ShownPaper>('MyOrderInvoice').implement({
    fields: (t) => ({ kind: t.exposeString('kind'), number: t.exposeString('number'), path: t.exposeString('path') }),
  });
  const order = builder.objectRef<ShownOrder>('MyOrder').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      reference: t.exposeString('reference'),
      shopName: t.exposeString('shopName'),
      status: t.expose('status', { type: status }),
      placedAt: t.expose('placedAt', { type: 'DateTime' }),
      total: t.expose('totalMinor', { type: 'Money' }),
      url: t.exposeString('url', { description: 'The page of the order in its shop, with the secret behind the #.' }),
      ticketsPath: t.exposeString('ticketsPath', { nullable: true }),
      hasDownloads: t.exposeBoolean('hasDownloads', { description: 'Whether something waits to be downloaded on its page.' }),
      lines: t.field({ type: [line], resolve: ({ lines }) => lines }),
      invoices: t.field({ type: [paper], resolve: ({ invoices }) => invoices }),
    }),
  });
  const found = builder.objectRef<MyTickets>('MyTickets').implement({
    fields: (t) => ({ email: t.exposeString('email'), orders: t.field({ type: [order], resolve: ({ orders }) => orders }) }),
  });
  const payload = builder.objectRef<Payload>('RequestMyTicketsPayload').implement({
    description: 'Says nothing of whether the address is known.',
    fields: (t) => ({ email: t.exposeString('email'), clientMutationId: t.exposeString('clientMutationId', { nullable: true }) }),
  });
  const input = builder.inputType('RequestMyTicketsInput', {
    fields: (t) => ({ email: t.string({ required: true }), clientMutationId: t.string() }),
  });
  builder.mutationField('requestMyTickets', (t) =>
    t.field({
      type: builder.refusable('RequestMyTicketsResult', payload, askRefusals),
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: { email, clientMutationId = null } }, { shop, locale, network }) => {
        const asked = await service.ask({ shopId: shop.id, locale, network, email });
        return isRefusal(asked) ? asked : { email: asked, clientMutationId };
      },
    }),
  );
  builder.queryField('myTickets', (t) =>
    t.field({
      type: builder.refusable('MyTicketsResult', found, showRefusals),
      args: { token: t.arg.string({ required: true }) },
      resolve: (_root, { token }, { network }) => service.show({ token, network }),
    }),
  );
}
