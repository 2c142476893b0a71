import { downloadKind } from './download-type.ts';

/** What the bytes of a file have at their beginning, `at` some bytes into it, and near their end. As text of one byte to a letter. */
type Shape = { begins: readonly string[]; at?: number; ends?: string };

const zip: Shape = { begins: ['PK\x03\x04'], ends: 'PK\x05\x06' };
const mp4: Shape = { begins: ['ftyp'], at: 4 };
const shapes: Readonly<Record<string, Shape>> = {
  EPUB: zip,
  FLAC: { begins: ['fLaC', 'ID3'] },
  JPG: { begins: ['\xff\xd8\xff'] },
  M4A: mp4,
  MP3: { begins: ['ID3', '\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2', '\xff\xe3', '\xff\xe2'] },
  MP4: mp4,
  OGG: { begins: ['OggS'] },
  PDF: { begins: ['%PDF-'], ends: '%%EOF' },
  PNG: { begins: ['\x89PNG\r\n\x1a\n'], ends: 'IEND' },
  WAV: { begins: ['WAVE'], at: 8 },
  ZIP: zip,
};

/** So many bytes of each end of a file tell what it is: the directory of an archive stands before a remark of up to 64 kB. */
export const FILE_END_BYTES = 66_000;

/** Whether a file begins as its name says it is. `head`: its first bytes, one to a letter; 16 are enough. */
export function beginsAs(name: string, head: string): boolean {
  const shape = shapes[downloadKind(name)];
  return shape !== undefined && shape.begins.some((begin) => head.startsWith(begin, shape.at ?? 0));
}

/** Whether it is there to its end, as far as that can be told of its kind. `tail`: its last `FILE_END_BYTES`. */
export const endsAs = (name: string, tail: string): boolean => tail.includes(shapes[downloadKind(name)]?.ends ?? '');
