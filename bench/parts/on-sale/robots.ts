/**
 * Robots as a process of their own, which gets what time the others leave: they stand for machines elsewhere, and honest buyers
 * are not to be slowed by the making of requests on the same cores, nor in the same event loop.
 */
import { constants, setPriority } from 'node:os';
import { startAttack, type Attack, type RunningAttack } from './attack.ts';

export type Order = { begin: Omit<Attack, 'usedCookie'> } | { honest: number; usedCookie: string | undefined } | { end: true };

setPriority(constants.priority.PRIORITY_LOW);
let attack: RunningAttack | undefined;
let usedCookie: string | undefined;

process.on('message', (order: Order | string) => {
  if (typeof order === 'string') return;
  if ('begin' in order) {
    attack = startAttack({ ...order.begin, usedCookie: () => usedCookie });
    process.send?.({ begun: true });
  } else if ('honest' in order) {
    ({ usedCookie } = order);
    attack?.noteHonest(order.honest);
  } else void attack?.end().then((tally) => process.send?.(tally));
});
process.send?.('ready');
