import type { Locale } from '@frontrow/domain/locale';
import type { RequestContext } from '../../platform/graphql/builder.ts';

/** Whose cart it is: `sessionHash` is the SHA-256 of the cookie's token, undefined without a cookie. */
export type Visitor = { shopId: number; sessionHash: Buffer | undefined; locale: Locale };
/** A visitor whose session has begun. `isNew`: with this request. */
export type KnownVisitor = Visitor & { sessionHash: Buffer; isNew?: boolean };

export const visitorOf = ({ shop, locale, session }: RequestContext): Visitor => ({ shopId: shop.id, locale, sessionHash: session.hash });
