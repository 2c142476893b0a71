import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Section } from '@frontrow/ui/section/section.tsx';
import { useBundleWords } from './use-bundle-words.ts';

/** The bundle could not be loaded. */
export default function DeadEnd() {
  const t = useMessages();
  const words = useBundleWords();
  const to = usePaths();
  return (
    <Section narrow>
      <PageHead title={words.brokenTitle} noindex />
      <Notice kind="error" title={words.brokenTitle} live>
        <p>{words.brokenText}</p>
      </Notice>
      <p>
        <Button onClick={() => location.reload()}>{t.problems.reload}</Button>{' '}
        <ButtonLink to={to.home()} look="secondary">
          {t.problems.toHome}
        </ButtonLink>
      </p>
    </Section>
  );
}
