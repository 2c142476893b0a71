import { readCheckInItems, type CheckInItem } from '@frontrow/domain/checkin/items';
import { isRefusal, type Refusal } from '@frontrow/domain/refusals';
import { emptyEntry, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { Builder, RequestContext } from '../../platform/graphql/builder.ts';
import { checkInRefusals } from './check-in.ts';
import type { CheckIns } from './index.ts';
import { openRefusals } from './open-ticket.ts';
import { retakeRefusals } from './retake-check-in.ts';
import type { TicketRow } from './store.ts';

type Payload = { ticket: TicketRow; clientMutationId: string | null };

/** Query `ticketDetails`, mutations `checkIn` and `retakeCheckIn`. A ticket opens to its number together with a last name. */
export function registerCheckIns(builder: Builder, checkIns: CheckIns): void {
  const venue = builder.objectRef<TicketRow['venue']>('TicketVenue').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      address: t.exposeString('address'),
      postCode: t.exposeString('postCode'),
      city: t.exposeString('city'),
      countryCode: t.exposeString('countryCode'),
    }),
  });
  const event = builder.objectRef<TicketRow>('TicketEvent').implement({
    fields: (t) => ({
      name: t.string({ resolve: ({ eventName }, _args, { locale }) => eventName[locale] ?? eventName.de }),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      hideDate: t.exposeBoolean('hideDate', { description: 'The day is not told.' }),
      checkInStartAt: t.expose('checkInStartAt', { type: 'DateTime' }),
      checkInEndAt: t.expose('checkInEndAt', { type: 'DateTime' }),
      venue: t.expose('venue', { type: venue }),
    }),
  });
  const item = builder.objectRef<CheckInItem>('CheckInItem').implement({
    fields: (t) => ({
      type: t.exposeString('type', { description: 'content or form' }),
      form_type: t.exposeString('form_type', { nullable: true, description: 'text or checkbox' }),
      name: t.exposeString('name', { nullable: true }),
      label: t.exposeString('label', { nullable: true }),
      tags: t.exposeStringList('tags', { description: '`required` among them: has to be filled in.' }),
      value: t.expose('value', { type: 'TextOrFlag', nullable: true }),
    }),
  });
  const state = builder.enumType('CheckInState', {
    values: ['not_needed', 'upcoming', 'open', 'done', 'closed', 'expired'] as const,
  });
  const ticket = builder.objectRef<TicketRow>('TicketDetails').implement({
    fields: (t) => ({
      id: t.exposeID('publicId'),
      validationCode: t.exposeString('validationCode'),
      personalIdentifier: t.string({
        description: 'The names of the holder and whether they are checked in, as JSON. Address and phone are never read out.',
        resolve: holderText,
      }),
      event: t.field({ type: event, resolve: (row) => row }),
      checkInState: t.field({ type: state, resolve: (row) => row.state }),
      checkInItems: t.field({
        type: [item],
        resolve: ({ state: now, items }, _args, { locale }) => (now === 'open' ? readCheckInItems(items, locale) : []),
      }),
      checkedInAt: t.expose('checkedInAt', { type: 'DateTime', nullable: true }),
      canRetake: t.exposeBoolean('canRetake'),
    }),
  });
  builder.queryField('ticketDetails', (t) =>
    t.field({
      type: builder.refusable('TicketDetailsResult', ticket, openRefusals),
      args: { ticket_id: t.arg.string({ required: true }), last_name: t.arg.string({ required: true }) },
      resolve: (_root, { ticket_id, last_name }, context) => checkIns.open(keyOf({ ticketId: ticket_id, lastName: last_name }, context)),
    }),
  );

  const payload = (name: string) =>
    builder.objectRef<Payload>(name).implement({
      fields: (t) => ({
        ticket: t.expose('ticket', { type: ticket }),
        clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      }),
    });
  const checkInInput = builder.inputType('CheckInInput', {
    fields: (t) => ({
      ticketId: t.string({ required: true }),
      lastName: t.string({ required: true }),
      answers: t.field({
        type: 'JSON',
        required: true,
        description: 'Texts, or true or false, by the names of the form items; JSON, for the operator names them.',
      }),
      clientMutationId: t.string(),
    }),
  });
  const retakeInput = builder.inputType('RetakeCheckInInput', {
    fields: (t) => ({ ticketId: t.string({ required: true }), lastName: t.string({ required: true }), clientMutationId: t.string() }),
  });
  builder.mutationField('checkIn', (t) =>
    t.field({
      type: builder.refusable('CheckInResult', payload('CheckInPayload'), checkInRefusals),
      args: { input: t.arg({ type: checkInInput, required: true }) },
      resolve: async (_root, { input }, context) => answer(await checkIns.checkIn(keyOf(input, context), input.answers), input),
    }),
  );
  builder.mutationField('retakeCheckIn', (t) =>
    t.field({
      type: builder.refusable('RetakeCheckInResult', payload('RetakeCheckInPayload'), retakeRefusals),
      args: { input: t.arg({ type: retakeInput, required: true }) },
      resolve: async (_root, { input }, context) => answer(await checkIns.retake(keyOf(input, context)), input),
    }),
  );
}

const keyOf = ({ ticketId, lastName }: { ticketId: string; lastName: string }, { shop, network }: RequestContext) => ({
  shopId: shop.id,
  network,
  ticketId,
  lastName,
});

const answer = <R extends Refusal>(
  result: TicketRow | R,
  { clientMutationId = null }: { clientMutationId?: string | null | undefined },
): Payload | R => (isRefusal(result) ? result : { ticket: result, clientMutationId });

function holderText({ personalIdentifier, checkedInAt }: TicketRow): string {
  const entry = readPersonalIdentifier(personalIdentifier);
  const names = Object.entries({ ...emptyEntry, ...entry }).filter(
    ([field, value]) => ['first_name', 'last_name', 'groupName'].includes(field) && value !== '',
  );
  return JSON.stringify({ ...Object.fromEntries(names), checked_in: checkedInAt !== null });
}
