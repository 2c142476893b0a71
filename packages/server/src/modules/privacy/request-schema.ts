import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { refuseHere } from '@frontrow/domain/office/refusals';
import type { Db } from '../../platform/db/index.ts';
import { signedIn, type OfficeBuilder, type OfficeContext } from '../../platform/graphql/office-builder.ts';
import { readGivenId, readId } from '../../platform/ids.ts';
import type { ErasedPart } from './erase-person.ts';
import { type PrivacyRequest, requestChannels, requestKinds, selectRequest } from './request-store.ts';
import { answerRequest, enterRequest, extendRequestTerm, listRequests, refuseRequest } from './requests.ts';

export type PartType = ReturnType<typeof registerPart>;
/** What was emptied of somebody. */
export const registerPart = (builder: OfficeBuilder) =>
  builder.objectRef<ErasedPart>('ErasedPart').implement({
    authScopes: { may: 'person.erase' },
    fields: (t) => ({ what: t.exposeString('what'), rows: t.exposeInt('rows') }),
  });

/** Queries `privacyRequests` and `privacyRequest`; mutations that enter one, extend its term, answer and refuse it. */
export function registerRequests(builder: OfficeBuilder, deps: { db: Db; wakeOutbox: () => void }, part: PartType): void {
  const types = registerTypes(builder, part);
  // of the whole house: nobody sees a part of them
  const seesAll = (context: OfficeContext) => signedIn(context).reach('service.read').all;
  const told = <T>(answer: T): T => {
    deps.wakeOutbox();
    return answer;
  };
  builder.queryFields((t) => ({
    privacyRequests: t.field({
      type: [types.request],
      authScopes: { may: 'service.read' },
      description:
        'Open ones, the oldest first, or decided ones, the newest first; after the request `after`. For who sees the whole house.',
      args: { decided: t.arg.boolean({ required: true }), after: t.arg.id() },
      resolve: (_root, { decided, after }, context) =>
        seesAll(context) ? listRequests(deps.db, { decided, after: readGivenId(after), limit: LIST_PAGE }) : [],
    }),
    privacyRequest: t.field({
      type: types.request,
      nullable: true,
      authScopes: { may: 'service.read' },
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const found = seesAll(context) ? await deps.db.first(selectRequest, [readId(id) ?? 0]) : undefined;
        if (found) await deps.db.transaction((tx) => signedIn(context).audit(tx, 'service.look', `privacy_request:${found.id}`));
        return found ?? null;
      },
    }),
  }));
  builder.mutationFields((t) => ({
    enterPrivacyRequest: t.field({
      type: types.entered,
      authScopes: { may: 'service.decide' },
      description: 'What somebody asked by mail, letter, phone or in person; the mail says that it is here.',
      args: {
        requestId: t.arg.string({ required: true, description: 'A UUID: sent again, it is entered once.' }),
        kind: t.arg({ type: types.kind, required: true }),
        email: t.arg.string({ required: true }),
        locale: t.arg({ type: types.locale, required: true }),
        channel: t.arg({ type: types.channel, required: true }),
        askedOn: t.arg({ type: 'Day', required: true }),
        note: t.arg.string(),
      },
      resolve: async (_root, { note, ...args }, context) =>
        seesAll(context)
          ? told(await enterRequest(deps.db, signedIn(context), { ...args, note: note ?? null }))
          : refuseHere('WHOLE_HOUSE_ONLY'),
    }),
    extendPrivacyRequest: t.field({
      type: builder.doneResult,
      authScopes: { may: 'person.erase' },
      description: 'Two more months, once, said within the first.',
      args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
      resolve: async (_root, { id, reason }, context) => told(await extendRequestTerm(deps.db, signedIn(context), readId(id) ?? 0, reason)),
    }),
    answerPrivacyRequest: t.field({
      type: types.answered,
      authScopes: { may: 'person.erase' },
      description: 'Does what was asked, and the mail says so: access brings the data along, erasure empties what no law keeps.',
      args: {
        id: t.arg.id({ required: true }),
        answer: t.arg.string({ description: 'What was done; needed where it is neither access nor erasure.' }),
      },
      resolve: async (_root, { id, answer }, context) =>
        signedIn(context).isConfirmed
          ? told(await answerRequest(deps.db, signedIn(context), readId(id) ?? 0, answer ?? null))
          : refuseHere('CONFIRMATION_REQUIRED'),
    }),
    refusePrivacyRequest: t.field({
      type: builder.doneResult,
      authScopes: { may: 'person.erase' },
      description: 'The mail says why, and whom one may complain to.',
      args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
      resolve: async (_root, { id, reason }, context) => told(await refuseRequest(deps.db, signedIn(context), readId(id) ?? 0, reason)),
    }),
  }));
}

function registerTypes(builder: OfficeBuilder, part: PartType) {
  const kind = builder.enumType('PrivacyRequestKind', { values: requestKinds });
  const channel = builder.enumType('PrivacyRequestChannel', { values: requestChannels });
  const locale = builder.enumType('MailLocale', { values: ['de', 'en'] as const });
  const request = builder.objectRef<PrivacyRequest>('PrivacyRequest').implement({
    authScopes: { may: 'service.read' },
    description: 'What somebody asks about their own data (Art. 12 to 22 GDPR).',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: kind }),
      email: t.exposeString('email'),
      locale: t.expose('locale', { type: locale }),
      channel: t.expose('channel', { type: channel }),
      askedOn: t.expose('askedOn', { type: 'Day' }),
      dueOn: t.expose('dueOn', { type: 'Day' }),
      daysLeft: t.exposeInt('daysLeft', { description: 'Less than none: overdue.' }),
      note: t.exposeString('note', { nullable: true }),
      enteredAt: t.expose('enteredAt', { type: 'DateTime' }),
      enteredBy: t.exposeString('enteredBy'),
      extendedAt: t.expose('extendedAt', { type: 'DateTime', nullable: true }),
      extendedWhy: t.exposeString('extendedWhy', { nullable: true }),
      decision: t.exposeString('decision', { nullable: true, description: 'answered or refused' }),
      decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
      decidedBy: t.exposeString('decidedBy', { nullable: true }),
      answer: t.exposeString('answer', { nullable: true }),
    }),
  });
  const entered = builder.objectRef<{ id: number }>('EnteredPrivacyRequest').implement({
    authScopes: { may: 'service.decide' },
    fields: (t) => ({ id: t.exposeID('id') }),
  });
  const answered = builder.objectRef<{ erased: ErasedPart[] }>('AnsweredPrivacyRequest').implement({
    authScopes: { may: 'person.erase' },
    fields: (t) => ({ erased: t.field({ type: [part], resolve: (done) => done.erased }) }),
  });
  return {
    kind,
    channel,
    locale,
    request,
    entered: builder.refusable('EnterPrivacyRequestResult', entered),
    answered: builder.refusable('AnswerPrivacyRequestResult', answered),
  };
}
