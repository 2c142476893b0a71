/** Fans of the demo's past: the same ones at every first start. */
const firstNames =
  'Ada Bilal Clara Deniz Emil Fatma Greta Hasan Ida Jonas Kaja Levi Mara Nils Olga Paul Rosa Sami Tilda Uwe Vera Wanda Yara Zoe'.split(' ');
const lastNames = 'Weber Yılmaz Brandt Kowalski Sommer Nguyen Thal Okafor Rieck Bergmann Haas Lindqvist Moreau Petersen Vogt Zimmer'.split(
  ' ',
);
const cities = [
  ['10115', 'Berlin'],
  ['20359', 'Hamburg'],
  ['50667', 'Köln'],
  ['70173', 'Stuttgart'],
  ['80331', 'München'],
  ['04109', 'Leipzig'],
  ['28195', 'Bremen'],
  ['90402', 'Nürnberg'],
] as const;

/** A linear congruential generator: numbers from 0 to below 1 that are the same at every start. */
export function sameNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

export const pick = <T>(next: () => number, of: readonly T[]): T => of[Math.floor(next() * of.length)]!;

export type Fan = { email: string; address: Record<'firstName' | 'lastName' | 'address' | 'postCode' | 'city' | 'countryCode', string> };
export function inventFan(next: () => number): Fan {
  const [firstName, lastName] = [pick(next, firstNames), pick(next, lastNames)];
  const [postCode, city] = pick(next, cities);
  const mail = `${firstName}.${lastName}`.toLowerCase().replaceAll('ı', 'i');
  return {
    email: `${mail}${Math.floor(next() * 90) + 10}@fans.example`,
    address: { firstName, lastName, address: `Parkstraße ${1 + Math.floor(next() * 120)}`, postCode, city, countryCode: 'de' },
  };
}

const DAY = 86_400;
const DAYS = 45;
/** Ages of so many orders in seconds, the oldest first: more of them lately, and in the evening. */
export function inventAges(next: () => number, count: number, now: Date): number[] {
  const ages = Array.from({ length: count }, () => {
    const days = Math.floor(DAYS * next() ** 1.6);
    const hour = pick(next, [9, 12, 13, 17, 18, 19, 19, 20, 20, 20, 21, 21, 22]);
    const evening = new Date(
      now.getFullYear(),
      now.getMonth(),
      now.getDate() - days,
      hour,
      Math.floor(next() * 60),
      Math.floor(next() * 60),
    );
    const age = (now.getTime() - evening.getTime()) / 1000;
    return age > 600 ? age : age + DAY;
  });
  return ages.toSorted((a, b) => b - a);
}
