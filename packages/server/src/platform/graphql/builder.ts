// the office's builder widens the types of all builders: they are the same wherever this one is compiled
/// <reference types="@pothos/plugin-scope-auth" />
import SchemaBuilder, { type ObjectRef } from '@pothos/core';
import type { Locale } from '@frontrow/domain/locale';
import { isRefusal, refusals, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import { scalars, type Scalars } from './scalars.ts';

/** The visitor's session cookie. Nothing is stored for a visitor before something is put into a cart. */
export type Session = {
  /** SHA-256 of the token in the cookie; undefined for a visitor without one. */
  readonly hash: Buffer | undefined;
  /** Makes a token where there is none and sends it with the reply. @returns its hash */
  begin(): Buffer;
  /** A new token, whatever the browser has. `send` gives it the cookie: after the hash is stored. */
  renew(): { hash: Buffer; send(): void };
  /** Ends the session: the cookie is taken away with the reply. */
  end(): void;
};

/** What a resolver knows of the request. Everything else it gets from its module. */
export type RequestContext = {
  readonly shop: { readonly id: number; readonly slug: string };
  readonly locale: Locale;
  readonly session: Session;
  /** The Cookie header, for what a module keeps with the visitor. */
  readonly cookies: string | null;
  /** The visitor's network (IPv4 /24, IPv6 /48), for limits only. */
  readonly network: string;
};

type SchemaTypes = {
  Context: RequestContext;
  Scalars: Scalars;
  Interfaces: { Refusal: Refusal };
  DefaultFieldNullability: false;
};

export type Builder = ReturnType<typeof createBuilder>;

/**
 * An empty schema with the scalars and the refusal types. A module adds its part by a function
 * `register<Module>(builder, module)` in its `schema.ts`.
 */
export function createBuilder() {
  const builder = new SchemaBuilder<SchemaTypes>({
    defaultFieldNullability: false,
    // of the office's builder: its types ask every builder for it; without the plugin it is not looked at
    scopeAuth: { authScopes: () => ({}) },
  });
  builder.queryType({});
  builder.mutationType({});
  builder.scalarType('DateTime', scalars.DateTime);
  builder.scalarType('Day', scalars.Day);
  builder.scalarType('Money', scalars.Money);
  builder.scalarType('Amount', scalars.Amount);
  builder.scalarType('TextOrFlag', scalars.TextOrFlag);
  builder.scalarType('JSON', scalars.JSON);
  const refusalCode = builder.enumType('RefusalCode', { values: Object.keys(refusals) as RefusalCode[] });
  builder.interfaceType('Refusal', {
    description: 'Why the request was not carried out. Nothing was changed.',
    fields: (t) => ({
      code: t.field({ type: refusalCode, resolve: (refusal) => refusal.refusal }),
      message: t.string({ resolve: (refusal) => refusals[refusal.refusal].message }),
      retryable: t.boolean({
        description: 'Whether the same request may succeed later.',
        resolve: (refusal) => refusals[refusal.refusal].retryable,
      }),
      limit: t.int({
        nullable: true,
        description: 'Tickets per person, with CartLimitExceeded.',
        resolve: (refusal) => refusal.limit ?? null,
      }),
      field: t.string({
        nullable: true,
        description: 'Path of the input at fault, with InvalidInput.',
        resolve: (refusal) => refusal.field ?? null,
      }),
      indexes: t.intList({
        nullable: true,
        description: 'Places of the ticket numbers at fault, from 0, with RefundTicketInvalid and RefundTicketUsed.',
        resolve: (refusal) => refusal.indexes ?? null,
      }),
    }),
  });
  const refusalTypes = Object.fromEntries(
    (Object.keys(refusals) as RefusalCode[]).map((code) => {
      const type = builder.objectRef<Refusal>(refusalTypeName(code));
      type.implement({ interfaces: ['Refusal'], isTypeOf: isRefusal });
      return [code, type];
    }),
  ) as Record<RefusalCode, ReturnType<typeof builder.objectRef<Refusal>>>;

  /**
   * The result of a command: its payload or one of the refusals it names.
   * @example refusable('AddItemsResult', AddItemsPayload, ['CART_LIMIT_EXCEEDED'])
   */
  const refusable = <Payload extends object, Code extends RefusalCode>(
    name: string,
    payload: ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>, Payload>,
    codes: readonly Code[],
  ) =>
    builder.unionType(name, {
      // a resolver that answers with another one does not compile
      types: [payload, ...codes.map((code) => refusalTypes[code] as ReturnType<typeof builder.objectRef<Refusal<Code>>>)],
      resolveType: (value) => (isRefusal(value) ? refusalTypeName(value.refusal) : payload.name),
    });
  return Object.assign(builder, { refusable });
}

/** CART_LIMIT_EXCEEDED → CartLimitExceeded */
const refusalTypeName = (code: RefusalCode): string =>
  code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
