import { answersTo } from '@frontrow/domain/checkout/questions';
import type { Locale } from '@frontrow/domain/locale';
import { taxedLine } from '@frontrow/domain/resale/resale-price';
import { resoldName } from '@frontrow/domain/resale/resold-name';
import type { FrozenLine } from '../orders/index.ts';
import type { CartLine } from './store.ts';

/** A line of the cart as it is kept with the order, with its amounts. All that it asks is answered: see `checkAnswers`. */
export function freezeLine(line: CartLine, locale: Locale): FrozenLine {
  const {
    limit: _limit,
    isTicket: _ticket,
    isAdultsOnly: _adults,
    personalizationRequirement: _requirement,
    voucherId: _voucher,
    resaleFeeMinor: _fee,
    wasPaper,
    boughtUnits: _bought,
    questions,
    answers: given,
    ...kept
  } = line;
  const facts = { ...kept, answers: questions.length === 0 ? null : (answersTo(questions, given) ?? null) };
  return { ...facts, ...taxedLine(line), variantName: resoldName(facts.variantName, wasPaper, locale) };
}
