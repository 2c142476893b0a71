import { AnswerOtherPlacesDocument } from '../../../graphql/documents/order.ts';
import { browserPage } from '../../../lib/browser-page.ts';

/** Says yes or no to the places that are held. @returns whether the order has an answer now, this one or one before */
export async function answerOtherPlaces(orderId: string, token: string, accept: boolean): Promise<boolean> {
  const { answerOtherPlaces: answer } = await browserPage().execute(AnswerOtherPlacesDocument, { input: { orderId, token, accept } });
  return !('code' in answer);
}
