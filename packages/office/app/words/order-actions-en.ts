import type { orderActionsDe, orderDeedsAuditDe, orderDeedsDe } from './order-actions-de.ts';

export const orderActionsEn: typeof orderActionsDe = {
  cancel: 'Cancel',
  badEmail: 'This is not an e-mail address.',
  mails: {
    'order.confirmation': 'Order confirmation',
    'payment.received': 'Payment confirmation with invoice',
    'tickets.mail': 'Tickets',
    'move.offered': 'Another place offered',
    'move.ended': 'Offer ended',
    'downloads.mail': 'Downloads',
    'order.shipped': 'Shipping notice',
  },
  fields: {
    email: 'E-mail',
    billingAddress: 'Billing address',
    shippingAddress: 'Delivery address',
  },
  reasons: {
    expired: 'not paid in time',
    paid_in_part: 'paid in part only',
    amount_mismatch: 'another amount than asked for',
    resale_gone: 'resold ticket was gone',
    event_cancelled: 'event was cancelled',
    move_gone: 'move no longer possible',
    unpaid: 'surcharge not paid',
    taken_back: 'taken back',
    gone: 'no longer possible',
    by_house: 'ended by the office',
    other_places: 'places were gone, others offered',
    paid_too_late: 'paid too late',
    restored: 'before the restore',
    withdrawn: 'withdrawn',
    refunded: 'tickets paid back',
    nothing_left: 'nothing left to be sent',
  },
  tickets: (count) => (count === 1 ? 'one ticket' : `${count} tickets`),
  sendAgain: {
    title: 'Send again',
    which: 'What should arrive once more?',
    noneChosen: 'Choose at least one mail.',
    to: 'To',
    corrects: 'Enter this address into the order as well',
    submit: 'Send',
    sent: (to) => `On its way to ${to}.`,
  },
  correct: {
    title: 'Correct',
    same: 'Deliver to the billing address',
    invoiceStays: 'The invoice is issued and stays as it is. If it is to say something else, it takes a credit note and a new invoice.',
    onItsWay: 'The parcel is on its way: the delivery address cannot be changed any more.',
    changed: 'Changed meanwhile:',
    changedText: 'What you entered is still in the form. Save once more and it counts.',
    submit: 'Save',
    done: (tickets, invoiceStays) =>
      [
        'Saved.',
        tickets === 0
          ? ''
          : tickets === 1
            ? 'One ticket in this name was changed too.'
            : `${tickets} tickets in this name were changed too.`,
        invoiceStays ? 'The issued invoice stays as it is.' : '',
      ]
        .filter(Boolean)
        .join(' '),
  },
  address: {
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    vatId: 'VAT number',
    address: 'Street and number',
    address2: 'Address line 2',
    postCode: 'Postcode',
    city: 'City',
    countryCode: 'Country',
    countryStays: (country) => `${country}. The country stays: shipping there is paid for.`,
    missing: 'This is missing or too long.',
    badVatId: 'This is not the form of a VAT number.',
  },
  renew: {
    title: 'New link, new codes',
    text: (email) =>
      `Whoever got the first mails can see the order and come in with its tickets. After this only a new link and new codes count. They go to ${email}.`,
    stays: 'Printed tickets, used ones and those on resale keep their code.',
    submit: 'End the old, send new ones',
    done: (email, tickets, stay) =>
      [
        `The old link has ended, the new one goes to ${email}.`,
        tickets === 0 ? '' : tickets === 1 ? 'One ticket has a new code.' : `${tickets} tickets have new codes.`,
        stay === 0 ? '' : stay === 1 ? 'One keeps its own.' : `${stay} keep theirs.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  rename: {
    title: 'Change name',
    tell: 'Tell the buyer by mail',
    codeStays: 'Number and QR code stay; the PDF is made anew.',
    badName: 'This is missing or too long.',
    changed: (name) => `The ticket is in the name of ${name} by now. Save once more and your name counts.`,
    submit: 'Save',
    done: 'The ticket has its new name.',
  },
  holder: {
    first_name: 'First name',
    last_name: 'Last name',
    address: 'Address',
    phone: 'Phone',
    groupName: 'Name of the group',
    inscription: 'Inscription',
  },
  payUntil: (when) => `To be paid by ${when}.`,
  extend: {
    title: 'Extend deadline',
    until: 'To be paid by the end of',
    hint: (now, latest) => `By ${now} so far, by ${latest} at the latest. The places stay reserved until then.`,
    badDay: 'Choose a day after the present deadline, at most four weeks from today and before the first event.',
    tell: 'Tell the buyer by mail',
    submit: 'Extend',
    done: (when) => `The deadline is ${when} now.`,
  },
  byHand: {
    title: 'Mark as paid',
    decide: 'Agree or drop',
    text: (amount) =>
      `${amount} are booked as received, tickets and invoice go out. Money that still comes by a payment provider afterwards goes back by itself.`,
    two: 'Above 500 euros: it is booked only once somebody else agrees.',
    reason: 'Why?',
    reasonHint: 'For example “cash at the box office, receipt 12”. It is shown in the history.',
    badReason: 'Three to 500 characters.',
    submit: 'Mark as paid',
    booked: 'The order is paid.',
    waits: 'This waits for somebody else to agree now.',
    declared: (who, when, amount) => `${who} has declared ${amount} as paid (${when}). Somebody else has to agree.`,
    agree: 'Agree and book',
    drop: 'Drop',
    dropped: 'Dropped. The order is still open.',
  },
  note: {
    title: 'Write a note',
    tag: 'Note',
    label: 'Note',
    hint: 'For colleagues, not for the buyer. It cannot be changed afterwards.',
    submit: 'Save the note',
    written: 'The note is in the history.',
    erased: 'Erased, because somebody had their data erased.',
  },
};

export const orderDeedsEn: typeof orderDeedsDe = {
  sent_again: 'Sent again',
  corrected: 'Details corrected',
  access_renewed: 'New link, new codes',
  renamed: 'Ticket renamed',
  extended: 'Deadline extended',
  paid_by_hand: 'Marked as paid by hand',
  by_hand: 'By hand',
};
export const orderDeedsAuditEn: typeof orderDeedsAuditDe = {
  'order.send': 'Mails sent again',
  'order.correct': 'Details corrected',
  'order.renew_access': 'New link, new codes',
  'order.rename_ticket': 'Ticket renamed',
  'order.extend': 'Deadline of payment extended',
  'order.settle': 'Marked as paid by hand',
  'order.note': 'Note written',
};
