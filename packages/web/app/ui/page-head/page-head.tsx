import { useLocation } from 'react-router';
import { LOCALES } from '../../i18n/locale.ts';
import { metaText } from '@frontrow/domain/texts/meta-text';
import { inLanguage } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { TrailJsonLd } from './trail-json-ld.tsx';
import { imageHeight, imageUrl, type ImageSource } from '../../lib/image-source.ts';

type PageHeadProps = {
  /** Without the shop's name; absent on the home page. */
  title?: string;
  description?: string | null;
  image?: ImageSource | null;
  /** Keeps search engines out: cart, checkout, personal pages. */
  noindex?: boolean;
};

/** What the tab, search engines and shared links show. Put it anywhere in a screen; React moves it into the head. */
export function PageHead({ title: ownTitle, description, image: ownImage, noindex = false }: PageHeadProps) {
  const { shop, origin, locale, urlPrefix } = usePage();
  const { pathname } = useLocation();
  const site = metaText(shop.meta.override_title, locale) ?? shop.name;
  const { title, full } = titlesOf(shop.titles, pathname.slice(urlPrefix.length), ownTitle, site);
  const image = ownImage ?? shop.socialImage;
  // Filters and campaigns are views of the same page. An address alone is the shop's own language, for everybody who
  // has chosen none; the other language has the parameter.
  const addressIn = (language: string) => origin + (language === shop.defaultLocale ? pathname : inLanguage(pathname, '', language));
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={site} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={origin + imageUrl(image, 1500, 'jpg')} />}
      {image && <meta property="og:image:width" content="1500" />}
      {image && <meta property="og:image:height" content={String(imageHeight(image, 1500))} />}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:locale" content={locale === 'de' ? 'de_DE' : 'en_GB'} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {!noindex && <link rel="canonical" href={addressIn(locale)} />}
      {!noindex && LOCALES.map((other) => <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />)}
      {!noindex && <link rel="alternate" hrefLang="x-default" href={origin + pathname} />}
      {!noindex && ownTitle !== undefined && <TrailJsonLd path={pathname.slice(urlPrefix.length)} name={ownTitle} />}
      {(noindex || shop.meta.noindex) && <meta name="robots" content="noindex" />}
    </>
  );
}

/** A shop may title its home and its overview pages (`/events`, `/categories` …) itself; then it stands alone. */
function titlesOf(titles: Readonly<Record<string, string>>, path: string, own: string | undefined, site: string) {
  const page = /^\/?([\w-]*)\/?$/.exec(path)?.[1];
  const given = page === undefined ? undefined : titles[page === '' ? 'home' : page];
  if (given) return { title: given, full: given };
  return { title: own ?? site, full: own === undefined ? site : `${own} – ${site}` };
}
