import { expect, test } from 'vitest';
import type { Progress } from '@frontrow/domain/batches';
import { createProgressStreams } from './progress-stream.ts';

const running: Progress = { state: 'running', pieces: 3, done: 1, skipped: 0, failed: 0 };
const open = (streams: ReturnType<typeof createProgressStreams>, personId: number) => streams.open(personId, async () => running);

test('one person has six streams, another one theirs, and one that is left makes room', async () => {
  const streams = createProgressStreams();
  const ada = Array.from({ length: 7 }, () => open(streams, 1));
  expect(ada.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(open(streams, 2).status).toBe(200);
  await ada[0]?.body?.cancel();
  expect(open(streams, 1).status).toBe(200);
  streams.close();
});

test('a node that stops ends them, after what was told', async () => {
  const streams = createProgressStreams();
  const response = open(streams, 1);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('"done":1');
  streams.close();
  expect(await reader?.read()).toMatchObject({ done: true });
});

test('it ends where nothing can be read any more, and when the job does', async () => {
  const streams = createProgressStreams();
  const gone = streams.open(1, async () => undefined);
  const broken = streams.open(1, () => Promise.reject(new Error('no database')));
  const done = streams.open(1, async () => ({ ...running, state: 'done' }));
  expect(await Promise.all([gone, broken, done].map((one) => one.text()))).toMatchObject([
    '',
    '',
    'data: {"state":"done","pieces":3,"done":1,"skipped":0,"failed":0}\n\n',
  ]);
});
