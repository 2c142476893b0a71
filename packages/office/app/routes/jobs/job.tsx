import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/job';
import { JobDocument, ResumeJobDocument, StopJobDocument, type JOBQuery } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { useDeed } from '../../session/use-deed.tsx';
import { at } from '../../lib/use-links.ts';
import { pageOf, usePages } from '../../lib/use-pages.tsx';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { JobState } from './jobs.tsx';
import { ShownProgress } from './progress.tsx';
import styles from './jobs.module.css';

/** The address says which pieces: `?pieces=trouble`. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const onlyTrouble = new URL(request.url).searchParams.get('pieces') === 'trouble';
  const { job } = await ask(JobDocument, { id: params.id, onlyTrouble, after: null }, browserLocale());
  if (!job) notFound();
  return { job, onlyTrouble };
}

type Job = NonNullable<JOBQuery['job']>;

/** One job: how far it is, and what became of each piece. */
export default function JobPage({ loaderData: { job, onlyTrouble } }: Route.ComponentProps) {
  const { jobs: t } = useWords();
  const moment = useMoment();
  return (
    <Page
      title={`${t.kinds[job.kind] ?? job.kind}: ${job.title}`}
      intro={t.started(moment(job.createdAt), job.startedBy)}
      actions={<JobState job={job} />}
    >
      <PagePart title={t.states[job.state] ?? job.state} actions={<JobActions job={job} />}>
        <ShownProgress key={job.state} job={job} />
        {job.state === 'stopped' && <p>{t.stoppedBy(job.changedBy, moment(job.changedAt))}</p>}
      </PagePart>
      <PagePart
        title={t.pieces}
        actions={
          onlyTrouble ? (
            <Link to={at(`/jobs/${job.id}`)}>{t.allPieces}</Link>
          ) : (
            <Link to={at(`/jobs/${job.id}?pieces=trouble`)}>{t.onlyTrouble}</Link>
          )
        }
      >
        <Pieces key={`${onlyTrouble} ${job.state}`} job={job} onlyTrouble={onlyTrouble} />
      </PagePart>
    </Page>
  );
}

function JobActions({ job }: { job: Job }) {
  const t = useWords();
  const { act, busy, notice } = useDeed();
  const change = (document: typeof StopJobDocument | typeof ResumeJobDocument) =>
    act<object, { id: string | number }>(document, { id: job.id });
  return (
    <div className={styles.actions}>
      {notice}
      {job.state === 'running' && (
        <Button small look="secondary" busy={busy} onClick={() => void change(StopJobDocument)}>
          {t.jobs.stop}
        </Button>
      )}
      {job.state === 'stopped' && (
        <Button small busy={busy} onClick={() => void change(ResumeJobDocument)}>
          {t.jobs.resume}
        </Button>
      )}
      {job.state === 'done' && job.failed > 0 && (
        <Button small busy={busy} onClick={() => void change(ResumeJobDocument)}>
          {t.jobs.retry}
        </Button>
      )}
    </div>
  );
}

function Pieces({ job, onlyTrouble }: { job: Job; onlyTrouble: boolean }) {
  const { jobs: t } = useWords();
  const locale = useLocale();
  const { nodes, button } = usePages(pageOf(job.pieces), async (after) =>
    pageOf((await ask(JobDocument, { id: job.id, onlyTrouble, after }, locale)).job?.pieces ?? []),
  );
  if (nodes.length === 0) return <EmptyState title={t.noTrouble} />;
  return (
    <>
      <Rows>
        {nodes.map((piece) => (
          <Piece key={piece.id} piece={piece} />
        ))}
      </Rows>
      {button}
    </>
  );
}

function Piece({ piece: { name, outcome, note, endedAt } }: { piece: Job['pieces'][number] }) {
  const { jobs: t } = useWords();
  const moment = useMoment();
  const state = outcome as keyof typeof t.outcomes | null;
  return (
    <Row
      title={name}
      tags={<Tag look={state === 'failed' ? 'danger' : 'outline'}>{t.outcomes[state ?? 'open']}</Tag>}
      text={[note !== null && (t.notes[note] ?? note), endedAt !== null && moment(endedAt)].filter(Boolean).join(' · ')}
    />
  );
}
