import { useLocation } from 'react-router';
import { LOCALES } from '../../i18n/locale.ts';
import { inLanguage } from '../../lib/paths.ts';
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
  const { shop, origin, locale } = usePage();
  const { pathname } = useLocation();
  // Filters and campaigns are views of the same page.
  const url = origin + pathname;
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
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={locale === 'de' ? 'de_DE' : 'en_GB'} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {!noindex && <link rel="canonical" href={url} />}
      {!noindex &&
        LOCALES.map((other) => <link key={other} rel="alternate" hrefLang={other} href={origin + inLanguage(pathname, '', other)} />)}
      {!noindex && <link rel="alternate" hrefLang="x-default" href={url} />}
      {(noindex || shop.meta.noindex) && <meta name="robots" content="noindex" />}
    </>
  );
}
