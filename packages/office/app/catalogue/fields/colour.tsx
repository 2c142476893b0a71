import type { CSSProperties } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Field } from '@frontrow/ui/field/field.tsx';
import fieldStyles from '@frontrow/ui/field/field.module.css';
import { contrast, parseColour } from '@frontrow/domain/looks/colours';
import { COLOURS } from '@frontrow/domain/looks/legible';
import { useEntryForm, useField } from '../form-context.ts';
import { isMap } from '../content.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { PlainField, type FieldProps } from './plain.tsx';
import { RecordField } from './record.tsx';
import { writePlain } from './typed.ts';
import styles from './fields.module.css';

const isColour = (value: string): boolean => /^#[\da-f]{6}$/i.test(value);

/** A colour as `#1f6feb`, picked or typed, and how well it stands out on white. */
export function ColourField({ path, fallback }: FieldProps) {
  const t = useCatalogueWords();
  const { value, set, label, hint, error } = useField(path);
  const text = writePlain(value ?? '');
  const shown = isColour(text) ? text : writePlain(fallback ?? '#000000');
  return (
    <Anchor path={path}>
      <Field label={label} hint={hint} error={error} required={false}>
        {(ids) => (
          <div className={styles.colour}>
            <input type="color" aria-label={label} value={shown} onChange={(event) => set(event.target.value)} />
            <input
              {...ids}
              className={fieldStyles.input}
              value={text}
              placeholder={shown}
              maxLength={7}
              autoComplete="off"
              onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
            />
            <span className={styles.hint}>{t.contrast(contrast(parseColour(shown), [255, 255, 255]).toFixed(1))}</span>
          </div>
        )}
      </Field>
    </Anchor>
  );
}

/** What a form offers to set: colours and letters. What else a design may set comes from a folder, and is shown here. */
const OWN: readonly string[] = [...Object.keys(COLOURS), 'font-text', 'font-display'];

/** The look of a shop: a design by its name, or colours of its own, whose contrast is told at them. */
export function DesignField(props: FieldProps) {
  const t = useCatalogueWords();
  const { value, set } = useField(props.path);
  if (isMap(value))
    return (
      <div className={styles.looks}>
        <RecordField path={props.path} names={OWN}>
          {(path) => (String(path.at(-1)) in COLOURS ? <ColourField path={path} isRequired /> : <PlainField path={path} isRequired />)}
        </RecordField>
        <LookSample tokens={value} />
      </div>
    );
  return (
    <div className={styles.stack}>
      <PlainField {...props} />
      <div>
        <Button look="quiet" small onClick={() => set({ accent: COLOURS.accent, 'on-accent': COLOURS['on-accent'] })}>
          {t.ownColours}
        </Button>
      </div>
    </div>
  );
}

/** What colours and letters make of a page, while they are chosen: its head, a text, a button. The page itself is shown by a preview. */
function LookSample({ tokens }: { tokens: Readonly<Record<string, unknown>> }) {
  const t = useCatalogueWords();
  const { content } = useEntryForm();
  const own = Object.entries({ ...COLOURS, ...tokens }).map(([name, value]) => [`--${name}`, writePlain(value)]);
  return (
    // custom properties alone, of which React knows nothing
    <figure className={styles.look} style={Object.fromEntries(own) as CSSProperties}>
      <figcaption>{t.look}</figcaption>
      <div className={styles.lookHead}>
        <span>{t.lookArtist}</span>
        <strong>{writePlain(content['name'])}</strong>
      </div>
      <div className={styles.lookPage}>
        <span>{t.lookText}</span>
        <span className={styles.lookButton}>{t.lookButton}</span>
      </div>
    </figure>
  );
}
