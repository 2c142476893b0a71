import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { BeforeDownloadDocument, type PaymentFileFieldsFragment } from '../../graphql/operations.ts';
import { at } from '../../lib/use-links.ts';
import { pageOf, usePages } from '../../lib/use-pages.tsx';
import { problemOf, useCommand } from '../../session/command.tsx';
import { useLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import styles from './money.module.css';

type File = PaymentFileFieldsFragment;

/** Asks who sits there, then hands out a file. */
export function useDownload() {
  const t = useWords();
  const run = useCommand();
  const [problem, setProblem] = useState<string>();
  const download = async (path: string) => {
    const refused = problemOf(t, await run(BeforeDownloadDocument, {}).catch(() => undefined));
    setProblem(refused);
    if (refused === undefined) window.location.assign(at(`/files/${path}`));
  };
  return { download, notice: <ErrorNotice>{problem}</ErrorNotice> };
}

export type FileListProps = {
  kind: 'refunds' | 'resale';
  files: File[];
  /** Those after the file of a name. */
  load: (after: string | null) => Promise<File[]>;
  /** Where that is said here. */
  onCarriedOut?: (name: string) => void;
};

/** Files for the bank, to be fetched as often as one likes. */
export const BankFileList = (props: FileListProps) => (
  <FileList key={props.files.map(({ name, carriedOutAt }) => `${name}${carriedOutAt ?? ''}`).join()} {...props} />
);

const nameOf = ({ name }: File) => name;

function FileList({ kind, files: first, load, onCarriedOut }: FileListProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const { download, notice } = useDownload();
  const { nodes: files, button } = usePages(pageOf(first, nameOf), async (after) => pageOf(await load(after), nameOf));
  if (files.length === 0) return null;
  return (
    <PagePart title={t.files.title}>
      {notice}
      <Rows>
        {files.map(({ name, madeAt, madeBy, payments, amount, carriedOutAt, carriedOutBy }) => (
          <Row
            key={name}
            title={name}
            tags={
              kind === 'refunds' && (
                <Tag look={carriedOutAt === null ? 'ink' : 'outline'}>{carriedOutAt === null ? t.files.made : t.files.carriedOut}</Tag>
              )
            }
            text={[
              t.files.payments(payments, formatAmount(amount, locale)),
              t.files.madeBy(moment(madeAt), madeBy),
              ...(carriedOutAt === null ? [] : [t.files.carriedOutBy(moment(carriedOutAt), carriedOutBy ?? '')]),
            ].join(' · ')}
            actions={
              <span className={styles.buttons}>
                <Button
                  small
                  look="secondary"
                  aria-label={`${t.files.fetch}: ${name}`}
                  onClick={() => void download(`${kind}/${name}.xml`)}
                >
                  {t.files.fetch}
                </Button>
                {onCarriedOut && carriedOutAt === null && (
                  <Button small look="secondary" aria-label={`${t.files.sayCarriedOut}: ${name}`} onClick={() => onCarriedOut(name)}>
                    {t.files.sayCarriedOut}
                  </Button>
                )}
              </span>
            }
          />
        ))}
      </Rows>
      {button}
    </PagePart>
  );
}
