import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSeatCsv } from '../../../domain/src/seating/csv.ts';
import { convertPlan } from '../../../domain/src/seating/pretix/convert-plan.ts';
import { theatrePlan } from '../../../domain/src/seating/pretix/example-plans.ts';
import { readStatement } from '../../src/modules/checkout/statements/read-statement.ts';
import { UnreadableStatement } from '../../src/modules/checkout/statements/statement-line.ts';
import { checkCatalogue } from '../../src/modules/catalogue/import/check-catalogue.ts';
import { exampleFiles, makeFolder } from '../../src/modules/catalogue/import/example-folder.ts';
import { readParcels } from '../../src/modules/orders/shipments/read-parcels.ts';
import { dice, type Dice } from '../dice.ts';
import { below, hostile, pick, text } from '../attack/values.ts';

// Files that people bring, with something in them that nobody writes who means well: read, or refused with a reason.

const SEED = Number(process.env['ATTACK_SEED'] ?? 1);
const TIMES = Number(process.env['ATTACK_FILES'] ?? 2_000);

/** A text with a piece taken out, doubled, moved or replaced by something hostile, up to four times. */
function bend(next: Dice, original: string): string {
  let bent = original;
  for (let change = 1 + below(next, 4); change > 0; change--) {
    const [from, length] = [below(next, bent.length + 1), below(next, 30)];
    const [head, piece, tail] = [bent.slice(0, from), bent.slice(from, from + length), bent.slice(from + length)];
    bent = pick(next, [
      () => head + tail,
      () => head + piece + piece + tail,
      () => piece + head + tail,
      () => head + text(next) + tail,
      () => head + piece.toUpperCase() + tail,
      () => head + piece.replaceAll(/[a-z\d]+/gi, () => String(hostile(next)).slice(0, 400)) + tail,
      () => head,
    ])();
  }
  return bent;
}

/** A value with one part, at any depth, that is something else. */
function bendValue(next: Dice, value: unknown): unknown {
  if (next() < 0.15 || typeof value !== 'object' || value === null) return hostile(next);
  const entries = Object.entries(value);
  const at = below(next, entries.length);
  const bent = entries.map(([key, part], index) => [key, index === at ? bendValue(next, part) : part] as const);
  return Array.isArray(value) ? bent.map(([, part]) => part) : Object.fromEntries(bent);
}

const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">58.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>9912</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Weber &amp; S</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>B-12345</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
const bankCsv =
  'Buchungstag;Betrag;Waehrung;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN\n20.11.2026;58,50;EUR;B-12345;Weber;DE02120300000000202051\n21.11.2026;-1.000,00;EUR;"a;b";"W ""x""";\n';
const parcels = 'reference;carrier;tracking\nB-00001;DHL;0034\n"B-00002";"D""HL";\n';
const seats = 'section;row;seat;x;y;wheelchair;category\n"Rang; links";A;1;10,5;-20;ja;Rot\nRang;A;2;70;-20;;7\nRang;B;1;0;90;;7\n';

describe('read, or refused with a reason', () => {
  test.each([
    ['CAMT.053', camt],
    ['CSV of a bank', bankCsv],
  ])('%s', (_, original) => {
    expect(readStatement(Buffer.from(original)).length).toBeGreaterThan(0);
    const next = dice(SEED);
    for (let time = 0; time < TIMES; time++) {
      const bytes = Buffer.from(bend(next, original), next() < 0.2 ? 'latin1' : 'utf8');
      try {
        for (const { amountMinor, bookedOn } of readStatement(bytes))
          expect([Number.isSafeInteger(amountMinor), /^\d{4}-\d\d-\d\d$/.test(bookedOn), bytes.toString()]).toEqual([
            true,
            true,
            expect.any(String),
          ]);
      } catch (error) {
        if (!(error instanceof UnreadableStatement)) throw new Error(`seed ${SEED}: ${JSON.stringify(bytes.toString())}`, { cause: error });
      }
    }
  });

  test('a list of parcels', () => {
    const next = dice(SEED);
    for (let time = 0; time < TIMES; time++) expect(readParcels(bend(next, parcels), text(next))).toBeDefined();
  });

  test('seats in a table', () => {
    expect(readSeatCsv(seats).problems).toEqual([]);
    const next = dice(SEED);
    for (let time = 0; time < TIMES; time++) expect(Array.isArray(readSeatCsv(bend(next, seats)).problems)).toBe(true);
  });

  test('a seating plan of pretix', () => {
    const plan: unknown = JSON.parse(JSON.stringify(theatrePlan()));
    expect('problems' in convertPlan(plan)).toBe(false);
    const next = dice(SEED);
    for (let time = 0; time < TIMES / 10; time++) {
      const bent = bendValue(next, bendValue(next, plan));
      const read = convertPlan(bent);
      expect('problems' in read ? read.problems.length : 1).toBeGreaterThan(0);
    }
  });

  describe('a catalogue', () => {
    const files = exampleFiles();
    let made: ReturnType<typeof makeFolder>;
    beforeAll(() => void (made = makeFolder(files)));
    afterAll(() => made.drop());

    test('with a file in it that is bent', async () => {
      const next = dice(SEED);
      const names = Object.keys(files).filter((name) => /\.(yaml|md|json)$/.test(name));
      expect(names.length).toBeGreaterThan(8);
      for (let time = 0; time < TIMES / 20; time++) {
        const name = pick(next, names);
        const bent = bend(next, files[name] ?? '');
        made.write(name, bent);
        const told = await checkCatalogue(made.folder).catch((error: unknown) => {
          throw new Error(`seed ${SEED}, ${name}: ${JSON.stringify(bent)}`, { cause: error });
        });
        for (const { message } of told.problems)
          expect(message).not.toMatch(/\bat \w.*\.ts:\d|node_modules|is not a function|undefined \(/);
        made.write(name, files[name] ?? '');
      }
      expect((await checkCatalogue(made.folder)).problems).toEqual([]);
    });
  });
});
