// The number printed on a ticket: 15 random digits and a check digit, in four groups of four.
//
// The check digit is Damm's (H. M. Damm, "Total anti-symmetrische Quasigruppen", Marburg 2004): it notices every
// single wrong digit and every swap of neighbours, without a letter as remainder. It guards against slips of the
// hand; against guessing stand the 10^15 codes, the limiter and the scan secret (scan-payload.ts).

const RANDOM_DIGITS = 15;
const CODE = /^[0-9]{16}$/;

// Damm's totally anti-symmetric quasigroup of order 10; the diagonal is zero, so the check digit of a whole code is 0.
const QUASIGROUP = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** 16 digits from at least 16 bytes of a cryptographic source (128 bits keep the bias below 2^-78). Uniqueness is the database's. */
export function validationCode(random: Uint8Array): string {
  if (random.length < 16) throw new RangeError('a validation code needs 16 random bytes');
  const number = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) % 10n ** BigInt(RANDOM_DIGITS);
  const digits = number.toString().padStart(RANDOM_DIGITS, '0');
  return digits + dammDigit(digits);
}

/** Digits as stored, from what a person typed (spaces anywhere), or undefined where length, characters or check digit are wrong. */
export function parseValidationCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '');
  return CODE.test(code) && dammDigit(code) === '0' ? code : undefined;
}

/** `1234 5678 9012 3456`, the form on paper and in mails. */
export function formatValidationCode(code: string): string {
  if (!CODE.test(code)) throw new RangeError('not a validation code');
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

function dammDigit(digits: string): string {
  let interim = 0;
  for (const digit of digits) interim = Number(QUASIGROUP[interim]?.[Number(digit)]);
  return String(interim);
}
