import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Progress } from '@frontrow/domain/batches';
import { at } from '../../lib/use-links.ts';
import { useWords } from '../../words/words.ts';
import styles from './jobs.module.css';

type Shown = { id: string; state: string; count: number; done: number; skipped: number; failed: number };

/** How far a job is. While it runs, the server tells it as it goes (server-sent events); when it ends, the page is read anew. */
export function ShownProgress({ job }: { job: Shown }) {
  const { jobs: t } = useWords();
  const { done, skipped, failed } = useProgress(job);
  const ended = done + skipped + failed;
  return (
    <div className={styles.progress}>
      <progress aria-label={t.progress(ended, job.count)} value={ended} max={job.count} />
      <output className={styles.counts}>
        <span>{t.progress(ended, job.count)}</span>
        {skipped > 0 && <span>{t.skipped(skipped)}</span>}
        {failed > 0 && <span>{t.failed(failed)}</span>}
      </output>
    </div>
  );
}

function useProgress(job: Shown): Pick<Progress, 'done' | 'skipped' | 'failed'> {
  const [told, setTold] = useState<Progress>();
  const { revalidate } = useRevalidator();
  const { id, state } = job;
  useEffect(() => {
    if (state !== 'running') return undefined;
    const events = new EventSource(at(`/jobs/${id}/progress`));
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const progress = JSON.parse(data) as Progress;
      setTold(progress);
      if (progress.state === 'running') return;
      events.close();
      void revalidate();
    });
    // the browser tries again by itself, unless it may not see this any more or sees too many: then the page says what is so now
    events.addEventListener('error', () => events.readyState === EventSource.CLOSED && void revalidate());
    return () => events.close();
  }, [id, state, revalidate]);
  return told ?? job;
}
