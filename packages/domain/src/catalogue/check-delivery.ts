import type { Located } from './entries.ts';
import type { ProductEntry } from './format.ts';
import { isSent } from './format/product.ts';
import type { Problem } from './problems.ts';

/** What is neither a ticket nor sent nor downloaded would be paid and never had. The product of a bundle is delivered by its parts. */
export function checkDelivery({ value, problem }: Located<ProductEntry>, isBundle: boolean): Problem[] {
  return value.variants.flatMap((variant, index) => {
    const [sent, downloaded] = [isSent(variant), variant.download !== undefined];
    if (sent !== downloaded || (!sent && isBundle)) return [];
    const wrong = sent
      ? 'a download is not sent: leave this out'
      : 'goods that are neither sent nor downloaded cannot be sold: nobody would deliver them';
    return [problem(['variants', index, 'physical'], wrong)];
  });
}
