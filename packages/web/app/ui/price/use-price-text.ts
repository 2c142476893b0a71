import { formatPrice } from '@frontrow/domain/money/format';
import { usePage } from '../../lib/use-page.ts';

/** Prices in cents as text, for where no markup goes: options, labels, what is read out. */
export function usePriceText(): (minor: number) => string {
  const { locale, shop } = usePage();
  return (minor) => formatPrice(minor, locale, { trimZeroDecimals: shop.meta.trim_zero_decimals === true });
}
