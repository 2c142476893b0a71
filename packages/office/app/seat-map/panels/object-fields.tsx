import { changeObject } from '@frontrow/domain/seating/drawing/operations';
import { centreOf } from '@frontrow/domain/seating/drawing/seats-of';
import { moveObjects, rotateObjects } from '@frontrow/domain/seating/drawing/operations';
import { hasCorners, hasSeats, type DrawnObject, type Patch, type Rows, type Table } from '@frontrow/domain/seating/drawing/types';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import type { Editor } from '../editor.ts';
import { useMapWords } from '../words.ts';
import { NumberField } from './number-field.tsx';
import { RowNamesFields, SeatNumbersFields } from './names.tsx';
import styles from '../map-editor.module.css';

type FieldsProps<T> = { object: T; editor: Editor };

const whole = (value: number) => Math.round(value);

/** All properties of one object, as numbers and words. */
export function ObjectFields({ object, editor }: FieldsProps<DrawnObject>) {
  return (
    <>
      <PlaceFields object={object} editor={editor} />
      {object.type === 'rows' && <RowsFields object={object} editor={editor} />}
      {object.type === 'table' && <TableFields object={object} editor={editor} />}
      {!hasSeats(object) && <PlainFields object={object} editor={editor} />}
    </>
  );
}

/** Typing a number is one step, however many digits it has. */
const useChange = (object: DrawnObject, editor: Editor) => (field: string, make: () => Patch) =>
  editor.commit(make(), `${field} ${object.id} ${editor.state().history.drawing.nextId}`);

function PlaceFields({ object, editor }: FieldsProps<DrawnObject>) {
  const t = useMapWords();
  const change = useChange(object, editor);
  const { drawing } = editor.state().history;
  const [x, y] = hasCorners(object) ? centreOf([object]) : object.at;
  return (
    <div className={styles.pair}>
      <NumberField label={t.x} value={x} onChange={(to) => change('x', () => moveObjects(drawing, [object.id], [to - x, 0]))} />
      <NumberField label={t.y} value={y} onChange={(to) => change('y', () => moveObjects(drawing, [object.id], [0, to - y]))} />
      {!hasCorners(object) && (
        <NumberField
          label={t.angle}
          value={object.angle}
          min={-360}
          max={360}
          onChange={(to) => change('angle', () => rotateObjects(drawing, [object.id], to - object.angle, object.at))}
        />
      )}
    </div>
  );
}

/** Counts that rise evenly from the front, which two numbers say. */
function evenOf({ counts }: Rows): { front: number; grow: number } | undefined {
  const front = counts[0] ?? 1;
  const grow = (counts[1] ?? front) - front;
  return counts.every((count, row) => count === Math.max(1, front + row * grow)) ? { front, grow } : undefined;
}

function RowsFields({ object, editor }: FieldsProps<Rows>) {
  const t = useMapWords();
  const change = useChange(object, editor);
  const { drawing } = editor.state().history;
  const set = (field: string, properties: Partial<Rows>) => change(field, () => changeObject(drawing, object, properties));
  const even = evenOf(object);
  const counted = (rows: number, front: number, grow: number) =>
    Array.from({ length: rows }, (_, row) => Math.min(2_000, Math.max(1, front + row * grow)));
  return (
    <>
      <div className={styles.pair}>
        {even && (
          <>
            <NumberField
              label={t.rows}
              value={object.counts.length}
              min={1}
              max={200}
              onChange={(rows) => set('rows', { counts: counted(whole(rows), even.front, even.grow) })}
            />
            <NumberField
              label={t.perRow}
              value={even.front}
              min={1}
              max={500}
              onChange={(front) => set('front', { counts: counted(object.counts.length, whole(front), even.grow) })}
            />
            {object.counts.length > 1 && (
              <NumberField
                label={t.grow}
                value={even.grow}
                min={-20}
                max={20}
                onChange={(grow) => set('grow', { counts: counted(object.counts.length, even.front, whole(grow)) })}
              />
            )}
          </>
        )}
        <NumberField label={t.pitch} value={object.pitch} min={35} max={500} onChange={(pitch) => set('pitch', { pitch })} />
        {object.counts.length > 1 && (
          <>
            <NumberField
              label={t.spacing}
              value={object.spacing}
              min={35}
              max={1_000}
              onChange={(spacing) => set('spacing', { spacing })}
            />
            <NumberField
              label={t.stagger}
              value={object.stagger}
              min={-500}
              max={500}
              onChange={(stagger) => set('stagger', { stagger })}
            />
          </>
        )}
        <NumberField
          label={t.radius}
          hint={t.radiusHint}
          value={object.radius ?? 0}
          onChange={(radius) => set('radius', { radius: radius === 0 ? null : radius })}
        />
      </div>
      <RowNamesFields value={object.rowNames} onChange={(rowNames) => set('rowNames', { rowNames })} />
      <SeatNumbersFields value={object.numbers} onChange={(numbers) => set('numbers', { numbers })} />
    </>
  );
}

