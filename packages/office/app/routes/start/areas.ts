import type { EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import { isSeatMapPreset, presetCategories } from '@frontrow/domain/seating/generate-seat-map';

/** A part of a house with a price of its own. `word`: what its seat map calls it. */
export type Area = { word: string; name: { de: string; en: string } };

const NAMES: Readonly<Record<string, Area['name']>> = {
  tables: { de: 'Tische', en: 'Tables' },
  rows: { de: 'Reihen', en: 'Rows' },
  'stalls-front': { de: 'Parkett', en: 'Stalls' },
  'stalls-rear': { de: 'Hochparkett', en: 'Rear stalls' },
  boxes: { de: 'Logen', en: 'Boxes' },
  balcony: { de: 'Rang', en: 'Balcony' },
  'front-of-stage': { de: 'Vor der Bühne', en: 'Front of stage' },
  floor: { de: 'Innenraum', en: 'Floor' },
  'side-view': { de: 'Seitlich', en: 'Side view' },
  'lower-tier': { de: 'Unterrang', en: 'Lower tier' },
  'upper-tier': { de: 'Oberrang', en: 'Upper tier' },
  'golden-circle': { de: 'Golden Circle', en: 'Golden circle' },
  pitch: { de: 'Innenraum', en: 'Pitch' },
  'lower-side-view': { de: 'Unterrang, seitlich', en: 'Lower tier, side view' },
  'lower-long-side': { de: 'Unterrang, Längsseite', en: 'Lower tier, long side' },
  'lower-corner': { de: 'Unterrang, Ecke', en: 'Lower tier, corner' },
  'lower-end': { de: 'Unterrang, Kurve', en: 'Lower tier, end' },
  'upper-side-view': { de: 'Oberrang, seitlich', en: 'Upper tier, side view' },
  'upper-long-side': { de: 'Oberrang, Längsseite', en: 'Upper tier, long side' },
  'upper-corner': { de: 'Oberrang, Ecke', en: 'Upper tier, corner' },
  'upper-end': { de: 'Oberrang, Kurve', en: 'Upper tier, end' },
};

/** The areas of the venue's first map: of a ready-made house, or of the one that was drawn. None where it has no map. */
export function areasOf(venue: EntryContent, drawn: EntryContent | undefined): Area[] {
  const [map] = (venue['seatMaps'] as { preset?: string }[] | undefined) ?? [];
  if (!map) return [];
  if (map.preset !== undefined && isSeatMapPreset(map.preset))
    return presetCategories(map.preset).map((word) => ({ word, name: NAMES[word] ?? { de: word, en: word } }));
  const { sections = [], drawing } = (drawn ?? {}) as {
    sections?: { pricing_category_id: number }[];
    drawing?: { categories?: { id: number; name: string }[] };
  };
  return [...new Set(sections.map((section) => section.pricing_category_id))].map((id) => {
    const name = drawing?.categories?.find((category) => category.id === id)?.name ?? String(id);
    return { word: String(id), name: { de: name, en: name } };
  });
}
