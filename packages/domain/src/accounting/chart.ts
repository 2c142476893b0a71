/**
 * What is booked where: the slots of a shop's plan of accounts, and two plans to begin with, after DATEV's charts SKR03 and
 * SKR04. Whether they fit is for the tax adviser to say; each number can be changed.
 */
export const charts = ['skr03', 'skr04'] as const;
export type Chart = (typeof charts)[number];

/** Beside the revenue, which has an account for each rate of VAT. */
export const slots = [
  // what buyers owe: one account for all of them
  'debtor',
  'bank',
  'stripe',
  'paypal',
  // money that people took and entered by hand: in transit until it is banked
  'hand',
  // what was taken at desks: in drawers, and at card terminals of their own
  'cash',
  'terminal',
  // vouchers that are good for everything are owed until they are used (Section 3(15) UStG)
  'voucher',
  // money that fits no order yet
  'unmatched',
  // what providers hold or keep of payments that buyers dispute, until it is booked against the order
  'dispute',
  // what sellers of resold tickets get, and what buyers pay of it: never revenue
  'payable',
  'resale',
  // tickets sold in the name of an organiser
  'agent',
] as const;
export type Slot = (typeof slots)[number];

export type Accounts = {
  accounts: Readonly<Record<Slot, string>>;
  /** By the rate of VAT in thousandths (`190`). They have to compute VAT by themselves (Automatikkonten). */
  revenue: Readonly<Record<string, string>>;
  /** Shipping by its rate; a rate that is missing is booked with the revenue. */
  shipping: Readonly<Record<string, string>>;
};

export const presets: Readonly<Record<Chart, Accounts>> = {
  skr03: {
    accounts: {
      debtor: '10000',
      bank: '1200',
      stripe: '1361',
      paypal: '1362',
      hand: '1360',
      cash: '1000',
      terminal: '1363',
      voucher: '1700',
      unmatched: '1792',
      dispute: '1500',
      payable: '1590',
      resale: '1590',
      agent: '1590',
    },
    revenue: { '190': '8400', '70': '8300', '0': '8200' },
    shipping: {},
  },
  skr04: {
    accounts: {
      debtor: '10000',
      bank: '1800',
      stripe: '1461',
      paypal: '1462',
      hand: '1460',
      cash: '1600',
      terminal: '1463',
      voucher: '3500',
      unmatched: '3630',
      dispute: '1300',
      payable: '1370',
      resale: '1370',
      agent: '1370',
    },
    revenue: { '190': '4400', '70': '4300', '0': '4200' },
    shipping: {},
  },
};

/** What DATEV wants to know of who books and for whom. */
export type Plan = Accounts & {
  chart: Chart;
  /** Beraternummer, 1001 to 9999999. */
  consultant: number;
  /** Mandantennummer, 1 to 99999. */
  client: number;
  /** Digits of an account, 4 to 8; those of persons have one more. */
  accountLength: number;
  /** Month in which the year of the books begins, 1 to 12. */
  yearStartsIn: number;
};

export type PlanField = 'consultant' | 'client' | 'accountLength' | 'yearStartsIn' | Slot | `revenue.${string}` | `shipping.${string}`;

/** The first field of a plan that DATEV would not take; undefined where all are well. */
export function wrongField(plan: Plan): PlanField | undefined {
  const { consultant, client, accountLength, yearStartsIn, accounts, revenue, shipping } = plan;
  if (!isWithin(consultant, 1001, 9_999_999)) return 'consultant';
  if (!isWithin(client, 1, 99_999)) return 'client';
  if (!isWithin(accountLength, 4, 8)) return 'accountLength';
  if (!isWithin(yearStartsIn, 1, 12)) return 'yearStartsIn';
  const isAccount = (number: string, isPerson = false) =>
    /^[1-9]\d*$/.test(number) && (number.length <= accountLength || (isPerson && number.length === accountLength + 1));
  const slot = slots.find((name) => !isAccount(accounts[name], name === 'debtor'));
  if (slot) return slot;
  const rate = Object.keys(revenue).find((name) => !isRate(name) || !isAccount(revenue[name] ?? ''));
  if (rate !== undefined) return `revenue.${rate}`;
  const sent = Object.keys(shipping).find((name) => !isRate(name) || !isAccount(shipping[name] ?? ''));
  return sent === undefined ? undefined : `shipping.${sent}`;
}

const isWithin = (number: number, from: number, until: number): boolean => Number.isInteger(number) && number >= from && number <= until;
const isRate = (permille: string): boolean => /^(?:0|[1-9]\d{0,2})$/.test(permille);
