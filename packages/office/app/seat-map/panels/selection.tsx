import {
  addSection,
  alignObjects,
  distributeObjects,
  markSeats,
  mirrorObjects,
  numberThrough,
  rotateObjects,
  setSection,
  type Edge,
} from '@frontrow/domain/seating/drawing/operations';
import { applyPatch, inOrder, joinPatches } from '@frontrow/domain/seating/drawing/patch';
import { placesOf } from '@frontrow/domain/seating/drawing/seats-of';
import { hasSeats, type DrawnObject, type DrawnPlace, type SeatKind } from '@frontrow/domain/seating/drawing/types';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { selectedObjects, type Editor, type EditorState } from '../editor.ts';
import { nextName } from '../tools.ts';
import { useMapWords } from '../words.ts';
import { ObjectFields } from './object-fields.tsx';
import styles from '../map-editor.module.css';

/** What can be said of what is selected. */
export function Selection({ editor, state }: { editor: Editor; state: EditorState }) {
  const t = useMapWords();
  const objects = selectedObjects(state);
  if (state.seats.size > 0) return <SeatFields editor={editor} state={state} />;
  if (objects.length === 0) {
    return (
      <p className={styles.soft}>
        {t.nothingChosen}. {t.nothingText}
      </p>
    );
  }
  const [only] = objects;
  return (
    <>
      <p className={styles.chosen}>{objects.length === 1 && only ? t.kinds[only.type] : t.chosen(objects.length)}</p>
      <SectionFields editor={editor} objects={objects} />
      {objects.length === 1 && only && <ObjectFields key={only.id} object={only} editor={editor} />}
      <Arrange editor={editor} objects={objects} />
    </>
  );
}

