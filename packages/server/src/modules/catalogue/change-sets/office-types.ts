import { entryKinds } from '@frontrow/domain/catalogue/entry-kinds';
import type { Conflict, Difference } from '@frontrow/domain/catalogue/differences';
import type { Db } from '../../../platform/db/index.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import { type OfficeBuilder, pageFields, signedIn } from '../../../platform/graphql/office-builder.ts';
import { findPageShop } from './find-page-shop.ts';
import type { EntryProblem } from './problem-places.ts';
import { findChangeSet, type ListedEntry, showChanges, type ShownChange, type ShownEntry, type WholeEntry } from './read-change-sets.ts';
import type { ChangeSetRow, HappeningRow, HistoryRow, StockRow } from './store.ts';

/** Why these are of no type. */
export const OF_A_KIND = 'JSON, for each kind of entry has a form of its own (docs/catalogue/schema).';
const OF_A_FIELD = 'JSON, for a field holds whatever its form says.';

/** What a command leaves: the change set as it is then. */
export type Saved = { changeSet: ChangeSetRow };
export type CatalogueTypes = ReturnType<typeof registerCatalogueTypes>;

const states = ['draft', 'scheduled', 'published', 'discarded'] as const;
const may = { authScopes: { may: 'catalogue.read' } } as const;

