import { readMails } from './mailbox.ts';
import { EVENT, intercept } from './shop.ts';
import { expect, test } from './office-people.ts';

const texts = {
  de: {
    correct: 'Berichtigen',
    email: 'E-Mail',
    badEmail: 'Das ist keine E-Mail-Adresse',
    city: 'Ort',
    save: 'Speichern',
    changed: 'Inzwischen geändert:',
    reload: /Lade die Seite neu/,
    endOld: 'Alte beenden, neue schicken',
    ended: (to: string) => `Der alte Link gilt nicht mehr, der neue geht an ${to}. Ein Ticket hat einen neuen Code.`,
    rename: /^Namen ändern/,
    firstName: 'Vorname',
    lastName: 'Nachname',
    renamed: 'Das Ticket hat seinen neuen Namen.',
    again: 'Noch einmal schicken',
    send: 'Senden',
    sent: (to: string) => `Unterwegs an ${to}.`,
    note: 'Notiz schreiben',
    noteField: 'Notiz',
    saveNote: 'Notiz speichern',
    extend: 'Frist verlängern',
    submitExtend: 'Verlängern',
    extended: /^Die Frist läuft jetzt bis/,
    paid: 'Als bezahlt buchen',
    why: 'Warum?',
    short: 'Drei bis 500 Zeichen.',
    isPaid: 'Die Bestellung ist bezahlt.',
    cancel: 'Bestellung stornieren',
    reason: 'Grund',
    cancelled: 'Storniert.',
    meanwhile: /inzwischen/,
    move: /^Umsetzen/,
    search: 'Freien Platz suchen',
    moved: /^Umgesetzt\./,
    costsMore: /^Der Platz kostet 5,00\s€ mehr$/,
    offer: 'Platz anbieten',
    offered: /^Angeboten\./,
    waits: 'Wartet auf Zahlung',
    sendAgain: 'Link noch einmal schicken',
    sentAgain: 'Unterwegs an den Käufer.',
    offerMail: 'Ein anderer Platz für dich',
    payNow: 'Jetzt bezahlen',
    paySurcharge: 'Aufpreis bezahlen',
    whatFor: 'Aufpreis für einen anderen Platz',
    isMoved: 'Bezahlt und umgesetzt',
    takeBack: 'Zurücknehmen',
    takenBack: /^Zurückgenommen\./,
    surchargeOrder: /^Aufpreis: /,
    refund: 'Erstatten',
    giveBack: /^5,00\s€ erstatten$/,
    givenBack: /gehen zurück\. Der Käufer/,
    returned: /^5,00\s€ erstattet$/,
  },
  en: {
    correct: 'Correct',
    email: 'E-mail',
    badEmail: 'not an e-mail address',
    city: 'City',
    save: 'Save',
    changed: 'Changed meanwhile:',
    reload: /Reload the page/,
    endOld: 'End the old, send new ones',
    ended: (to: string) => `The old link has ended, the new one goes to ${to}. One ticket has a new code.`,
    rename: /^Change name/,
    firstName: 'First name',
    lastName: 'Last name',
    renamed: 'The ticket has its new name.',
    again: 'Send again',
    send: 'Send',
    sent: (to: string) => `On its way to ${to}.`,
    note: 'Write a note',
    noteField: 'Note',
    saveNote: 'Save the note',
    extend: 'Extend deadline',
    submitExtend: 'Extend',
    extended: /^The deadline is/,
    paid: 'Mark as paid',
    why: 'Why?',
    short: 'Three to 500 characters.',
    isPaid: 'The order is paid.',
    cancel: 'Cancel the order',
    reason: 'Reason',
    cancelled: 'Cancelled.',
    meanwhile: /meanwhile/,
    move: /^Move/,
    search: 'Find a free place',
    moved: /^Moved\./,
    costsMore: /^The place costs €5\.00 more$/,
    offer: 'Offer the place',
    offered: /^Offered\./,
    waits: 'Waits for payment',
    sendAgain: 'Send the link again',
    sentAgain: 'On its way to the buyer.',
    offerMail: 'Another place for you',
    payNow: 'Pay now',
    paySurcharge: 'Pay the surcharge',
    whatFor: 'Surcharge for another place',
    isMoved: 'Paid and moved',
    takeBack: 'Take back',
    takenBack: /^Taken back\./,
    surchargeOrder: /^Surcharge: /,
    refund: 'Refund',
    giveBack: /^Refund €5\.00$/,
    givenBack: /goes back\. The buyer/,
    returned: /^€5\.00 given back$/,
  },
};

