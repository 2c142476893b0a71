import type { Locale } from '@frontrow/domain/locale';

/**
 * A mail as data. HTML and plain text are made from the same blocks, so one cannot say what the other leaves out.
 * All strings are plain text, unless said otherwise.
 */
export type MailDocument = {
  locale: Locale;
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  /** `sellerLines`: the sender's particulars, a line each, below every mail. */
  brand: { name: string; accentColor: string; sellerLines: readonly string[] };
  blocks: readonly MailBlock[];
  /** What stands below the seller's particulars. */
  footer?: readonly string[];
};

export type MailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: readonly { label: string; value: string; strong?: boolean }[] }
  | { kind: 'items'; columns: readonly [string, string]; rows: readonly MailItem[]; totals: readonly MailTotal[] }
  | { kind: 'columns'; columns: readonly { heading: string; lines: readonly string[] }[] }
  | { kind: 'button'; label: string; href: string }
  /** An attachment shown in place, `size` pixels square. Plain text has neither picture nor caption, so they add nothing of their own. */
  | { kind: 'picture'; cid: string; caption: string; alt: string; size: number }
  /** Terms and the like in Markdown. Links that begin with a slash lead to `baseUrl`, the shop's address without a slash at its end. */
  | { kind: 'markdown'; text: string; baseUrl: string };

/** `amount` null: a part of what stands above, whose amount it is in. */
export type MailItem = { title: string; details: readonly string[]; amount: string | null };
export type MailTotal = { label: string; amount: string; strong?: boolean };
