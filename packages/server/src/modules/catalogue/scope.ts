import type { RequestContext } from '../../platform/graphql/builder.ts';
import type { Scope } from './types.ts';

/** Whose catalogue is read, in which language and with which country's prices. */
export const scopeOf = ({ shop, locale }: Pick<RequestContext, 'shop' | 'locale'>, countryCode?: string | null): Scope => ({
  shopId: shop.id,
  locale,
  countryCode: countryCode ?? 'de',
});
