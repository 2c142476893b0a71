import { useCallback, useState } from 'react';
import { CheckInDocument, RetakeCheckInDocument, TicketDetailsDocument } from '../../graphql/documents/tickets.ts';
import type { ticketDetailsQuery } from '../../graphql/operations.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';

export type Ticket = Exclude<ticketDetailsQuery['ticketDetails'], { code: unknown }>;
export type TicketKey = { ticketId: string; lastName: string };
export type Answers = Record<string, string | boolean>;
export type CheckInProblem = 'TICKET_NOT_FOUND' | 'TOO_MANY_ATTEMPTS' | 'CHECK_IN_NOT_OPEN' | 'INVALID_INPUT' | 'NO_ANSWER';

// Queries go as GET, with their variables in the address. These are secrets, and addresses end up in logs.
const detailsByPost = { ...TicketDetailsDocument, kind: 'mutation' as const };

type Outcome = Ticket | { code: string };

/** One ticket and what is done with it: under way, refused or lost. */
export function useCheckIn() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CheckInProblem | null>(null);
  const [ticket, setTicket] = useState<Ticket | null>(null);

  const run = useCallback(async (ask: () => Promise<Outcome>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await ask();
      if ('code' in outcome) setProblem(outcome.code as CheckInProblem);
      else setTicket(outcome);
      return !('code' in outcome);
    } catch (error) {
      // the waiting room lies over the page
      if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
      if (error instanceof GraphQLFailure) setProblem('NO_ANSWER');
      return false;
    } finally {
      setBusy(false);
    }
  }, []);

  const open = useCallback(
    ({ ticketId, lastName }: TicketKey) =>
      run(async () => (await browserPage().execute(detailsByPost, { ticket_id: ticketId, last_name: lastName })).ticketDetails),
    [run],
  );
  const checkIn = (key: TicketKey, answers: Answers) =>
    run(async () => {
      const { checkIn: answer } = await browserPage().execute(CheckInDocument, { input: { ...key, answers } });
      return 'code' in answer ? answer : answer.ticket;
    });
  const retake = (key: TicketKey) =>
    run(async () => {
      const { retakeCheckIn: answer } = await browserPage().execute(RetakeCheckInDocument, { input: key });
      return 'code' in answer ? answer : answer.ticket;
    });
  const close = () => {
    setTicket(null);
    setProblem(null);
  };
  return { busy, problem, ticket, open, checkIn, retake, close };
}
