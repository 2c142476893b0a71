import { paintCategory } from '@frontrow/domain/seating/drawing/paint-category';
import { inOrder } from '@frontrow/domain/seating/drawing/patch';
import { Button, IconButton } from '@frontrow/ui/button/button.tsx';
import { colourOf } from '../canvas/drawing-canvas.tsx';
import { chosenSeats, selectedObjects, type Editor, type EditorState } from '../editor.ts';
import { categoryColours } from '../tools.ts';
import { useMapWords } from '../words.ts';
import styles from '../map-editor.module.css';

/** Price categories: their names and colours, and painting what is selected with one. */
export function Categories({ editor, state, isReadOnly }: { editor: Editor; state: EditorState; isReadOnly: boolean }) {
  const t = useMapWords();
  const { drawing } = state.history;
  const used = new Set([...drawing.sections.values()].map(({ category }) => category));
  const seats = chosenSeats(state);
  const standing = selectedObjects(state).flatMap((object) => (object.type === 'standing' ? object.section : []));
  const paint = (category: number) => {
    const sections = standing.flatMap((id) => {
      const section = drawing.sections.get(id);
      return section ? [[id, { ...section, category }] as const] : [];
    });
    const patch = paintCategory(drawing, seats, category);
    editor.commit({ ...patch, sections: [...(patch.sections ?? []), ...sections] });
  };
  const add = () => {
    const id = drawing.nextId;
    const count = drawing.categories.size;
    const color = categoryColours[count % categoryColours.length] ?? categoryColours[0];
    editor.commit({ categories: [[id, { id, name: `${t.names.category} ${count + 1}`, color }]] });
  };
  return (
    <>
      <ul className={styles.categories}>
        {inOrder(drawing.categories).map((category) => (
          <li key={category.id}>
            <input
              type="color"
              aria-label={t.colourOf(category.name)}
              value={colourOf(drawing, category.id)}
              onChange={(event) =>
                editor.commit({ categories: [[category.id, { ...category, color: event.target.value }]] }, `colour ${category.id}`)
              }
            />
            <input
              type="text"
              aria-label={t.nameOf(category.name)}
              value={category.name}
              maxLength={100}
              onChange={(event) =>
                event.target.value !== '' &&
                editor.commit({ categories: [[category.id, { ...category, name: event.target.value }]] }, `category ${category.id}`)
              }
            />
            {!isReadOnly && (seats.length > 0 || standing.length > 0) && (
              <Button look="secondary" small aria-label={t.paint(category.name)} onClick={() => paint(category.id)}>
                {t.paintShort}
              </Button>
            )}
            {!isReadOnly && !used.has(category.id) && (
              <IconButton
                icon="trash"
                label={t.removeCategory(category.name)}
                onClick={() => editor.commit({ categories: [[category.id, null]] })}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <Button look="secondary" small onClick={add}>
          {t.addCategory}
        </Button>
      )}
    </>
  );
}
