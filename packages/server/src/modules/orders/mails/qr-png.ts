import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const QUIET_MODULES = 4;

/** A QR code as black and white PNG with quiet zone. Equal payloads give equal bytes. */
export function qrPng(payload: string, modulePixels: number): Uint8Array {
  const { data } = encode(payload, { ecc: 'M', border: QUIET_MODULES, maxVersion: 13 });
  const size = data.length * modulePixels;
  const rowBytes = 1 + Math.ceil(size / 8); // a filter byte, then 1 bit a pixel
  const pixels = Buffer.alloc(rowBytes * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const dark = data[Math.floor(y / modulePixels)]?.[Math.floor(x / modulePixels)];
      if (!dark) pixels[y * rowBytes + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1; // bit depth; the rest is zero: greyscale, deflate, no interlace
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
