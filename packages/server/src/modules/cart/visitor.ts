import type { Locale } from '@frontrow/domain/locale';

/** Whose cart it is: `sessionHash` is the SHA-256 of the cookie's token, undefined without a cookie. */
export type Visitor = { shopId: number; sessionHash: Buffer | undefined; locale: Locale };
/** A visitor whose session has begun. */
export type KnownVisitor = Visitor & { sessionHash: Buffer };
