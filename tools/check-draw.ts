/**
 * Checks the lot of a waiting room from what the store tells everybody. It uses nothing of the store's code, on purpose:
 * who wants to be sure reads these lines, or writes them again in another language.
 *
 *     npm run sale:check -- <address or file of the status document> [--hash <noted before the start>] [--number 17] [--class 0]
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

type Lane = { class: number; issued: number; drawn: number | null; serving: number; seed: string | null; seedHash: string };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { hash: { type: 'string' }, number: { type: 'string' }, class: { type: 'string', default: '0' } },
});
const [source] = positionals;
if (source === undefined) {
  console.error('Usage: npm run sale:check -- <address or file of the status document> [--hash <hex>] [--number n] [--class n]');
  process.exit(2);
}

function fail(reason: string): never {
  console.error(`NOT FAIR: ${reason}`);
  process.exit(1);
}

const text = /^https?:/.test(source) ? await (await fetch(source)).text() : readFileSync(source, 'utf8');
const lanes = (JSON.parse(text) as { lanes?: Lane[] }).lanes ?? [];
const lane = lanes.find((one) => one.class === Number(values.class));
if (!lane) fail(`there is no class ${values.class} in ${source}`);
if (values.hash !== undefined && values.hash !== lane.seedHash) fail(`the hash is ${lane.seedHash} now, another one than before the start`);
if (lane.seed === null || lane.drawn === null) {
  console.log(`Not drawn yet. Note the hash of the seed: ${lane.seedHash}`);
  process.exit(0);
}
const { drawn, issued, serving } = lane;
const seed = Buffer.from(lane.seed, 'hex');
if (createHash('sha256').update(seed).digest('hex') !== lane.seedHash) fail('the seed does not fit its hash');
if (drawn > issued || serving > issued) fail('more were drawn or called than came');

const order = Array.from({ length: drawn }, (_, index) => {
  const number = index + 1;
  return { number, rank: createHmac('sha256', seed).update(`${number}/${drawn}`).digest('hex').slice(0, 12) };
}).sort((a, b) => (a.rank === b.rank ? a.number - b.number : a.rank < b.rank ? -1 : 1));

console.log(`The seed fits its hash ${lane.seedHash}.`);
console.log(`${drawn} of ${issued} were drawn; everybody up to place ${serving} has been called.`);
if (drawn >= 1_000) {
  // of ten groups by arrival, how many come to which tenth of the row
  const counts = Array.from({ length: 100 }, () => 0);
  for (const [place, { number }] of order.entries())
    counts[Math.floor(((number - 1) * 10) / drawn) * 10 + Math.floor((place * 10) / drawn)]! += 1;
  const expected = drawn / 100;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  console.log(`Early and late comers are spread alike: chi-square ${chiSquare.toFixed(1)} at 81 degrees of freedom (fair: 40 to 123).`);
}
const asked = values.number === undefined ? undefined : Number(values.number);
if (asked !== undefined) {
  if (!Number.isInteger(asked) || asked < 1 || asked > issued) fail(`number ${values.number} was not given out`);
  const place = asked > drawn ? asked : order.findIndex(({ number }) => number === asked) + 1;
  console.log(`Number ${asked} has place ${place}: ${place <= serving ? 'called' : `${place - serving} to go`}.`);
}
console.log(
  'first places:',
  order
    .slice(0, 10)
    .map(({ number }) => number)
    .join(', '),
);
