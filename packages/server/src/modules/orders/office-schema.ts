import type { Address } from '@frontrow/domain/checkout/address';
import type { GivenAnswer } from '@frontrow/domain/checkout/questions';
import type { Letter, SentFile, SentMailRow } from '../../platform/mail/sent-mails.ts';
import type { Db } from '../../platform/db/index.ts';
import { permissions, type Permission } from '@frontrow/domain/office/rights';
import { holderFieldsOf } from '@frontrow/domain/tickets/personal-identifier';
import { type OfficeBuilder, type OfficeContext, pageFields, signedIn, type Who } from '../../platform/graphql/office-builder.ts';
import { readId } from '../../platform/ids.ts';
import type { Note } from './office/action-store.ts';
import { isAnswered } from './office/answers-file.ts';
import { type OrderActionDeps, registerOrderActions } from './office/actions-schema.ts';
import { buyerVersion } from './office/correct-order.ts';
import { mailForOffice, type Money, type OfficeOrder, orderForOffice, type Person } from './office/order-for-office.ts';
import type { BankLine, Booking, Happening, OfficeRefund, OfficeTicket, OrderDispute, Payment } from './office/order-store.ts';
import { type FoundOrder, searchOrders } from './office/search-orders.ts';
import type { ByHand } from '../payments/index.ts';
import type { IssuedInvoice, OrderLine } from './order.ts';
import type { Shipment } from './shipments/store.ts';

