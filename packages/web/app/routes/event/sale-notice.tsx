import { formatDate } from '@frontrow/domain/dates/format';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import type { SaleState } from '../../features/event/sale-state.ts';

/** In place of the tickets: why there is nothing to buy now. */
export function SaleNotice({ sale }: { sale: Exclude<SaleState, { kind: 'onSale' | 'external' }> }) {
  const t = useMessages();
  const { locale } = usePage();
  switch (sale.kind) {
    case 'presale': {
      const when = formatDate(new Date(sale.opensAt), locale, { time: true });
      return <EmptyState title={t.event.presaleFrom(when)}>{t.event.presaleText}</EmptyState>;
    }
    case 'soldOut':
      return <EmptyState title={sale.message ?? t.common.soldOut}>{t.event.soldOutText}</EmptyState>;
    case 'cancelled':
      return <EmptyState title={t.event.cancelled}>{t.event.cancelledText}</EmptyState>;
    default:
      return <EmptyState title={t.event.over}>{t.event.overText}</EmptyState>;
  }
}
