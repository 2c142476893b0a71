import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countList, decideByList, emptyList, mergeDocument, type DoorDocument, type OwnPassage } from './door-list.ts';
import { decideEntry, doorDay, doorDayEnd, NO_PAST, pastAfterEntry, type EntryRule } from './entry-rule.ts';
import { pass, pastOf, replay, type Passage, type Visit } from './scan.ts';

/** A festival from Friday 4 June 2027, 14:00 in Berlin. */
const moment = (text: string): number => Date.parse(`${text}+02:00`);
const startsAt = moment('2027-06-04T14:00');
const friday = (time: string) => moment(`2027-06-04T${time}`);
const saturday = (time: string) => moment(`2027-06-05T${time}`);
const sunday = (time: string) => moment(`2027-06-06T${time}`);

/** `in` and `out` with their times, taken one after the other by one rule at gate North. */
function walk(rule: EntryRule | null, steps: readonly (readonly ['in' | 'out', number])[], gate = 'North') {
  const visits: Visit[] = [];
  return steps.map(([direction, at], step) => pass(visits, rule, { id: String(step), direction, at, gate, device: 'AAAAAA', startsAt }));
}

describe('the rule of a ticket', () => {
  const weekend: EntryRule = { perDay: 1, reentry: true, until: '2027-06-07T06:00:00+02:00' };
  const ten: EntryRule = { entries: 10 };
  it.each<[string, EntryRule | null, ['in' | 'out', number, string][]]>([
    [
      'none: once for ever, let out or not',
      null,
      [
        ['in', friday('18:00'), 'ok'],
        ['in', friday('18:01'), 'used'],
        ['out', friday('19:00'), 'ok'],
        ['in', friday('19:01'), 'used'],
        ['in', saturday('18:00'), 'used'],
      ],
    ],
    [
      'a festival weekend: in and out, on every day',
      weekend,
      [
        ['in', friday('18:00'), 'ok'],
        ['in', friday('18:05'), 'inside'],
        ['out', friday('19:00'), 'ok'],
        ['in', friday('20:00'), 'ok'],
        ['in', saturday('05:59'), 'inside'],
        ['in', saturday('06:00'), 'ok'],
        ['in', moment('2027-06-07T06:00'), 'late'],
      ],
    ],
    [
      'once a day without coming back',
      { perDay: 1 },
      [
        ['in', friday('18:00'), 'ok'],
        ['out', friday('19:00'), 'ok'],
        ['in', friday('20:00'), 'tomorrow'],
        ['in', saturday('12:00'), 'ok'],
      ],
    ],
    [
      'once a day on the last day',
      { perDay: 1, days: [1] },
      [
        ['in', friday('18:00'), 'ok'],
        ['out', friday('19:00'), 'ok'],
        ['in', friday('20:00'), 'used'],
      ],
    ],
    [
      'two a day, four in all',
      { perDay: 2, entries: 4 },
      [
        ['in', friday('08:00'), 'ok'],
        ['out', friday('09:00'), 'ok'],
        ['in', friday('10:00'), 'ok'],
        ['out', friday('11:00'), 'ok'],
        ['in', friday('12:00'), 'tomorrow'],
        ['in', saturday('12:00'), 'ok'],
        ['out', saturday('13:00'), 'ok'],
        ['in', saturday('14:00'), 'ok'],
        ['out', saturday('15:00'), 'ok'],
        ['in', sunday('12:00'), 'used'],
      ],
    ],
    [
      'ten entries: one inside at a time',
      ten,
      [
        ['in', friday('18:00'), 'ok'],
        ['in', friday('18:01'), 'inside'],
        ['out', friday('19:00'), 'ok'],
        ['in', friday('19:01'), 'ok'],
        ['in', saturday('19:01'), 'ok'],
      ],
    ],
    [
      'one evening with a smoke outside',
      { reentry: true },
      [
        ['in', friday('18:00'), 'ok'],
        ['out', friday('19:00'), 'ok'],
        ['in', friday('19:05'), 'ok'],
        ['out', saturday('02:00'), 'ok'],
        ['in', saturday('12:00'), 'used'],
      ],
    ],
    [
      'hours past midnight',
      { hours: { from: '18:00', until: '02:00' }, perDay: 1 },
      [
        ['in', friday('17:59'), 'early'],
        ['in', friday('18:00'), 'ok'],
        ['in', saturday('02:00'), 'late'],
        ['in', saturday('18:00'), 'ok'],
      ],
    ],
    [
      'Saturday alone',
      { days: [2] },
      [
        ['in', friday('18:00'), 'early'],
        ['in', saturday('05:59'), 'early'],
        ['in', saturday('06:00'), 'ok'],
        ['in', sunday('12:00'), 'late'],
      ],
    ],
    [
      'from a moment on',
      { from: '2027-06-05T10:00:00Z' },
      [
        ['in', saturday('11:59'), 'early'],
        ['in', saturday('12:00'), 'ok'],
      ],
    ],
    ['another gate', { gates: ['VIP'] }, [['in', friday('18:00'), 'other_gate']]],
    ['out without in', null, [['out', friday('18:00'), 'not_inside']]],
    [
      'the end of a day ends a stay',
      weekend,
      [
        ['in', friday('18:00'), 'ok'],
        ['out', saturday('06:00'), 'not_inside'],
      ],
    ],
  ])('%s', (_what, rule, steps) => {
    expect(
      walk(
        rule,
        steps.map(([direction, at]) => [direction, at]),
      ),
    ).toEqual(steps.map(([, , result]) => result));
  });

  it('says what to tell the guest', () => {
    const here = { at: friday('17:30'), gate: 'North', startsAt };
    const past = { ...NO_PAST, entries: 7 };
    expect(decideEntry({ entries: 10 }, past, here)).toMatchObject({ result: 'ok', left: 2, max: 10 });
    expect(decideEntry({ entries: 10, gates: ['B'] }, past, here)).toMatchObject({ result: 'other_gate', gates: ['B'], left: 3 });
    expect(decideEntry({ hours: { from: '18:00', until: '23:00' } }, NO_PAST, here)).toMatchObject({ from: friday('18:00') });
    expect(decideEntry({ hours: { from: '10:00', until: '17:00' } }, NO_PAST, here)).toMatchObject({ until: friday('17:00') });
    expect(decideEntry({ days: [2], hours: { from: '11:00', until: '06:00' } }, NO_PAST, here)).toMatchObject({ from: saturday('11:00') });
    expect(decideEntry({ perDay: 1 }, NO_PAST, here)).toMatchObject({ result: 'ok', left: null, max: null });
  });

  it('knows a day by Berlin, in summer and winter', () => {
    expect(doorDayEnd(doorDay(friday('18:00')))).toBe(saturday('06:00'));
    expect(doorDayEnd(doorDay(Date.parse('2027-01-01T18:00:00Z')))).toBe(Date.parse('2027-01-02T05:00:00Z'));
    // the clocks change in the night between
    expect(doorDayEnd(doorDay(Date.parse('2027-03-27T18:00:00Z')))).toBe(Date.parse('2027-03-28T04:00:00Z'));
    expect(doorDay(saturday('05:59'))).toBe(doorDay(friday('06:00')));
    expect(doorDay(saturday('06:00'))).toBe(doorDay(friday('06:00')) + 1);
    expect(doorDay(Date.parse('2027-01-02T05:00:00Z'))).toBe(doorDay(Date.parse('2027-01-01T05:00:00Z')) + 1);
    expect(doorDay(Date.parse('2027-01-02T04:59:00Z'))).toBe(doorDay(Date.parse('2027-01-01T05:00:00Z')));
  });
});

