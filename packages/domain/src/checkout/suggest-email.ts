// "Did you mean …?" for a probable slip in the mail domain.
import { editDistance } from '../texts/edit-distance.ts';

/** Domains people really have that lie close to a provider's; never corrected. */
const trusted = new Set([
  'mail.de',
  'email.de',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'gmx.ch',
  'web.de',
  'mail.com',
  'email.com',
  'me.com',
  'mac.com',
  'live.de',
  'live.com',
]);

const providers = [
  'gmail.com',
  'googlemail.com',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'gmx.ch',
  'web.de',
  't-online.de',
  'freenet.de',
  'posteo.de',
  'mailbox.org',
  'arcor.de',
  'online.de',
  'icloud.com',
  'me.com',
  'outlook.com',
  'outlook.de',
  'hotmail.com',
  'hotmail.de',
  'live.de',
  'yahoo.com',
  'yahoo.de',
  'aol.com',
  'protonmail.com',
  'proton.me',
  'vodafone.de',
  '1und1.de',
  'kabelmail.de',
  'bluewin.ch',
];
const names = [...new Set(providers.map((domain) => domain.slice(0, domain.lastIndexOf('.'))))];
const endings = ['de', 'com', 'net', 'org', 'at', 'ch', 'me', 'eu'];

const DISTANCE_MAX = 2;

/** @returns the whole address with a likelier domain, or undefined where nothing is likelier */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || domain === '' || trusted.has(domain) || providers.includes(domain)) return undefined;
  const better = closest(domain, providers, DISTANCE_MAX) ?? correctParts(domain);
  return better === undefined || better === domain ? undefined : `${email.slice(0, at)}@${better}`;
}

/** Name and ending each on their own, where the whole is too far from any provider. */
function correctParts(domain: string): string | undefined {
  const dot = domain.lastIndexOf('.');
  if (dot < 1) return undefined;
  const [name, ending] = [domain.slice(0, dot), domain.slice(dot + 1)];
  const likelyName = closest(name, names, DISTANCE_MAX);
  // an unknown name may stand under any ending there is: only beside a provider's name is an ending a slip
  if (likelyName === undefined) return undefined;
  return `${likelyName}.${endings.includes(ending) ? ending : (closest(ending, endings, DISTANCE_MAX) ?? ending)}`;
}

function closest(text: string, candidates: readonly string[], distanceMax: number): string | undefined {
  let best: string | undefined;
  let bestDistance = distanceMax + 1;
  for (const candidate of candidates) {
    // half of a short word changed is another word
    const distance = editDistance(text, candidate);
    if (distance < bestDistance && distance * 2 < candidate.length + 1) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
