import { checkStruckPrices, duplicates } from './check-variants.ts';
import type { Located } from './entries.ts';
import type { ProductEntry } from './format.ts';
import type { Problem } from './problems.ts';

/** What of a product is right on its own but not together. */
export function checkProduct(product: Located<ProductEntry>): Problem[] {
  const { value } = product;
  const problems = duplicates(product, ['variants'], value.variants);
  for (const [index, variant] of value.variants.entries()) {
    problems.push(...duplicates(product, ['variants', index, 'questions'], variant.questions));
    const price = variant.price ?? value.price;
    if (!price) problems.push(product.problem(['variants', index], `variant "${variant.key}" needs a price, here or on the product`));
    else if (variant.originalPrice) problems.push(...checkStruckPrices(product, ['variants', index], price, variant.originalPrice));
    else problems.push(...checkStruckPrices(product, [], price, value.originalPrice));
  }
  if (value.bookPriceFixed && (value.originalPrice ?? value.variants.find(({ originalPrice }) => originalPrice)))
    problems.push(product.problem(['bookPriceFixed'], 'the price of a book is fixed: it has no originalPrice'));
  const paths = value.images.map((image) => (typeof image === 'string' ? image : image.image));
  for (const [index, path] of paths.entries()) {
    if (paths.indexOf(path) < index) problems.push(product.problem(['images', index], `"${path}" is named twice`));
  }
  return problems;
}
