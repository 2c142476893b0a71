import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { VisuallyHidden } from '../section/section.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** From `usePaths()`. */
  to: string;
  /** Leaves this shop's document: another shop, another language. */
  document?: boolean;
  /** Goes on in the tab's history and in no address: for what others are not to see. */
  state?: unknown;
  children: ReactNode;
};

/** A link within the shop. The target's code is fetched when the visitor points at it. */
export function Link({ to, document = false, ...rest }: LinkProps) {
  return <RouterLink to={to} prefetch={document ? 'none' : 'intent'} reloadDocument={document} discover="none" {...rest} />;
}

/** A link to another host, in a new tab and saying so. */
export function ExternalLink({ href, children, ...rest }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  const t = useMessages();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <VisuallyHidden> ({t.common.opensNewTab})</VisuallyHidden>
    </a>
  );
}
