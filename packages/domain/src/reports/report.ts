import { readEmail } from '../checkout/email.ts';
import { manyLines } from '../texts/many-lines.ts';
import { oneLine } from '../texts/one-line.ts';

/** What somebody reports as against the law or the terms (Art. 16 of Regulation (EU) 2022/2065). */
export type Report = {
  /** Of a resale offer; null: something else. */
  offerId: number | null;
  /** Where it is, in the reporter's words. */
  location: string;
  reason: string;
  /** Nobody has to say who they are; without an address there is no answer. */
  name: string | null;
  email: string | null;
};

/** The form. `offerId` is '' where no offer is reported. */
export type ReportInput = { offerId: string; location: string; reason: string; name: string; email: string; goodFaith: boolean };

export type ReportField = keyof ReportInput;
export type ReportProblem = { field: ReportField; problem: 'missing' | 'invalid' | 'too_long' };

/** Characters. */
export const reportLimits = { location: 500, reason: 3000, name: 100 } as const satisfies Partial<Record<ReportField, number>>;

/** What was reported, tidied; `problems` in the order of the form, none when it can be sent. */
export function readReport(input: ReportInput): { report: Report; problems: ReportProblem[] } {
  const isOffer = /^[1-9][0-9]{0,14}$/.test(input.offerId);
  const email = readEmail(input.email);
  const report: Report = {
    offerId: isOffer ? Number(input.offerId) : null,
    location: oneLine(input.location),
    reason: manyLines(input.reason),
    name: oneLine(input.name) || null,
    email: email ?? null,
  };
  return {
    report,
    problems: [
      ...(input.offerId !== '' && !isOffer ? [{ field: 'offerId', problem: 'invalid' } as const] : []),
      ...textProblems('location', report.location, !isOffer),
      ...textProblems('reason', report.reason, true),
      ...textProblems('name', report.name ?? '', false),
      ...(email === undefined && input.email.trim() !== '' ? [{ field: 'email', problem: 'invalid' } as const] : []),
      ...(input.goodFaith ? [] : [{ field: 'goodFaith', problem: 'missing' } as const]),
    ],
  };
}

function textProblems(field: keyof typeof reportLimits, text: string, isRequired: boolean): ReportProblem[] {
  if (text === '') return isRequired ? [{ field, problem: 'missing' }] : [];
  return text.length > reportLimits[field] ? [{ field, problem: 'too_long' }] : [];
}
