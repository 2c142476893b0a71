/** The table of commands: each noun, and where its verbs stand. What a verb does, a use case of the server does. */
import type { Noun } from './command/help.ts';

/** @param verb what the noun alone means */
const noun = (about: string, docs: string, load: Noun['load'], verb?: string): Noun => ({ about, docs: `docs/${docs}.md`, load, verb });

export const nouns: Readonly<Record<string, Noun>> = {
  catalogue: noun('the folder of what is sold: checked, imported, exported', 'catalogue/README', () => import('./nouns/catalogue.ts')),
  seatmap: noun('seat maps: checked, made, converted', 'catalogue/README', () => import('./nouns/seatmap.ts')),
  statements: noun("a bank's files, and money that fits no order", 'operate/bank-statements', () => import('./nouns/statements.ts')),
  shipments: noun('what is sent, and what waits for it', 'operate/shipments', () => import('./nouns/shipments.ts')),
  orders: noun('one order: looked at, put right, paid by hand', 'operate/office', () => import('./nouns/orders.ts')),
  refunds: noun('an event or an order paid back; files for the bank', 'operate/refunds', () => import('./nouns/refunds.ts'), 'list'),
  disputes: noun('payments that buyers dispute', 'operate/payments', () => import('./nouns/disputes.ts'), 'list'),
  event: noun('an event cancelled or moved', 'operate/refunds', () => import('./nouns/event.ts')),
  payouts: noun('what sellers of resold tickets are paid', 'algorithms/resale', () => import('./nouns/payouts.ts'), 'list'),
  vouchers: noun('value codes', 'operate/vouchers', () => import('./nouns/vouchers.ts')),
  sale: noun('waiting rooms of on-sales', 'operate/on-sale', () => import('./nouns/sale.ts')),
  withdrawals: noun('declarations of withdrawal', 'operate/withdrawals', () => import('./nouns/withdrawals.ts'), 'list'),
  ticketservice: noun('tickets to be renamed or given back', 'operate/ticketservice', () => import('./nouns/ticketservice.ts'), 'list'),
  reports: noun('reports of unlawful content', 'operate/reports', () => import('./nouns/reports.ts'), 'list'),
  packaging: noun('kilograms of goods and packaging sent', 'operate/legal-duties', () => import('./nouns/packaging.ts'), 'report'),
  office: noun('who works in the office', 'operate/office', () => import('./nouns/office.ts'), 'list'),
  audit: noun('whether audit log and figures are as they were written', 'operate/office', () => import('./nouns/audit.ts'), 'verify'),
  verify: noun(
    'whether what must always hold of orders, money, places and tickets does',
    'operate/verify',
    () => import('./nouns/verify.ts'),
    'run',
  ),
  simulate: noun('a store of its own, in which things go wrong by a seed', 'proof', () => import('./nouns/simulate.ts'), 'run'),
  figures: noun('what is sold of events', 'operate/figures', () => import('./nouns/figures.ts'), 'list'),
  allotments: noun('places of events set aside for somebody', 'operate/allotments', () => import('./nouns/allotments.ts')),
  codes: noun('codes that open tickets which are not for all', 'operate/codes', () => import('./nouns/codes.ts'), 'list'),
  jobs: noun('long work that people have started', 'operate/office', () => import('./nouns/jobs.ts'), 'list'),
  messages: noun('mail to who holds tickets of an event', 'operate/office', () => import('./nouns/messages.ts'), 'list'),
  outbox: noun('mails, calls and documents that hang', 'operate/office', () => import('./nouns/outbox.ts'), 'list'),
  gates: noun('gates of events and the devices that let guests in', 'operate/door', () => import('./nouns/gates.ts'), 'list'),
  accounting: noun('the ledger as a file for the books', 'operate/accounting', () => import('./nouns/accounting.ts')),
  settlements: noun('what organisers get of their tickets', 'operate/settlements', () => import('./nouns/settlements.ts'), 'list'),
  invoices: noun('invoices and credit notes', 'operate/invoices', () => import('./nouns/invoices.ts')),
  privacy: noun('what is known of a person', 'operate/privacy', () => import('./nouns/privacy.ts')),
  backup: noun('copies of the database and its files, sealed', 'operate/backup', () => import('./nouns/backup.ts'), 'make'),
  drill: noun(
    'a restore, or a failover of the database, rehearsed beside the store',
    'operate/backup',
    () => import('./nouns/drill.ts'),
    'run',
  ),
  restore: noun('a store brought back from its backup', 'operate/backup', () => import('./nouns/restore.ts'), 'run'),
  newsletter: noun('the subscribers of a shop', 'operate/privacy', () => import('./nouns/newsletter.ts')),
};
