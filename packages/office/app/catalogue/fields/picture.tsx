import { useEffect, useId, useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { useLocale } from '../../words/words.ts';
import { findPictures, keepPicture, pictureOf, type Picture } from '../pictures.ts';
import { useField } from '../form-context.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { Combobox } from './combobox.tsx';
import type { FieldProps } from './plain.tsx';
import styles from './fields.module.css';

/** A picture of the catalogue: one that is there, or a new one that is chosen, dropped or pasted. */
export function PictureField({ path, isRequired }: FieldProps) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const inputId = useId();
  const { value, set, label, hint, error } = useField(path);
  const name = typeof value === 'string' ? value : '';
  const [known, setKnown] = useState<Picture>();
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
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
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState({ busy: true });
    const kept = await keepPicture(file);
    if ('path' in kept) {
      setKnown(kept);
      set(kept.path);
      setState({ busy: false });
    } else setState({ busy: false, problem: t.pictureProblems[kept.problem] });
  };
  return (
    <Anchor path={path}>
      <div
        className={styles.picture}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
        onPaste={(event) => {
          const [file] = event.clipboardData.files;
          if (!file) return;
          event.preventDefault();
          void take(file);
        }}
      >
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
            error={state.problem ?? error}
            isRequired={isRequired}
            chosen={name}
            search={(text) => findPictures(text, locale)}
            onChoose={(option) => set(option?.value)}
          />
          <div>
            <input
              id={inputId}
              className={styles.file}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml"
              aria-label={`${label}: ${t.upload}`}
              tabIndex={-1}
              onChange={(event) => void take(event.target.files?.[0])}
            />
            <Button look="secondary" small busy={state.busy} onClick={() => document.getElementById(inputId)?.click()}>
              {t.upload}
            </Button>
          </div>
        </div>
      </div>
    </Anchor>
  );
}
