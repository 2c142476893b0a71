import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '../../words/words.ts';
import { findPictures, keepPicture, PICTURE_TYPES, pictureOf, type Picture } from '../pictures.ts';
import { useField } from '../form-context.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { Combobox } from './combobox.tsx';
import { FileUsers } from './file-users.tsx';
import type { FieldProps } from './plain.tsx';
import { UploadArea, UploadButton } from './upload-area.tsx';
import { refusedText, useUpload } from './use-upload.ts';
import styles from './fields.module.css';

/** A picture of the catalogue: one that is there, or a new one that is chosen, dropped or pasted. */
export function PictureField({ path, isRequired }: FieldProps) {
  const t = useCatalogueWords();
  const { value, set, label, hint, error } = useField(path);
  const name = typeof value === 'string' ? value : '';
  return (
    <Anchor path={path}>
      <PictureChooser label={label} hint={hint ?? t.pictureHint} error={error} isRequired={isRequired} chosen={name} onChoose={set} />
    </Anchor>
  );
}

type ChooserProps = {
  label: string;
  hint: string;
  error: string | undefined;
  isRequired: boolean;
  /** The path of what is chosen; empty where nothing is. */
  chosen: string;
  /** What is uploaded at once. */
  first?: File | undefined;
  onChoose: (path: string | undefined) => void;
};

/** A picture that is there, looked for by its name, or one that is uploaded; shown beside that, with what uses it. */
export function PictureChooser({ label, hint, error, isRequired, chosen, first, onChoose }: ChooserProps) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const [known, setKnown] = useState<Picture>();
  // pictures of shops behind a code are shown to whoever has it
  const [hidden, setHidden] = useState<string>();
  const picture = known?.path === chosen ? known : undefined;
  useEffect(() => {
    let isGone = false;
    if (chosen !== '')
      void pictureOf(chosen, locale).then(
        (found) => !isGone && setKnown(found),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [chosen, locale]);
  const upload = useUpload(keepPicture, (kept) => {
    setKnown(kept);
    onChoose(kept.path);
  });
  const onFiles = (files: readonly File[]) => void upload.take(files.slice(0, 1));
  const takeFirst = useEffectEvent(() => first && onFiles([first]));
  useEffect(() => {
    takeFirst();
  }, []);
  return (
    <UploadArea className={styles.picture} onFiles={onFiles}>
      <div className={styles.pictureBox}>
        {picture && hidden !== picture.src ? (
          <img src={picture.src} alt="" width={picture.width} height={picture.height} onError={() => setHidden(picture.src)} />
        ) : (
          <span>{chosen === '' ? t.noPicture : picture ? t.notShown : '…'}</span>
        )}
      </div>
      <div className={styles.stack}>
        <Combobox
          label={label}
          hint={hint}
          error={refusedText(upload, t.pictureProblems) ?? error}
          isRequired={isRequired}
          chosen={chosen}
          search={(text) => findPictures(text, locale)}
          onChoose={(option) => onChoose(option?.value)}
        />
        <UploadButton {...upload} label={label} text={t.upload} accept={PICTURE_TYPES} onFiles={onFiles} />
        {picture && <FileUsers users={picture.users} />}
      </div>
    </UploadArea>
  );
}