const anyRule: fc.Arbitrary<EntryRule | null> = fc.option(
  fc.record(
    { entries: fc.integer({ min: 1, max: 4 }), perDay: fc.integer({ min: 1, max: 2 }), reentry: fc.boolean() },
    { requiredKeys: [] },
  ),
);
const anyPassages: fc.Arbitrary<Passage[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 72 * 60 }), { maxLength: 14 })
  .chain((minutes) => fc.tuple(...minutes.map((minute) => fc.constantFrom('in', 'out').map((direction) => [minute, direction] as const))))
  .map((steps) =>
    steps.map(([minute, direction]) => ({
      id: `${minute}`,
      direction,
      at: startsAt + minute * 60_000,
      gate: 'N',
      device: 'AAAAAA',
    })),
  );

describe('passages that are told late', () => {
  it('come to the same whatever order they are told in, and never to more than the rule allows', () => {
    fc.assert(
      fc.property(anyRule, anyPassages, (rule, passages) => {
        const inOrder = replay(rule, startsAt, [], passages);
        expect(replay(rule, startsAt, [], passages.toReversed())).toEqual(inOrder);
        const counted = inOrder.visits.filter(({ counts }) => counts);
        expect(counted.length).toBeLessThanOrEqual(rule?.entries ?? (rule?.perDay === undefined ? 1 : Infinity));
        const days = Map.groupBy(counted, ({ enteredAt }) => doorDay(enteredAt));
        for (const visits of days.values()) expect(visits.length).toBeLessThanOrEqual(rule?.perDay ?? Infinity);
        for (const [at, visit] of inOrder.visits.entries()) {
          const before = inOrder.visits[at - 1];
          if (before && doorDay(before.enteredAt) === doorDay(visit.enteredAt)) expect(before.leftAt).not.toBeNull();
        }
      }),
    );
  });

  it('of a device alone come to what the server makes of them', () => {
    fc.assert(
      fc.property(anyRule, anyPassages, (rule, passages) => {
        const visits: Visit[] = [];
        let past = NO_PAST;
        for (const passage of passages.toSorted((a, b) => a.at - b.at)) {
          const result = pass(visits, rule, { ...passage, startsAt });
          if (result === 'ok' && passage.direction === 'in') past = pastAfterEntry(rule, past, passage.at);
          else if (result === 'ok') past = { ...past, isInside: false };
          expect(pastOf(visits, passage.at)).toEqual(past);
        }
      }),
    );
  });
});

