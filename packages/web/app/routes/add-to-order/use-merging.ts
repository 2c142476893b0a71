import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadCart } from '../../features/cart/cart-store.ts';
import { cartNews } from '../../features/cart/cart-news.ts';
import { refusalText } from '../../features/cart/refusal-text.ts';
import { finishCheckout } from '../../features/checkout/finish-checkout.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import { usePaths } from '../../lib/use-paths.ts';
import type { MergeResult } from './merge.ts';

export type Merging = {
  busy: boolean;
  mailed: boolean;
  problem: string | null;
  run: (merge: () => Promise<MergeResult>, isOwnCart: boolean) => Promise<void>;
};

/** Adding to an order, once however often it is clicked; it ends at the payment of what was added. */
export function useMerging(textOf: Partial<Record<string, string>> = {}): Merging {
  const t = useMessages();
  const to = usePaths();
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [mailed, setMailed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(merge: () => Promise<MergeResult>, isOwnCart: boolean) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const result = await merge();
      if (!result.ok) {
        setProblem(textOf[result.refusal.code] ?? refusalText(result.refusal, t));
        if (result.refusal.code.startsWith('CART_')) void loadCart();
      } else if (result.order) {
        await navigate(`${to.payOrder(result.order.id, result.order.reference)}?merge=true`, { replace: true });
        // a link's cart may be another than this browser's, which stays
        if (isOwnCart) finishCheckout();
        else {
          void loadCart();
          cartNews().post({ kind: 'changed' });
        }
      } else setMailed(true);
    } catch (error) {
      if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
      setProblem(t.merge.failed);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, mailed, problem, run };
}