/** Queries `orders`, `order` and `orderMail`, and what can be done with an order. */
export function registerOrdersOffice(builder: OfficeBuilder, deps: OrderActionDeps): void {
  registerOrderActions(builder, deps);
  const order = registerOrder(builder);
  const letter = registerLetter(builder);
  const found = registerFound(builder);
  const reaches = (context: OfficeContext) => {
    const { reach } = signedIn(context);
    return { scope: reach('order.read'), people: reach('person.read') };
  };
  builder.queryFields((t) => ({
    orders: t.field({
      type: found,
      authScopes: { may: 'order.read' },
      description: 'Twenty at a time, the newest first.',
      args: {
        text: t.arg.string({
          defaultValue: '',
          description: 'A name, mail, reference, ticket, validation code, seat, bank reference, invoice, account or payment; empty: all.',
        }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { text, ...page }, context) => searchOrders(deps.db, { text: text ?? '', ...page, ...reaches(context) }),
    }),
    order: t.field({
      type: order,
      nullable: true,
      authScopes: { may: 'order.read' },
      args: { reference: t.arg.string({ required: true }) },
      resolve: async (_root, { reference }, context) => {
        const shown = await orderForOffice(deps.db, { reference, ...reaches(context) });
        if (shown?.person) await noteLook(deps.db, context, shown.id);
        return shown ?? null;
      },
    }),
    productIsAnswered: t.boolean({
      authScopes: { may: 'person.read' },
      description: 'Something was asked of those who bought it: `/office/products/{slug}/answers.csv` has the answers.',
      args: { slug: t.arg.string({ required: true }) },
      resolve: (_root, { slug }, context) => isAnswered(deps.db, reaches(context).people, 'product', slug),
    }),
    orderMail: t.field({
      type: letter,
      nullable: true,
      authScopes: { may: 'person.read' },
      description:
        'A mail as it was sent; `/office/orders/{reference}/mails/{id}.html` shows it, the key in the links of the buyer blanked out.',
      args: { reference: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
      resolve: async (_root, { reference, id }, context) =>
        (await mailForOffice(deps.db, { reference, mailId: readId(id) ?? 0, people: reaches(context).people })) ?? null,
    }),
  }));
}

/** Who looks at somebody's data stands in the audit log. */
const noteLook = (db: Db, context: OfficeContext, orderId: number): Promise<void> =>
  db.transaction((tx) => signedIn(context).audit(tx, 'order.look', `order:${orderId}`));

function registerFound(builder: OfficeBuilder) {
  const row = builder.objectRef<FoundOrder>('FoundOrder').implement({
    authScopes: { may: 'order.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      reference: t.exposeString('reference'),
      placedAt: t.expose('placedAt', { type: 'DateTime' }),
      name: t.exposeString('name', { description: 'Initials for who may not see people.' }),
      city: t.exposeString('city'),
      email: t.exposeString('email', { nullable: true }),
      shop: t.exposeString('shop'),
      total: t.expose('totalMinor', { type: 'Money', description: 'Of an order seen in part, that of its lines that are.' }),
      status: t.exposeString('status'),
      matches: t.exposeStringList('matches', {
        description: 'By what it was found: reference, bankReference, mail, name, ticket, validationCode, seat, invoice, iban, payment.',
      }),
    }),
  });
  type Found = Awaited<ReturnType<typeof searchOrders>>;
  return builder.objectRef<Found>('FoundOrders').implement({
    authScopes: { may: 'order.read' },
    fields: (t) => pageFields(t, row),
  });
}

function registerOrder(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'order.read' } } as const;
  const shipment = builder.objectRef<Shipment>('Shipment').implement({
    ...may,
    fields: (t) => ({
      carrier: t.exposeString('carrier'),
      trackingNumber: t.exposeString('trackingNumber', { nullable: true }),
      shippedAt: t.expose('shippedAt', { type: 'DateTime' }),
    }),
  });
  const happening = builder.objectRef<Happening>('Happening').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind'),
      detail: t.expose('detail', { type: 'JSON', description: 'JSON, for each kind has facts of its own.' }),
      happenedAt: t.expose('happenedAt', { type: 'DateTime' }),
    }),
  });
  const answer = builder.objectRef<GivenAnswer>('OrderAnswer').implement({
    authScopes: { may: 'person.read' },
    fields: (t) => ({ question: t.exposeString('question'), value: t.expose('value', { type: 'TextOrFlag' }) }),
  });
  const line = builder.objectRef<OrderLine>('OrderLine').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'event, product or bundle' }),
      name: t.exposeString('name'),
      variantName: t.exposeString('variantName'),
      artistName: t.exposeString('artistName', { nullable: true }),
      amount: t.exposeInt('quantity'),
      unitPrice: t.expose('unitPriceMinor', { type: 'Money' }),
      total: t.expose('totalMinor', { type: 'Money' }),
      vatPermille: t.exposeInt('vatPermille'),
      vat: t.expose('vatMinor', { type: 'Money' }),
      isShipped: t.exposeBoolean('physical'),
      isInvalidated: t.exposeBoolean('isInvalidated', { description: 'Nothing of it stays with the buyer.' }),
      bundleLineId: t.id({
        nullable: true,
        deprecationReason: 'no page asks for it any more',
        resolve: ({ bundleRootLineId }) => bundleRootLineId,
      }),
      happeningFrom: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ eventFacts }) => eventFacts && new Date(eventFacts.happeningFrom),
      }),
      section: t.string({ nullable: true, resolve: ({ eventFacts }) => eventFacts?.section ?? null }),
      row: t.string({ nullable: true, resolve: ({ eventFacts }) => eventFacts?.row ?? null }),
      seat: t.string({ nullable: true, resolve: ({ eventFacts }) => eventFacts?.seat ?? null }),
      answers: t.field({
        type: [answer],
        nullable: true,
        description: 'To what was asked when it was bought; null for who may not see people, and where nothing was asked.',
        resolve: ({ answers }) => answers,
      }),
    }),
  });
  const mail = builder.objectRef<SentMailRow>('SentMail').implement({
    authScopes: { may: 'person.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.string({ description: 'Of the effect that sent it.', resolve: ({ dedupeKey }) => dedupeKey.split(':')[0] ?? '' }),
      sentAt: t.expose('sentAt', { type: 'DateTime' }),
      to: t.exposeString('toAddress'),
      subject: t.exposeString('subject'),
    }),
  });
  const note = builder.objectRef<Note>('OrderNote').implement({
    authScopes: { may: 'person.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      author: t.exposeString('author'),
      note: t.exposeString('note', { nullable: true, description: 'Null once it was erased.' }),
      writtenAt: t.expose('writtenAt', { type: 'DateTime' }),
    }),
  });
  const types = { money: registerMoney(builder), ticket: registerTicket(builder), person: registerPerson(builder) };
  return builder.objectRef<OfficeOrder>('Order').implement({
    ...may,
    description: 'An order within what one may see: of an artist or an event only their lines and tickets, without sums and history.',
    fields: (t) => ({
      id: t.exposeID('id'),
      reference: t.exposeString('reference'),
      shop: t.exposeString('shop'),
      city: t.exposeString('city'),
      status: t.exposeString('status'),
      locale: t.exposeString('locale'),
      placedAt: t.expose('placedAt', { type: 'DateTime' }),
      payUntil: t.expose('payUntil', { type: 'DateTime', nullable: true }),
      paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
      cancelledAt: t.expose('cancelledAt', { type: 'DateTime', nullable: true }),
      cancelReason: t.exposeString('cancelReason', { nullable: true, deprecationReason: 'no page asks for it any more' }),
      isWhole: t.exposeBoolean('isWhole'),
      firstEventAt: t.expose('firstEventAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the first event of what stays begins as things stand; its lines keep the date that was bought.',
      }),
      allotment: t.exposeString('allotment', { nullable: true, description: 'Of a guest: what the free tickets came out of.' }),
      person: t.field({ type: types.person, nullable: true, resolve: ({ person }) => person }),
      lines: t.field({ type: [line], resolve: ({ lines }) => lines }),
      tickets: t.field({ type: [types.ticket], resolve: ({ tickets }) => tickets }),
      money: t.field({ type: types.money, nullable: true, resolve: ({ money }) => money }),
      shipment: t.field({ type: shipment, nullable: true, resolve: (order) => order.shipment }),
      history: t.field({ type: [happening], resolve: ({ history }) => history }),
      mails: t.field({ type: [mail], resolve: ({ mails }) => mails }),
      mailsAgain: t.exposeStringList('mailsAgain', { description: 'Which mails can be sent once more.' }),
      notes: t.field({ type: [note], resolve: ({ notes }) => notes }),
      permissions: t.stringList({
        description: 'What one may do with this order, as `viewer.permissions`.',
        resolve: ({ shopId, isWhole }, _args, context) => (isWhole ? permissionsIn(signedIn(context), shopId) : []),
      }),
    }),
  });
}

