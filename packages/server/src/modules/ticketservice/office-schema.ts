import { isRefusal } from '@frontrow/domain/refusals';
import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { refuseHere, type OfficeCode, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { narrowed, shopsIn } from '../../platform/acting.ts';
import { actingAs, signedIn, type OfficeBuilder, type OfficeContext } from '../../platform/graphql/office-builder.ts';
import { readGivenId, readId } from '../../platform/ids.ts';
import type { RefundDeps } from '../refunds/index.ts';
import { acceptForm, handleForm, type Accepted, type AcceptProblem } from './accept-form.ts';
import { showForm, type ShownTicket } from './list-forms.ts';
import { selectHandledForms, selectOpenForms, type FormRow } from './store.ts';

/** `tickets` null in lists. */
type Listed = FormRow & { tickets: ShownTicket[] | null };

/** Queries `ticketServices` and `ticketService`; mutations `acceptTicketService` and `handleTicketService`. */
export function registerTicketServiceOffice(builder: OfficeBuilder, deps: RefundDeps): void {
  const form = registerForm(builder);
  const read = (context: OfficeContext) => shopsIn(signedIn(context).reach('service.read'));
  const accepted = builder.objectRef<Accepted>('TicketServiceDone').implement({
    authScopes: { may: 'service.decide' },
    fields: (t) => ({
      outcome: t.exposeString('done', { description: 'changed, refunded, or mailed: the buyer is asked whether the account is theirs.' }),
      amount: t.field({ type: 'Money', nullable: true, resolve: (done) => ('amountMinor' in done ? done.amountMinor : null) }),
    }),
  });
  builder.queryFields((t) => ({
    ticketServices: t.field({
      type: [form],
      authScopes: { may: 'service.read' },
      description: 'What is open, the oldest first, or what was dealt with, the newest first; after the form `after`.',
      args: { decided: t.arg.boolean({ required: true }), shopId: t.arg.id(), after: t.arg.id() },
      resolve: async (_root, { decided, shopId, after }, context) => {
        const shops = narrowed(read(context), readGivenId(shopId));
        const forms = await deps.db.many(decided ? selectHandledForms : selectOpenForms, [shops, LIST_PAGE, readGivenId(after)]);
        return forms.map((one): Listed => ({ ...one, tickets: null }));
      },
    }),
    ticketService: t.field({
      type: form,
      nullable: true,
      authScopes: { may: 'service.read' },
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const found = await showForm(deps.db, readId(id) ?? 0, read(context));
        if (found) await deps.db.transaction((tx) => signedIn(context).audit(tx, 'service.look', `form:${found.id}`));
        return found ?? null;
      },
    }),
  }));
  builder.mutationFields((t) => ({
    acceptTicketService: t.field({
      type: builder.refusable('TicketServiceResult', accepted),
      authScopes: { may: 'service.decide' },
      description: 'New holders, or the tickets are taken back; the buyer gets a mail.',
      args: { id: t.arg.id({ required: true }), iban: t.arg.string(), accountHolder: t.arg.string() },
      resolve: async (_root, { id, iban, accountHolder }, context) => {
        const who = signedIn(context);
        if (!who.isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
        const account = iban || accountHolder ? { iban: iban ?? '', name: accountHolder ?? '' } : null;
        const done = await acceptForm(deps, actingAs(who, 'service.decide'), { id: readId(id) ?? 0, account });
        if (typeof done === 'string' || isRefusal(done)) return toRefusal(done);
        deps.wakeOutbox();
        return done;
      },
    }),
    handleTicketService: t.field({
      type: builder.doneResult,
      authScopes: { may: 'service.decide' },
      description: 'It was answered otherwise; nobody gets a mail.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const done = await handleForm(deps.db, actingAs(signedIn(context), 'service.decide'), readId(id) ?? 0);
        return done === 'done' ? { done: true as const } : refuseHere(codes[done]);
      },
    }),
  }));
}

const codes = {
  no_such_form: 'NOT_FOUND',
  decided: 'ALREADY_DECIDED',
  unknown_tickets: 'TICKETS_UNKNOWN',
  several_orders: 'SEVERAL_ORDERS',
  ticket_gone: 'TICKET_GONE',
} as const satisfies Record<Extract<AcceptProblem, string>, OfficeCode>;

function toRefusal(problem: AcceptProblem): OfficeRefusal {
  if (typeof problem === 'string') return refuseHere(codes[problem]);
  const { refusal, field } = problem;
  if (refusal !== 'INVALID_INPUT') return refuseHere(refusal);
  const [, input] = (field ?? '').split('.');
  return input === undefined ? refuseHere('ACCOUNT_NEEDED') : refuseHere(refusal, input === 'iban' ? 'iban' : 'accountHolder');
}

function registerForm(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'service.read' } } as const;
  const ticket = builder.objectRef<ShownTicket>('TicketServiceTicket').implement({
    ...may,
    description: 'A ticket as the form names it, and as the store knows it.',
    fields: (t) => ({
      type: t.exposeString('type'),
      number: t.exposeString('id'),
      holder: t.exposeString('name'),
      newHolder: t.exposeString('name_new'),
      state: t.exposeString('state', { description: 'unknown, void, late: the form came after the deadline, or in_time' }),
      event: t.string({ nullable: true, resolve: ({ known }) => known?.event ?? null }),
      orderReference: t.string({ nullable: true, resolve: ({ known }) => known?.reference ?? null }),
      boughtBy: t.string({ nullable: true, resolve: ({ known }) => known?.email ?? null }),
      knownHolder: t.string({ nullable: true, resolve: ({ known }) => known?.holder ?? null }),
    }),
  });
  return builder.objectRef<Listed>('TicketService').implement({
    ...may,
    description: 'A form that asks for another holder, or gives tickets back.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('name', { description: 'change or cancel' }),
      shop: t.exposeString('shop'),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime', nullable: true, description: 'When it has to be done at the latest.' }),
      name: t.string({ resolve: ({ content }) => content.name }),
      email: t.string({ resolve: ({ content }) => content.email }),
      reference: t.string({ resolve: ({ content }) => content.order_id }),
      comment: t.string({ resolve: ({ content }) => content.comment }),
      tickets: t.field({ type: [ticket], nullable: true, description: 'Null in lists.', resolve: ({ tickets }) => tickets }),
      photos: t.exposeInt('photos', { description: 'Shown by `/office/service/photos/{id}/{number}.jpg`, from 1.' }),
      decidedAt: t.expose('handledAt', { type: 'DateTime', nullable: true }),
      decidedBy: t.exposeString('handledBy', { nullable: true }),
      outcome: t.exposeString('outcome', { nullable: true, description: 'changed, refunded, mailed or answered.' }),
    }),
  });
}
