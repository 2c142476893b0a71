import { describe, expect, it } from 'vitest';
import { readAnswers, readCheckInItems } from './items.ts';

const items = readCheckInItems(
  [
    { type: 'content', value: { de: 'Hallo', en: 'Hello' } },
    { type: 'form', name: 'phone', label: { de: 'Telefon', en: 'Phone' }, tags: ['contact', 'required'] },
    { type: 'form', form_type: 'checkbox', name: 'rules', label: 'Ok', tags: ['required'], value: false },
    { type: 'form', form_type: 'text', name: 'note' },
  ],
  'en',
);

it('items are read in one language, a form item without kind is a text', () => {
  expect(items[0]).toEqual({ type: 'content', form_type: null, name: null, label: null, tags: [], value: 'Hello' });
  expect(items[1]).toMatchObject({ form_type: 'text', label: 'Phone', tags: ['contact', 'required'] });
  expect(readCheckInItems([{ type: 'content', value: { de: 'Nur deutsch' } }], 'en')[0]?.value).toBe('Nur deutsch');
});

describe('answers', () => {
  it.each([
    [{}, ['phone missing', 'rules missing']],
    [{ phone: '  ', rules: 'true' }, ['phone missing', 'rules missing']],
    [{ phone: 'x'.repeat(201), rules: true }, ['phone too_long']],
    [{ phone: '1', rules: true }, []],
  ])('%o: wrong is %o', (given, wrong) => {
    expect(readAnswers(items, given).problems.map(({ name, problem }) => `${name} ${problem}`)).toEqual(wrong);
  });

  it('hold what is asked, cleaned, and nothing else', () => {
    expect(readAnswers(items, { phone: ' 1\n2 ', rules: true, extra: 'x', toString: 1 }).answers).toEqual({
      phone: '1 2',
      rules: true,
      note: '',
    });
  });
});
