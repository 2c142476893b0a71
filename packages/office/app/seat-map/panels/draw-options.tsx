import { inOrder } from '@frontrow/domain/seating/drawing/patch';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import type { Editor, EditorState } from '../editor.ts';
import { isDrawTool } from '../tools.ts';
import { useMapWords } from '../words.ts';
import { NumberField } from './number-field.tsx';
import { RowNamesFields, SeatNumbersFields } from './names.tsx';
import styles from '../map-editor.module.css';

/** What new objects are like: where they belong, how far apart, how they are named. */
export function DrawOptionsFields({ editor, state: { tool, options, history } }: { editor: Editor; state: EditorState }) {
  const t = useMapWords();
  if (!isDrawTool(tool) || tool === 'stage' || tool === 'landmark' || tool === 'label') return null;
  const { drawing } = history;
  const isTable = tool === 'round' || tool === 'long';
  const standing = new Set([...drawing.objects.values()].flatMap((object) => (object.type === 'standing' ? object.section : [])));
  const sections = inOrder(drawing.sections).filter(({ id }) => !standing.has(id));
  const section = sections.find(({ id }) => id === options.section);
  return (
    <>
      {tool !== 'standing' && (
        <Select
          label={t.section}
          value={section ? String(section.id) : ''}
          onChange={(event) => editor.set({ section: event.target.value === '' ? null : Number(event.target.value) })}
          options={[{ value: '', label: t.newSection }, ...sections.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
      {(!section || tool === 'standing') && drawing.categories.size > 1 && (
        <Select
          label={t.category}
          value={String(options.category ?? inOrder(drawing.categories)[0]?.id ?? '')}
          onChange={(event) => editor.set({ category: Number(event.target.value) })}
          options={inOrder(drawing.categories).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {tool !== 'standing' && (
        <>
          <div className={styles.pair}>
            <NumberField label={t.pitch} value={options.pitch} min={35} max={500} onChange={(pitch) => editor.set({ pitch })} />
            {(tool === 'block' || tool === 'wedge') && (
              <NumberField label={t.spacing} value={options.spacing} min={35} max={1_000} onChange={(spacing) => editor.set({ spacing })} />
            )}
            {isTable && (
              <NumberField
                label={t.tableSeats}
                value={options.tableSeats}
                min={1}
                max={60}
                onChange={(seats) => editor.set({ tableSeats: Math.round(seats) })}
              />
            )}
          </div>
          {(tool === 'block' || tool === 'wedge') && (
            <Checkbox label={t.curved} checked={options.isCurved} onChange={(event) => editor.set({ isCurved: event.target.checked })} />
          )}
          {!isTable && <RowNamesFields value={options.rowNames} onChange={(rowNames) => editor.set({ rowNames })} />}
          <SeatNumbersFields value={options.numbers} onChange={(numbers) => editor.set({ numbers })} />
        </>
      )}
    </>
  );
}