function TableFields({ object, editor }: FieldsProps<Table>) {
  const t = useMapWords();
  const change = useChange(object, editor);
  const { drawing } = editor.state().history;
  const set = (field: string, properties: Partial<Table>) => change(field, () => changeObject(drawing, object, properties));
  const total = object.seatIds.length;
  return (
    <>
      <TextField
        label={t.rowName}
        value={object.row}
        maxLength={100}
        onChange={(event) => event.target.value !== '' && set('row', { row: event.target.value })}
      />
      <div className={styles.pair}>
        {object.shape === 'round' ? (
          <NumberField
            label={t.tableSeats}
            value={total}
            min={1}
            max={60}
            onChange={(seats) => set('seats', { sides: [whole(seats), 0, 0, 0] })}
          />
        ) : (
          object.sides.map((count, side) => (
            <NumberField
              key={t.sides[side]}
              label={t.sides[side] ?? ''}
              value={count}
              min={0}
              max={200}
              onChange={(seats) => {
                const [front, right, back, left] = object.sides.map((before, at) => (at === side ? whole(seats) : before));
                set(`side ${side}`, { sides: [front ?? 0, right ?? 0, back ?? 0, left ?? 0] });
              }}
            />
          ))
        )}
        <NumberField label={t.tableRadius} value={object.radius} min={20} max={2_000} onChange={(radius) => set('radius', { radius })} />
        {object.shape === 'long' && (
          <NumberField label={t.pitch} value={object.pitch} min={35} max={500} onChange={(pitch) => set('pitch', { pitch })} />
        )}
      </div>
      <SeatNumbersFields value={object.numbers} onChange={(numbers) => set('numbers', { numbers })} />
    </>
  );
}

function PlainFields({ object, editor }: FieldsProps<DrawnObject>) {
  const t = useMapWords();
  const change = useChange(object, editor);
  const become = (field: string, after: DrawnObject) => change(field, () => ({ objects: [[object.id, after]] }));
  switch (object.type) {
    case 'standing':
      return (
        <NumberField
          label={t.capacity}
          value={object.capacity}
          min={1}
          max={1_000_000}
          onChange={(capacity) => become('capacity', { ...object, capacity: whole(capacity) })}
        />
      );
    case 'landmark':
      return (
        <TextField
          label={t.name}
          value={object.name}
          maxLength={100}
          onChange={(event) => event.target.value !== '' && become('name', { ...object, name: event.target.value })}
        />
      );
    case 'label':
      return (
        <>
          <TextField
            label={t.text}
            value={object.text}
            maxLength={100}
            onChange={(event) => event.target.value !== '' && become('text', { ...object, text: event.target.value })}
          />
          <NumberField label={t.size} value={object.size} min={10} max={2_000} onChange={(size) => become('size', { ...object, size })} />
        </>
      );
    default:
      return null;
  }
}
