import { Fragment, useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { ReadinessDocument, type READINESSQuery } from '../../graphql/operations.ts';
import { entryPath } from '../../lib/entry-kinds.ts';
import { ask } from '../../lib/graphql.ts';
import { at } from '../../lib/use-links.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';

type Checks = READINESSQuery['readiness'];

/** Each page by its name, and the way to where it is written. */
function DraftPages({ detail }: { detail: string }) {
  const { pages }: { pages: Readonly<Record<string, string>> } = useWords().start;
  return detail.split(', ').map((slug, index) => (
    <Fragment key={slug}>
      {index > 0 && ', '}
      <Link to={at(entryPath('pages', `de/${slug}`))}>{pages[slug] ?? slug}</Link>
    </Fragment>
  ));
}

/** What is missing before real money comes in, each tried for real. */
export function Readiness() {
  const words = useWords();
  const { start: t } = words;
  const locale = useLocale();
  const [checks, setChecks] = useState<Checks | 'failed'>();
  const [busy, setBusy] = useState(false);
  const tryAll = async () => {
    setBusy(true);
    setChecks(
      await ask(ReadinessDocument, {}, locale).then(
        ({ readiness }) => readiness,
        () => 'failed' as const,
      ),
    );
    setBusy(false);
  };
  const known = typeof checks === 'object' ? checks : [];
  return (
    <PagePart
      title={t.money}
      actions={
        <Button small look="secondary" busy={busy} onClick={() => void tryAll()}>
          {checks === undefined ? t.tryAll : t.tryAgain}
        </Button>
      }
    >
      <p>{t.moneyText}</p>
      <ErrorNotice>{checks === 'failed' && words.problems.unreachableText}</ErrorNotice>
      {known.length > 0 && known.every(({ state }) => state === 'ok') && (
        <Notice kind="success" live>
          {t.allGood}
        </Notice>
      )}
      {known.length > 0 && (
        <Rows>
          {known.map(({ name, state, detail }) => (
            <Row
              key={name}
              title={t.checks[name]}
              tags={<Tag look={state === 'ok' ? 'outline' : state === 'failed' ? 'danger' : 'ink'}>{t.states[state]}</Tag>}
              text={
                state === 'ok' ? undefined : (
                  <>
                    {t[state][name]} {name === 'texts' && state === 'missing' ? <DraftPages detail={detail ?? ''} /> : detail}
                  </>
                )
              }
            />
          ))}
        </Rows>
      )}
    </PagePart>
  );
}
