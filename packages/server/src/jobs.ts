import type { Modules } from './modules.ts';
import { forgetOldCarts } from './modules/cart/index.ts';
import { publishDue } from './modules/catalogue/index.ts';
import { releaseDue } from './modules/allotments/index.ts';
import { addUpSales } from './modules/figures/index.ts';
import { returnSurcharges } from './modules/moves/index.ts';
import { forgetOldLinks } from './modules/mytickets/index.ts';
import { forgetOldSubscriptions } from './modules/newsletter/index.ts';
import { anchorAudit, byItself, chainNewEntries, forgetOldSessions, inNameOf } from './modules/office/index.ts';
import { forgetGuests } from './modules/orders/forget-guests.ts';
import { forgetOrders } from './modules/orders/forget-orders.ts';
import { readNewOrders } from './modules/orders/office/read-orders.ts';
import { returnToSaleByThemselves, workRuns } from './modules/refunds/index.ts';
import { forgetOldRequests } from './modules/privacy/index.ts';
import { forgetOldReports } from './modules/reports/index.ts';
import { forgetDeclarations, reportLateReceipts } from './modules/withdrawals/index.ts';
import { forgetSentMails } from './platform/mail/sent-mails.ts';
import { forgetOldEvents } from './platform/inbox/index.ts';
import { forgetOldEffects } from './platform/outbox/index.ts';
import { forgetOldBatches } from './platform/batch/index.ts';
import type { Db } from './platform/db/index.ts';
import type { Ids } from './platform/ids.ts';
import type { Job } from './platform/jobs/index.ts';
import { forgetOldLimits } from './platform/limits/index.ts';
import type { Log } from './platform/log.ts';

type JobDeps = Pick<
  Modules,
  | 'invariantWatch'
  | 'backups'
  | 'checkout'
  | 'disputes'
  | 'noticeWatch'
  | 'invoices'
  | 'inventory'
  | 'queue'
  | 'consent'
  | 'resale'
  | 'refunds'
  | 'holderChanges'
  | 'checkIns'
  | 'ticketService'
> & { db: Db; ids: Ids; log: Log };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What every node does at intervals: what was left open is finished, and what may no longer be kept is forgotten. */
export function regularJobs({ db, ids, log, ...modules }: JobDeps): Job[] {
  const {
    invariantWatch,
    backups,
    checkout,
    disputes,
    noticeWatch,
    invoices,
    inventory,
    queue,
    consent,
    resale,
    refunds,
    holderChanges,
    checkIns,
    ticketService,
  } = modules;
  return [
    ...checkout.jobs(),
    ...disputes.jobs(),
    ...invoices.jobs(),
    ...backups.jobs(),
    { name: 'sweep expired carts', everySeconds: 1, run: () => inventory.sweepExpired() },
    { name: 'give allotments back on their day', everySeconds: 10, run: () => releaseDue(db) },
    { name: 'sell returned tickets again', everySeconds: MINUTE, run: () => returnToSaleByThemselves(db) },
    { name: 'work off refunds of cancelled events', everySeconds: 5, run: () => workRuns({ db, ids }) },
    { name: 'give surcharges of cancelled events back', everySeconds: MINUTE, run: () => returnSurcharges(db, byItself) },
    { name: 'report late withdrawal receipts', everySeconds: MINUTE, run: () => reportLateReceipts({ db, log }) },
    { name: 'forget old limits', everySeconds: 10 * MINUTE, run: () => forgetOldLimits(db) },
    { name: 'forget old consents', everySeconds: HOUR, run: () => consent.forgetOld() },
    { name: 'forget old shoppers', everySeconds: 6 * HOUR, run: () => queue.forgetOld() },
    { name: 'forget old accounts', everySeconds: 6 * HOUR, run: () => resale.forgetAccounts() },
    { name: 'forget old refund accounts', everySeconds: 6 * HOUR, run: () => refunds.forgetOld() },
    { name: 'forget old subscriptions', everySeconds: 6 * HOUR, run: () => forgetOldSubscriptions(db) },
    { name: 'forget holders of tickets', everySeconds: 6 * HOUR, run: () => holderChanges.forgetOld() },
    { name: 'forget guests of carts', everySeconds: 6 * HOUR, run: () => inventory.forgetGuests() },
    { name: 'add up sales', everySeconds: 5, run: () => addUpSales(db) },
    { name: 'look for what does not hold', everySeconds: MINUTE, run: () => invariantWatch.look() },
    { name: 'listen to providers', everySeconds: MINUTE, run: () => noticeWatch.look() },
    { name: 'publish what is due', everySeconds: 5, run: () => publishDue(db, (person) => inNameOf(db, person)) },
    { name: 'read new orders', everySeconds: 2, run: () => readNewOrders(db) },
    { name: 'forget old carts', everySeconds: HOUR, run: () => forgetOldCarts(db) },
    { name: 'forget what was done', everySeconds: HOUR, run: () => forgetOldEffects(db) },
    { name: 'forget what providers told', everySeconds: HOUR, run: () => forgetOldEvents(db) },
    { name: 'forget sent mails', everySeconds: 6 * HOUR, run: () => forgetSentMails(db) },
    { name: 'forget old orders', everySeconds: 6 * HOUR, run: () => forgetOrders(db) },
    { name: 'forget old declarations', everySeconds: 6 * HOUR, run: () => forgetDeclarations(db) },
    { name: 'forget guests of orders', everySeconds: 6 * HOUR, run: () => forgetGuests(db) },
    { name: 'forget answers of check-ins', everySeconds: 6 * HOUR, run: () => checkIns.forgetOld() },
    { name: 'forget forms of ticket services', everySeconds: 6 * HOUR, run: () => ticketService.forgetOld() },
    { name: 'forget old links to orders', everySeconds: HOUR, run: () => forgetOldLinks(db) },
    { name: 'chain the audit log', everySeconds: 1, run: () => chainNewEntries(db) },
    { name: 'send the last hash of the audit log', everySeconds: HOUR, run: () => anchorAudit(db) },
    { name: 'forget old sessions of the office', everySeconds: HOUR, run: () => forgetOldSessions(db) },
    { name: 'forget old long work', everySeconds: 6 * HOUR, run: () => forgetOldBatches(db) },
    { name: 'forget old privacy requests', everySeconds: 6 * HOUR, run: () => forgetOldRequests(db) },
    { name: 'forget old reports', everySeconds: 6 * HOUR, run: () => forgetOldReports(db) },
  ];
}
