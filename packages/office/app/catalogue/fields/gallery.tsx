import type { ReactNode } from 'react';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { useField } from '../form-context.ts';
import { keepPicture, PICTURE_TYPES } from '../pictures.ts';
import { useCatalogueWords } from '../words.ts';
import { RowsField } from './rows.tsx';
import { UploadArea, UploadButton } from './upload-area.tsx';
import { refusedText, useUpload } from './use-upload.ts';
import styles from './fields.module.css';

/** Rows with a picture each: many are chosen, dropped or pasted at once, and each becomes a row of its own. */
export function GalleryField({ path, children }: { path: Path; children: (path: Path) => ReactNode }) {
  const t = useCatalogueWords();
  const { value, set, label } = useField(path);
  const rows = Array.isArray(value) ? (value as unknown[]) : [];
  const upload = useUpload(keepPicture, (kept) => set([...rows, { image: kept.path }]));
  const onFiles = (files: readonly File[]) => void upload.take(files);
  const refused = refusedText(upload, t.pictureProblems);
  return (
    <UploadArea className={styles.gallery} onFiles={onFiles}>
      <RowsField
        path={path}
        blank={() => ({})}
        nameOf={(row, index) => nameOf(row) ?? t.row(label, index + 1)}
        tools={<UploadButton {...upload} label={label} text={t.uploadMany} accept={PICTURE_TYPES} multiple onFiles={onFiles} />}
      >
        {children}
      </RowsField>
      {refused !== undefined && (
        <p className={styles.error} role="alert">
          {refused}
        </p>
      )}
    </UploadArea>
  );
}

/** What the file of its picture is called. */
function nameOf(row: unknown): string | undefined {
  const { image } = row as { image?: unknown };
  return typeof image === 'string' ? image.split('/').at(-1) : undefined;
}
