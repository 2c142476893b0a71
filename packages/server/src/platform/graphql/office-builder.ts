import SchemaBuilder, { type ObjectRef } from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { GraphQLError } from 'graphql';
import { isRefused, officeCodes, type OfficeCode, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Permission, Reach } from '@frontrow/domain/office/rights';
import type { Locale } from '@frontrow/domain/locale';
import { refusals, type RefusalCode } from '@frontrow/domain/refusals';
import { shopsIn, type Acting } from '../acting.ts';
import type { Page } from './connection.ts';
import { scalars, type Scalars } from './scalars.ts';

/** Who works in the office, by the session of the request. */
export type Who = {
  readonly personId: number;
  readonly email: string;
  readonly name: string;
  /** As it is kept who decided: two people are told apart by it, so it is nothing that one may change, as a name is. */
  readonly by: string;
  readonly locale: Locale;
  readonly sessionId: number;
  /** Whether a passkey or a code was shown within the last five minutes: money out, rights and exports ask for it. */
  readonly isConfirmed: boolean;
  readonly may: (permission: Permission) => boolean;
  /** Where the permission holds: every statement that reads or changes for this person has it in its `where`. */
  readonly reach: (permission: Permission) => Reach;
  /** Writes what was done, or whose data was looked at, with the change: `order.cancel` of `order:12`. */
  readonly audit: Acting['audit'];
};

export type OfficeContext = {
  readonly who: Who | undefined;
  /** For limits and the list of sessions. */
  readonly network: string;
  readonly device: string;
  /** The language the page is shown in. */
  readonly locale: Locale;
  /** The session's cookie goes with the reply. */
  readonly signIn: (token: string) => void;
  readonly signOut: () => void;
};

type OfficeTypes = {
  Context: OfficeContext;
  Scalars: Scalars;
  AuthScopes: { may: Permission | 'open' };
  DefaultFieldNullability: false;
};

/** Also for whoever is ended while they ask. */
export const nobodySignedIn = () => new GraphQLError('nobody is signed in', { extensions: { code: 'SIGN_IN_REQUIRED' } });

export type OfficeBuilder = ReturnType<typeof createOfficeBuilder>;

/**
 * An empty schema of the office. Every field says whom it is for by `authScopes: { may: … }`, or its type does; `open` is for
 * who has not signed in yet. A module adds its part by a function `register<Module>Office` in its `office-schema.ts`.
 */
export function createOfficeBuilder() {
  const builder = new SchemaBuilder<OfficeTypes>({
    defaultFieldNullability: false,
    plugins: [ScopeAuthPlugin],
    scopeAuth: {
      authScopes: ({ who }) => ({ may: (permission) => permission === 'open' || (who?.may(permission) ?? false) }),
      unauthorizedError: (_parent, { who }, { parentType, fieldName }) =>
        who
          ? new GraphQLError(`${parentType.name}.${fieldName} is not yours to see`, { extensions: { code: 'FORBIDDEN' } })
          : nobodySignedIn(),
    },
  });
  builder.queryType({});
  builder.mutationType({});
  builder.scalarType('DateTime', scalars.DateTime);
  builder.scalarType('Day', scalars.Day);
  builder.scalarType('Money', scalars.Money);
  builder.scalarType('Amount', scalars.Amount);
  builder.scalarType('TextOrFlag', scalars.TextOrFlag);
  builder.scalarType('JSON', scalars.JSON);
  const code = builder.enumType('OfficeCode', { values: [...officeCodes, ...(Object.keys(refusals) as RefusalCode[])] as OfficeCode[] });
  const refusal = builder.objectRef<OfficeRefusal>('OfficeRefusal').implement({
    description: 'Why the request was not carried out. Nothing was changed.',
    authScopes: { may: 'open' },
    isTypeOf: isRefused,
    fields: (t) => ({
      code: t.field({ type: code, resolve: (value) => value.refusal }),
      field: t.string({
        nullable: true,
        description: 'The input at fault, with INVALID_INPUT; of places that cannot be had, which.',
        resolve: (value) => value.field ?? null,
      }),
    }),
  });
  const done = builder.objectRef<{ done: true }>('OfficeDone').implement({
    description: 'It was carried out, and there is nothing to tell.',
    authScopes: { may: 'open' },
    fields: (t) => ({ done: t.boolean({ resolve: () => true }) }),
  });

  /** The result of a command: its payload or a refusal. */
  const refusable = <Payload extends object>(
    name: string,
    payload: ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<OfficeTypes>, Payload>,
  ) =>
    builder.unionType(name, {
      types: [payload, refusal],
      resolveType: (value) => (isRefused(value) ? 'OfficeRefusal' : payload.name),
    });
  return Object.assign(builder, { refusable, doneResult: refusable('OfficeDoneResult', done) });
}

type Extended = PothosSchemaTypes.ExtendDefaultTypes<OfficeTypes>;
/** What the type of every page of a list has. */
export const pageFields = <Node extends object, Shape extends Page<Node>>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Extended, Shape>,
  node: ObjectRef<Extended, Node>,
) => ({
  nodes: t.field({ type: [node], resolve: ({ nodes }) => nodes }),
  endCursor: t.string({ nullable: true, resolve: ({ endCursor }) => endCursor }),
  hasNextPage: t.boolean({ resolve: ({ hasNextPage }) => hasNextPage }),
});

/** Of an open page's reader, who must be signed in: the schema let nobody else pass. @throws Error where it did */
export function signedIn({ who }: OfficeContext): Who {
  if (!who) throw new Error('a field of the office lets strangers pass');
  return who;
}

/** Somebody in the office as use cases know them, with the reach of the permission that the command names. */
export const actingAs = ({ by, reach, audit }: Who, permission: Permission): Acting => ({
  name: by,
  shops: shopsIn(reach(permission)),
  audit,
});
