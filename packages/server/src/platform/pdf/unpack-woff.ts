import { inflateSync } from 'node:zlib';

/**
 * The TrueType file inside a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). fontkit reads WOFF itself, but inflates the
 * outlines again for every glyph: 175 ms for a ticket instead of 15.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 file');
  const count = woff.readUInt16BE(12);
  const sfnt = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(sfnt, 0, 4, 8); // flavour
  sfnt.writeUInt16BE(count, 4);
  const exponent = Math.floor(Math.log2(count));
  sfnt.writeUInt16BE(16 * 2 ** exponent, 6);
  sfnt.writeUInt16BE(exponent, 8);
  sfnt.writeUInt16BE(16 * (count - 2 ** exponent), 10);
  let offset = 12 + 16 * count;
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const record = 12 + 16 * index;
    woff.copy(sfnt, record, entry, entry + 4); // tag
    woff.copy(sfnt, record + 4, entry + 16, entry + 20); // checksum
    sfnt.writeUInt32BE(offset, record + 8);
    sfnt.writeUInt32BE(length, record + 12);
    table.copy(sfnt, offset);
    offset += Math.ceil(length / 4) * 4;
  }
  return sfnt;
}