/** What somebody may do in a shop: a right elsewhere is none here. */
const permissionsIn = ({ reach }: Who, shopId: number): Permission[] =>
  permissions.filter((permission) => reach(permission).all || reach(permission).shops.includes(shopId));

function registerPerson(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'person.read' } } as const;
  const address = builder.objectRef<Address>('Address').implement({
    ...may,
    fields: (t) => ({
      // an order that is forgotten has none of them
      firstName: t.string({ resolve: ({ firstName }) => firstName ?? '' }),
      lastName: t.string({ resolve: ({ lastName }) => lastName ?? '' }),
      company: t.exposeString('company', { nullable: true }),
      vatId: t.string({ nullable: true, resolve: ({ vatId }) => vatId ?? null }),
      address: t.string({ resolve: (of) => of.address ?? '' }),
      address2: t.exposeString('address2', { nullable: true }),
      postCode: t.string({ resolve: ({ postCode }) => postCode ?? '' }),
      city: t.string({ resolve: ({ city }) => city ?? '' }),
      countryCode: t.string({ resolve: ({ countryCode }) => countryCode ?? '' }),
    }),
  });
  return builder.objectRef<Person>('Buyer').implement({
    ...may,
    fields: (t) => ({
      version: t.string({ description: 'Changes with each correction.', resolve: (buyer) => buyerVersion(buyer) }),
      email: t.exposeString('email'),
      billingAddress: t.field({ type: address, resolve: ({ billingAddress }) => billingAddress }),
      shippingAddress: t.field({ type: address, resolve: ({ shippingAddress }) => shippingAddress }),
    }),
  });
}

function registerTicket(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'order.read' } } as const;
  const scan = builder.objectRef<OfficeTicket['scans'][number]>('Scan').implement({
    ...may,
    fields: (t) => ({
      scannedAt: t.expose('scannedAt', { type: 'DateTime' }),
      gate: t.exposeString('gate'),
      device: t.exposeString('device'),
      result: t.exposeString('result'),
      letIn: t.exposeBoolean('letIn'),
      direction: t.exposeString('direction', { description: 'in or out' }),
    }),
  });
  return builder.objectRef<OfficeTicket>('Ticket').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      lineId: t.exposeID('lineId'),
      number: t.exposeString('number'),
      // the whole number opens the ticket
      holderFields: t.stringList({
        description: 'What a new holder is asked for; empty where the holder stays.',
        resolve: ({ requirement, isSettled }) => (isSettled ? [] : [...holderFieldsOf(requirement)]),
      }),
      validationCodeEnd: t.string({ resolve: ({ validationCode }) => validationCode.slice(-4) }),
      holder: t.exposeString('holder', { nullable: true, description: 'JSON; null for who may not see people.' }),
      issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
      voidedAt: t.expose('voidedAt', { type: 'DateTime', nullable: true, deprecationReason: 'no page asks for it any more' }),
      voidReason: t.exposeString('voidReason', { nullable: true }),
      scans: t.field({ type: [scan], resolve: ({ scans }) => scans }),
    }),
  });
}

