import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { part } from '@frontrow/ui/part/part.tsx';

const CalculatorDialog = part(() => import('./calculator-dialog.tsx'));

/** What it costs to send these variants, by country. Opens over the cart and over bundles. */
export default function ShippingCalculator({ variantIds }: { variantIds: readonly string[] }) {
  const t = useMessages().shippingCalculator;
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {t.open}
      </Button>
      {opened && <CalculatorDialog open={open} variantIds={variantIds} onClose={() => setOpen(false)} />}
    </>
  );
}
