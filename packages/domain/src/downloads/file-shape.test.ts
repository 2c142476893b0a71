import { expect, test } from 'vitest';
import { downloadTypes } from './download-type.ts';
import { beginsAs, endsAs } from './file-shape.ts';

const heads: Readonly<Record<string, string>> = {
  epub: 'PK\x03\x04\x14\0',
  flac: 'fLaC\0\0\0"',
  jpg: '\xff\xd8\xff\xe0\0\x10JFIF',
  m4a: '\0\0\0\x20ftypM4A ',
  mp3: 'ID3\x03\0',
  mp4: '\0\0\0\x18ftypisom',
  ogg: 'OggS\0\x02',
  pdf: '%PDF-1.7\n',
  png: '\x89PNG\r\n\x1a\n',
  wav: 'RIFF\x24\x08\0\0WAVEfmt ',
  zip: 'PK\x03\x04\x14\0',
};

test.each(Object.keys(downloadTypes))('a file that is called .%s begins as one, and no page or program does', (end) => {
  expect(beginsAs(`album.${end}`, heads[end] ?? '')).toBe(true);
  for (const other of ['<!doctype html>', 'MZ\x90\0\x03\0\0\0\x04\0', '#!/bin/sh\n', ''])
    expect(beginsAs(`album.${end}`, other)).toBe(false);
});

test('a PDF, a picture and an archive say where they end', () => {
  expect([endsAs('a.pdf', '0\n%%EOF\n'), endsAs('a.pdf', 'endobj')]).toEqual([true, false]);
  expect([endsAs('a.zip', 'PK\x05\x06\0\0remark'), endsAs('a.zip', 'PK\x03\x04')]).toEqual([true, false]);
  expect(endsAs('a.mp3', '')).toBe(true);
});

test('what is no download is none by any beginning', () => {
  expect(beginsAs('a.html', '%PDF-1.7')).toBe(false);
});
