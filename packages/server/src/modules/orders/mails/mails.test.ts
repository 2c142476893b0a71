import { describe, expect, it } from 'vitest';
import { orderConfirmation, type OrderConfirmation } from './order-confirmation.ts';
import { paymentReceived } from './payment-received.ts';
import { paymentReturned } from './payment-returned.ts';
import { ticketsMail } from './tickets-mail.ts';

const shop = {
  name: 'Nordlicht Shop',
  accentColor: '#1f3fd6',
  texts: {},
  sellerLines: ['Frontrow Demo GmbH', 'Beispielallee 1, 10999 Berlin', 'USt-IdNr. DE123456789'],
};
const order = { reference: 'B-12345', url: 'https://shop.example/order/abc', customerName: 'Łukasz' };
const ticket = {
  id: 1,
  bundleRootLineId: null,
  boughtAs: null,
  name: 'Nordlicht Kollektiv',
  variantName: 'Stehplatz',
  details: ['Freitag, 12.03.2027, 20:00', 'Halle am Fluss, Hamburg'],
  quantity: 2,
  unitPriceMinor: 4900,
  totalMinor: 9800,
  vatPermille: 70,
  vatMinor: 641,
  withdrawalExcludedReason: 'dated_leisure' as const,
};
const shirt = {
  id: 2,
  bundleRootLineId: null,
  boughtAs: null,
  name: 'Tour-Shirt',
  variantName: 'M',
  details: [],
  quantity: 1,
  unitPriceMinor: 2500,
  totalMinor: 2500,
  vatPermille: 190,
  vatMinor: 399,
  withdrawalExcludedReason: null,
};
const confirmation: OrderConfirmation = {
  shop,
  order: {
    ...order,
    placedAt: new Date('2026-11-21T08:00:00Z'),
    lines: [ticket, shirt],
    shipping: { name: 'DHL Paket', priceMinor: 490, vatPermille: 190, vatMinor: 78 },
    totalMinor: 12790,
    billingAddress: ['Łukasz Ördög', 'Uferstraße 12', '20457 Hamburg'],
    shippingAddress: ['Packstation 101', '20457 Hamburg'],
    paymentMethodName: 'Überweisung',
  },
  bankTransfer: {
    holder: 'Frontrow Demo GmbH',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bankName: 'Beispielbank',
    amountMinor: 12790,
    payUntil: new Date('2026-11-28T08:00:00Z'),
  },
  shopUrl: 'https://shop.example',
  withdrawalUrl: 'https://shop.example/withdrawal?order=B-12345',
  withdrawalText: 'Widerrufsbelehrung\n\nDu hast das Recht …',
  termsText: '§ 1 Geltung\n\nDiese Bedingungen …',
};
const readable = (text: string) => text.replaceAll('\u00a0', ' ');

