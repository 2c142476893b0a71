import type { OnInitActions } from '@paypal/paypal-js';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { loadSdk } from './load-sdk.ts';
import { PayPalProblem } from './paypal-orders.ts';
import { reportFailure } from '../report-failure.ts';

export type PayPalButtonProps = {
  /** @returns PayPal's id of what is to be agreed to */
  begin: () => Promise<string>;
  onAgreed: (id: string) => Promise<void>;
  onCancelled: () => void;
  /** `issue`: what the server said no to, where it did. */
  onFailed: (issue?: string) => void;
  disabled?: boolean;
};

/** PayPal's own button; with it PayPal's script is loaded. */
export default function PayPalButton(props: PayPalButtonProps) {
  const t = useMessages().paypal;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const actions = useRef<OnInitActions | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const disabled = props.disabled === true;

  useEffect(() => {
    latest.current = props;
    void (disabled ? actions.current?.disable() : actions.current?.enable());
  });

  useEffect(() => {
    let over = false;
    let close: (() => Promise<void>) | undefined;
    // PayPal's script hands on errors of its own
    let refused: string | undefined;
    const failed = (error: unknown) => {
      reportFailure('paypal', error);
      if (!over) latest.current.onFailed(refused);
    };
    const show = async () => {
      const paypal = await loadSdk();
      const buttons = paypal.Buttons?.({
        style: { label: 'buynow', height: 35 },
        onInit: (_data, given) => {
          actions.current = given;
          void (latest.current.disabled ? given.disable() : given.enable());
        },
        createOrder: () => {
          refused = undefined;
          return latest.current.begin().catch((error: unknown) => {
            if (error instanceof PayPalProblem) refused = error.issue;
            throw error;
          });
        },
        onApprove: ({ orderID }) => latest.current.onAgreed(orderID),
        onCancel: () => latest.current.onCancelled(),
        onError: failed,
      });
      if (over || !buttons || !place.current) return;
      close = () => buttons.close();
      await buttons.render(place.current);
      setState('ready');
    };
    show().catch((error: unknown) => {
      reportFailure('paypal', error);
      if (!over) setState('failed');
    });
    return () => {
      over = true;
      void close?.();
    };
  }, []);

  return (
    <>
      {state === 'loading' && <Spinner />}
      <ErrorNotice>{state === 'failed' && t.unreachable}</ErrorNotice>
      <div ref={place} />
    </>
  );
}
