import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Acting } from '../../platform/acting.ts';
import type { Db, Queryable, Tx } from '../../platform/db/index.ts';
import { sha256 } from '../../platform/ids.ts';
import { formatCreditTransfer, type Transfer } from '../../platform/sepa/credit-transfer.ts';
import { insertPaymentFile, nextFileName, type PaymentFile, selectIsToCompare, selectPayer, selectPaymentFile } from './file-store.ts';

// Files for the bank (SEPA credit transfers, pain.001). A row says who made one and the SHA-256 of its bytes, which are written from the
// payments each time.

type Head = Pick<PaymentFile, 'name' | 'payer' | 'madeAt'>;
/** `RESTORED_SINCE`: until somebody has compared what is due with what went to the bank since. */
export type HeadProblem = 'NO_PAYER_ACCOUNT' | 'RESTORED_SINCE';
export type MadeFile = { name: string; payments: number; amountMinor: number };

/** What stands at the head of a new file, which the main shop's account pays. `isDry`: it is to be looked at, and not for the bank. */
export async function headPaymentFile(
  db: Queryable,
  nameOf: (number: number) => string,
  { isDry = false } = {},
): Promise<Head | OfficeRefusal<HeadProblem>> {
  if (!isDry && (await db.one(selectIsToCompare)).isToCompare) return refuseHere('RESTORED_SINCE');
  const [{ account }, { number, madeAt }] = [await db.one(selectPayer), await db.one(nextFileName)];
  return account ? { name: nameOf(number), payer: account, madeAt } : refuseHere('NO_PAYER_ACCOUNT');
}

/** The file as it will always be. @returns what is in it, and its bytes */
export function writePaymentFile(head: Head, transfers: readonly Transfer[]): { made: MadeFile; xml: string } {
  const amountMinor = transfers.reduce((sum, transfer) => sum + transfer.amountMinor, 0);
  const { name: file, payer, madeAt: now } = head;
  return { made: { name: file, payments: transfers.length, amountMinor }, xml: formatCreditTransfer({ file, now, payer, transfers }) };
}

/** Notes a file for good. */
export async function keepPaymentFile(
  tx: Tx,
  { name: by }: Pick<Acting, 'name'>,
  kind: PaymentFile['kind'],
  head: Head,
  transfers: readonly Transfer[],
): Promise<{ made: MadeFile; xml: string }> {
  const { made, xml } = writePaymentFile(head, transfers);
  const payer = JSON.stringify(head.payer);
  await tx.many(insertPaymentFile, [made.name, kind, by, payer, made.payments, made.amountMinor, sha256(Buffer.from(xml))]);
  return { made, xml };
}

/** A file that was made, the same bytes however often it is asked for; undefined where there is none of this name in reach. */
export async function readPaymentFile(
  db: Db,
  shops: Acting['shops'],
  kind: PaymentFile['kind'],
  name: string,
  transfersOf: (name: string) => Promise<readonly Transfer[]>,
): Promise<string | OfficeRefusal<'FILE_GONE'> | undefined> {
  const file = await db.first(selectPaymentFile, [shops, kind, name]);
  if (!file) return undefined;
  const { made, xml } = writePaymentFile(file, await transfersOf(name));
  // of accounts that were forgotten no file can be made any more
  if (made.payments < file.payments) return refuseHere('FILE_GONE');
  if (file.sha256 !== null && !file.sha256.equals(sha256(Buffer.from(xml)))) throw new Error(`payment file ${name} is not what it was`);
  return xml;
}
