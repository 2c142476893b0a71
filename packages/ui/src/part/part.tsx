import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useUiWords } from '../words.ts';
import { FailedNotice } from '../notice/failed-notice.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** For parts that nobody misses. */
export const nothing = (): ReactNode => null;

/** As React's `lazy`, but where the code cannot be fetched the page stays, and `instead` stands in the part's place. */
export const lazyPart = <Props extends object>(load: Load<Props>, instead: ComponentType<Props> = failed(load)): ComponentType<Props> =>
  lazy(() => load().catch(() => ({ default: instead })));

/** Code splitting: a part of a page that comes when it is needed. */
export function part<Props extends object>(load: Load<Props>, waiting?: ReactNode, instead?: ComponentType<Props>) {
  const Part = lazyPart(load, instead);
  return (props: Props): ReactNode => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}

/**
 * Says that the part is missing. Where it does not come when asked for again either, a new document helps: of a newer
 * build, or of a browser that remembers what failed. Not where nobody answers: the page would be gone.
 */
function failed<Props extends object>(load: Load<Props>) {
  return (props: Props): ReactNode => {
    const t = useUiWords();
    const [Part, setPart] = useState<ComponentType<Props>>();
    const reload = () => fetch(location.href).then(() => location.reload());
    function retry() {
      load()
        .then((found) => setPart(() => found.default), reload)
        .catch(() => undefined);
    }
    return Part ? <Part {...props} /> : <FailedNotice live text={t.partFailed} onRetry={retry} />;
  };
}
