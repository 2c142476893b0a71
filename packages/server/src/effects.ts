import type { Config } from './config.ts';
import type { Modules } from './modules.ts';
import { checkInMails, ticketsToCheckIn } from './modules/checkin/index.ts';
import { disputeMails } from './modules/disputes/index.ts';
import { downloadMails } from './modules/downloads/index.ts';
import { invariantMails } from './modules/invariants/index.ts';
import { moveMails } from './modules/moves/index.ts';
import { noticeMails } from './modules/notices/index.ts';
import { myTicketsMails } from './modules/mytickets/index.ts';
import { newsletterEffects } from './modules/newsletter/index.ts';
import { officeMails } from './modules/office/index.ts';
import { orderMails } from './modules/orders/send-mails.ts';
import { refundMails } from './modules/refunds/index.ts';
import { privacyMails } from './modules/privacy/index.ts';
import { reportMails } from './modules/reports/index.ts';
import { resaleMails } from './modules/resale/index.ts';
import { settlementMails } from './modules/settlements/index.ts';
import { ticketServiceMails } from './modules/ticketservice/index.ts';
import { holderMessageMails } from './modules/tickets/message-holders/index.ts';
import { holderChangeMails } from './modules/tickets/change-holder/index.ts';
import { onlineUnits, ticketFile } from './modules/tickets/ticket-file.ts';
import { withdrawalMails } from './modules/withdrawals/index.ts';
import type { Db } from './platform/db/index.ts';
import type { Ids } from './platform/ids.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { EffectHandlers, EffectKind } from './platform/outbox/index.ts';

type EffectDeps = Pick<
  Modules,
  'shops' | 'urlOf' | 'bankAccounts' | 'checkout' | 'invoices' | 'changeLinks' | 'refundLinks' | 'newsletterLinks' | 'office'
> & {
  db: Db;
  ids: Ids;
  mailer: Mailer;
  newsletterHosts: Config['newsletter'];
  wakeOutbox: () => void;
};

/** What happens after a commit, by the kind of effect that was written with it: calls of providers, documents, mails. */
export function effectHandlers({
  db,
  ids,
  mailer,
  newsletterHosts,
  wakeOutbox,
  shops,
  urlOf,
  bankAccounts,
  checkout,
  invoices,
  changeLinks,
  refundLinks,
  newsletterLinks,
  office,
}: EffectDeps): EffectHandlers {
  const handlers = {
    ...checkout.effects,
    ...invoices.effects,
    ...orderMails({
      db,
      ids,
      shops,
      mailer,
      urlOf,
      bankAccountOf: bankAccounts.of,
      ticketsToCheckIn: (orderId) => ticketsToCheckIn(db, orderId),
      onlineUnits: (orderId) => onlineUnits(db, orderId),
      ticketFile: (order, lines, seller) => ticketFile({ db }, order, lines, seller),
      invoiceOf: (orderId) => invoices.ofOrder(orderId),
    }),
    ...resaleMails({ db, shops, mailer, urlOf }),
    ...withdrawalMails({ db, shops, mailer, urlOf }),
    ...holderMessageMails({ db, shops, mailer, urlOf }),
    ...downloadMails({ db, shops, mailer, urlOf }),
    ...moveMails({ db, shops, mailer, urlOf }),
    ...myTicketsMails({ db, ids, shops, mailer, urlOf }),
    ...reportMails({ db, shops, mailer, urlOf }),
    ...privacyMails({ db, shops, mailer }),
    ...checkInMails({ db, shops, mailer }),
    ...ticketServiceMails({ db, shops, mailer }),
    ...holderChangeMails({ db, shops, mailer, links: changeLinks, urlOf }),
    ...refundMails({ db, shops, mailer, links: refundLinks, urlOf }),
    ...officeMails({ db, shops, mailer, links: office.links, officeUrl: office.officeUrl }),
    ...invariantMails({ shops, mailer }),
    ...settlementMails({ db, shops, mailer }),
    ...disputeMails({ shops, mailer }),
    ...noticeMails({ shops, mailer }),
    ...newsletterEffects({ db, shops, mailer, links: newsletterLinks, hosts: newsletterHosts, urlOf, wakeOutbox }),
  };
  // what is spread may bring more than there are effects: a handler of none is one that nothing calls
  return handlers satisfies { [Kind in keyof typeof handlers]: Kind extends EffectKind ? unknown : never };
}
