import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/jobs';
import { JobsDocument, type JobFactsFragment } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { at } from '../../lib/use-links.ts';
import { pageOf, usePages } from '../../lib/use-pages.tsx';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, Row, Rows } from '../../lib/page.tsx';
import styles from './jobs.module.css';

export const clientLoader = () => ask(JobsDocument, { before: null }, browserLocale());

/** Long work: one's own, or everybody's for who may see it. */
export default function Jobs({ loaderData: { jobs: first } }: Route.ComponentProps) {
  const { jobs: t } = useWords();
  const locale = useLocale();
  const { nodes, button } = usePages(pageOf(first), async (before) => pageOf((await ask(JobsDocument, { before }, locale)).jobs));
  return (
    <Page title={t.title} intro={t.intro}>
      {nodes.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
      ) : (
        <>
          <Rows>
            {nodes.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </Rows>
          {button}
        </>
      )}
    </Page>
  );
}

function JobRow({ job }: { job: JobFactsFragment }) {
  const { jobs: t } = useWords();
  const moment = useMoment();
  return (
    <Row
      title={<Link to={at(`/jobs/${job.id}`)}>{`${t.kinds[job.kind] ?? job.kind}: ${job.title}`}</Link>}
      tags={<JobState job={job} />}
      text={t.started(moment(job.createdAt), job.startedBy)}
      actions={t.progress(job.done + job.skipped + job.failed, job.count)}
    />
  );
}

export function JobState({ job: { state, failed } }: { job: Pick<JobFactsFragment, 'state' | 'failed'> }) {
  const { jobs: t } = useWords();
  return (
    <span className={styles.actions}>
      <Tag look={state === 'running' ? 'ink' : 'outline'}>{t.states[state] ?? state}</Tag>
      {failed > 0 && <Tag look="danger">{t.failed(failed)}</Tag>}
    </span>
  );
}
