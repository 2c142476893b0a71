import { signedIn, type OfficeBuilder } from '../../../platform/graphql/office-builder.ts';
import { addNote } from './add-note.ts';
import { correctOrder, type Corrected, type CorrectionDeps } from './correct-order.ts';
import { sendAgain } from './send-again.ts';

export type OrderActionDeps = CorrectionDeps & { wakeOutbox: () => void };

/** Mutations `sendOrderMails`, `correctOrder` and `addOrderNote`. */
export function registerOrderActions(builder: OfficeBuilder, deps: OrderActionDeps): void {
  const address = builder.inputType('AddressInput', {
    fields: (t) => ({
      firstName: t.string({ required: true }),
      lastName: t.string({ required: true }),
      company: t.string(),
      vatId: t.string(),
      address: t.string({ required: true }),
      address2: t.string(),
      postCode: t.string({ required: true }),
      city: t.string({ required: true }),
      countryCode: t.string({ required: true }),
    }),
  });
  const corrected = builder.objectRef<Corrected>('Corrected').implement({
    authScopes: { may: 'order.correct' },
    fields: (t) => ({
      renamedTickets: t.exposeInt('renamedTickets', { description: "Tickets in the buyer's name that have the new one." }),
      invoiceStays: t.exposeBoolean('invoiceStays', { description: 'An invoice is issued, and says what it said.' }),
    }),
  });
  const correctedResult = builder.refusable('CorrectOrderResult', corrected);
  builder.mutationFields((t) => ({
    sendOrderMails: t.field({
      type: builder.doneResult,
      authScopes: { may: 'order.send' },
      description: 'Mails of an order once more, as they were sent where that is kept. Sent twice with one `requestId`, each goes once.',
      args: {
        reference: t.arg.string({ required: true }),
        mails: t.arg.stringList({ required: true, description: 'Of `Order.mailsAgain`.' }),
        to: t.arg.string({ required: true, description: "Empty: the order's address." }),
        corrects: t.arg.boolean({ required: true, description: 'Whether the order has this address from here on.' }),
        seen: t.arg.string({ description: 'The address of the order as it was shown: CHANGED_MEANWHILE where it is another by now.' }),
        requestId: t.arg.string({ required: true }),
      },
      resolve: (_root, args, context) => sendAgain(deps, signedIn(context), { ...args, seen: args.seen ?? null }),
    }),
    correctOrder: t.field({
      type: correctedResult,
      authScopes: { may: 'order.correct' },
      description: 'CHANGED_MEANWHILE where somebody else has corrected it since `version`.',
      args: {
        reference: t.arg.string({ required: true }),
        version: t.arg.string({ required: true, description: '`Buyer.version` as it was shown.' }),
        email: t.arg.string({ required: true }),
        billingAddress: t.arg({ type: address, required: true }),
        shippingAddress: t.arg({ type: address, description: 'Null: the same.' }),
      },
      resolve: (_root, { shippingAddress = null, ...args }, context) => correctOrder(deps, signedIn(context), { shippingAddress, ...args }),
    }),
    addOrderNote: t.field({
      type: builder.doneResult,
      authScopes: { may: 'order.note' },
      args: {
        reference: t.arg.string({ required: true }),
        note: t.arg.string({ required: true, description: 'Lines of text, 2,000 characters at most.' }),
        requestId: t.arg.string({ required: true }),
      },
      resolve: (_root, args, context) => addNote(deps.db, signedIn(context), args),
    }),
  }));
}
