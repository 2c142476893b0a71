import { refuseHere } from '@frontrow/domain/office/refusals';
import type { Db } from '../../platform/db/index.ts';
import { signedIn, type OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import type { Ids } from '../../platform/ids.ts';
import { type Buyer, erase, handOut, lookAtBuyer } from './buyer.ts';
import type { Erased } from './erase-person.ts';
import { type PartType, registerPart, registerRequests } from './request-schema.ts';
import type { BuyerCase, BuyerNewsletter, BuyerOffer, BuyerOrder, Kept } from './store.ts';

/** Query `buyer`; mutations `handOutBuyer`, `previewErasure` and `eraseBuyer`; and requests. An address is never part of an address. */
export function registerPrivacyOffice(builder: OfficeBuilder, deps: { db: Db; ids: Ids; wakeOutbox: () => void }): void {
  const part = registerPart(builder);
  registerRequests(builder, deps, part);
  const buyer = registerBuyer(builder);
  const handedOut = builder.objectRef<{ document: string }>('HandedOut').implement({
    authScopes: { may: 'person.export' },
    fields: (t) => ({ document: t.exposeString('document', { description: 'JSON, to be given to who it is about.' }) }),
  });
  const erased = registerErased(builder, part);
  const email = { required: true } as const;
  builder.queryField('buyer', (t) =>
    t.field({
      type: buyer,
      nullable: true,
      authScopes: { may: 'person.read' },
      description: 'By their e-mail address, or by one of their orders.',
      args: { email: t.arg.string(), order: t.arg.string() },
      resolve: async (_root, args, context) =>
        (await lookAtBuyer(deps, signedIn(context), { email: args.email ?? null, order: args.order ?? null })) ?? null,
    }),
  );
  builder.mutationFields((t) => ({
    handOutBuyer: t.field({
      type: builder.refusable('HandOutResult', handedOut),
      authScopes: { may: 'person.export' },
      args: { email: t.arg.string(email) },
      resolve: (_root, args, context) => {
        const who = signedIn(context);
        return who.isConfirmed ? handOut(deps, who, args.email) : refuseHere('CONFIRMATION_REQUIRED');
      },
    }),
    previewErasure: t.field({
      type: erased,
      authScopes: { may: 'person.erase' },
      description: 'What erasing would empty, and what stays. Changes nothing.',
      args: { email: t.arg.string(email) },
      resolve: (_root, args, context) => erase(deps, signedIn(context), args.email, true),
    }),
    eraseBuyer: t.field({
      type: erased,
      authScopes: { may: 'person.erase' },
      args: { email: t.arg.string(email) },
      resolve: (_root, args, context) => {
        const who = signedIn(context);
        return who.isConfirmed ? erase(deps, who, args.email, false) : refuseHere('CONFIRMATION_REQUIRED');
      },
    }),
  }));
}

function registerBuyer(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'person.read' } } as const;
  const order = builder.objectRef<BuyerOrder>('BuyerOrder').implement({
    ...may,
    fields: (t) => ({
      reference: t.exposeString('reference'),
      shop: t.exposeString('shop'),
      status: t.exposeString('status'),
      total: t.expose('totalMinor', { type: 'Money' }),
      placedAt: t.expose('placedAt', { type: 'DateTime' }),
      tickets: t.exposeInt('tickets', { description: 'That still admit.' }),
    }),
  });
  const newsletter = builder.objectRef<BuyerNewsletter>('BuyerNewsletter').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      shop: t.exposeString('shop'),
      state: t.exposeString('state', { description: 'requested, confirmed or unsubscribed' }),
      requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
      confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
      unsubscribedAt: t.expose('unsubscribedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  const request = builder.objectRef<BuyerCase>('BuyerCase').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'withdrawal, ticketservice or report' }),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      isOpen: t.exposeBoolean('isOpen'),
    }),
  });
  const offer = builder.objectRef<BuyerOffer>('BuyerOffer').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      orderReference: t.exposeString('orderReference'),
      price: t.expose('priceMinor', { type: 'Money' }),
      state: t.exposeString('state'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
  return builder.objectRef<Buyer>('BuyerOverview').implement({
    ...may,
    description: 'Of each list the newest 200 in reach.',
    fields: (t) => ({
      email: t.exposeString('email'),
      orders: t.field({ type: [order], resolve: ({ orders }) => orders }),
      newsletters: t.field({ type: [newsletter], resolve: ({ newsletters }) => newsletters }),
      cases: t.field({ type: [request], resolve: ({ cases }) => cases }),
      offers: t.field({ type: [offer], resolve: ({ offers }) => offers }),
    }),
  });
}

function registerErased(builder: OfficeBuilder, part: PartType) {
  const may = { authScopes: { may: 'person.erase' } } as const;
  const kept = builder.objectRef<Kept>('KeptByLaw').implement({
    ...may,
    fields: (t) => ({
      orders: t.exposeInt('orders'),
      ticketsToCome: t.exposeInt('ticketsToCome'),
      until: t.exposeInt('until', { description: 'The year at whose end the last of the orders may go.' }),
    }),
  });
  const erased = builder.objectRef<Erased>('ErasedBuyer').implement({
    ...may,
    fields: (t) => ({
      erased: t.field({ type: [part], resolve: (done) => done.erased }),
      kept: t.field({ type: kept, resolve: (done) => done.kept }),
    }),
  });
  return builder.refusable('EraseResult', erased);
}
