import { createHash, randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { sql } from '../../packages/server/test/cast.ts';
import { test as base, expect } from './shop.ts';
import { withDb } from './store-db.ts';

/** Chromium's virtual authenticator: a phone that has just seen its owner's face. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
}

/** An owner who reads a language has signed in at this browser, as `office.spec.ts` does on the pages of an invitation. */
export async function comeIn(page: Page, baseURL: string | undefined, email: string, language: 'de' | 'en'): Promise<void> {
  const token = randomBytes(16).toString('base64url');
  const values = [email, `Ada ${email.split('@')[0]}`, language, createHash('sha256').update(token).digest()];
  await withDb((db) =>
    sql(
      db,
      `with ada as (insert into person (email, name, locale) values ($1, $2, $3) returning id),
        owner as (insert into assignment (person_id, role, scope) select id, 'owner', 'all' from ada)
      insert into person_session (token_hash, person_id, network, device) select $4, id, '127.0.0.1', 'Chromium' from ada`,
      values,
    ),
  );
  await page.context().addCookies([{ name: 'frontrow-office', value: token, url: baseURL ?? '', httpOnly: true, sameSite: 'Strict' }]);
}

/** Somebody at work in the office, in the project's language. */
export type Office = {
  language: 'de' | 'en';
  /** What no other journey writes. */
  mark: string;
  /** An address that no other journey has. */
  email: (name: string) => string;
  /** As an owner. */
  comeIn: (name: string) => Promise<void>;
  dialog: Locator;
  button: (name: string) => Locator;
};

export const test = base.extend<{ office: Office }>({
  office: async ({ page, baseURL, locale }, use, { project }) => {
    const language = locale?.startsWith('en') ? 'en' : 'de';
    const mark = `${project.name.length}-${Date.now()}`;
    const email = (name: string) => `${name}-${mark}@example.org`;
    await use({
      language,
      mark,
      email,
      comeIn: (name) => comeIn(page, baseURL, email(name), language),
      dialog: page.getByRole('dialog'),
      button: (name) => page.getByRole('button', { name, exact: true }),
    });
  },
});

export { expect };
