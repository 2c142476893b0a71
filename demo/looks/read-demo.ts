import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The few facts the pictures show, as the demo's YAML has them. The catalogue's import is what checks the rest. */
export type Text = string | { de: string; en: string };
type Category = { slug: string; name: Text; squareImage?: string; landscapeImage?: string; ticketImage?: string };
export type Artist = Category & { subcategories?: Category[] };
export type Tour = Category & { subtitle: Text; artists: string[] };
export type Venue = { slug: string; name: string; city: string };
export type Event = { slug: string; name: Text; subtitle?: Text; artists: string[]; tours?: string[]; venue: string; image: string };
export type Product = {
  slug: string;
  name: Text;
  artist?: string;
  color?: Text;
  productType: Text;
  images: (string | { image: string; tags: string[] })[];
};
export type News = { key: string; shop?: string; placement: string; url: string; image?: string };
export type Shop = {
  slug: string;
  artist?: string;
  logo: string;
  favicon: string;
  socialImage: string;
  newsletterPopup?: { title: Text; image: string };
  launch?: { wallpapers: { image: string }[] };
};

/** All entries of one kind: `<kind>.yaml`, or every file below `<kind>/`. */
export function readDemo<Entry>(kind: string): Entry[] {
  const folder = join(import.meta.dirname, '..', kind);
  const files = existsSync(folder) ? readdirSync(folder).toSorted().map((name) => join(folder, name)) : [`${folder}.yaml`];
  return files.flatMap((file): Entry[] => parse(readFileSync(file, 'utf8')));
}

export const german = (text: Text) => (typeof text === 'string' ? text : text.de);
