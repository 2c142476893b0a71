import { useEffect, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '@frontrow/ui/button/button.tsx';
import { AMOUNT_MAX_DEFAULT, changeAmount, clampAmount, type AmountAction } from './amount.ts';
import styles from './amount-spinner.module.css';

type AmountSpinnerProps = {
  /** What is counted; read out with every change. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The visitor went up to the maximum or wanted more. */
  onMaxReached?: () => void;
  name?: string;
};

const KEYS: Record<string, AmountAction> = { ArrowUp: 'increase', ArrowDown: 'decrease', Home: 'lowest', End: 'highest' };

export function AmountSpinner({
  label,
  value,
  onChange,
  min = 0,
  max = AMOUNT_MAX_DEFAULT,
  step = 1,
  onMaxReached,
  name,
}: AmountSpinnerProps) {
  const t = useMessages();
  // What is being typed; null when the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const bounds = { min, max, step };
  const allowed = clampAmount(value, bounds);

  useEffect(() => {
    if (allowed !== value) onChange(allowed);
  }, [allowed, value, onChange]);

  function act(action: AmountAction) {
    const change = changeAmount(allowed, action, bounds);
    setTyped(null);
    if (change.value !== value) onChange(change.value);
    if (change.maxReached) onMaxReached?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = event.key === 'Enter' && typed !== null ? { typed } : KEYS[event.key];
    if (action === undefined) return;
    event.preventDefault();
    act(action);
  }

  return (
    <fieldset className={styles.spinner} aria-label={label}>
      <IconButton
        icon="minus"
        label={t.common.decrease(label)}
        aria-disabled={allowed <= min || undefined}
        onClick={() => act('decrease')}
      />
      <input
        className={styles.input}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        aria-label={label}
        aria-valuenow={allowed}
        aria-valuemin={Math.min(min, max)}
        aria-valuemax={max}
        value={typed ?? String(allowed)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== null && act({ typed })}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="plus"
        label={t.common.increase(label)}
        aria-disabled={allowed >= max || undefined}
        onClick={() => act('increase')}
      />
    </fieldset>
  );
}
