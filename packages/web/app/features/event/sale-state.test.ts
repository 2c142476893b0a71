import { describe, expect, it } from 'vitest';
import { saleStateOf, type SaleFacts } from './sale-state.ts';

const event: SaleFacts = {
  status: 'scheduled',
  soldOutMessage: null,
  presaleAt: null,
  happeningFrom: '2026-12-05T19:00:00Z',
  happeningUntil: null,
  meta: { external_link: null },
};
const at = (text: string) => Date.parse(text);
const NOW = at('2026-11-21T12:00:00Z');
const LINK = 'https://elsewhere.example/';

describe('the sale of an event', () => {
  it.each<[string, Partial<SaleFacts>, string]>([
    ['is open without a presale time', {}, 'onSale'],
    ['waits for the presale', { presaleAt: '2026-11-22T08:59:00Z' }, 'presale'],
    ['is open after the presale', { presaleAt: '2026-11-20T08:59:00Z' }, 'onSale'],
    ['ends with its sold-out message', { soldOutMessage: 'Nur noch Abendkasse' }, 'soldOut'],
    ['is sold out before it is in presale', { soldOutMessage: 'x', presaleAt: '2026-11-22T08:59:00Z' }, 'soldOut'],
    ['happens elsewhere with an external link', { meta: { external_link: LINK } }, 'external'],
    ['is cancelled whatever else is set', { status: 'cancelled', meta: { external_link: LINK } }, 'cancelled'],
    ['is over six hours after the start', { happeningFrom: '2026-11-21T05:59:00Z' }, 'over'],
    ['is not over while a festival lasts', { happeningFrom: '2026-11-20T05:59:00Z', happeningUntil: '2026-11-22T20:00:00Z' }, 'onSale'],
    ['is over at its end', { happeningFrom: '2026-11-21T09:00:00Z', happeningUntil: '2026-11-21T12:00:00Z' }, 'over'],
    ['is not over before its end', { happeningFrom: '2026-11-21T05:00:00Z', happeningUntil: '2026-11-21T12:00:01Z' }, 'onSale'],
  ])('%s', (_, change, kind) => {
    expect(saleStateOf({ ...event, ...change }, NOW).kind).toBe(kind);
  });

  it('opens a minute after the presale time, to the millisecond', () => {
    const presale = { ...event, presaleAt: '2026-11-22T08:59:00Z' };
    expect(saleStateOf(presale, at('2026-11-22T08:59:59.999Z'))).toEqual({ kind: 'presale', opensAt: at('2026-11-22T09:00:00Z') });
    expect(saleStateOf(presale, at('2026-11-22T09:00:00Z'))).toEqual({ kind: 'onSale' });
  });
});
