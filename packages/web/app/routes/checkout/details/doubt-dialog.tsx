import type { Doubt } from './details-form.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';

/** Asks about one field that is probably mistaken. Checking it is what happens by itself. */
export function DoubtDialog({ doubt, onAnswer }: { doubt: Doubt | null; onAnswer: (isRight: boolean) => void }) {
  const { steps } = useMessages();
  const words = doubt?.kind === 'houseNumber' ? steps.doubtHouseNumber : steps.doubtPostCode;
  const actions = (
    <>
      <Button look="secondary" onClick={() => onAnswer(true)}>
        {steps.doubtContinue}
      </Button>
      <Button onClick={() => onAnswer(false)} data-first-focus>
        {steps.doubtCheck}
      </Button>
    </>
  );
  return (
    <Dialog open={doubt !== null} title={words.title} onClose={() => onAnswer(false)} actions={actions}>
      <p>{words.text(doubt?.value ?? '')}</p>
    </Dialog>
  );
}
