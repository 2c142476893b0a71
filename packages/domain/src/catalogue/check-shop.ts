import { didYouMean } from '../texts/did-you-mean.ts';
import { knownTextKeys, missingValues, unknownPlaceholders, valuesOfText } from '../texts/shop-texts.ts';
import { checkTokens } from './check-tokens.ts';
import type { Located } from './entries.ts';
import type { ShopEntry } from './format.ts';
import { by, loopsIn } from './loops.ts';
import type { Problem } from './problems.ts';
import { lacksAccount, waysToPay } from './ways-to-pay.ts';

/** What of a shop is right on its own but not together. `main`: the main shop, where it is known. */
export function checkShop(shop: Located<ShopEntry>, main?: ShopEntry): Problem[] {
  return [...checkPayment(shop, main), ...checkTexts(shop), ...checkRedirects(shop), ...checkTokens(shop)];
}

function checkPayment({ value, problem }: Located<ShopEntry>, main: ShopEntry | undefined): Problem[] {
  if (lacksAccount(value, main))
    return [problem(['paymentMethods'], 'a bank transfer needs a bank account to go to: fill it in, or leave the bank transfer out')];
  return waysToPay(value, main).length === 0 ? [problem(['paymentMethods'], 'no payment method is left')] : [];
}

/** The words a shop gives to the screens. */
function checkTexts(shop: Located<ShopEntry>): Problem[] {
  return Object.entries(shop.value.texts ?? {}).flatMap(([key, texts]) => {
    const values = valuesOfText(key);
    if (!values) return [shop.problem(['texts', key], `there is no text "${key}".${didYouMean(key, knownTextKeys)}`, 'key')];
    const held = values.length === 0 ? 'none' : values.map((value) => `{${value}}`).join(', ');
    const given = [texts.de, texts.en].filter((text) => text !== undefined);
    const unknown = given.flatMap((text) => unknownPlaceholders(key, text));
    const missing = new Set(given.flatMap((text) => missingValues(key, text)));
    return [
      ...unknown.map((written) => shop.problem(['texts', key], `the text "${key}" has no value ${written}; it has: ${held}`)),
      ...(unknown.length > 0 ? [] : [...missing]).map((value) =>
        shop.problem(['texts', key], `the text "${key}" does not tell {${value}}; ours tells: ${held}`),
      ),
    ];
  });
}

/** Redirects that lead back to where they began. */
function checkRedirects(shop: Located<ShopEntry>): Problem[] {
  return loopsIn(new Map(Object.entries(shop.value.redirects))).map(([from = '', ...over]) =>
    shop.problem(['redirects', from], `the redirect of "${from}" leads back to itself${by(over)}`),
  );
}