describe('a list', () => {
  const document = (tickets: DoorDocument['tickets'], more: Partial<DoorDocument> = {}): DoorDocument => ({
    gate: 'North',
    event: { id: 7, name: { de: 'Konzert' }, happeningFrom: new Date(startsAt).toISOString() },
    labels: ['Floor', 'Balcony', 'Weekend'],
    variants: [1, 2, 3],
    rules: { 3: { perDay: 1, reentry: true } },
    cursor: '',
    isWhole: true,
    flagged: [],
    tickets,
    ...more,
  });
  const list = emptyList();
  const seconds = friday('18:00') / 1000;
  mergeDocument(
    list,
    document([
      ['p1', 's1', 'n1', 0, 0],
      ['p2', 's2', 'n2', 1, 1, seconds, 'South'],
      ['p3', 's3', 'n3', 0, 2],
      ['p4', 's4', 'n4', 0, 3],
      ['p5', 's5', 'n5', 2, 1, seconds, 'South'],
      ['p6', 's6', 'n6', 2, 1, seconds, 'South', [1, 1, 0]],
    ]),
  );
  const check = (code: Parameters<typeof decideByList>[1], at = friday('19:00'), own: OwnPassage[] = [], direction: 'in' | 'out' = 'in') =>
    decideByList(list, code, { direction, at, gate: 'North', startsAt }, own);

  it.each([
    [{ publicId: 'p1', secret: 's1' }, 'ok'],
    [{ publicId: 'p1', secret: 's2' }, 'unknown'],
    [{ publicId: 'p9', secret: 's1' }, 'unknown'],
    [{ number: 'n1' }, 'ok'],
    [{ number: 'n9' }, 'unknown'],
    [{ publicId: 'p2', secret: 's2' }, 'used'],
    [{ number: 'n3' }, 'void'],
    [{ publicId: 'p4', secret: 's4' }, 'resold'],
    [{ number: 'n5' }, 'inside'],
    [{ number: 'n6' }, 'ok'],
  ])('%j: %s', (code, result) => expect(check(code).result).toBe(result));

  it('goes by its rules and by what the device did itself', () => {
    const passed = (publicId: string, direction: 'in' | 'out') => ({ publicId, direction, at: friday('18:30') });
    expect(check({ number: 'n5' }, friday('19:00'), [passed('p5', 'out')]).result).toBe('ok');
    expect(check({ number: 'n6' }, friday('19:00'), [passed('p6', 'in')]).result).toBe('inside');
    expect(check({ number: 'n1' }, friday('19:00'), [passed('p1', 'in')]).result).toBe('used');
    expect(check({ number: 'n5' }, friday('19:00'), [], 'out').result).toBe('ok');
    expect(check({ number: 'n1' }, friday('19:00'), [], 'out').result).toBe('not_inside');
    expect(check({ number: 'n5' }, saturday('19:00')).result).toBe('ok');
  });

  it('says of a used ticket where and when, and of each what it is', () => {
    expect(check({ number: 'n2' })).toMatchObject({ entry: { label: 'Balcony', usedAt: seconds, gate: 'South' } });
  });

  it('counts who is inside of those who may, on this day', () => {
    expect(countList(list, friday('19:00'), [])).toEqual({ inside: 2, total: 4 });
    expect(countList(list, friday('19:00'), [{ publicId: 'p1', direction: 'in', at: friday('18:30') }])).toEqual({ inside: 3, total: 4 });
    expect(countList(list, saturday('19:00'), [])).toEqual({ inside: 0, total: 4 });
  });

  it('takes what has changed, the rules of all tickets among it', () => {
    mergeDocument(list, document([['p1', 's1', 'n1', 0, 1, seconds, 'North']], { isWhole: false, rules: {} }));
    expect(check({ number: 'n1' }).result).toBe('used');
    expect(check({ number: 'n6' }).result).toBe('used');
  });

  it('of a server that knows of no rules lets each in once', () => {
    const old = emptyList();
    const {
      rules: _rules,
      variants: _variants,
      ...document_
    } = document([
      ['p1', 's1', 'n1', 0, 0],
      ['p2', 's2', 'n2', 0, 1, 60, 'South'],
    ]);
    mergeDocument(old, document_);
    const results = ['n1', 'n2'].map(
      (number) => decideByList(old, { number }, { direction: 'in', at: friday('19:00'), gate: 'N', startsAt }, []).result,
    );
    expect(results).toEqual(['ok', 'used']);
  });

  it('of 50,000 tickets is read within a moment and answers at once', () => {
    const many = emptyList();
    mergeDocument(many, document(Array.from({ length: 50_000 }, (_, index) => [`p${index}`, `s${index}`, `n${index}`, 0, 0])));
    expect(countList(many, startsAt, [])).toEqual({ inside: 0, total: 50_000 });
    expect(
      decideByList(many, { publicId: 'p49999', secret: 's49999' }, { direction: 'in', at: startsAt, gate: 'N', startsAt }, []).result,
    ).toBe('ok');
  });
});
