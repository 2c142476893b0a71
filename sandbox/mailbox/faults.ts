/**
 * - `refuse`: the connection is closed with 421 at the greeting (knows no recipient)
 * - `defer`: the recipient is answered with 451 (try later), `reject`: with 550 (never)
 * - `hang`: the recipient is never answered
 * - `defer_after`: the mail is kept, yet answered with 451: the sender repeats it
 * - `hang_after`: the mail is kept, yet never answered
 */
export const MAIL_FAULTS = ['refuse', 'defer', 'reject', 'hang', 'defer_after', 'hang_after'] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** A fault armed for the next `times` matches; `recipient` is a pattern with `*`, absent for everybody. */
export type ArmedMailFault = { fault: MailFault; recipient: string | null; times: number };

export class MailFaults {
  #armed: ArmedMailFault[] = [];

  arm(fault: ArmedMailFault): void {
    this.#armed.push({ ...fault });
  }

  list(): readonly ArmedMailFault[] {
    return this.#armed;
  }

  disarmAll(): void {
    this.#armed = [];
  }

  /** The first armed fault of these kinds for one of the recipients, used up by one. */
  take(kinds: readonly MailFault[], recipients: readonly string[]): MailFault | null {
    const found = this.#armed.find(
      ({ fault, recipient }) => kinds.includes(fault) && (recipient === null || recipients.some((one) => matches(recipient, one))),
    );
    if (found === undefined) return null;
    found.times -= 1;
    if (found.times <= 0) this.#armed = this.#armed.filter((other) => other !== found);
    return found.fault;
  }
}

function matches(pattern: string, address: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.\\+?^${}()|[\]]/g, String.raw`\$&`))
    .join('.*');
  return new RegExp(`^${source}$`, 'i').test(address);
}
