import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import type { Who } from '../../../platform/graphql/office-builder.ts';
import { takeFile } from './file-route.ts';

const who: Who = {
  personId: 1,
  email: 'ada@example.org',
  name: 'Ada',
  by: 'ada@example.org',
  locale: 'de',
  sessionId: 1,
  isConfirmed: true,
  may: () => true,
  reach: () => ({ all: true, shops: [], artists: [], events: [] }),
  audit: async () => undefined,
};

test('a disk without room is told as one, and nothing is kept', async () => {
  const database = await createTestDatabase();
  try {
    const store = { keep: () => Promise.reject(new Error('kept')) };
    const incoming = { add: async () => 'NO_ROOM' as const, pathOf: (name: string) => name, drop: async () => undefined };
    const request = new Request('http://localhost/office/files/downloads?name=a.pdf&upload=12345678&from=0&bytes=8', {
      method: 'POST',
      body: '%PDF-1.7',
    });
    expect((await takeFile({ db: database.db, files: store, videos: store, incoming }, who, 'DOWNLOAD', request))?.status).toBe(507);
  } finally {
    await database.drop();
  }
});
