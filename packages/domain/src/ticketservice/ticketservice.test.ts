import { describe, expect, it } from 'vitest';
import { emptyServiceTicket, readServiceForm, type ServiceForm, type ServiceFormName, type ServiceTicket } from './form.ts';
import { checkProof, PROOF_BYTES_MAX } from './proof.ts';

const ticket: ServiceTicket = { type: 'online', name: 'Ada Weber', name_new: 'Bo Weber', id: '1234 5678 9012 3456', file: null };
const form: ServiceForm = { name: 'Ada Weber', email: 'ada@example.org', order_id: 'B-0A1B2', comment: '', tickets: [ticket] };
const problemsOf = (kind: ServiceFormName, change: Partial<ServiceForm> = {}, first: Partial<ServiceTicket> = {}) =>
  readServiceForm(kind, { ...form, tickets: [{ ...ticket, ...first }], ...change }).problems.map(
    ({ field, problem }) => `${field} ${problem}`,
  );
const tickets = (count: number) => Array.from({ length: count }, (_, index) => ({ ...ticket, id: `${index}` }));

describe.each(['change', 'cancel'] as const)('%s', (kind) => {
  it.each([
    [{}, {}, []],
    [{ name: ' ' }, {}, ['name missing']],
    [{ name: 'x'.repeat(101) }, {}, ['name too_long']],
    [{ email: '' }, {}, ['email missing']],
    [{ email: 'ada' }, {}, ['email invalid']],
    [{ comment: 'x'.repeat(1001) }, {}, ['comment too_long']],
    [{}, { type: '' as const }, ['tickets.0.type missing']],
    [{}, { name: '' }, ['tickets.0.name missing']],
    [{}, { id: '' }, ['tickets.0.id missing']],
    [{}, { id: '12a' }, ['tickets.0.id not_digits']],
    [{}, { id: '1'.repeat(21) }, ['tickets.0.id too_long']],
    [{ tickets: [] }, {}, ['tickets count']],
    [{ tickets: tickets(4) }, {}, []],
    [{ tickets: tickets(5) }, {}, ['tickets count']],
    [{ tickets: [ticket, { ...ticket, id: ticket.id.replaceAll(' ', '') }] }, {}, ['tickets.1.id duplicate']],
  ])('%j %j: %j', (change, first, expected) => expect(problemsOf(kind, change, first)).toEqual(expected));
});

it('the order number is needed to change, not to cancel', () => {
  expect(problemsOf('change', { order_id: '' })).toEqual(['order_id missing']);
  expect(problemsOf('cancel', { order_id: '' })).toEqual([]);
});

it('a change names somebody new', () => {
  expect(problemsOf('change', {}, { name_new: '' })).toEqual(['tickets.0.name_new missing']);
  expect(problemsOf('change', {}, { name_new: ' Ada  Weber' })).toEqual(['tickets.0.name_new same']);
  expect(problemsOf('cancel', {}, { name_new: '' })).toEqual([]);
});

it('only a hard ticket that is given back needs its photo, and only there one is kept', () => {
  expect(problemsOf('cancel', {}, { type: 'hard' })).toEqual(['tickets.0.file missing']);
  expect(problemsOf('cancel', {}, { type: 'hard', file: 'x' })).toEqual([]);
  expect(problemsOf('change', {}, { type: 'hard' })).toEqual([]);
  expect(readServiceForm('cancel', { ...form, tickets: [{ ...ticket, file: 'x' }] }).form.tickets[0]?.file).toBeNull();
});

it('names are one line, comments keep theirs, numbers lose their blanks', () => {
  const { form: read } = readServiceForm('change', {
    ...form,
    name: 'Ada\u202E\nWeber',
    comment: ' one\ntwo\u0007 ',
    tickets: [{ ...emptyServiceTicket, ...ticket }],
  });
  expect(read).toMatchObject({ name: 'Ada Weber', comment: 'one\ntwo', tickets: [{ id: '1234567890123456' }] });
});

it.each([
  ['image/jpeg', 1, undefined],
  ['image/png', PROOF_BYTES_MAX, undefined],
  ['image/webp', PROOF_BYTES_MAX + 1, 'too_large'],
  ['image/svg+xml', 1, 'not_an_image'],
  ['application/pdf', 1, 'not_an_image'],
  ['image/jpeg', 0, 'not_an_image'],
])('a proof of %s with %d bytes: %s', (type, size, problem) => expect(checkProof({ type, size })).toBe(problem));
