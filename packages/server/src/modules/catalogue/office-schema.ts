import type { EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import { refuseHere } from '@frontrow/domain/office/refusals';
import { pageSize, readCursor, toPage, toPageBy } from '../../platform/graphql/connection.ts';
import type { Db } from '../../platform/db/index.ts';
import { signedIn, type OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import type { SignedIds } from '../../platform/signed-ids.ts';
import { readId } from '../../platform/ids.ts';
import {
  allowPreview,
  discardChangeSet,
  findChangeSet,
  findEntry,
  listChangeSets,
  entryCursor,
  listEntries,
  readEntries,
  publishChangeSet,
  removeChange,
  renameChangeSet,
  resolveConflict,
  saveChange,
  scheduleChangeSet,
  undoChangeSet,
  unscheduleChangeSet,
} from './change-sets/index.ts';
import { carryOut } from './change-sets/carry-out.ts';
import { type CatalogueTypes, OF_A_KIND, registerCatalogueTypes } from './change-sets/office-types.ts';
import { registerSeatMapOffice } from './seat-maps/office-schema.ts';

export type CatalogueOffice = {
  db: Db;
  previewLinks: SignedIds;
  /** Where visitors reach the main shop. */
  storeAddress: () => Promise<URL>;
  hosts: { isOfficeApart: boolean };
};

const may = { authScopes: { may: 'catalogue.read' } } as const;
const mayEdit = { authScopes: { may: 'catalogue.edit' } } as const;
const mayPublish = { authScopes: { may: 'catalogue.publish' } } as const;

/** What the shops sell and say, as entries in the form of the folder, and the change sets that change it. */
export function registerCatalogueOffice(builder: OfficeBuilder, office: CatalogueOffice): void {
  const types = registerCatalogueTypes(builder, office);
  registerQueries(builder, office, types);
  registerDrafts(builder, office, types);
  registerPreview(builder, office);
  registerPublication(builder, office, types);
  registerSeatMapOffice(builder, office, types);
}

function registerQueries(
  builder: OfficeBuilder,
  office: CatalogueOffice,
  { kind, state, changeSet, entry, wholeEntry, entryList, setList }: CatalogueTypes,
): void {
  builder.queryFields((t) => ({
    catalogueEntries: t.field({
      type: entryList,
      ...may,
      description:
        'Entries of a kind, also those that only a draft has; searched by slug and name. Events by time, the next first; others by slug.',
      args: { kind: t.arg({ type: kind, required: true }), search: t.arg.string(), first: t.arg.int(), after: t.arg.string() },
      resolve: async (_root, args, context) => {
        const first = pageSize(args.first);
        const rows = await listEntries(office.db, signedIn(context), {
          kind: args.kind,
          search: args.search ?? '',
          after: args.after ?? null,
          first,
        });
        return toPageBy(entryCursor, rows, first);
      },
    }),
    catalogueContents: t.field({
      type: [wholeEntry],
      ...may,
      description: 'What is published of these entries, of those one sees: for a table of many.',
      args: { kind: t.arg({ type: kind, required: true }), slugs: t.arg.stringList({ required: true }) },
      resolve: (_root, args, context) =>
        readEntries(office.db, signedIn(context), args.kind, args.slugs.slice(0, pageSize(args.slugs.length))),
    }),
    catalogueEntry: t.field({
      type: entry,
      nullable: true,
      ...may,
      args: { kind: t.arg({ type: kind, required: true }), slug: t.arg.string({ required: true }), changeSetId: t.arg.id() },
      resolve: async (_root, args, context) =>
        (await findEntry(
          office.db,
          signedIn(context),
          args.kind,
          args.slug,
          args.changeSetId ? (readId(args.changeSetId) ?? null) : null,
        )) ?? null,
    }),
    changeSets: t.field({
      type: setList,
      ...may,
      description: 'The newest first.',
      args: { states: t.arg({ type: [state], required: true }), first: t.arg.int(), after: t.arg.string() },
      resolve: async (_root, args, context) => {
        const first = pageSize(args.first);
        const rows = await listChangeSets(office.db, signedIn(context), args.states, readCursor(args.after), first);
        return toPage(rows, first);
      },
    }),
    changeSet: t.field({
      type: changeSet,
      nullable: true,
      ...may,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => (await findChangeSet(office.db, signedIn(context), readId(id) ?? 0)) ?? null,
    }),
  }));
}

function registerDrafts(builder: OfficeBuilder, office: CatalogueOffice, { kind, result: type }: CatalogueTypes): void {
  const saveInput = builder.inputType('SaveChangeInput', {
    fields: (t) => ({
      changeSetId: t.id({ description: 'Null: a new change set is made.' }),
      kind: t.field({ type: kind, required: true }),
      slug: t.string({ required: true }),
      baseVersion: t.int({ description: '`CatalogueEntry.version` as it was shown. Null: the entry is meant to be new.' }),
      base: t.field({
        type: 'JSON',
        description: `The entry as it was shown: told, what others have changed since is a conflict, also where a folder has. ${OF_A_KIND}`,
      }),
      revision: t.int({
        required: true,
        description: '`CatalogueEntry.draftRevision` as it was shown, 0 where the set does not have it yet.',
      }),
      content: t.field({ type: 'JSON', description: `Null: the entry goes. ${OF_A_KIND}` }),
    }),
  });
  const placeInput = builder.inputType('ChangePlaceInput', {
    fields: (t) => ({
      changeSetId: t.id({ required: true }),
      kind: t.field({ type: kind, required: true }),
      slug: t.string({ required: true }),
    }),
  });
  builder.mutationFields((t) => ({
    saveChange: t.field({
      type,
      ...mayEdit,
      description: 'Keeps a change of one entry in a draft. CHANGED_MEANWHILE where somebody else has saved it there since.',
      args: { input: t.arg({ type: saveInput, required: true }) },
      resolve: (_root, { input }, context) =>
        carryOut(office.db, context, async (who) => {
          const content = readContent(input.content);
          if (content === undefined) return refuseHere('INVALID_INPUT', 'content');
          const changeSetId = input.changeSetId ? (readId(input.changeSetId) ?? 0) : null;
          const base = readContent(input.base);
          return saveChange(office.db, who, { ...input, baseVersion: input.baseVersion ?? null, base, changeSetId, content });
        }),
    }),
    removeChange: t.field({
      type,
      ...mayEdit,
      args: { input: t.arg({ type: placeInput, required: true }) },
      resolve: (_root, { input }, context) =>
        carryOut(office.db, context, (who) => removeChange(office.db, who, { ...input, changeSetId: readId(input.changeSetId) ?? 0 })),
    }),
    renameChangeSet: t.field({
      type,
      ...mayEdit,
      args: { id: t.arg.id({ required: true }), title: t.arg.string({ required: true }) },
      resolve: (_root, { id, title }, context) =>
        carryOut(office.db, context, (who) => renameChangeSet(office.db, who, readId(id) ?? 0, title)),
    }),
    discardChangeSet: t.field({
      type,
      ...mayEdit,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => carryOut(office.db, context, (who) => discardChangeSet(office.db, who, readId(id) ?? 0)),
    }),
    undoChangeSet: t.field({
      type,
      ...mayEdit,
      description: 'A new draft that turns round what this one has published. `title` is what it is called.',
      args: { id: t.arg.id({ required: true }), title: t.arg.string({ required: true }) },
      resolve: (_root, { id, title }, context) =>
        carryOut(office.db, context, (who) => undoChangeSet(office.db, who, readId(id) ?? 0, () => title)),
    }),
    resolveConflict: t.field({
      type,
      ...mayEdit,
      description:
        'Puts a change on top of what was published since: `yours` are the places where the draft counts, elsewhere what is published. CHANGED_MEANWHILE where that is not what was seen.',
      args: {
        input: t.arg({ type: placeInput, required: true }),
        revision: t.arg.int({ required: true }),
        published: t.arg.string({ description: '`EntryChange.published` as it was shown.' }),
        yours: t.arg.stringList({ required: true }),
      },
      resolve: (_root, { input, revision, published, yours }, context) =>
        carryOut(office.db, context, (who) => {
          const changeSetId = readId(input.changeSetId) ?? 0;
          return resolveConflict(office.db, who, { ...input, changeSetId, revision, published: published ?? null, yours });
        }),
    }),
  }));
}

function registerPreview(builder: OfficeBuilder, { db, storeAddress, hosts, previewLinks }: CatalogueOffice): void {
  const link = builder.objectRef<{ token: string }>('PreviewLink').implement({
    ...may,
    fields: (t) => ({
      url: t.string({
        description:
          'Shows the shops with the draft applied to whoever has it, for a week. `?to=/events/mira` says where to begin, `&at=2027-02-04T20:00` when: by the clocks of Berlin.',
        resolve: async ({ token }) => new URL(`/server/preview/${token}`, await storeAddress()).href,
      }),
      frame: t.string({
        description:
          'The same for a frame of the office: nothing runs, sends or leads out of it. `?to=/events/mira` says which page, `&language=en` in which language.',
        resolve: async ({ token }) => {
          const path = `/server/preview/frame/${token}`;
          return hosts.isOfficeApart ? new URL(path, await storeAddress()).href : path;
        },
      }),
    }),
  });
  builder.mutationField('previewChangeSet', (t) =>
    t.field({
      type: builder.refusable('PreviewLinkResult', link),
      ...may,
      description: 'Without an id it shows what is published, as it will be when the clock of the preview is turned.',
      args: { id: t.arg.id() },
      resolve: (_root, { id }, context) =>
        allowPreview(db, signedIn(context), previewLinks, typeof id === 'string' ? (readId(id) ?? -1) : undefined),
    }),
  );
}

function registerPublication(builder: OfficeBuilder, office: CatalogueOffice, { result: type }: CatalogueTypes): void {
  builder.mutationFields((t) => ({
    publishChangeSet: t.field({
      type,
      ...mayPublish,
      description:
        'Whole or not at all. CATALOGUE_PROBLEMS: the set tells them; CATALOGUE_CONFLICTS: others have published the same since.',
      args: { id: t.arg.id({ required: true }), revision: t.arg.int({ required: true }) },
      resolve: (_root, { id, revision }, context) =>
        carryOut(office.db, context, (who) => publishChangeSet(office.db, who, { id: readId(id) ?? 0, revision })),
    }),
    scheduleChangeSet: t.field({
      type,
      ...mayPublish,
      args: { id: t.arg.id({ required: true }), revision: t.arg.int({ required: true }), at: t.arg({ type: 'DateTime', required: true }) },
      resolve: (_root, { id, revision, at }, context) =>
        carryOut(office.db, context, (who) => scheduleChangeSet(office.db, who, { id: readId(id) ?? 0, revision, at })),
    }),
    unscheduleChangeSet: t.field({
      type,
      ...mayPublish,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => carryOut(office.db, context, (who) => unscheduleChangeSet(office.db, who, readId(id) ?? 0)),
    }),
  }));
}

/** An entry's content as it was sent: a mapping, or null; undefined for anything else. */
function readContent(value: unknown): EntryContent | null | undefined {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' && !Array.isArray(value) ? (value as EntryContent) : undefined;
}