describe('orderConfirmation', () => {
  it('is the contract: lines with VAT, shipping, total, addresses, both texts', () => {
    const mail = orderConfirmation(confirmation, 'de');
    expect(mail.subject).toBe('Bestellbestätigung B-12345 – Nordlicht Shop');
    for (const content of [
      'Samstag, 21.11.2026, 09:00',
      'Nordlicht Kollektiv, Stehplatz',
      'Halle am Fluss, Hamburg',
      '2 × 49,00 €, inkl. 7 % MwSt. (6,41 €)',
      '98,00 €',
      'Tour-Shirt, M',
      '1 × 25,00 €, inkl. 19 % MwSt. (3,99 €)',
      'Versand (DHL Paket)',
      '4,90 €',
      'Gesamtbetrag',
      '127,90 €',
      'darin 7 % MwSt.',
      'darin 19 % MwSt.',
      '4,77 €',
      'Łukasz Ördög',
      'Packstation 101',
      'Widerrufsbelehrung',
      '§ 1 Geltung',
      'Überweisung',
      'USt-IdNr. DE123456789',
    ]) {
      expect(readable(mail.text)).toContain(content);
      expect(readable(mail.html)).toContain(content);
    }
  });

  it('says line by line whether withdrawal applies and links the withdrawal function', () => {
    const text = readable(orderConfirmation(confirmation, 'de').text);
    expect(text).toMatch(/Nordlicht Kollektiv[^§]*Kein Widerrufsrecht: Veranstaltung mit festem Termin \(§ 312g Abs\. 2 Nr\. 9 BGB\)/);
    expect(text).toMatch(/Tour-Shirt, M\n.*\n {2}14 Tage Widerrufsrecht\n/);
    expect(text).toContain('Vertrag widerrufen:\nhttps://shop.example/withdrawal?order=B-12345');
  });

  it('says a bundle once, with its one price and the VAT in it, and what it is made of', () => {
    const root = { ...shirt, id: 3, name: 'Platte und Abend', variantName: 'Paket', totalMinor: 175, unitPriceMinor: 175, vatMinor: 28 };
    const parts = [
      { ...ticket, id: 4, bundleRootLineId: 3, quantity: 1, totalMinor: 3485, vatMinor: 228 },
      { ...shirt, id: 5, bundleRootLineId: 3, totalMinor: 2358, vatMinor: 376 },
    ];
    const bundled = { ...confirmation.order, lines: [root, ...parts], totalMinor: 6018 + 490 };
    const mail = orderConfirmation({ ...confirmation, order: bundled }, 'de');
    expect(readable(mail.text)).toContain(
      `Platte und Abend, Paket
  1 × 60,18 €, inkl. 7 % MwSt. (2,28 €), inkl. 19 % MwSt. (4,04 €)
  60,18 €

1 × Nordlicht Kollektiv, Stehplatz
  Freitag, 12.03.2027, 20:00
  Halle am Fluss, Hamburg
  Kein Widerrufsrecht: Veranstaltung mit festem Termin (§ 312g Abs. 2 Nr. 9 BGB)

1 × Tour-Shirt, M
  14 Tage Widerrufsrecht
`,
    );
    for (const share of ['1,75 €', '34,85 €', '23,58 €']) expect(readable(mail.html)).not.toContain(share);
  });

  it('offers the withdrawal function where nothing can be withdrawn from, and says so', () => {
    const ticketsOnly = {
      ...confirmation,
      order: { ...confirmation.order, lines: [ticket], shipping: null, shippingAddress: null, totalMinor: 9800 },
    };
    const { text } = orderConfirmation({ ...ticketsOnly, bankTransfer: null }, 'en');
    expect(text).toContain('There is no right of withdrawal for the items of this order');
    expect(text).toContain('Withdraw from contract here:\n');
    expect(text).not.toContain('Delivery address');
    expect(text).not.toContain('Shipping');
  });

  it('says how to pay by transfer, with the code for banking apps as a picture', () => {
    const mail = orderConfirmation(confirmation, 'de');
    for (const content of [
      'Frontrow Demo GmbH',
      'DE89 3704 0044 0532 0130 00',
      'COBADEFFXXX',
      'BAXB-12345',
      'Samstag, 28.11.2026, 09:00 Uhr',
    ]) {
      expect(mail.text).toContain(content);
      expect(mail.html).toContain(content);
    }
    const [picture] = mail.attachments;
    expect(picture).toMatchObject({ filename: 'transfer-qr.png', contentType: 'image/png', cid: 'transfer-qr' });
    expect(mail.html).toContain('src="cid:transfer-qr"');
    expect([...picture!.content.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  });

  it('has no instructions and no picture where nothing is to be transferred', () => {
    const mail = orderConfirmation({ ...confirmation, bankTransfer: null }, 'de');
    expect(mail.attachments).toEqual([]);
    expect(mail.text).not.toContain('IBAN');
  });

  it('throws where lines and shipping are not the total', () => {
    expect(() => orderConfirmation({ ...confirmation, order: { ...confirmation.order, totalMinor: 12789 } }, 'de')).toThrow(RangeError);
  });

  it('writes English for an English order', () => {
    const mail = orderConfirmation(confirmation, 'en');
    expect(mail.subject).toBe('Order confirmation B-12345 – Nordlicht Shop');
    expect(mail.text).toContain('2 × €49.00, incl. 7% VAT (€6.41)');
    expect(mail.html).toContain('<html lang="en">');
  });

  it('speaks in the words of its shop', () => {
    const texts = {
      'mails.order.confirmation.subject': { de: '{shop}: {reference} ist da' },
      'mails.order.transfer.heading': { de: 'Jetzt überweisen' },
      'mails.order.subtotal': { en: 'So far' },
    };
    const mail = orderConfirmation({ ...confirmation, shop: { ...shop, texts } }, 'de');
    expect(mail.subject).toBe('Nordlicht Shop: B-12345 ist da');
    expect(mail.text).toContain('Jetzt überweisen');
    expect(mail.text).toContain('Zwischensumme');
  });
});

describe('paymentReceived', () => {
  it.each([
    ['de', true, false, 'Deine Tickets kommen', 'versandfertig'],
    ['en', false, true, 'ready for dispatch', 'Your tickets come'],
  ] as const)('in %s says what arrived and what follows', (locale, ticketsFollow, goodsFollow, said, unsaid) => {
    const mail = paymentReceived(
      { shop, order, amountMinor: 12790, paymentMethodName: 'PayPal', ticketsFollow, goodsFollow, invoice: undefined },
      locale,
    );
    expect(mail.subject).toContain('B-12345');
    expect(readable(mail.text)).toContain(locale === 'de' ? '127,90 €' : '€127.90');
    expect(mail.text).toContain(said);
    expect(mail.text).not.toContain(unsaid);
    expect(mail.html).toContain('href="https://shop.example/order/abc"');
  });
});

describe('paymentReturned', () => {
  it.each([
    ['de', { isLate: true }, 'abgelaufen', 'zu viel'],
    ['en', { isLate: false }, 'too much', 'run out'],
    ['de', { isLate: false, isCancelled: true }, 'abgesagt', 'zu viel'],
    ['en', { isLate: false, isCancelled: true }, 'been cancelled', 'too much'],
  ] as const)('in %s says why and how much', (locale, why, said, unsaid) => {
    const mail = paymentReturned({ shop, order, amountMinor: 6000, ...why }, locale);
    expect(mail.subject).toContain('B-12345');
    expect(readable(mail.text)).toContain(locale === 'de' ? '60,00 €' : '€60.00');
    expect(mail.text).toContain(said);
    expect(mail.text).not.toContain(unsaid);
  });
});

describe('ticketsMail', () => {
  const events = [
    {
      name: 'Nordlicht Kollektiv',
      startsAt: new Date('2027-03-12T19:00:00Z'),
      venueName: 'Halle am Fluss',
      ticketCount: 2,
      places: [],
      entries: [],
    },
  ];
  const pdf = new Uint8Array([37, 80, 68, 70]);

  it('attaches the PDF and links the order page', () => {
    const mail = ticketsMail({ shop, order, events, pdf }, 'de');
    expect(mail.attachments).toEqual([{ filename: 'Tickets-B-12345.pdf', contentType: 'application/pdf', content: pdf }]);
    expect(mail.text).toContain('Freitag, 12.03.2027, 20:00\nHalle am Fluss\n2 Tickets');
    expect(mail.text).toContain('https://shop.example/order/abc');
  });

  it('tells the day alone of a later one, and none that is not announced', () => {
    const of = (own: object) => ticketsMail({ shop, order, events: [{ ...events[0]!, ...own }], pdf }, 'de');
    expect(of({ isLaterDay: true }).text).toContain('Freitag, 12.03.2027\nHalle am Fluss\n2 Tickets');
    const hidden = of({ hideDate: true });
    expect(`${hidden.text} ${hidden.html}`).not.toContain('12.03.2027');
    expect(hidden.text).toContain('\nHalle am Fluss\n2 Tickets');
  });

  it('leads to the check-in of each ticket where the event wants one', () => {
    const checkIns = [
      { code: '0000000000005724', startsAt: new Date('2027-03-07T19:00:00Z'), url: 'https://shop.example/checkin?id=0000000000005724' },
    ];
    const mail = ticketsMail({ shop, order, events: [{ ...events[0]!, checkIns }], pdf }, 'de');
    expect(mail.text).toContain('ab Sonntag, 07.03.2027, 20:00 Uhr');
    expect(mail.text).toContain('Check-in für 0000 0000 0000 5724');
    expect(mail.text).toContain('https://shop.example/checkin?id=0000000000005724');
    const hidden = ticketsMail({ shop, order, events: [{ ...events[0]!, checkIns, hideDate: true }], pdf }, 'de');
    // it opens so many days before
    expect(`${hidden.text} ${hidden.html}`).not.toContain('2027');
    expect(hidden.text).toContain('https://shop.example/checkin?id=0000000000005724');
  });

  it('says where the seats are', () => {
    const places = ['Block Rang, Reihe 1, Platz 27', 'Block Rang, Reihe 1, Platz 28'];
    const mail = ticketsMail({ shop, order, events: [{ ...events[0]!, places }], pdf }, 'de');
    expect(mail.text).toContain('Halle am Fluss\n2 Tickets\nBlock Rang, Reihe 1, Platz 27\nBlock Rang, Reihe 1, Platz 28\n');
  });

  it('greets a buyer without a name, as a desk leaves them', () => {
    const nameless = { shop, order: { ...order, customerName: '' }, events, pdf };
    expect(ticketsMail(nameless, 'de').text).toContain('Hallo!');
    expect(ticketsMail(nameless, 'en').text).toContain('Hello,');
  });

  it('speaks of one ticket where there is one', () => {
    const mail = ticketsMail({ shop, order: { ...order, customerName: 'Alex' }, events: [{ ...events[0]!, ticketCount: 1 }], pdf }, 'en');
    expect(mail.text).toContain('Your ticket is here!');
    expect(mail.text).toContain('Hello Alex,');
  });
});