test('orders are put right: buyer, holder, mails, deadline, payment, seat and end', async ({ shop, office, baseURL }) => {
  // each thing that can be done with an order, one after the other
  const { page } = shop;
  const { mark, dialog } = office;
  const t = texts[office.language];
  const email = (name: string) => `${name}-${mark}@example.org`;
  const paid = await shop.buyTickets({ event: EVENT, amount: 1, email: email('wrong') });
  const open = await shop.buyTickets({ event: EVENT, amount: 1, email: email('open'), unpaid: true });
  const unwanted = await shop.buyTickets({ event: EVENT, amount: 1, email: email('unwanted'), unpaid: true });
  const seated = await shop.buyTickets({ event: '/events/doppelzimmer-stuttgart', amount: 1, email: email('seat'), seated: true });
  const standing = await shop.buyTickets({ event: '/events/doppelzimmer-stuttgart', amount: 2, email: email('stand') });

  await office.comeIn('owner');
  const show = async (reference: string) => {
    await page.goto(`/office/orders/${reference}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  };
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter');
  const submit = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const isDone = async (said: string | RegExp) => {
    await expect(page.getByText(said)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };

  // a buyer's mail and city; what is no mail is said at its field
  await show(paid.reference);
  const slower = await page.context().newPage();
  await slower.goto(`/office/orders/${paid.reference}?do=correct`);
  const behind = slower.getByRole('dialog');
  await press(t.correct);
  await expect(dialog.getByLabel(t.email)).toBeFocused();
  await shop.expectAccessible();
  await dialog.getByLabel(t.email).fill('a@b');
  await submit(t.save);
  await expect(dialog.getByText(t.badEmail)).toBeVisible();
  await dialog.getByLabel(t.email).fill(email('right'));
  await dialog.getByLabel(t.city).fill('Altona');
  await submit(t.save);
  // what went to the wrong address is to end
  await expect(dialog.getByRole('button', { name: t.endOld })).toBeVisible();
  await shop.expectAccessible();
  await submit(t.endOld);
  await isDone(t.ended(email('right')));
  await expect(page.getByText('Altona')).toBeVisible();
  // who saves later sees what has changed, also at the end of a long form, and loses nothing
  await behind.getByLabel(t.city).fill('Ottensen');
  await behind.getByRole('button', { name: t.save, exact: true }).click();
  await expect(behind.getByText(t.changed)).toBeInViewport();
  await expect(behind.getByText(t.reload)).toHaveCount(0);
  await expect(behind.getByLabel(t.city)).toHaveValue('Ottensen');
  await slower.close();

  // by keyboard: the dialog is an address, its first field has the focus
  await press(t.rename);
  await expect(dialog.getByLabel(t.firstName)).toBeFocused();
  await dialog.getByLabel(t.firstName).fill('Cem');
  await dialog.getByLabel(t.lastName).fill('Aksoy');
  await shop.expectAccessible();
  // behind a dialog that closes before the order is read again stands the order as it was
  const known = Promise.withResolvers<void>();
  const isReading = (data: string | null) => data?.includes('"operationName":"ORDER"') === true;
  await intercept(page, '**/office/graphql*', async (route) => {
    if (isReading(route.request().postData())) await known.promise;
    await route.continue();
  });
  const read = page.waitForRequest((asked) => isReading(asked.postData()));
  await page.keyboard.press('Enter');
  await read;
  await expect(dialog).toBeVisible();
  await expect(page.getByText(t.renamed)).toHaveCount(0);
  known.resolve();
  await isDone(t.renamed);
  await page.unroute('**/office/graphql*');
  await expect(page.getByText(/Cem Aksoy/)).toBeVisible();

  await press(t.again);
  await expect(dialog.getByLabel(/^(An|To)$/)).toHaveValue(email('right'));
  await shop.expectAccessible();
  await submit(t.send);
  await isDone(t.sent(email('right')));

  await press(t.note);
  await expect(dialog.getByLabel(t.noteField)).toBeFocused();
  await page.keyboard.type('Kommt mit Rollstuhl, Rampe am Nordtor.');
  await shop.expectAccessible();
  await submit(t.saveNote);
  await expect(page.getByText('Kommt mit Rollstuhl, Rampe am Nordtor.')).toBeVisible();

  // more time, then the money came at the box office
  await show(open.reference);
  await press(t.extend);
  await shop.expectAccessible();
  await submit(t.submitExtend);
  await isDone(t.extended);
  await press(t.paid);
  await expect(dialog.getByLabel(t.why)).toBeFocused();
  await shop.expectAccessible();
  await dialog.getByLabel(t.why).fill('   ');
  await submit(t.paid);
  await expect(dialog.getByText(t.short)).toBeVisible();
  await dialog.getByLabel(t.why).fill('bar an der Abendkasse');
  await shop.clickTwice(dialog.getByRole('button', { name: t.paid, exact: true }));
  await isDone(t.isPaid);
  await expect(page.getByRole('button', { name: t.paid })).toHaveCount(0);

  await show(unwanted.reference);
  await press(t.cancel);
  await expect(dialog.getByLabel(t.reason)).toBeFocused();
  await page.keyboard.type('doppelt bestellt');
  await shop.expectAccessible();
  // a colleague is faster: what is left behind the dialog is the order as it is then
  const late = await page.context().newPage();
  await late.goto(`/office/orders/${unwanted.reference}?do=paid`);
  await late.getByRole('dialog').getByLabel(t.why).fill('bar an der Abendkasse');
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.getByRole('dialog').getByLabel(t.reason).fill('doppelt bestellt');
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByText(t.cancelled)).toBeVisible();
  await colleague.close();
  // what can be done no more is refused in its dialog, beside what was typed
  await late.getByRole('dialog').getByRole('button', { name: t.paid, exact: true }).click();
  await expect(late.getByRole('button', { name: t.cancel, includeHidden: true })).toHaveCount(0);
  await expect(late.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(late.getByRole('dialog').getByLabel(t.why)).toHaveValue('bar an der Abendkasse');
  await late.close();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t.meanwhile)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: t.cancel })).toHaveCount(0);

  // to the first of the free seats that cost the same
  await show(seated.reference);
  await press(t.move);
  await expect(dialog.getByLabel(t.search)).toBeFocused();
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel(t.reason).fill('Freunde sitzen dort');
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.move }).click();
  await isDone(t.moved);
  await shop.expectAccessible();

  // one of two who stand gets a seat for five euros more: offered, taken back, offered again, and paid by the link
  const offerSeat = async () => {
    await press(t.move);
    await expect(dialog.getByLabel(t.search)).toBeFocused();
    await dialog.getByRole('group').first().getByRole('radio').first().check();
    await expect(dialog.getByText(t.costsMore)).toBeVisible();
    await dialog.getByLabel(t.reason).fill('Kann nicht lange stehen');
    await shop.expectAccessible();
    await shop.clickTwice(dialog.getByRole('button', { name: t.offer }));
    await isDone(t.offered);
    await expect(page.getByText(t.waits)).toBeVisible();
  };
  await show(standing.reference);
  await offerSeat();
  await shop.expectAccessible();
  await press(t.takeBack);
  await expect(page.getByText(t.takenBack)).toBeVisible();
  await expect(page.getByText(t.waits)).toHaveCount(0);
  await offerSeat();
  await press(t.sendAgain);
  await expect(page.getByText(t.sentAgain)).toBeVisible();
  // confirmation, payment, tickets; the end of the first offer, the second and its link once more
  const mails = await readMails(page.request, baseURL, email('stand'), 6);
  const link = mails.find(({ subject }) => subject.startsWith(t.offerMail))?.text.match(/http\S+\/checkout\/payment\/\S+/)?.[0] ?? '';
  await page.goto(standing.address);
  await expect(page.getByRole('link', { name: t.paySurcharge })).toBeVisible();
  await shop.expectAccessible();
  await page.goto(link);
  await expect(page.getByText(t.whatFor)).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole('button', { name: t.payNow }).click();
  await shop.payByCard();
  await expect(page.getByText(shop.w.paid)).toBeVisible();
  await show(standing.reference);
  await expect(page.getByText(t.isMoved)).toBeVisible();
  await expect(page.getByText(/^1 × /)).toHaveCount(2);

  // the surcharge goes back on the page of its own order, and the ticket's says so
  await page.getByRole('link', { name: t.surchargeOrder }).click();
  await expect(page.getByRole('link', { name: /^Ticket: / })).toBeVisible();
  await press(t.refund);
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await dialog.getByLabel(t.reason).fill('Kulanz');
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.giveBack }).click();
  await isDone(t.givenBack);
  await expect(page.getByText(t.returned)).toBeVisible();
  await show(standing.reference);
  await expect(page.getByText(t.returned)).toBeVisible();
});
