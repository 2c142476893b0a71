import { isRefused } from '@frontrow/domain/office/refusals';
import { createAllotment, giveBack } from '../../packages/server/src/modules/allotments/index.ts';
import { findEntry, publishChangeSet, saveChange } from '../../packages/server/src/modules/catalogue/change-sets/index.ts';
import { payByHand } from '../../packages/server/src/modules/checkout/pay-by-hand.ts';
import { importStatement } from '../../packages/server/src/modules/checkout/statements/import-statement.ts';
import { leaveCase, listMoneyCases, returnCase } from '../../packages/server/src/modules/checkout/statements/index.ts';
import { putDisputeAway, selectOpenDisputes, takeBackDisputed } from '../../packages/server/src/modules/disputes/index.ts';
import { findPlaces, moveTicket, placeId } from '../../packages/server/src/modules/moves/index.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { addNote } from '../../packages/server/src/modules/orders/index.ts';
import { listPayouts, makePayoutFile, settlePayoutFile } from '../../packages/server/src/modules/refunds/index.ts';
import { sendPayouts } from '../../packages/server/src/modules/resale/index.ts';
import { createShops } from '../../packages/server/src/modules/shops/index.ts';
import { acceptWithdrawal, refundOrder, refuseWithdrawal } from '../../packages/server/src/modules/withdrawals/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { readFolder } from './ground.ts';
import type { Deed } from './plan.ts';
import {
  selectDeclared,
  selectFreeSeats,
  selectLines,
  selectPaid,
  selectPaidInPart,
  selectTickets,
  selectTransfersDue,
  selectUnpaid,
} from './store.ts';

/** `db`: as the nodes have it, with what stands in between. */
export type Desk = {
  db: Db;
  folder: string;
  times: number;
  cancel: (request: { reference: string; reason: string }) => Promise<unknown>;
  /** A buyer disputes a payment, at its provider. */
  dispute: (place: number, amount: number) => boolean;
};

const ada = { ...fromCommandLine('Ada'), email: 'ada@example.org', isConfirmed: true, personId: null };
const ACCOUNT = { name: 'Ida Brandt', iban: 'DE89370400440532013000' };
const silent = { ids: systemIds, wakeOutbox: () => undefined };

/** What there is to do it with, and how: `chosen` is the place's share of a list, `amount` how much of it. */
type Work = Desk &
  Pick<Deed, 'what' | 'place' | 'amount'> & { number: number; requestId: string; chosen: <T>(list: readonly T[]) => T | undefined };

const deeds: Readonly<Record<Deed['what'], (work: Work) => boolean | Promise<boolean>>> = {
  statement: readStatement,
  'statement twice': readStatement,
  'wrong transfers': readStatement,
  'paid by hand': async ({ db, chosen }) => {
    const order = chosen(await db.many(selectUnpaid));
    if (!order) return false;
    await payByHand({ db, ...silent }, ada, { reference: order.reference, reason: 'came by post', amountMinor: order.totalMinor });
    return true;
  },
  'cancel what is not paid': async ({ db, cancel, chosen }) => {
    const order = chosen(await db.many(selectUnpaid));
    if (order) await cancel({ reference: order.reference, reason: 'asked for it' });
    return order !== undefined;
  },
  refund: async (work) => refund(work, work.chosen(await work.db.many(selectPaid))),
  'refund a line': async (work) => refund(work, work.chosen(await work.db.many(selectLines))),
  'answer a declaration': answerDeclaration,
  note: async ({ db, requestId, chosen }) => {
    const order = chosen(await db.many(selectPaid));
    if (order) await addNote(db, ada, { reference: order.reference, note: 'looked at', requestId });
    return order !== undefined;
  },
  move,
  'set aside': setAside,
  'change a price': changePrice,
  import: async ({ db, folder, times, amount }) => {
    await readFolder(db, folder, 1 + Math.floor(amount * 3), times);
    return true;
  },
  'files for the bank': sendFilesForTheBank,
  dispute: ({ dispute, place, amount }) => dispute(place, amount),
};

/** Does it. @returns whether there was anything to do it with @throws as the use case does, also where the database is away */
export async function act(desk: Desk, deed: Deed, number: number): Promise<boolean> {
  const chosen = <T>(list: readonly T[]): T | undefined => list[Math.floor(deed.place * list.length)];
  return deeds[deed.what]({ ...desk, ...deed, number, requestId: systemIds.uuid(), chosen });
}

async function readStatement({ db, what, amount, number }: Work): Promise<boolean> {
  const due = await db.many(selectTransfersDue);
  const some = due.slice(0, Math.ceil(amount * due.length));
  if (some.length === 0) return false;
  const file = amount < 0.5 ? camt(some, what, number) : csv(some, what, number);
  const read = () => importStatement({ db, ...silent }, Buffer.from(file), { by: ada.name });
  await Promise.all(what === 'statement twice' ? [read(), read()] : [read()]);
  return true;
}

/** All of an order, or a piece of one line. */
async function refund({ db, amount, requestId }: Work, order: { reference: string; line?: number } | undefined): Promise<boolean> {
  if (!order) return false;
  const asked = {
    reference: order.reference,
    units: order.line === undefined ? null : [{ line: order.line, units: 1 }],
    restock: amount < 0.7,
    reason: 'ill',
    version: null,
    requestId,
  };
  const done = await refundOrder(db, ada, { ...asked, account: null });
  if ('problem' in done) await refundOrder(db, ada, { ...asked, account: ACCOUNT });
  return true;
}

