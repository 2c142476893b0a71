import type { ReactNode } from 'react';
import { usePage } from '../../../lib/use-page.ts';
import { ExternalLink, Link } from '@frontrow/ui/link/link.tsx';

/** Where a news item leads: a place in the shop, as the operator wrote it, or another host. */
export function NewsLink({ url, className, children }: { url: string; className: string | undefined; children: ReactNode }) {
  const { urlPrefix, origin } = usePage();
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  if (!path.startsWith('/'))
    return (
      <ExternalLink className={className} href={path}>
        {children}
      </ExternalLink>
    );
  // A link to another shop is another document.
  const inShop = urlPrefix === '' || path === urlPrefix || path.startsWith(`${urlPrefix}/`);
  return (
    <Link className={className} to={path} document={!inShop}>
      {children}
    </Link>
  );
}
