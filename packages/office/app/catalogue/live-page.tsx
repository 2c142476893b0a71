import { useEffect, useRef, useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { locales, type Locale } from '@frontrow/domain/locale';
import { PreviewChangeSetDocument } from '../graphql/operations.ts';
import { at } from '../lib/use-links.ts';
import { isRefusal, problemOf, useCommand } from '../session/command.tsx';
import { useLocale, useWords } from '../words/words.ts';
import type { LoadedEntry } from './load-entry.ts';
import type { PageOfEntry } from './page-of-entry.ts';
import { useCatalogueWords } from './words.ts';
import styles from './live-page.module.css';

/** In the pixels of a page. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Size = keyof typeof WIDTHS;
const SIZES = ['phone', 'desktop'] as const;

type Props = {
  id: string;
  loaded: LoadedEntry;
  page: PageOfEntry | undefined;
  /** Something is written that is not saved. */
  isChanged: boolean;
};

/** The real page of an entry, with the draft it is in, beside its form: made anew when the draft was saved. */
export function LivePage({ id, loaded, page, isChanged }: Props) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const { changeSet, entry } = loaded;
  const [size, setSize] = useState<Size>('phone');
  const [tries, setTries] = useState(0);
  const [chosen, setLanguage] = useState<Locale>();
  const language = chosen ?? page?.language ?? locale;
  const wrong = changeSet?.changes.reduce((count, { problems }) => count + problems.length, 0) ?? 0;
  const isShowable = page !== undefined && wrong === 0;
  return (
    <section id={id} className={styles.live} aria-labelledby={`${id}-name`}>
      <div className={styles.choices}>
        <h2 id={`${id}-name`}>{t.livePage}</h2>
        {isShowable && (
          <>
            <Choice label={t.pageSize} options={SIZES.map((name) => [name, t.sizes[name]])} value={size} onChoose={setSize} />
            <Choice
              label={t.pageLanguage}
              options={locales.map((name) => [name, name === 'de' ? t.german : t.english])}
              value={language}
              onChoose={setLanguage}
            />
          </>
        )}
      </div>
      {page === undefined ? (
        <p>{loaded.slug === undefined ? t.pageNeedsSaving : t.pageNowhere}</p>
      ) : wrong > 0 ? (
        <p>
          {t.pageNeedsMending(wrong)} <Link to={at(`/changes/${changeSet?.id ?? ''}`)}>{t.openDraft}</Link>
        </p>
      ) : (
        <>
          <Frame
            key={`${changeSet?.id ?? ''} ${tries}`}
            draftId={changeSet?.id}
            edition={`${entry?.draftRevision ?? 0} ${entry?.version ?? 0}`}
            to={page.to}
            language={language}
            width={WIDTHS[size]}
          />
          <div>
            <Button look="quiet" small onClick={() => setTries(tries + 1)}>
              {t.again}
            </Button>
          </div>
          <p>{isChanged ? t.pageOfSaved : changeSet ? t.pageOfDraft : t.pageOfPublished}</p>
        </>
      )}
    </section>
  );
}

type ChoiceProps<T extends string> = { label: string; options: readonly (readonly [T, string])[]; value: T; onChoose: (value: T) => void };

function Choice<T extends string>({ label, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map(([name, text]) => (
        <Button
          key={name}
          small
          look={name === value ? 'primary' : 'secondary'}
          aria-pressed={name === value}
          onClick={() => onChoose(name)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  );
}

type FrameProps = {
  draftId: string | undefined;
  /** Changes with each save. */
  edition: string;
  to: string;
  language: Locale;
  width: number;
};

/** A frame in which nothing runs and nothing is sent; its links stay in it. A page wider than its place is drawn smaller. */
function Frame({ draftId, edition, to, language, width }: FrameProps) {
  const t = useCatalogueWords();
  const words = useWords();
  const run = useCommand();
  const [link, setLink] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<string>();
  const ask = useRef(run);
  useEffect(() => {
    let isGone = false;
    const answered = ask.current(PreviewChangeSetDocument, { id: draftId ?? null }).catch(() => undefined);
    void answered.then((answer) => {
      if (isGone) return;
      const isMade = answer !== undefined && !isRefusal(answer);
      setLink(isMade ? answer.frame : undefined);
      setProblem(isMade ? undefined : problemOf(words, answer));
    });
    return () => {
      isGone = true;
    };
  }, [draftId, words]);
  const address = link === undefined ? undefined : `${link}?${new URLSearchParams({ to, language })}`;
  const made = `${address} ${edition}`;
  const isLoading = problem === undefined && shown !== made;
  return (
    <>
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      <div ref={fit} className={styles.box} data-width={width} aria-busy={isLoading} hidden={problem !== undefined}>
        {isLoading && (
          <p className={styles.loading}>
            <Spinner inline /> {t.pageLoading}
          </p>
        )}
        {address !== undefined && (
          <iframe key={made} title={t.livePage} sandbox="allow-same-origin" src={address} width={width} onLoad={() => setShown(made)} />
        )}
      </div>
    </>
  );
}

/** Says to the stylesheet how wide the place of a page is. */
function fit(box: HTMLDivElement | null) {
  if (!box) return undefined;
  const observer = new ResizeObserver(() => box.style.setProperty('--room', String(box.clientWidth)));
  observer.observe(box);
  return () => observer.disconnect();
}
