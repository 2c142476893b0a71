import { usePage } from '../../lib/use-page.ts';
import { imageUrl, type ImageSource } from '../picture/image-source.ts';

type PageHeadProps = {
  /** Without the shop's name; absent on the home page. */
  title?: string;
  description?: string | null;
  image?: ImageSource | null;
  /** Keeps search engines out: cart, checkout, personal pages. */
  noindex?: boolean;
};

/** What the tab, search engines and shared links show. Put it anywhere in a screen; React moves it into the head. */
export function PageHead({ title, description, image, noindex = false }: PageHeadProps) {
  const { shop } = usePage();
  const site = shop.meta.override_title ?? shop.name;
  const full = title === undefined ? site : `${title} – ${site}`;
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={title ?? site} />
      <meta property="og:site_name" content={site} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={imageUrl(image, 1500, 'jpg')} />}
      {(noindex || shop.meta.noindex) && <meta name="robots" content="noindex" />}
    </>
  );
}
