import { readAttachment, readMails } from './mailbox.ts';
import { expect, test } from './shop.ts';

test('a business names its company and VAT id, and gets an e-invoice by mail and on the page of its order', async ({
  shop,
  request,
  baseURL,
}, { project }) => {
  const { page, w } = shop;
  const email = `business-${project.name.length}-${Date.now()}@example.org`;
  await shop.addTickets(1);
  await shop.toCart();
  await page.getByRole('link', { name: w.toDetails }).click();
  await shop.fillDetails(email);
  const vatId = page.getByRole('textbox', { name: w.vatId });
  await expect(vatId).toBeHidden();
  await page.getByRole('textbox', { name: w.company }).fill('Hafen & Kran GmbH');
  await vatId.fill('DE12');
  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByText(w.vatIdInvalid)).toBeVisible();
  await expect(vatId).toBeFocused();
  await shop.expectAccessible();
  await vatId.fill('de 123 456 789');
  await page.getByRole('button', { name: w.toPayment }).click();

  await page.getByRole('radio', { name: w.card }).check();
  await page.getByRole('button', { name: w.toConfirm }).click();
  await expect(page.getByText('Hafen & Kran GmbH')).toBeVisible();
  await page.getByRole('checkbox', { name: w.terms }).check();
  await page.getByRole('button', { name: w.order }).click();
  await shop.payByCard();
  await expect(page.getByText(w.paid)).toBeVisible();

  // confirmation, payment received, tickets
  const mails = await readMails(request, baseURL, email, 3);
  const paid = mails.find(({ text }) => text.includes('ZUGFeRD'));
  expect(paid?.attachments).toMatchObject([{ mimeType: 'application/pdf' }]);
  const pdf = await readAttachment(request, baseURL, paid?.id ?? '', 0);
  expect(pdf.includes('(factur-x.xml)')).toBe(true);

  // the invoice is written after the payment
  await page.reload();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: w.eInvoice }).click()]);
  expect(download.suggestedFilename()).toMatch(/-RE-MAIN-\d{4}-\d{5}\.xml$/);
  const xml = (await (await download.createReadStream()).toArray()).join('');
  expect(xml).toContain('<ram:Name>Hafen &amp; Kran GmbH</ram:Name>');
  expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>');
  await shop.expectAccessible();
});
