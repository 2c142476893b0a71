import { expect, type Page } from '@playwright/test';
import { runCommand } from './operator.ts';

const texts = {
  de: { name: 'Dein Name', makePasskey: 'Passkey anlegen', kept: 'Ich habe sie aufgehoben' },
  en: { name: 'Your name', makePasskey: 'Create a passkey', kept: 'I have kept them' },
};

/** Chromium's virtual authenticator: a phone that has just seen its owner's face. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
}

/** An owner invited by the command line comes into the office, in a language. */
export async function comeIn(page: Page, baseURL: string | undefined, email: string, language: 'de' | 'en'): Promise<void> {
  const [link = ''] = (await runCommand(baseURL, 'office', 'invite', email)).split('\n');
  await addAuthenticator(page);
  await page.goto(link);
  // invited from the command line, in German
  await page.getByLabel(texts.de.name).fill(`Ada ${email.split('@')[0]}`);
  await page.getByRole('button', { name: texts.de.makePasskey }).click();
  await page.getByRole('button', { name: texts.de.kept }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (language === 'de') return;
  await page.goto('/office/account');
  await page.getByLabel('Sprache').selectOption('en');
  await page.getByLabel('Sprache').locator('xpath=ancestor::form').getByRole('button').click();
  await expect(page.getByLabel('Language')).toBeVisible();
}
