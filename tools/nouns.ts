/** The table of commands: each noun, and where its verbs stand. What a verb does, a use case of the server does. */
import type { Noun } from './command/help.ts';

export const nouns: Readonly<Record<string, Noun>> = {
  catalogue: {
    about: "the operator's folder of what is sold: check, import, export",
    docs: 'docs/catalogue/README.md',
    load: () => import('./nouns/catalogue.ts'),
  },
  seatmap: { about: 'seat maps: check, generate, convert', docs: 'docs/catalogue/README.md', load: () => import('./nouns/seatmap.ts') },
  statements: {
    about: "a bank's files, and money that fits no order",
    docs: 'docs/operate/bank-statements.md',
    load: () => import('./nouns/statements.ts'),
  },
  shipments: { about: 'what was sent', docs: 'docs/operate/shipments.md', load: () => import('./nouns/shipments.ts') },
  refunds: {
    about: 'pays a cancelled event or an order back; files for the bank',
    docs: 'docs/operate/refunds.md',
    verb: 'list',
    load: () => import('./nouns/refunds.ts'),
  },
  event: { about: 'cancels or moves an event', docs: 'docs/operate/refunds.md', load: () => import('./nouns/event.ts') },
  payouts: {
    about: 'pays sellers of resold tickets by a SEPA file',
    docs: 'docs/algorithms/resale.md',
    verb: 'list',
    load: () => import('./nouns/payouts.ts'),
  },
  vouchers: { about: 'value codes', docs: 'docs/operate/vouchers.md', load: () => import('./nouns/vouchers.ts') },
  sale: { about: 'waiting rooms of on-sales', docs: 'docs/operate/on-sale.md', load: () => import('./nouns/sale.ts') },
  withdrawals: {
    about: 'declarations of withdrawal',
    docs: 'docs/operate/withdrawals.md',
    verb: 'list',
    load: () => import('./nouns/withdrawals.ts'),
  },
  ticketservice: {
    about: 'requests to change the holder of a ticket or to give it back',
    docs: 'docs/operate/ticketservice.md',
    verb: 'list',
    load: () => import('./nouns/ticketservice.ts'),
  },
  reports: {
    about: 'reports of unlawful content',
    docs: 'docs/operate/reports.md',
    verb: 'list',
    load: () => import('./nouns/reports.ts'),
  },
  packaging: {
    about: 'kilograms of goods and packaging sent',
    docs: 'docs/operate/legal-duties.md',
    verb: 'report',
    load: () => import('./nouns/packaging.ts'),
  },
  office: { about: 'who works in the office', docs: 'docs/operate/office.md', verb: 'list', load: () => import('./nouns/office.ts') },
  audit: {
    about: 'whether the audit log is as it was written, and the figures as orders and ledger say',
    docs: 'docs/operate/office.md',
    verb: 'verify',
    load: () => import('./nouns/audit.ts'),
  },
  gates: {
    about: 'gates of events and the devices that let guests in',
    docs: 'docs/operate/door.md',
    verb: 'list',
    load: () => import('./nouns/gates.ts'),
  },
  invoices: { about: 'invoices and credit notes', docs: 'docs/operate/invoices.md', load: () => import('./nouns/invoices.ts') },
  privacy: { about: 'what is known of a person', docs: 'docs/operate/privacy.md', load: () => import('./nouns/privacy.ts') },
  newsletter: {
    about: 'the confirmed subscribers of a shop',
    docs: 'docs/operate/privacy.md',
    load: () => import('./nouns/newsletter.ts'),
  },
};
