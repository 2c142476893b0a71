import { isRefused } from '../../domain/src/office/refusals.ts';
import { fromCommandLine } from '../src/modules/office/index.ts';
import { makePayoutFile } from '../src/modules/refunds/payouts.ts';
import type { Db } from '../src/platform/db/index.ts';

/** Makes a file for the bank. @returns how many payouts are in it; 0 where nothing is due for this person */
export async function putInFile(db: Db, name: string, by: string): Promise<number> {
  const made = await makePayoutFile(db, fromCommandLine(by), name);
  return isRefused(made) ? 0 : made.payments;
}
