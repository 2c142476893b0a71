import { consentTexts, type ConsentKind } from '@frontrow/domain/newsletter/consent-texts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ExternalLink } from '@frontrow/ui/link/link.tsx';

/** The words of a consent exactly as the log will quote them; `[…]` leads to the data policy. */
export function ConsentLabel({ kind }: { kind: ConsentKind }) {
  const { locale } = usePage();
  const to = usePaths();
  const [before = '', link, after = ''] = consentTexts[kind][locale].split(/[[\]]/);
  return (
    <>
      {before}
      {link !== undefined && <ExternalLink href={to.dataPolicy()}>{link}</ExternalLink>}
      {after}
    </>
  );
}
