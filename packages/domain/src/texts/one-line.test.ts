import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['  Ada \t Weber\u00a0 ', 'Ada Weber'],
  ['Ada\r\nBcc: x', 'Ada Bcc: x'],
  ['a\u0000b\u2028c', 'a b c'],
  ['\u202Eadm\u202C', 'adm'],
  ['Ada\ud83c \udfab', 'Ada'],
  ['\u2067Köln\u2069', 'Köln'],
  // what joins signs of an emoji or a script stays
  ['👩‍🎤', '👩‍🎤'],
  ['می‌خواهم', 'می‌خواهم'],
  ['\u200b\u2060', ''],
  ['\u3164 \u00ad', ''],
  [' ', ''],
])('%j is the line %j', (given, line) => expect(oneLine(given)).toBe(line));
