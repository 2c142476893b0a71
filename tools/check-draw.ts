/**
 * Checks the lot of a waiting room from what the store tells everybody. It uses nothing of the store's code, on purpose:
 * who wants to be sure reads these lines, or writes them again in another language.
 *
 *     npx frontrow sale check <address or file of the status document> [--hash <noted before the start>] [--number 17] [--class 0]
 */
import { createHash, createHmac } from 'node:crypto';

type Lane = { class: number; issued: number; drawn: number | null; serving: number; seed: string | null; seedHash: string };
type Asked = { hash?: string | undefined; number?: number | undefined; class: number };
/** `problem`: why the lot is not fair. */
export type Checked = { problem?: string; lines: string[] };

/** @param status the text of the document */
export function checkDraw(status: string, asked: Asked): Checked {
  const unfair = (problem: string): Checked => ({ problem, lines: [] });
  const lanes = (JSON.parse(status) as { lanes?: Lane[] }).lanes ?? [];
  const lane = lanes.find((one) => one.class === asked.class);
  if (!lane) return unfair(`there is no class ${asked.class} in it`);
  if (asked.hash !== undefined && asked.hash !== lane.seedHash)
    return unfair(`the hash is ${lane.seedHash} now, another one than before the start`);
  if (lane.seed === null || lane.drawn === null) return { lines: [`Not drawn yet. Note the hash of the seed: ${lane.seedHash}`] };
  const { drawn, issued, serving } = lane;
  const seed = Buffer.from(lane.seed, 'hex');
  if (createHash('sha256').update(seed).digest('hex') !== lane.seedHash) return unfair('the seed does not fit its hash');
  if (drawn > issued || serving > issued) return unfair('more were drawn or called than came');
  if (asked.number !== undefined && (asked.number < 1 || asked.number > issued)) return unfair(`number ${asked.number} was not given out`);

  const order = drawOrder(seed, drawn);
  const lines = [
    `The seed fits its hash ${lane.seedHash}.`,
    `${drawn} of ${issued} were drawn; everybody up to place ${serving} has been called.`,
  ];
  if (drawn >= 1_000) lines.push(tellSpread(order));
  if (asked.number !== undefined) {
    const place = asked.number > drawn ? asked.number : order.indexOf(asked.number) + 1;
    lines.push(`Number ${asked.number} has place ${place}: ${place <= serving ? 'called' : `${place - serving} to go`}.`);
  }
  return { lines: [...lines, `first places: ${order.slice(0, 10).join(', ')}`] };
}

/** Numbers in the order of their places. */
function drawOrder(seed: Buffer, drawn: number): number[] {
  return Array.from({ length: drawn }, (_, index) => {
    const number = index + 1;
    return { number, rank: createHmac('sha256', seed).update(`${number}/${drawn}`).digest('hex').slice(0, 12) };
  })
    .sort((a, b) => (a.rank === b.rank ? a.number - b.number : a.rank < b.rank ? -1 : 1))
    .map(({ number }) => number);
}

/** Of ten groups by arrival, how many come to which tenth of the row. */
function tellSpread(order: readonly number[]): string {
  const drawn = order.length;
  const counts = Array.from({ length: 100 }, () => 0);
  for (const [place, number] of order.entries())
    counts[Math.floor(((number - 1) * 10) / drawn) * 10 + Math.floor((place * 10) / drawn)]! += 1;
  const expected = drawn / 100;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return `Early and late comers are spread alike: chi-square ${chiSquare.toFixed(1)} at 81 degrees of freedom (fair: 40 to 123).`;
}
