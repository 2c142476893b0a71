import type { ComponentProps, ReactNode } from 'react';
import { useUiWords } from '../words.ts';
import { VisuallyHidden } from '../section/section.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** From `usePaths()`. */
  to: string;
  /** Leaves this shop's document: another shop, another language. */
  document?: boolean;
  children: ReactNode;
};

/** A link within the shop: `useLinks` follows it, and asks for its target ahead. */
export function Link({ to, document = false, children, ...rest }: LinkProps) {
  return (
    <a href={to} data-route={document ? undefined : ''} {...rest}>
      {children}
    </a>
  );
}

/** A link to another host, in a new tab and saying so. */
export function ExternalLink({ href, children, ...rest }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  const t = useUiWords();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <VisuallyHidden> ({t.opensNewTab})</VisuallyHidden>
    </a>
  );
}
