import { endsAtMs } from '@frontrow/domain/dates/event-end';
import { saleOpensAtMs } from '@frontrow/domain/dates/sale-opens';

export type SaleState =
  | { kind: 'onSale' }
  /** `opensAt` in milliseconds. */
  | { kind: 'presale'; opensAt: number }
  | { kind: 'soldOut'; message: string | null }
  | { kind: 'external'; url: string; message: string | null }
  | { kind: 'cancelled' }
  | { kind: 'over' };

export type SaleFacts = {
  status: string;
  soldOutMessage: string | null;
  presaleAt: string | null;
  happeningFrom: string;
  happeningUntil: string | null;
  meta: { external_link: string | null };
};

/** Whether and how an event can be bought at an instant (milliseconds). */
export function saleStateOf(event: SaleFacts, now: number): SaleState {
  const link = event.meta.external_link;
  if (event.status === 'cancelled') return { kind: 'cancelled' };
  if (link !== null) return { kind: 'external', url: link, message: event.soldOutMessage };
  if (event.soldOutMessage !== null) return { kind: 'soldOut', message: event.soldOutMessage };
  if (endsAtMs(event) <= now) return { kind: 'over' };
  const opensAt = saleOpensAtMs(event.presaleAt);
  return opensAt !== null && now < opensAt ? { kind: 'presale', opensAt } : { kind: 'onSale' };
}
