import { expect, it } from 'vitest';
import { downloadKind, downloadType, formatBytes } from './download-type.ts';

it.each([
  ['Album.ZIP', 'ZIP', 'application/zip'],
  ['a.b.flac', 'FLAC', 'audio/flac'],
  ['page.html', 'HTML', undefined],
  ['zip', 'ZIP', 'application/zip'],
])('%s is %s, %s', (name, kind, type) => expect([downloadKind(name), downloadType(name)]).toEqual([kind, type]));

it.each([
  [1, '0,1 kB'],
  [8_400, '8,4 kB'],
  [52_400_000, '52 MB'],
  [1_250_000_000, '1,3 GB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes, 'de').replace('\u00a0', ' ')).toBe(text));
