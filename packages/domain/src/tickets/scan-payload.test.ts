import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatScanPayload, parseScanPayload } from './scan-payload.ts';

const secret = Uint8Array.from({ length: 16 }, (_, index) => 240 + index);

describe('scan payload', () => {
  it('is the prefix, the public id and the secret as base64url', () => {
    expect(formatScanPayload({ publicId: 'tk_7Q2mZ9', secret })).toBe('FR1.tk_7Q2mZ9.8PHy8_T19vf4-fr7_P3-_w');
  });

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z_-]{1,64}$/), fc.uint8Array({ minLength: 16, maxLength: 32 }), (publicId, bytes) => {
        expect(parseScanPayload(formatScanPayload({ publicId, secret: bytes }))).toEqual({ publicId, secret: bytes });
      }),
    );
  });

  it.each([
    '',
    'FR1',
    'FR2.tk.8PHy8_T19vf4-fr7_P3-_w',
    'fr1.tk.8PHy8_T19vf4-fr7_P3-_w',
    'FR1..8PHy8_T19vf4-fr7_P3-_w',
    'FR1.tk.8PHy8_T19vf4-fr7_P3-_',
    'FR1.tk.8PHy8_T19vf4-fr7_P3-_w==',
    'FR1.tk.8PHy8/T19vf4+fr7/P3+/w',
    'FR1.tk.8PHy8_T19vf4-fr7_P3-_w\n',
    ' FR1.tk.8PHy8_T19vf4-fr7_P3-_w',
    'FR1.tk.8PHy8_T19vf4-fr7_P3-_x', // same bytes, other spelling
    `FR1.tk.${'A'.repeat(25)}`,
    'https://example.org/?t=FR1.tk.8PHy8_T19vf4-fr7_P3-_w',
  ])('refuses %j', (scanned) => {
    expect(parseScanPayload(scanned)).toBeUndefined();
  });

  it('throws on a secret below 128 bits and on an id with a dot', () => {
    expect(() => formatScanPayload({ publicId: 'tk', secret: secret.slice(1) })).toThrow(RangeError);
    expect(() => formatScanPayload({ publicId: 't.k', secret })).toThrow(RangeError);
  });
});
