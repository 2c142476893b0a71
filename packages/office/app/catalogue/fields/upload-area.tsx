import { useId, type ReactNode } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { useLocale } from '../../words/words.ts';
import { useCatalogueWords } from '../words.ts';
import type { useUpload } from './use-upload.ts';
import styles from './fields.module.css';

type UploadAreaProps = {
  className: string | undefined;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** A part of a form onto which a file can be dropped or pasted. */
export function UploadArea({ className, onFile, children }: UploadAreaProps) {
  return (
    <div
      className={className}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      }}
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
  onFile: (file: File) => void;
};

/** Chooses a file; while it is sent, how far that is, and a way to end it. */
export function UploadButton({ state, cancel, label, text, accept, onFile }: UploadButtonProps) {
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
        aria-label={`${label}: ${text}`}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // the same file may be chosen again
          event.target.value = '';
          if (file) onFile(file);
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
