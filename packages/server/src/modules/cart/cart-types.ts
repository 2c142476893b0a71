import { firstUnanswered, type GivenAnswer, type Question, questionsIn } from '@frontrow/domain/checkout/questions';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { SharedTypes } from '../catalogue/index.ts';
import type { CartContents, CartItem, CartItemMeta, SessionState, Waiting } from './types.ts';

/** The types `Cart`, `CartItem` and `Session`. @returns also the type of answers, for the mutation that gives them */
export function registerCartTypes(builder: Builder, shared: SharedTypes) {
  const seat = builder.objectRef<NonNullable<CartItem['seat']>>('CartItemSeat').implement({
    fields: (t) => ({ sectionName: t.exposeString('sectionName'), row: t.exposeString('row'), number: t.exposeString('number') }),
  });
  const payment = builder.objectRef<NonNullable<CartItem['payment']>>('CartItemPayment').implement({
    description: 'A voucher that pays for this line.',
    fields: (t) => ({
      id: t.exposeID('id'),
      amount: t.expose('amount', { type: 'Money', description: 'What it pays of all its lines.' }),
      paymentMethodName: t.exposeString('paymentMethodName'),
    }),
  });
  const event = builder.objectRef<NonNullable<CartItem['event']>>('CartItemEvent').implement({
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      date: t.expose('date', { type: 'DateTime' }),
      hideDate: t.exposeBoolean('hideDate', { description: 'The day is not told.' }),
      venue: t.exposeString('venue'),
      city: t.exposeString('city'),
    }),
  });
  const meta = builder.objectRef<CartItemMeta>('CartItemMeta').implement({
    fields: (t) => ({ root: t.exposeBoolean('root', { description: 'A bundle, which its parts hang on.' }) }),
  });
  const { questionType, answerType } = registerQuestionTypes(builder);
  const itemType = builder.objectRef<CartItem>('CartItem').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.exposeString('type', { description: 'event, product or bundle.' }),
      ticket: t.exposeBoolean('ticket'),
      productVariantId: t.exposeID('productVariantId'),
      productSlug: t.exposeString('productSlug'),
      productName: t.exposeString('productName'),
      variantName: t.exposeString('variantName'),
      productType: t.exposeString('productType', { nullable: true }),
      artistName: t.exposeString('artistName', { nullable: true }),
      productColor: t.exposeString('productColor', { nullable: true }),
      productMaterial: t.exposeString('productMaterial', { nullable: true }),
      image: t.expose('image', { type: shared.imageType, nullable: true }),
      amount: t.exposeInt('amount'),
      total: t.expose('total', { type: 'Money' }),
      unitPrice: t.expose('unitPrice', { type: 'Money' }),
      seat: t.expose('seat', { type: seat, nullable: true }),
      seatId: t.exposeID('seatId', { nullable: true }),
      personalIdentifier: t.exposeString('personalIdentifier', { nullable: true }),
      personalizationRequirement: t.exposeString('personalizationRequirement'),
      questions: t.field({
        type: [questionType],
        description: 'Asked of each piece.',
        resolve: ({ questions }, _args, { locale }) => questionsIn(questions, locale),
      }),
      answers: t.expose('answers', {
        type: [answerType],
        description: 'As they were given: to other words that have changed since, maybe.',
      }),
      needsAnswers: t.boolean({
        description: 'It asks something that is not answered: so it is not ordered.',
        resolve: ({ questions, answers }) => firstUnanswered(questions, answers) !== undefined,
      }),
      vatPermille: t.exposeInt('vatPermille', { description: 'Rate of the VAT.' }),
      vat: t.expose('vatMinor', {
        type: 'Money',
        description: 'VAT in the total, as the order will state it: of what another fan sells, that in our fee alone.',
      }),
      physical: t.exposeBoolean('physical'),
      shippableFrom: t.expose('shippableFrom', { type: 'Day', nullable: true }),
      resoldByOffer: t.exposeID('resoldByOffer', { nullable: true }),
      payment: t.expose('payment', { type: payment, nullable: true }),
      bundledItemIds: t.exposeIDList('bundledItemIds', { description: 'Items that belong to this root of a bundle.' }),
      meta: t.expose('meta', { type: meta }),
      withdrawalExcludedReason: t.exposeString('withdrawalExcludedReason', {
        nullable: true,
        description: 'null: the purchase may be withdrawn from; else why not (dated_leisure, download, personalised, sealed_media).',
      }),
      event: t.expose('event', { type: event, nullable: true }),
    }),
  });
  const cartType = builder.objectRef<CartContents>('Cart').implement({
    description: 'What is held for the visitor. Without holds there is no cart.',
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version', { description: 'Rises with every change of lines or prices.' }),
      countryCode: t.exposeString('countryCode'),
      reference: t.exposeString('reference', { description: 'Reference of the order this cart becomes.' }),
      total: t.expose('total', { type: 'Money' }),
      checkoutSubtotal: t.expose('checkoutSubtotal', { type: 'Money', description: 'The total less what vouchers pay.' }),
      mergeable: t.exposeBoolean('mergeable', { description: 'Whether it may be added to an order placed before.' }),
      items: t.expose('items', { type: [itemType] }),
      newItemIds: t.exposeIDList('newItemIds', { description: 'Items that `addItems` has just added.' }),
      physical: t.exposeBoolean('physical'),
      containsTickets: t.exposeBoolean('containsTickets'),
      containsOnlineTickets: t.exposeBoolean('containsOnlineTickets'),
      shippableFrom: t.expose('shippableFrom', { type: 'Day', nullable: true }),
      shippableFromUntil: t.expose('shippableFromUntil', { type: 'Day', nullable: true }),
      validUntil: t.expose('validUntil', { type: 'DateTime', nullable: true, description: 'End of the ticket reservation.' }),
      secondsLeft: t.exposeInt('secondsLeft', {
        nullable: true,
        description: 'Seconds to the end of the ticket reservation by the server, for clients whose clock is wrong.',
      }),
      canExtend: t.exposeBoolean('canExtend', { description: 'The reservation may be extended in its last two minutes.' }),
    }),
  });
  const sessionType = builder.objectRef<SessionState & Waiting>('Session').implement({
    fields: (t) => ({
      expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'When the cart is given up; null without one.' }),
      waitingIndex: t.exposeInt('waitingIndex', { nullable: true }),
      catalogWaitingIndex: t.exposeInt('catalogWaitingIndex', { nullable: true }),
    }),
  });
  return { cartType, sessionType, answerType };
}

export type CartType = ReturnType<typeof registerCartTypes>['cartType'];
export type AnswerType = ReturnType<typeof registerQuestionTypes>['answerType'];

function registerQuestionTypes(builder: Builder) {
  const questionType = builder.objectRef<Question>('Question').implement({
    description: 'What is asked of each piece when it is bought.',
    fields: (t) => ({
      key: t.exposeString('key'),
      question: t.exposeString('question'),
      field: t.exposeString('field', { description: 'text or checkbox' }),
      required: t.exposeBoolean('required', { description: 'Nothing is ordered without it; a box has to be ticked.' }),
    }),
  });
  const answerType = builder.objectRef<GivenAnswer>('GivenAnswer').implement({
    fields: (t) => ({
      key: t.exposeString('key'),
      question: t.exposeString('question', { description: 'In the words in which it was read.' }),
      value: t.expose('value', { type: 'TextOrFlag' }),
    }),
  });
  return { questionType, answerType };
}
