import type { GivenAnswer } from '@frontrow/domain/checkout/questions';
import { isRefusal } from '@frontrow/domain/refusals';
import type { Builder } from '../../platform/graphql/builder.ts';
import { answeringRefusals } from './answer-questions.ts';
import type { AnswerType } from './cart-types.ts';
import type { Cart } from './index.ts';
import { visitorOf } from './visitor.ts';

/** Mutation `answerQuestions`: what a piece in the cart answers. */
export function registerAnswerQuestions(builder: Builder, cart: Cart, answerType: AnswerType): void {
  type Payload = { id: number; answers: GivenAnswer[]; clientMutationId: string | null };
  const payload = builder.objectRef<Payload>('AnswerQuestionsPayload').implement({
    fields: (t) => ({
      itemId: t.exposeID('id'),
      answers: t.expose('answers', { type: [answerType] }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  const answer = builder.inputType('AnswerInput', {
    fields: (t) => ({ key: t.string({ required: true }), value: t.field({ type: 'TextOrFlag', required: true }) }),
  });
  const input = builder.inputType('AnswerQuestionsInput', {
    fields: (t) => ({
      itemId: t.id({ required: true }),
      answers: t.field({ type: [answer], required: true, description: 'All of the piece; what is left out is answered with nothing.' }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('answerQuestions', (t) =>
    t.field({
      type: builder.refusable('AnswerQuestionsResult', payload, answeringRefusals),
      description: 'INVALID_INPUT names the key of the question at fault.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, args, context) => {
        const answered = await cart.answerQuestions(visitorOf(context), args.input);
        if (isRefusal(answered)) return answered;
        return { id: answered.holdId, answers: answered.answers, clientMutationId: args.input.clientMutationId ?? null };
      },
    }),
  );
}
