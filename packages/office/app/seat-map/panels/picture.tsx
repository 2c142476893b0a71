import { useState, type RefObject } from 'react';
import type { Point } from '@frontrow/domain/seating/types';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { FieldError } from '@frontrow/ui/field/field.tsx';
import type { DrawingView } from '../canvas/drawing-view.ts';
import type { Editor } from '../editor.ts';
import type { UnderlayControl } from '../use-underlay.ts';
import { useMapWords } from '../words.ts';
import { Form } from '../../lib/form.tsx';
import { FileButton } from './file-button.tsx';
import { NumberField } from './number-field.tsx';
import styles from '../map-editor.module.css';

type PictureProps = { control: UnderlayControl; editor: Editor; view: RefObject<DrawingView | null> };

/** The picture one traces. */
export function PictureFields({ control, editor, view }: PictureProps) {
  const t = useMapWords();
  const { underlay } = control;
  return (
    <>
      <p className={styles.soft}>{t.pictureText}</p>
      {control.isRefused && <FieldError id="picture-refused" error={t.notAPicture} />}
      <div className={styles.buttons}>
        <FileButton
          label={underlay ? t.otherPicture : t.choosePicture}
          accept="image/png,image/jpeg,image/svg+xml"
          onFile={(file) => void control.choose(file, view.current?.middle() ?? [0, 500])}
        />
        {underlay && (
          <>
            <Button look="secondary" small onClick={() => editor.choose('measure')}>
              {t.scale}
            </Button>
            <Button
              look="secondary"
              small
              disabledReason={underlay.place.isLocked ? t.lock : undefined}
              onClick={() => editor.choose('picture')}
            >
              {t.tools.picture}
            </Button>
            <Button look="secondary" small onClick={() => control.remove()}>
              {t.removePicture}
            </Button>
          </>
        )}
      </div>
      {underlay && (
        <>
          <label className={styles.range}>
            {t.opacity}
            <input
              type="range"
              min={0.05}
              max={1}
              step={0.05}
              value={underlay.place.opacity}
              onChange={(event) => control.place({ opacity: Number(event.target.value) })}
            />
          </label>
          <Checkbox
            label={t.lock}
            checked={underlay.place.isLocked}
            onChange={(event) => control.place({ isLocked: event.target.checked })}
          />
        </>
      )}
    </>
  );
}

/** "These two points are 10 m." */
export function ScaleDialog({
  measured,
  onClose,
  onScale,
}: {
  measured: readonly [Point, Point] | undefined;
  onClose: () => void;
  onScale: (centimetres: number) => void;
}) {
  const t = useMapWords();
  const [length, setLength] = useState(10);
  return (
    <Dialog open={measured !== undefined} title={t.scaleTitle} onClose={onClose}>
      <Form className={styles.stack} onSend={() => onScale(length * 100)}>
        <NumberField label={t.metresLong} value={length} min={0.1} max={1_000} onChange={setLength} />
        <Button type="submit">{t.takeScale}</Button>
      </Form>
    </Dialog>
  );
}
