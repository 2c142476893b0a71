import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Price } from '../../ui/price/price.tsx';

/** The voucher the visitor came with. What it is worth is only what the link says; the cart shows what it pays. */
export default function PaymentCodeNote({ code, amount, onForget }: { code: string; amount: number | null; onForget: () => void }) {
  const t = useMessages().event;
  return (
    <Notice>
      {t.paymentCode} <strong>{code}</strong>
      {amount !== null && (
        <>
          {' '}
          (<Price minor={amount} />)
        </>
      )}
      . {t.paymentCodeText}{' '}
      <Button look="quiet" small onClick={onForget}>
        {t.paymentCodeForget}
      </Button>
    </Notice>
  );
}