function registerMoney(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'order.read' } } as const;
  const entry = builder.objectRef<Booking['entries'][number]>('LedgerEntry').implement({
    ...may,
    fields: (t) => ({ account: t.exposeString('account'), amount: t.expose('amountMinor', { type: 'Money' }) }),
  });
  const booking = builder.objectRef<Booking>('Booking').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind'),
      provider: t.exposeString('provider', { nullable: true }),
      objectId: t.exposeString('objectId', { nullable: true, description: 'What the provider calls it.' }),
      postedAt: t.expose('postedAt', { type: 'DateTime' }),
      entries: t.field({ type: [entry], resolve: ({ entries }) => entries }),
    }),
  });
  const payment = builder.objectRef<Payment>('Payment').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      method: t.exposeString('method'),
      provider: t.exposeString('provider'),
      state: t.exposeString('state'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      objectId: t.exposeString('objectId', { nullable: true }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true, deprecationReason: 'no page asks for it any more' }),
      failure: t.exposeString('failure', { nullable: true }),
    }),
  });
  const bankLine = builder.objectRef<BankLine>('BankLine').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      bookedOn: t.expose('bookedOn', { type: 'Day' }),
      amount: t.expose('amountMinor', { type: 'Money' }),
      outcome: t.exposeString('outcome'),
      purpose: t.exposeString('purpose', { nullable: true }),
      remitter: t.exposeString('remitter', { nullable: true }),
      ibanEnd: t.exposeString('ibanEnd', { nullable: true }),
    }),
  });
  const refund = builder.objectRef<OfficeRefund>('Refund').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      reason: t.exposeString('reason'),
      state: t.exposeString('state'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true, deprecationReason: 'no page asks for it any more' }),
      orderedBy: t.exposeString('orderedBy', { nullable: true }),
      approvedBy: t.exposeString('approvedBy', { nullable: true }),
      ibanEnd: t.exposeString('ibanEnd', { nullable: true }),
    }),
  });
  const dispute = builder.objectRef<OrderDispute>('OrderDispute').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      provider: t.exposeString('provider'),
      state: t.exposeString('state', { description: 'needs_response, under_review, won or lost.' }),
      isInquiry: t.exposeBoolean('isInquiry'),
      reason: t.exposeString('reason'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      taken: t.expose('takenMinor', { type: 'Money' }),
      settled: t.expose('settledMinor', { type: 'Money' }),
      dueAt: t.expose('dueAt', { type: 'DateTime', nullable: true }),
      openedAt: t.expose('openedAt', { type: 'DateTime' }),
    }),
  });
  const invoice = builder.objectRef<IssuedInvoice>('Invoice').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'invoice or credit_note' }),
      number: t.exposeString('number'),
      isEInvoice: t.exposeBoolean('isEInvoice'),
    }),
  });
  const byHand = builder.objectRef<ByHand>('WaitingByHand').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      reason: t.exposeString('reason'),
      orderedBy: t.exposeString('orderedBy'),
      orderedAt: t.expose('orderedAt', { type: 'DateTime' }),
    }),
  });
  return builder.objectRef<Money>('OrderMoney').implement({
    ...may,
    fields: (t) => ({
      items: t.expose('itemsMinor', { type: 'Money' }),
      shipping: t.expose('shippingMinor', { type: 'Money' }),
      total: t.expose('totalMinor', { type: 'Money' }),
      balance: t.expose('balanceMinor', { type: 'Money', description: 'What the buyer owes; below zero: what is owed to the buyer.' }),
      paymentMethod: t.exposeString('paymentMethod', { deprecationReason: 'no page asks for it any more' }),
      shippingMethodName: t.exposeString('shippingMethodName', { nullable: true, deprecationReason: 'no page asks for it any more' }),
      bookings: t.field({ type: [booking], resolve: ({ bookings }) => bookings }),
      payments: t.field({ type: [payment], resolve: ({ payments }) => payments }),
      bankLines: t.field({ type: [bankLine], resolve: ({ bankLines }) => bankLines }),
      waitingByHand: t.field({
        type: byHand,
        nullable: true,
        description: 'Declared paid by somebody; another person has to agree.',
        resolve: ({ waitingByHand }) => waitingByHand,
      }),
      refunds: t.field({ type: [refund], resolve: ({ refunds }) => refunds }),
      disputes: t.field({ type: [dispute], resolve: ({ disputes }) => disputes }),
      invoices: t.field({ type: [invoice], resolve: ({ invoices }) => invoices }),
    }),
  });
}

function registerLetter(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'person.read' } } as const;
  const file = builder.objectRef<SentFile>('SentFile').implement({
    ...may,
    fields: (t) => ({
      filename: t.exposeString('filename'),
      contentType: t.exposeString('contentType', { deprecationReason: 'no page asks for it any more' }),
      bytes: t.exposeInt('bytes'),
    }),
  });
  return builder.objectRef<Letter>('Letter').implement({
    ...may,
    fields: (t) => ({
      files: t.field({ type: [file], resolve: ({ files }) => files }),
    }),
  });
}