function SectionFields({ editor, objects }: { editor: Editor; objects: readonly DrawnObject[] }) {
  const t = useMapWords();
  const { drawing } = editor.state().history;
  const seated = objects.filter(hasSeats);
  const sections = new Set(objects.flatMap((object) => ('section' in object ? object.section : [])));
  if (sections.size === 0) return null;
  const [only] = sections;
  const section = sections.size === 1 && only !== undefined ? drawing.sections.get(only) : undefined;
  const ids = seated.map(({ id }) => id);
  const standing = new Set([...drawing.objects.values()].flatMap((object) => (object.type === 'standing' ? object.section : [])));
  const intoNew = () => {
    const category = section?.category ?? inOrder(drawing.categories)[0]?.id ?? 0;
    const added = addSection(drawing, { name: nextName(t.names.section, drawing), category });
    const after = applyPatch(drawing, added).drawing;
    editor.commit(joinPatches([added, setSection(after, ids, drawing.nextId)]));
  };
  return (
    <>
      {seated.length === objects.length && (
        <Select
          label={t.section}
          value={section ? String(section.id) : ''}
          {...(section ? {} : { placeholder: '–' })}
          onChange={(event) => {
            if (event.target.value === 'new') intoNew();
            else if (event.target.value !== '') editor.commit(setSection(drawing, ids, Number(event.target.value)));
          }}
          options={[
            ...inOrder(drawing.sections)
              .filter(({ id }) => !standing.has(id))
              .map(({ id, name }) => ({ value: String(id), label: name })),
            { value: 'new', label: t.newSection },
          ]}
        />
      )}
      {section && (
        <>
          <TextField
            label={t.sectionName}
            value={section.name}
            maxLength={100}
            onChange={(event) =>
              event.target.value !== '' &&
              editor.commit({ sections: [[section.id, { ...section, name: event.target.value }]] }, `section ${section.id}`)
            }
          />
          <Select
            label={t.category}
            value={String(section.category)}
            onChange={(event) => editor.commit({ sections: [[section.id, { ...section, category: Number(event.target.value) }]] })}
            options={inOrder(drawing.categories).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </>
      )}
    </>
  );
}

const edges: readonly Edge[] = ['left', 'middleX', 'right', 'top', 'middleY', 'bottom'];

function Arrange({ editor, objects }: { editor: Editor; objects: readonly DrawnObject[] }) {
  const t = useMapWords();
  const { drawing } = editor.state().history;
  const ids = objects.map(({ id }) => id);
  const rows = objects.filter(({ type }) => type === 'rows');
  const act = (label: string, work: () => void) => (
    <Button key={label} look="secondary" small onClick={work}>
      {label}
    </Button>
  );
  return (
    <>
      <div className={styles.buttons}>
        {act(t.duplicate, editor.duplicate)}
        {act(t.copy, editor.copy)}
        {act(t.remove, editor.remove)}
      </div>
      <details className={styles.more} open={objects.length > 1}>
        <summary>{t.arrange}</summary>
        <div className={styles.buttons}>
          {act(t.turn.left, () => editor.commit(rotateObjects(drawing, ids, 15)))}
          {act(t.turn.right, () => editor.commit(rotateObjects(drawing, ids, -15)))}
          {act(t.mirror.x, () => editor.commit(mirrorObjects(drawing, ids, 'x')))}
          {act(t.mirror.y, () => editor.commit(mirrorObjects(drawing, ids, 'y')))}
          {objects.length > 1 && edges.map((edge) => act(t.align[edge], () => editor.commit(alignObjects(drawing, ids, edge))))}
          {objects.length > 2 && (
            <>
              {act(t.distribute.x, () => editor.commit(distributeObjects(drawing, ids, 'x')))}
              {act(t.distribute.y, () => editor.commit(distributeObjects(drawing, ids, 'y')))}
            </>
          )}
        </div>
      </details>
      {rows.length > 1 && (
        <details className={styles.more} open>
          <summary>{t.through}</summary>
          <div className={styles.buttons}>
            {act(t.throughLeft, () => editor.commit(numberThrough(drawing, ids, { way: 'left' })))}
            {act(t.throughRight, () => editor.commit(numberThrough(drawing, ids, { way: 'right' })))}
          </div>
        </details>
      )}
    </>
  );
}

const kinds = ['seat', 'wheelchair', 'companion'] as const;

function SeatFields({ editor, state }: { editor: Editor; state: EditorState }) {
  const t = useMapWords();
  const { drawing } = state.history;
  const places = placesOfSeats(state);
  const seats = [...state.seats.values()];
  const kindsThere = new Set(places.map(({ kind }) => kind ?? 'seat'));
  const [kind] = kindsThere;
  const [first] = places;
  const mark = (change: { kind?: SeatKind | null; restricted?: boolean; out?: boolean }) =>
    editor.commit(markSeats(drawing, seats, change));
  return (
    <>
      <p className={styles.chosen}>
        {places.length === 1 && first
          ? t.seatName(drawing.sections.get(first.sectionId)?.name ?? '', first.row, first.number)
          : t.chosenSeats(places.length)}
      </p>
      <Select
        label={t.seatKind}
        value={kindsThere.size === 1 ? kind : ''}
        {...(kindsThere.size === 1 ? {} : { placeholder: '–' })}
        onChange={(event) => {
          const chosen = kinds.find((one) => one === event.target.value);
          if (chosen) mark({ kind: chosen === 'seat' ? null : chosen });
        }}
        options={kinds.map((one) => ({ value: one, label: t.seatKinds[one] }))}
      />
      <Checkbox
        label={t.restricted}
        checked={places.every(({ restricted }) => restricted)}
        onChange={(event) => mark({ restricted: event.target.checked })}
      />
      <div className={styles.buttons}>
        <Button look="secondary" small onClick={() => mark({ out: true })}>
          {t.takeOut}
        </Button>
        {places.some(({ out }) => out) && (
          <Button look="secondary" small onClick={() => mark({ out: false })}>
            {t.bringBack}
          </Button>
        )}
      </div>
    </>
  );
}

function placesOfSeats({ history, seats }: EditorState): DrawnPlace[] {
  const objects = new Set([...seats.values()].map(({ objectId }) => objectId));
  return [...objects].flatMap((id) => {
    const object = history.drawing.objects.get(id);
    return object ? placesOf(object).filter((place) => seats.has(place.id)) : [];
  });
}
