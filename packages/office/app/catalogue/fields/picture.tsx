import { useEffect, useState } from 'react';
import { useLocale } from '../../words/words.ts';
import { findPictures, keepPicture, PICTURE_TYPES, pictureOf, type Picture } from '../pictures.ts';
import { useField } from '../form-context.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { Combobox } from './combobox.tsx';
import { FileUsers } from './file-users.tsx';
import type { FieldProps } from './plain.tsx';
import { UploadArea, UploadButton } from './upload-area.tsx';
import { useUpload } from './use-upload.ts';
import styles from './fields.module.css';

/** A picture of the catalogue: one that is there, or a new one that is chosen, dropped or pasted. */
export function PictureField({ path, isRequired }: FieldProps) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const { value, set, label, hint, error } = useField(path);
  const name = typeof value === 'string' ? value : '';
  const [known, setKnown] = useState<Picture>();
  // pictures of shops behind a code are shown to whoever has it
  const [hidden, setHidden] = useState<string>();
  const picture = known?.path === name ? known : undefined;
  useEffect(() => {
    let isGone = false;
    if (name !== '')
      void pictureOf(name, locale).then(
        (found) => !isGone && setKnown(found),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [name, locale]);
  const upload = useUpload(keepPicture, (kept) => {
    setKnown(kept);
    set(kept.path);
  });
  const { state, take } = upload;
  const onFile = (file: File) => void take(file);
  return (
    <Anchor path={path}>
      <UploadArea className={styles.picture} onFile={onFile}>
        <div className={styles.pictureBox}>
          {picture && hidden !== picture.src ? (
            <img src={picture.src} alt="" width={picture.width} height={picture.height} onError={() => setHidden(picture.src)} />
          ) : (
            <span>{name === '' ? t.noPicture : picture ? t.notShown : '…'}</span>
          )}
        </div>
        <div className={styles.stack}>
          <Combobox
            label={label}
            hint={hint ?? t.pictureHint}
            error={state.kind === 'refused' ? t.pictureProblems[state.problem] : error}
            isRequired={isRequired}
            chosen={name}
            search={(text) => findPictures(text, locale)}
            onChoose={(option) => set(option?.value)}
          />
          <UploadButton {...upload} label={label} text={t.upload} accept={PICTURE_TYPES} onFile={onFile} />
          {picture && <FileUsers users={picture.users} />}
        </div>
      </UploadArea>
    </Anchor>
  );
}
