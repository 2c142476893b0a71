import { expect, it } from 'vitest';
import { createStore } from './store.ts';
import { openTabChannel } from './tab-channel.ts';

it('tells listeners of another value and of nothing else', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  store.set(2);
  store.set(2);
  leave();
  store.set(3);
  expect(heard).toEqual([2]);
  expect([store.get(), store.initial]).toEqual([3, 1]);
});

it('carries news to the other tabs of the same channel only', async () => {
  const [here, there, elsewhere] = [openTabChannel<string>('a'), openTabChannel<string>('a'), openTabChannel<string>('b')];
  const heard: string[] = [];
  here.listen((news) => heard.push(`here ${news}`));
  elsewhere.listen((news) => heard.push(`elsewhere ${news}`));
  const arrived = new Promise<string>((resolve) => void there.listen(resolve));
  here.post('changed');
  expect(await arrived).toBe('changed');
  expect(heard).toEqual([]);
  for (const channel of [here, there, elsewhere]) channel.close();
});
