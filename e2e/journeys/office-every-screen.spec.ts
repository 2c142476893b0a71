import type { Page } from '@playwright/test';
import routes from '../../packages/office/app/routes.ts';
import { expect, test } from './office-people.ts';
import { EVENT } from './shop.ts';

type Routes = readonly { path?: string | undefined; index?: boolean | undefined; children?: Routes | undefined }[];
/** The addresses of the office behind the sign-in, whoever adds one. */
const pathsOf = (some: Routes): string[] =>
  some.flatMap(({ path, index, children }) => [...(index ? [''] : []), ...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);
const PATHS = pathsOf(routes).filter((path) => !['sign-in', 'invitation', 'demo'].includes(path));

/** A control that a screen reader would call nothing but "button". */
const NAMELESS = /^\s*- (?:button|link|textbox|combobox|checkbox|radio|spinbutton|searchbox|slider|switch)(?: \[[^\]]+\])*:?$/m;

/** A day as German has it, on an English page. */
const GERMAN_DAY = /\b\d\d\.\d\d\.\d{4}\b/;

/** What is wrong with how the page is told to who does not see it. */
const findingsOf = async (page: Page): Promise<string[]> => {
  const tree = await page.locator('body').ariaSnapshot();
  const nameless = NAMELESS.exec(tree)?.[0];
  const others = await page.evaluate(() => {
    const found: string[] = [];
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('dialog'))
      .map(({ tagName }) => Number(tagName[1]));
    if (levels.filter((level) => level === 1).length !== 1) found.push(`first headings: ${levels.join(' ')}`);
    levels.forEach((level, at) => level > (levels[at - 1] ?? 0) + 1 && found.push(`a heading of level ${level} in ${levels.join(' ')}`));
    const names = [...document.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label') ?? '');
    if (names.includes('') || new Set(names).size < names.length) found.push(`navigations: ${names.join(', ')}`);
    if (document.querySelectorAll('main').length !== 1) found.push('not one main');
    if (!/^.+ – Frontrow$/.test(document.title)) found.push(`title: ${document.title}`);
    if (document.documentElement.scrollWidth > window.innerWidth) found.push(`${document.documentElement.scrollWidth} pixels wide`);
    return found;
  });
  return nameless === undefined ? others : [...others, `no name: ${nameless}`];
};

test('every screen of the office has its title, its headings in order, its landmarks, and a name for each control', async ({
  shop,
  office,
}) => {
  const { page } = shop;
  const { language } = office;
  const { reference } = await shop.buyTickets({ event: EVENT, amount: 1, email: office.email('screens') });
  await office.comeIn('screens');
  const slug = EVENT.replace('/events/', '');
  /** What stands in for the parameters: an id that nothing has is a screen too. */
  const parameters: Readonly<Record<string, string>> = {
    slug,
    reference,
    id: '1',
    artist: 'lawinenblech',
    number: 'AB-2026-00001',
    '*': slug,
  };
  const findings: Record<string, unknown> = {};
  for (const path of PATHS) {
    const address = path.replace(/:(\w+)|\*/g, (parameter, name: string | undefined) => {
      const value = parameters[name ?? parameter];
      if (value === undefined) throw new Error(`what stands for ${parameter} of ${path}?`);
      return value;
    });
    await page.goto(`/office/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // what it shows, not the sign that it is coming
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const wrong = await findingsOf(page);
    const day = language === 'en' ? GERMAN_DAY.exec(await page.locator('main').innerText())?.[0] : undefined;
    if (day !== undefined) wrong.push(`a German day: ${day}`);
    await shop.expectAccessible().catch(({ message }: Error) => wrong.push(message));
    if (wrong.length > 0) findings[`/office/${address}`] = wrong;
  }
  expect(findings).toEqual({});
});
