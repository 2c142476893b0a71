import { didYouMean } from '../texts/did-you-mean.ts';
import { knownTextKeys, missingValues, unknownPlaceholders, valuesOfText } from '../texts/shop-texts.ts';
import { checkTokens } from './check-tokens.ts';
import type { Located } from './entries.ts';
import type { ShopEntry } from './format.ts';
import { by, loopsIn } from './loops.ts';
import type { Problem } from './problems.ts';

/** What of a shop is right on its own but not together. */
export function checkShop(shop: Located<ShopEntry>): Problem[] {
  const { paymentMethods, paymentBlacklist } = shop.value;
  const isUnpayable = paymentMethods.every((method) => paymentBlacklist.includes(method));
  return [
    ...(isUnpayable ? [shop.problem(['paymentMethods'], 'no payment method is left')] : []),
    ...checkTexts(shop),
    ...checkRedirects(shop),
    ...checkTokens(shop),
  ];
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
