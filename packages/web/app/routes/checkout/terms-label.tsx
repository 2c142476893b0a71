import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ExternalLink } from '@frontrow/ui/link/link.tsx';

/** What is agreed to with an order, with the ways to read it. */
export function TermsLabel() {
  const t = useMessages().checkout;
  const to = usePaths();
  return (
    <>
      {t.termsBefore} <ExternalLink href={to.terms()}>{t.terms}</ExternalLink> {t.termsAnd}{' '}
      <ExternalLink href={to.dataPolicy()}>{t.dataPolicy}</ExternalLink>
      {t.termsAfter}
    </>
  );
}
