import { useState } from 'react';
import { RequestMyTicketsDocument } from '../../graphql/documents/my-tickets.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserPage } from '../../lib/browser-page.ts';

export type AskProblem = 'INVALID_INPUT' | 'TOO_MANY_ATTEMPTS' | 'NO_ANSWER';

/** Asks for a link: under way, refused or lost, and where it was sent to, if there is anything to send. */
export function useAsking() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AskProblem | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function ask(email: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    const answer = await attempt(() => browserPage().execute(RequestMyTicketsDocument, { input: { email } }));
    setBusy(false);
    if (!answer) return setProblem('NO_ANSWER');
    const { requestMyTickets: result } = answer;
    if (!('code' in result)) return setSentTo(result.email);
    setProblem(result.code === 'TOO_MANY_ATTEMPTS' ? 'TOO_MANY_ATTEMPTS' : 'INVALID_INPUT');
  }

  return { busy, problem, sentTo, ask, again: () => setSentTo(null) };
}
