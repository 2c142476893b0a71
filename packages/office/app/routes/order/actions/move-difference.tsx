import { useState } from 'react';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { payUntilMax } from '@frontrow/domain/payments/pay-until';
import { serverNow } from '../../../lib/server-clock.ts';
import { useLocale, useMoment, useWords } from '../../../words/words.ts';
import { minuteOf } from './deadlines.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What becomes of a difference. */
export type Settling = { givesBack: boolean; surcharge: 'paid' | 'waived' };

type Props = {
  /** Cents that the place costs more than was paid; below zero: less. */
  difference: number;
  /** When the events begin where the ticket is and where it goes. */
  begins: readonly [string, ...string[]];
  mayRefund: boolean;
  settling: Settling;
  onChange: (settling: Settling) => void;
  problem?: string | undefined;
};

/** How what a place costs more or less is settled: given back, paid by a link until a moment (the field `payUntil`), or waived. */
export function MoveDifference({ difference, begins, mayRefund, settling, onChange, problem }: Props) {
  const { moves: t } = useWords();
  const moment = useMoment();
  const locale = useLocale();
  const [now] = useState(() => serverNow().getTime());
  const latest = payUntilMax(new Date(now), new Date(Math.min(...begins.map((at) => Date.parse(at)))));
  const proposed = minuteOf(Math.min(now + 3 * DAY_MS, latest.getTime()));
  if (difference === 0) return null;
  const amount = formatAmount(Math.abs(difference), locale);
  if (difference < 0) {
    if (!mayRefund) return <Notice>{t.keeps(amount)}</Notice>;
    return (
      <Checkbox
        label={t.givesBack(amount)}
        checked={settling.givesBack}
        onChange={({ target }) => onChange({ ...settling, givesBack: target.checked })}
      />
    );
  }
  return (
    <>
      <RadioGroup
        label={t.costsMore(amount)}
        name="surcharge"
        value={settling.surcharge}
        onChange={(surcharge) => onChange({ ...settling, surcharge: surcharge === 'waived' ? 'waived' : 'paid' })}
        options={[
          { value: 'paid', label: t.paidByLink, hint: t.paidByLinkHint },
          { value: 'waived', label: t.waives },
        ]}
      />
      {settling.surcharge === 'paid' && (
        <TextField
          label={t.payUntil}
          hint={t.payUntilHint(moment(latest.toISOString()))}
          type="datetime-local"
          min={minuteOf(now + 60 * MINUTE_MS)}
          max={minuteOf(latest.getTime())}
          // of another event the latest moment is another one
          key={proposed}
          name="payUntil"
          defaultValue={proposed}
          error={problem}
        />
      )}
    </>
  );
}
