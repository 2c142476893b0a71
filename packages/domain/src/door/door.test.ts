import { describe, expect, it } from 'vitest';
import { checkByList, countList, emptyList, mergeDocument, type DoorDocument } from './door-list.ts';
import { decideScan, type DoorTicket } from './scan.ts';

describe('a scan', () => {
  const ticket: DoorTicket = { id: 1, eventId: 7, voidReason: null, admission: null };
  const admission = { scanId: 'a', at: 1000 };
  const scan = { id: 'b', at: 2000, letIn: false };
  it.each([
    ['of nothing', undefined, scan, { result: 'unknown' }],
    ['of a valid ticket', ticket, scan, { result: 'ok' }],
    ['of another event', { ...ticket, eventId: 8 }, scan, { result: 'wrong_event' }],
    ['of a refunded ticket', { ...ticket, voidReason: 'refunded' }, scan, { result: 'void' }],
    ['of a resold ticket', { ...ticket, voidReason: 'resold' }, scan, { result: 'resold' }],
    ['of a void ticket of another event', { ...ticket, eventId: 8, voidReason: 'refunded' }, scan, { result: 'wrong_event' }],
    ['of a ticket that is in', { ...ticket, admission }, scan, { result: 'used' }],
    ['with a network, though its device says it was earlier', { ...ticket, admission }, { ...scan, at: 1 }, { result: 'used' }],
    [
      'that let in first, without a network',
      { ...ticket, admission },
      { ...scan, at: 999, letIn: true },
      { result: 'ok', displaces: admission },
    ],
    ['that let in at the same moment', { ...ticket, admission }, { ...scan, at: 1000, letIn: true }, { result: 'used' }],
    ['that let in second', { ...ticket, admission }, { ...scan, letIn: true }, { result: 'used' }],
    ['that let a void ticket in', { ...ticket, voidReason: 'refunded' }, { ...scan, letIn: true }, { result: 'void' }],
  ])('%s', (_what, given, read, expected) => expect(decideScan(7, given, read)).toEqual(expected));
});

describe('a list', () => {
  const document = (tickets: DoorDocument['tickets']): DoorDocument => ({
    gate: 'North',
    event: { id: 7, name: { de: 'Konzert' }, happeningFrom: '2026-11-21T20:00:00Z' },
    labels: ['Floor', 'Balcony'],
    cursor: '',
    isWhole: true,
    flagged: [],
    tickets,
  });
  const list = emptyList();
  mergeDocument(
    list,
    document([
      ['p1', 's1', 'n1', 0, 0],
      ['p2', 's2', 'n2', 1, 1, 60, 'South'],
      ['p3', 's3', 'n3', 0, 2],
      ['p4', 's4', 'n4', 0, 3],
    ]),
  );

  it.each([
    [{ publicId: 'p1', secret: 's1' }, 'ok'],
    [{ publicId: 'p1', secret: 's2' }, 'unknown'],
    [{ publicId: 'p9', secret: 's1' }, 'unknown'],
    [{ number: 'n1' }, 'ok'],
    [{ number: 'n9' }, 'unknown'],
    [{ publicId: 'p2', secret: 's2' }, 'used'],
    [{ number: 'n3' }, 'void'],
    [{ publicId: 'p4', secret: 's4' }, 'resold'],
  ])('%j: %s', (code, result) => expect(checkByList(list, code).result).toBe(result));

  it('says of a used ticket where and when, and of each what it is', () => {
    expect(checkByList(list, { number: 'n2' })).toMatchObject({ entry: { label: 'Balcony', usedAt: 60, gate: 'South' } });
  });

  it('counts who is in of those who may', () => {
    expect(countList(list)).toEqual({ admitted: 1, total: 2 });
  });

  it('takes what has changed', () => {
    mergeDocument(
      list,
      document([
        ['p1', 's1', 'n1', 0, 1, 90, 'North'],
        ['p5', 's5', 'n5', 0, 0],
      ]),
    );
    expect(checkByList(list, { number: 'n1' }).result).toBe('used');
    expect(countList(list)).toEqual({ admitted: 2, total: 3 });
  });

  it('of 25,000 tickets is read within a moment and answers at once', () => {
    const many = emptyList();
    mergeDocument(many, document(Array.from({ length: 25_000 }, (_, index) => [`p${index}`, `s${index}`, `n${index}`, 0, 0])));
    expect(countList(many)).toEqual({ admitted: 0, total: 25_000 });
    expect(checkByList(many, { publicId: 'p24999', secret: 's24999' }).result).toBe('ok');
  });
});
