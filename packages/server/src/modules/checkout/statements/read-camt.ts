import { isDay } from '@frontrow/domain/dates/day';
import { XMLParser } from 'fast-xml-parser';
import { readIban } from '@frontrow/domain/money/iban';
import { UnreadableStatement, type StatementLine } from './statement-line.ts';

type Node = { [name: string]: Node[] | string | undefined; '#text'?: string };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/**
 * Lines of a CAMT.053 file (ISO 20022, any version): booked entries, a batch by its single transactions where it tells
 * them. A file with a document type is refused: entities in it could make a small file a huge one.
 */
export function readCamt(xml: string): StatementLine[] {
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableStatement('document_type');
  let root: Node;
  try {
    root = parser.parse(xml, true) as Node;
  } catch (error) {
    throw new UnreadableStatement('not_xml', { written: (error as Error).message });
  }
  const statements = all(root, 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new UnreadableStatement('no_statement');
  return statements.flatMap((statement) => all(statement, 'Ntry')).flatMap((entry, index) => readEntry(entry, `entry ${index + 1}`));
}

function readEntry(entry: Node, where: string): StatementLine[] {
  const status = text(entry, 'Sts', 'Cd') ?? text(entry, 'Sts');
  if (status !== undefined && status !== 'BOOK') return []; // announced, not booked
  const date = (text(entry, 'BookgDt', 'Dt') ?? text(entry, 'BookgDt', 'DtTm') ?? '').slice(0, 10);
  if (!isDay(date)) throw new UnreadableStatement('no_day', { where });
  const details = all(entry, 'NtryDtls', 'TxDtls');
  const bankId = text(entry, 'AcctSvcrRef') ?? null;
  if (details.length <= 1) return [readLine(entry, details[0], { where, bookedOn: date, bankId }, entry)];
  return details.map((detail, index) => {
    const id = text(detail, 'Refs', 'AcctSvcrRef') ?? (bankId === null ? null : `${bankId}/${index + 1}`);
    return readLine(detail, detail, { where: `${where}.${index + 1}`, bookedOn: date, bankId: id }, entry);
  });
}

function readLine(
  from: Node,
  detail: Node | undefined,
  base: Pick<StatementLine, 'where' | 'bookedOn' | 'bankId'>,
  entry: Node,
): StatementLine {
  const amount = all(from, 'Amt')[0] ?? all(from, 'AmtDtls', 'TxAmt', 'Amt')[0];
  const written = amount?.['#text']?.trim() ?? '';
  if (!/^\d{1,12}(\.\d{1,2}0{0,3})?$/.test(written)) throw new UnreadableStatement('no_amount', { where: base.where, written });
  const direction = text(from, 'CdtDbtInd') ?? text(entry, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new UnreadableStatement('no_direction', { where: base.where });
  const [whole = '0', cents = ''] = written.split('.');
  const sum = Number(whole) * 100 + Number(cents.padEnd(2, '0').slice(0, 2));
  const remittance = detail ? all(detail, 'RmtInf', 'Ustrd').map((node) => node['#text'] ?? '') : [];
  const structured = detail ? (text(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref') ?? '') : '';
  const endToEnd = (detail && text(detail, 'Refs', 'EndToEndId')) ?? '';
  return {
    ...base,
    amountMinor: direction === 'CRDT' ? sum : -sum,
    isReversal: /^(true|1)$/.test(text(entry, 'RvslInd') ?? ''),
    currency: (amount?.['@Ccy'] as string | undefined) ?? 'EUR',
    remitter: (detail && (text(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ?? text(detail, 'RltdPties', 'Dbtr', 'Nm'))) ?? null,
    remitterIban: readIban(detail && text(detail, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN')),
    purpose: [remittance.join(''), structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].filter((part) => part !== '').join(' '),
  };
}

function all(node: Node, ...path: string[]): Node[] {
  let found = [node];
  for (const name of path) found = found.flatMap((each) => (Array.isArray(each[name]) ? each[name] : []));
  return found;
}

function text(node: Node, ...path: string[]): string | undefined {
  const value = all(node, ...path)[0]?.['#text']?.trim();
  return value === '' ? undefined : value;
}
