import type { Locale } from '@frontrow/domain/locale';
import { inLanguage } from '../orders/index.ts';
import type { Shop } from '../shops/index.ts';

/** The form's path below the shop; a band's shop has it one step higher. What follows # is sent to nobody. */
export function refundPath(shop: Shop, locale: Locale, fragment: Record<string, string>): string {
  return inLanguage(`${shop.isMain || shop.domain !== null ? '/refund' : ''}/request#${new URLSearchParams(fragment)}`, locale);
}
