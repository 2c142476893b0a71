import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { picturesIn, writePath } from '@frontrow/domain/catalogue/page-pictures';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { useField } from '../form-context.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { PictureChooser } from './picture.tsx';
import { UploadArea } from './upload-area.tsx';
import styles from './fields.module.css';

/** What is asked for next: a picture of the house, or one that was dropped or pasted. */
type Asked = { id: number; file?: File | undefined };

/** A text in Markdown, with pictures where the cursor stands. */
export function MarkdownField({ path }: { path: Path }) {
  const t = useCatalogueWords();
  const { value, set, label, error } = useField(path);
  const text = typeof value === 'string' ? value : '';
  const box = useRef<HTMLDivElement>(null);
  /** Where it stood when the text was left; nowhere before that: what is inserted comes to the end. */
  const cursor = useRef<number>(undefined);
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [next] = asked;
  const askFor = (files: readonly (File | undefined)[]) => setAsked(files.map((file, id) => ({ id, file })));
  const insert = (picture: string) => {
    const area = box.current?.querySelector('textarea');
    const at = cursor.current ?? text.length;
    const before = cursor.current === undefined && text !== '' ? '\n\n' : '';
    const written = before + picture + (asked.length > 1 ? '\n\n' : '');
    cursor.current = at + written.length;
    set(text.slice(0, at) + written + text.slice(at));
    setAsked(asked.slice(1));
    // the dialog gives the keyboard back first
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(at + written.length, at + written.length);
    });
  };
  return (
    <Anchor path={path}>
      <UploadArea className={styles.stack} onFiles={askFor}>
        <div className={styles.addRow}>
          <Button look="secondary" small onClick={() => askFor([undefined])}>
            {t.insertPicture}
          </Button>
          <span className={styles.hint}>{t.insertPictureHint}</span>
        </div>
        <div ref={box}>
          <TextArea
            label={label}
            hint={t.markdownHint}
            error={error}
            required={false}
            value={text}
            onBlur={(event) => {
              cursor.current = event.target.selectionEnd;
            }}
            onChange={(event) => set(event.target.value)}
          />
        </div>
      </UploadArea>
      <Dialog open={next !== undefined} title={t.insertPicture} onClose={() => setAsked([])}>
        {next && <PictureForm key={next.id} first={next.file} onInsert={insert} onClose={() => setAsked([])} />}
      </Dialog>
    </Anchor>
  );
}

type FormProps = { first: File | undefined; onInsert: (markdown: string) => void; onClose: () => void };

/** Which picture, and what it shows. */
function PictureForm({ first, onInsert, onClose }: FormProps) {
  const t = useCatalogueWords();
  const [picture, setPicture] = useState('');
  const [alt, setAlt] = useState('');
  const [isChecked, setChecked] = useState(false);
  const markdown = `![${alt.trim().replaceAll('[', '(').replaceAll(']', ')')}](${writePath(picture)})`;
  // a name with an angle bracket ends before its end
  const isNamed = picturesIn('', markdown)[0]?.path === picture;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isNamed && alt.trim() !== '') onInsert(markdown);
  };
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <PictureChooser
        label={t.picture}
        hint={t.pictureHint}
        error={isChecked && !isNamed ? t.pictureMissing : undefined}
        isRequired
        chosen={picture}
        first={first}
        onChoose={(path) => setPicture(path ?? '')}
      />
      <TextField
        label={t.pictureAlt}
        hint={t.pictureAltHint}
        error={isChecked && alt.trim() === '' ? t.pictureAltMissing : undefined}
        value={alt}
        maxLength={300}
        autoComplete="off"
        data-first-focus={first ? true : undefined}
        onChange={(event) => setAlt(event.target.value)}
      />
      <div className={styles.addRow}>
        <Button type="submit">{t.insert}</Button>
        <Button look="secondary" onClick={onClose}>
          {t.cancelUpload}
        </Button>
      </div>
    </form>
  );
}
