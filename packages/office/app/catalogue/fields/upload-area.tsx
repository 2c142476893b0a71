import { useId, type ReactNode } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { useLocale } from '../../words/words.ts';
import { useCatalogueWords } from '../words.ts';
import type { useUpload } from './use-upload.ts';
import styles from './fields.module.css';

type UploadAreaProps = {
  className: string | undefined;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** Text that a word processor has copied comes as a picture too. */
const isText = ({ types }: DataTransfer): boolean => types.includes('text/plain') && types.includes('text/html');

/** A part of a form onto which files can be dropped or pasted. One within another takes them first. */
export function UploadArea({ className, onFiles, children }: UploadAreaProps) {
  const take = (event: { preventDefault(): void; isDefaultPrevented(): boolean }, { files }: DataTransfer) => {
    if (files.length === 0 || event.isDefaultPrevented()) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return (
    <div
      className={className}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => !isText(event.clipboardData) && take(event, event.clipboardData)}
    >
      {children}
    </div>
  );
}

type UploadButtonProps = Pick<ReturnType<typeof useUpload>, 'state' | 'cancel'> & {
  /** What the file is for. */
  label: string;
  text: string;
  accept: string;
  /** Several at once. */
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Chooses files; while they are sent, how far that is, and a way to end it. */
export function UploadButton({ state, cancel, label, text, accept, multiple = false, onFiles }: UploadButtonProps) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const inputId = useId();
  return (
    <div>
      <input
        id={inputId}
        className={styles.file}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={`${label}: ${text}`}
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // the same file may be chosen again
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {state.kind === 'busy' ? (
        <div className={styles.upload}>
          <progress aria-label={`${label}: ${t.uploading}`} max={1} value={state.share} />
          <span>{state.share.toLocaleString(locale, { style: 'percent' })}</span>
          <Button look="quiet" small onClick={cancel}>
            {t.cancelUpload}
          </Button>
        </div>
      ) : (
        <Button look="secondary" small onClick={() => document.getElementById(inputId)?.click()}>
          {text}
        </Button>
      )}
    </div>
  );
}
