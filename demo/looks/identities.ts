import type { Identity } from '../../tools/pictures/types.ts';

/** How each artist looks on everything they print; the house itself comes last. By slug. */
const looks = [
  { slug: 'nachtfaehre-sued', name: 'Nachtfähre Süd', palette: ['#12233f', '#f3ede0', '#ff6b4a', '#8fb8c9', '#f2c14e'], motif: 'waves', face: 'grotesk' },
  { slug: 'lumen-kowalke', name: 'Lumen Kowalke', palette: ['#ffe600', '#101010', '#ff2e63', '#ffffff', '#2d6cdf'], motif: 'rays', face: 'condensed' },
  { slug: 'torfkathedrale', name: 'Torfkathedrale', palette: ['#14110f', '#e6dcc8', '#7a5c36', '#5b1f1b', '#8d8b7a'], motif: 'moons', face: 'blackletter' },
  { slug: 'neonfarn', name: 'Neonfarn', palette: ['#07130d', '#d9ffe3', '#39ff88', '#7a3cff', '#0e5a3a'], motif: 'botanical', face: 'wide' },
  { slug: 'dachlattenkoenige', name: 'Die Dachlattenkönige', palette: ['#f6c945', '#1b1b1b', '#e0452c', '#f7f3e6', '#3f6f8f'], motif: 'bolts', face: 'slab' },
  { slug: 'jorin-halvbeck', name: 'Jorin Halvbeck', palette: ['#efe6d6', '#2b2a33', '#b5523b', '#7d8f7a', '#d8b98a'], motif: 'rings', face: 'didone' },
  { slug: 'aylin-nordmeer', name: 'Aylin Nordmeer', palette: ['#0f3d4c', '#fdeee2', '#f58a7a', '#57c4b8', '#f6d8a8'], motif: 'sun', face: 'didone' },
  { slug: 'juniper-ferrymen', name: 'Juniper & the Ferrymen', palette: ['#f2e8d5', '#3b2317', '#a63d2f', '#4f6f52', '#d9a441'], motif: 'peaks', face: 'slab' },
  { slug: 'marmorflug', name: 'Marmorflug', palette: ['#e9e8e4', '#202124', '#8a8f98', '#c7452f', '#b9b2a3'], motif: 'grid', face: 'wide' },
  { slug: 'velvet-turbines', name: 'The Velvet Turbines', palette: ['#5a0f1c', '#f8ecd9', '#e2a32b', '#d64545', '#2a2a2a'], motif: 'checker', face: 'condensed' },
  { slug: 'pfandbon', name: 'Pfandbon', palette: ['#1f5c3a', '#f5fbe8', '#c6f24e', '#ff7bac', '#10281b'], motif: 'halftone', face: 'grotesk' },
  { slug: 'quartett-amselweg', name: 'Quartett Amselweg', palette: ['#1c2b4a', '#f4efe3', '#e9b44c', '#9b2d30', '#6d8cae'], motif: 'blocks', face: 'didone' },
  { slug: 'lawinenblech', name: 'Lawinenblech', palette: ['#f4f7fb', '#16324f', '#d62839', '#f4b942', '#7fb7d8'], motif: 'peaks', face: 'slab' },
  { slug: 'wilma-trockendock', name: 'Wilma Trockendock', palette: ['#f7d9c4', '#1d2f5f', '#e4572e', '#5fa8a0', '#ffffff'], motif: 'eyes', face: 'grotesk' },
  { slug: 'halbtonkombinat', name: 'Halbtonkombinat', palette: ['#b3261e', '#fff4e0', '#f2b705', '#1c1c1c', '#d98d7a'], motif: 'blocks', face: 'condensed' },
  { slug: 'zwei-stuehle-kein-tisch', name: 'Zwei Stühle, kein Tisch', palette: ['#f08a3c', '#2a1a12', '#fbe9d0', '#3c6e71', '#7a2e1f'], motif: 'checker', face: 'grotesk' },
  { slug: 'wetterfels-open-air', name: 'Wetterfels Open Air', palette: ['#2c3e34', '#f1ead8', '#e6a23c', '#8fa99a', '#c4573a'], motif: 'peaks', face: 'wide' },
  { slug: 'faltbootverlag', name: 'Faltbootverlag', palette: ['#f8f4ea', '#14424a', '#e85d3f', '#f1c453', '#8cbcb9'], motif: 'waves', face: 'didone' },
  { slug: 'kachelofen-tontraeger', name: 'Kachelofen Tonträger', palette: ['#a8481f', '#fff3e2', '#2f4b3c', '#f0c27b', '#5b2a1a'], motif: 'grid', face: 'slab' },
  { slug: 'randlage-rekords', name: 'Randlage Rekords', palette: ['#f2f0ea', '#17171a', '#ffd000', '#3a5a8c', '#c9c5ba'], motif: 'glitch', face: 'condensed' },
  { slug: 'saalvogel', name: 'Saalvogel', palette: ['#111110', '#f7f5ef', '#d4ff3a', '#ff7a59', '#8f8b7f'], motif: 'halftone', face: 'grotesk' },
] as const satisfies readonly Identity[];

const bySlug = new Map<string, Identity>(looks.map((look) => [look.slug, look]));

/** Throws for an artist nobody has drawn yet: a new one needs a line above. */
export function identityOf(slug: string): Identity {
  const identity = bySlug.get(slug);
  if (!identity) throw new Error(`no look for "${slug}": add one to demo/looks/identities.ts`);
  return identity;
}

export const house = identityOf('saalvogel');