async function answerDeclaration({ db, amount, chosen }: Work): Promise<boolean> {
  const declared = chosen(await db.many(selectDeclared));
  if (!declared) return false;
  const { id } = declared;
  const account = amount < 0.5 ? null : ACCOUNT;
  if (amount < 0.2) await refuseWithdrawal(db, ada, { id, reason: 'other', note: 'not ours' });
  else await acceptWithdrawal(db, ada, { id, units: null, restock: true, account, reference: null });
  return true;
}

async function sendFilesForTheBank({ db, amount }: Work): Promise<boolean> {
  const ben = fromCommandLine('Ben');
  await sendPayouts(db, ben);
  const made = (await listPayouts(db)).length > 0 ? await makePayoutFile(db, ben) : undefined;
  if (made && !isRefused(made) && amount < 0.5) await settlePayoutFile(db, ben, made.name);
  return true;
}

/** What waits for somebody to decide: orders that were paid in part, and money that nobody could send back on their own. */
export async function workOff(
  db: Db,
  cancel: (by: typeof ada, request: { reference: string; reason: string }) => Promise<unknown>,
): Promise<void> {
  for (const { reference } of await db.many(selectPaidInPart)) await cancel(ada, { reference, reason: 'paid in part' });
  for (const { id, state } of await db.many(selectOpenDisputes, [null])) {
    const taken = state === 'lost' && (await takeBackDisputed(db, ada, { id, version: null }));
    // of an order whose price has gone back already, or whose ticket somebody is inside with, it stays with the house
    if (taken && isRefused(taken) && taken.refusal === 'DISPUTE_NO_ROOM') await putDisputeAway(db, ada, { id, version: null });
  }
  const ofOrders = (await listMoneyCases(db)).filter(({ orderReference }) => orderReference !== null);
  for (const { id } of ofOrders) {
    const returned = await returnCase({ db }, ada, { id, version: null });
    // a bank that names no account leaves it with the house
    if (isRefused(returned)) await leaveCase(db, ada, { id, version: null }, 'nobody knows whose account');
  }
}

type Due = { reference: string; totalMinor: number };
/** Wrong ones: too much, too little, or with a number that is none. */
const transferOf = ({ reference, totalMinor }: Due, what: Deed['what'], at: number) => {
  const off = what === 'wrong transfers' ? ([-100, 100, 0] as const)[at % 3]! : 0;
  return { euros: ((totalMinor + off) / 100).toFixed(2), purpose: what === 'wrong transfers' && off === 0 ? 'danke' : reference };
};
const csv = (due: readonly Due[], what: Deed['what'], number: number): string => {
  const rows = due.map((one, at) => {
    const { euros, purpose } = transferOf(one, what, at);
    return ['2026-11-25', 'Brandt', purpose, euros, 'EUR', `S ${number} ${one.reference}`].join(';');
  });
  return ['Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Währung;Referenz', ...rows].join('\n');
};
const camt = (due: readonly Due[], what: Deed['what'], number: number): string => {
  const entries = due.map((one, at) => {
    const { euros, purpose } = transferOf(one, what, at);
    return `<Ntry><Amt Ccy="EUR">${euros}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-25</Dt></BookgDt>
      <AcctSvcrRef>C ${number} ${one.reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Brandt</Nm></Pty></Dbtr>
      <DbtrAcct><Id><IBAN>${ACCOUNT.iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
};

async function changePrice({ db, amount }: Work): Promise<boolean> {
  const entry = await findEntry(db, ada, 'products', 'platte', null);
  if (!entry?.content) return false;
  const content = { ...entry.content, price: 20 + Math.floor(amount * 6) };
  const change = { changeSetId: null, kind: 'products', slug: 'platte', baseVersion: entry.version, content, revision: 0 } as const;
  const saved = await saveChange(db, ada, change);
  if (isRefused(saved)) return false;
  return !isRefused(await publishChangeSet(db, ada, { id: saved.id, revision: 1 }));
}

async function setAside({ db, amount, requestId, chosen }: Work): Promise<boolean> {
  const seat = chosen(await db.many(selectFreeSeats));
  if (!seat) return false;
  const terms = { name: 'Presse', forWhom: 'Zeitung', note: '', releasesOn: null };
  const places = { seatIds: [seat.id], typed: '', pieces: [] };
  const made = await createAllotment(db, ada, { requestId, event: 'saal', terms, places });
  if (isRefused(made)) return false;
  if (amount < 0.7) await giveBack(db, ada, { id: made.id, places });
  return true;
}

async function move({ db, amount, requestId, chosen }: Work): Promise<boolean> {
  const ticket = chosen(await db.many(selectTickets));
  const choice = ticket && (await findPlaces(db, null, { reference: ticket.reference, ticketId: ticket.id, text: '' }));
  const place = choice?.places[Math.floor(amount * choice.places.length)];
  if (!ticket || !choice || !place) return false;
  const to = { reference: ticket.reference, ticketId: ticket.id, placeId: placeId(place), version: choice.version, requestId };
  const deps = { db, ids: systemIds, shops: createShops(db) };
  await moveTicket(deps, ada, { ...to, givesBack: amount < 0.5, surcharge: 'waived', reason: 'a pillar' });
  return true;
}
