import type { Locale } from '@frontrow/domain/locale';
import type { NewsItem } from '../catalogue/index.ts';
import { xml } from './xml.ts';

export type Channel = { title: string; description: string; home: string; self: string; locale: Locale };

/** The news of a shop as RSS 2.0. They have no dates: their order is the shop's. */
export function newsRss({ title, description, home, self, locale }: Channel, news: readonly NewsItem[]): string {
  const items = news.map(({ id, title: head, text, url }) => {
    const link = URL.parse(url, home)?.href ?? home;
    return `<item><title>${xml(head)}</title><link>${xml(link)}</link><guid isPermaLink="false">${xml(`${home}#news-${id}`)}</guid>${
      text === null ? '' : `<description>${xml(text)}</description>`
    }</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xml(title)}</title><link>${xml(home)}</link><description>${xml(description)}</description><language>${locale}</language>
<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}
