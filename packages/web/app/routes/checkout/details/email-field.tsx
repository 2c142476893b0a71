import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { emailInput, TextField } from '@frontrow/ui/field/text-field.tsx';

/** Tickets and receipts go here, so a probable slip in the domain is asked about once it is left. */
export function EmailField({ value, onChange, error }: { value: string; onChange: (email: string) => void; error: string | undefined }) {
  const { checkout: t, steps } = useMessages();
  const [suggestion, setSuggestion] = useState<string | undefined>();

  // The list of providers is only needed once something was typed; without it nothing is suggested.
  async function suggest(email: string) {
    const found = await import('@frontrow/domain/checkout/suggest-email').then(
      ({ suggestEmail }) => suggestEmail(email),
      () => undefined,
    );
    setSuggestion(found);
  }
  function accept(email: string) {
    setSuggestion(undefined);
    onChange(email);
  }

  return (
    <div>
      <TextField
        label={t.email}
        hint={steps.emailHint}
        name="email"
        {...emailInput}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setSuggestion(undefined)}
        onBlur={() => void suggest(value)}
      />
      <output>
        {suggestion !== undefined && (
          <Button look="quiet" small onClick={() => accept(suggestion)}>
            {steps.didYouMean(suggestion)}
          </Button>
        )}
      </output>
    </div>
  );
}
