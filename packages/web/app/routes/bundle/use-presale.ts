import { formatDate } from '@frontrow/domain/dates/format';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { partsOpenAt, type BundlePart } from './bundle-detail.ts';

/** Says from when parts that are not on sale yet are; null where they are. */
export function usePresale(now: number): (parts: readonly BundlePart[]) => string | null {
  const t = useMessages().event;
  const { locale } = usePage();
  return (parts) => {
    const opensAt = partsOpenAt(parts, now);
    return opensAt === null ? null : t.presaleShort(formatDate(new Date(opensAt), locale, { time: true }));
  };
}
