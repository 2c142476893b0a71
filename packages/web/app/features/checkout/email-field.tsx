import { suggestEmail } from '@frontrow/domain/checkout/suggest-email';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

/** Tickets and receipts go here, so a probable slip in the domain is asked about once it is left. */
export function EmailField({ value, onChange, error }: { value: string; onChange: (email: string) => void; error: string | undefined }) {
  const t = useMessages().checkout;
  const [left, setLeft] = useState(false);
  const suggestion = left ? suggestEmail(value) : undefined;
  return (
    <div>
      <TextField
        label={t.email}
        hint={t.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      <output>
        {suggestion !== undefined && (
          <Button look="quiet" small onClick={() => onChange(suggestion)}>
            {t.didYouMean(suggestion)}
          </Button>
        )}
      </output>
    </div>
  );
}
