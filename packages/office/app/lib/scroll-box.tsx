import type { ReactNode } from 'react';

/** What is wider than the page and scrolls by itself. Who has no mouse reaches it and scrolls by the arrow keys (WCAG 2.1.1). */
export const ScrollBox = ({ label, className, children }: { label: string; className: string | undefined; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
