import { consentTexts } from '@frontrow/domain/consent/texts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Link } from '@frontrow/ui/link/link.tsx';

/** Where the answer holds and where to read more. */
export function PolicyText({ className, onLeave }: { className?: string | undefined; onLeave?: () => void }) {
  const t = consentTexts[usePage().locale];
  const to = usePaths();
  const [before, after] = t.more.split('{policy}');
  return (
    <p className={className}>
      {before}
      <Link to={to.dataPolicy()} {...(onLeave && { onClick: onLeave })}>
        {t.policy}
      </Link>
      {after}
    </p>
  );
}
