import { expect, it } from 'vitest';
import { trackingUrl } from './tracking.ts';

it('leads to the page of a known carrier, however it is written, and nowhere else', () => {
  expect(trackingUrl('DHL Paket', '0034 0434 1', 'de')).toBe(
    'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=003404341',
  );
  expect(trackingUrl('dpd', 'A/1?x', 'en')).toBe('https://tracking.dpd.de/status/en_DE/parcel/A%2F1%3Fx');
  expect(trackingUrl('Fahrradkurier', '7', 'de')).toBeNull();
  expect(trackingUrl('DHL', null, 'de')).toBeNull();
});
