import { useEffect, useState } from 'react';
import { downloadTypes, formatBytes } from '@frontrow/domain/downloads/download-type';
import { useLocale } from '../../words/words.ts';
import { fileLimits, fileOf, findFiles, keepFile, type FileKind, type KnownFile } from '../files.ts';
import { useField } from '../form-context.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { Combobox, type Option } from './combobox.tsx';
import { FileUsers } from './file-users.tsx';
import type { FieldProps } from './plain.tsx';
import { UploadArea, UploadButton } from './upload-area.tsx';
import { refusedText, useUpload } from './use-upload.ts';
import styles from './fields.module.css';

const ENDS = Object.keys(downloadTypes).join(', ');

/** A file that is sold, or a video: one that is there, a new one that is chosen, dropped or pasted, or for a video its address elsewhere. */
export function FileField({ path, isRequired, kind }: FieldProps & { kind: FileKind }) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const { value, set, label, hint, error } = useField(path);
  const name = typeof value === 'string' ? value : '';
  const known = useKnownFile(kind, name);
  const upload = useUpload(keepFile(kind), (kept) => set(kept.path));
  const search = async (text: string): Promise<readonly Option[]> =>
    kind === 'VIDEO' && isAddress(text) ? [{ value: text, title: text, text: '' }] : findFiles(kind, text, locale);
  const onFiles = (files: readonly File[]) => void upload.take(files.slice(0, 1));
  const words = t.fileWords[kind];
  return (
    <Anchor path={path}>
      <UploadArea className={styles.fileField} onFiles={onFiles}>
        <Combobox
          label={label}
          hint={[hint, words.hint(ENDS)].filter(Boolean).join(' ')}
          error={refusedText(upload, words.problems) ?? error}
          isRequired={isRequired}
          chosen={name}
          search={search}
          onChoose={(option) => set(option?.value)}
        />
        <UploadButton {...upload} label={label} text={words.upload} accept={fileLimits[kind].accept} onFiles={onFiles} />
        {known && (
          <div className={styles.stack}>
            {kind === 'VIDEO' && (
              // oxlint-disable-next-line jsx-a11y/media-has-caption -- whoever uploads it looks whether it is the right one; the catalogue's format has no captions that a track could name
              <video src={`/office/files/videos/${known.sha}.mp4`} controls preload="metadata" aria-label={known.name ?? name} />
            )}
            {known.bytes !== null && (
              <p className={styles.hint}>
                {known.name} · {formatBytes(known.bytes, locale)}
              </p>
            )}
            <FileUsers users={known.users} />
          </div>
        )}
      </UploadArea>
    </Anchor>
  );
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** What is known of a file of the house that is chosen. */
function useKnownFile(kind: FileKind, path: string): KnownFile | undefined {
  const locale = useLocale();
  const [known, setKnown] = useState<KnownFile>();
  useEffect(() => {
    let isGone = false;
    if (path !== '' && !isAddress(path))
      void fileOf(kind, path, locale).then(
        (found) => !isGone && setKnown(found),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [kind, path, locale]);
  return known?.path === path ? known : undefined;
}
