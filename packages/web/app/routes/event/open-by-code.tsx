import { useEffect, useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { OpenTicketsDocument } from '../../graphql/documents/opening.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { refusalText } from '../../features/cart/refusal-text.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { priceCountry } from '../../lib/country.ts';
import type { EventVariant } from './event-detail.ts';
import styles from './event.module.css';
import { useLinkCodes } from './use-link-codes.ts';

type Props = { eventId: string; opened: readonly EventVariant[]; onOpened: (variants: readonly EventVariant[]) => void };

/** Asks for a code that shows tickets which are not for all; one that came with the link is tried at once. It stays, for another code. */
export default function OpenByCode({ eventId, opened, onOpened }: Props) {
  const messages = useMessages();
  const { openingCode } = useLinkCodes(eventId);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const code = typed ?? openingCode ?? '';

  async function open(wanted: string) {
    setBusy(true);
    try {
      const input = { eventId, code: wanted, countryCode: priceCountry() };
      const { openTickets: answer } = await browserPage().execute(OpenTicketsDocument, { input });
      setProblem(undefined);
      if ('variants' in answer) onOpened(answer.variants.map((variant) => ({ ...variant, openingCode: wanted })));
      else setProblem(refusalText(answer, messages));
    } catch {
      setProblem(messages.common.partFailed);
    } finally {
      setBusy(false);
    }
  }
  useEffect(() => {
    if (openingCode !== null) void open(openingCode);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for the code of the link: `open` is another function each time, and would ask again
  }, [openingCode]);

  return (
    <details className={styles.opening} open={openingCode !== null || undefined}>
      <summary>{messages.event.opening}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open(code.trim());
        }}
      >
        <TextField
          label="Code"
          value={code}
          maxLength={100}
          autoComplete="off"
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setTyped(event.target.value);
          }}
        />
        <Button type="submit" look="secondary" busy={busy}>
          {messages.common.confirm}
        </Button>
      </form>
      <output>{opened.length > 0 && messages.event.opened(opened.map(({ description }) => description).join(', '))}</output>
    </details>
  );
}