/** Entries, change sets and what is in them, as the office's schema shows them. */
export function registerCatalogueTypes(builder: OfficeBuilder, office: { db: Db }) {
  const kind = builder.enumType('EntryKind', { values: entryKinds });
  const state = builder.enumType('ChangeSetState', { values: states });
  const source = builder.enumType('ChangeSetSource', { values: ['office', 'folder'] as const });

  const difference = builder.objectRef<Difference>('EntryDifference').implement({
    ...may,
    fields: (t) => ({
      path: t.exposeString('path', { description: 'Such as `pricingCategories[standing].variants[normal].price`.' }),
      before: t.field({ type: 'JSON', nullable: true, description: OF_A_FIELD, resolve: (value) => value.before ?? null }),
      after: t.field({ type: 'JSON', nullable: true, description: OF_A_FIELD, resolve: (value) => value.after ?? null }),
    }),
  });
  const conflict = builder.objectRef<Conflict>('EntryConflict').implement({
    ...may,
    description: 'A place that two have changed, each to something else.',
    fields: (t) => ({
      path: t.exposeString('path'),
      was: t.field({ type: 'JSON', nullable: true, description: OF_A_FIELD, resolve: (value) => value.was ?? null }),
      theirs: t.field({ type: 'JSON', nullable: true, description: OF_A_FIELD, resolve: (value) => value.theirs ?? null }),
      yours: t.field({ type: 'JSON', nullable: true, description: OF_A_FIELD, resolve: (value) => value.yours ?? null }),
    }),
  });
  const problem = builder.objectRef<EntryProblem>('EntryProblem').implement({
    ...may,
    fields: (t) => ({
      path: t.exposeString('path', { description: 'Such as `pricingCategories[0].variants[1].price`; empty: the whole entry.' }),
      message: t.exposeString('message'),
    }),
  });
  const change = builder.objectRef<ShownChange>('EntryChange').implement({
    ...may,
    fields: (t) => ({
      kind: t.expose('kind', { type: kind }),
      slug: t.exposeString('slug'),
      baseVersion: t.exposeInt('baseVersion'),
      revision: t.exposeInt('revision', { description: 'Raised with every save: who saves says which they have seen.' }),
      before: t.field({
        type: 'JSON',
        nullable: true,
        description: `Null: it was not there. ${OF_A_KIND}`,
        resolve: (value) => value.before,
      }),
      after: t.field({ type: 'JSON', nullable: true, description: `Null: the entry goes. ${OF_A_KIND}`, resolve: (value) => value.after }),
      differences: t.field({ type: [difference], resolve: (value) => value.differences }),
      isBehind: t.exposeBoolean('isBehind', { description: 'The entry has been published otherwise since this was begun.' }),
      published: t.string({
        nullable: true,
        description: 'Stands for what is published of the entry now: who resolves conflicts says which they have seen.',
        resolve: (value) => value.published ?? null,
      }),
      conflicts: t.field({ type: [conflict], resolve: (value) => value.conflicts }),
      problems: t.field({ type: [problem], resolve: (value) => value.problems }),
    }),
  });
  const changeSet = builder.objectRef<ChangeSetRow>('ChangeSet').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      title: t.exposeString('title'),
      state: t.expose('state', { type: state }),
      source: t.expose('source', { type: source }),
      publishAt: t.expose('publishAt', { type: 'DateTime', nullable: true }),
      revision: t.exposeInt('revision', { description: 'Raised with every change of it: who publishes says which they have seen.' }),
      authors: t.exposeStringList('authors'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
      publishedBy: t.exposeString('publishedBy', { nullable: true }),
      size: t.exposeInt('size', { description: 'How many entries it changes.' }),
      isRefused: t.boolean({
        description: 'Its last publication was refused; its problems say why.',
        resolve: ({ refused }) => refused !== null,
      }),
      changes: t.field({ type: [change], resolve: (set) => showChanges(office.db, set) }),
    }),
  });

  const happening = builder.objectRef<HappeningRow>('EntryHappening').implement({
    ...may,
    fields: (t) => ({
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      venue: t.exposeString('venue'),
      city: t.exposeString('city'),
      status: t.exposeString('status'),
      isOver: t.exposeBoolean('isOver'),
    }),
  });
  const stock = builder.objectRef<StockRow>('EntryStock').implement({
    ...may,
    fields: (t) => ({
      free: t.exposeInt('free', { description: 'What nobody has: not sold, not in a cart, not set aside.' }),
      capacity: t.exposeInt('capacity'),
    }),
  });
  const listed = builder.objectRef<ListedEntry>('CatalogueEntryCard').implement({
    ...may,
    fields: (t) => ({
      kind: t.expose('kind', { type: kind }),
      slug: t.exposeString('slug'),
      title: t.exposeString('title', { description: 'Its German name.' }),
      version: t.exposeInt('version'),
      isPublished: t.exposeBoolean('isPublished'),
      happening: t.field({
        type: happening,
        nullable: true,
        description: 'Of an event as it is published.',
        resolve: (one) => one.happening,
      }),
      stock: t.field({ type: stock, nullable: true, description: 'Of an event or a product that has one.', resolve: (one) => one.stock }),
      draft: t.field({
        type: changeSet,
        nullable: true,
        description: 'The newest draft that changes it, of those one sees.',
        resolve: async ({ draftId }, _args, context) =>
          draftId === null ? null : ((await findChangeSet(office.db, signedIn(context), draftId)) ?? null),
      }),
    }),
  });
  const history = builder.objectRef<HistoryRow>('EntryVersion').implement({
    ...may,
    fields: (t) => ({
      version: t.exposeInt('version'),
      publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
      publishedBy: t.exposeString('publishedBy', { nullable: true, description: 'Null: it was so before the office knew it.' }),
      changeSetId: t.exposeID('changeSetId', { nullable: true }),
      title: t.exposeString('title', { nullable: true }),
      isRemoval: t.exposeBoolean('isRemoval'),
    }),
  });
  const entry = builder.objectRef<ShownEntry>('CatalogueEntry').implement({
    ...may,
    fields: (t) => ({
      kind: t.expose('kind', { type: kind }),
      slug: t.exposeString('slug'),
      version: t.exposeInt('version', { description: '0: never published from the office.' }),
      content: t.field({
        type: 'JSON',
        nullable: true,
        description: `As it is published; null: it is not. ${OF_A_KIND}`,
        resolve: (value) => value.content,
      }),
      draftContent: t.field({
        type: 'JSON',
        nullable: true,
        description: `As the change set has it; null: it does not change it, or the entry goes. ${OF_A_KIND}`,
        resolve: ({ draft }) => draft?.after ?? null,
      }),
      draftRevision: t.int({ description: '0: the change set does not change it.', resolve: ({ draft }) => draft?.revision ?? 0 }),
      draftBaseVersion: t.int({ nullable: true, resolve: ({ draft }) => draft?.baseVersion ?? null }),
      pageShop: t.string({
        nullable: true,
        description: 'The slug of a shop that shows its page, as the change set has it; empty: the main shop; null: none does.',
        resolve: ({ kind: of, slug, content, draft }) => findPageShop(office.db, of, slug, draft ? draft.after : content),
      }),
      history: t.field({ type: [history], description: 'The newest hundred.', resolve: (value) => value.history }),
    }),
  });
  const wholeEntry = builder.objectRef<WholeEntry>('CatalogueContent').implement({
    ...may,
    fields: (t) => ({
      slug: t.exposeString('slug'),
      version: t.exposeInt('version', { description: '0: never published from the office.' }),
      content: t.field({ type: 'JSON', description: OF_A_KIND, resolve: (value) => value.content }),
    }),
  });
  const entryList = builder.objectRef<Page<ListedEntry>>('CatalogueEntryList').implement({
    ...may,
    fields: (t) => pageFields(t, listed),
  });
  const setList = builder.objectRef<Page<ChangeSetRow>>('ChangeSetList').implement({
    ...may,
    fields: (t) => pageFields(t, changeSet),
  });
  const saved = builder.objectRef<Saved>('ChangeSetSaved').implement({
    ...may,
    fields: (t) => ({ changeSet: t.field({ type: changeSet, resolve: (value) => value.changeSet }) }),
  });
  return { kind, state, changeSet, entry, wholeEntry, entryList, setList, result: builder.refusable('ChangeSetResult', saved) };
}
