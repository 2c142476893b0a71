import { useState, type KeyboardEvent } from 'react';
import { inOrder } from '@frontrow/domain/seating/drawing/patch';
import { seatsOf } from '@frontrow/domain/seating/drawing/seats-of';
import type { DrawnObject } from '@frontrow/domain/seating/drawing/types';
import type { Editor, EditorState } from '../editor.ts';
import { useMapWords, type MapWords } from '../words.ts';
import styles from '../map-editor.module.css';

type Group = { key: string; name: string; objects: readonly DrawnObject[] };

/** All objects by their sections. Whoever does not see the drawing finds, selects and hears everything here. */
export function ObjectTree({ editor, state, onShow }: { editor: Editor; state: EditorState; onShow: (ids: readonly number[]) => void }) {
  const t = useMapWords();
  const groups = groupsOf(state, t);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  if (groups.length === 0) return <p className={styles.soft}>{t.noObjects}</p>;
  const current = focused ?? groups[0]?.key;
  const toggle = (key: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  const choose = (objects: readonly DrawnObject[], adds: boolean) => {
    const ids = objects.map(({ id }) => id);
    editor.select(ids, adds);
    onShow(ids);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, group: Group, objects: readonly DrawnObject[]) => {
    const items = [...(event.currentTarget.closest('[role="tree"]')?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
    const at = items.indexOf(event.currentTarget);
    const go = (to: number) => items[to]?.focus();
    const isGroup = objects === group.objects;
    const act: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(items.length - 1),
      ArrowRight: () => (isGroup && !open.has(group.key) ? toggle(group.key, true) : go(at + 1)),
      ArrowLeft: () =>
        isGroup ? toggle(group.key, false) : go(items.findLastIndex((item, index) => index < at && item.ariaLevel === '1')),
      Enter: () => choose(objects, event.shiftKey || event.ctrlKey),
      ' ': () => choose(objects, event.shiftKey || event.ctrlKey),
      Delete: () => state.selected.size > 0 && editor.remove(),
    };
    const done = act[event.key];
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    done();
  };
  const item = (key: string, objects: readonly DrawnObject[]) => ({
    'aria-selected': objects.length > 0 && objects.every(({ id }) => state.selected.has(id)),
    onFocus: () => setFocused(key),
  });
  return (
    <div role="tree" aria-label={t.objects} aria-multiselectable className={styles.tree}>
      {groups.map((group) => (
        <div key={group.key} role="none">
          <div
            role="treeitem"
            tabIndex={group.key === current ? 0 : -1}
            {...item(group.key, group.objects)}
            onKeyDown={(event) => onKeyDown(event, group, group.objects)}
            aria-level={1}
            aria-expanded={open.has(group.key)}
            onClick={(event) => {
              toggle(group.key, !open.has(group.key));
              choose(group.objects, event.shiftKey || event.ctrlKey);
            }}
          >
            <span>{group.name}</span>
            <span>{countOf(group.objects, t)}</span>
          </div>
          {open.has(group.key) &&
            group.objects.map((object) => (
              <div
                key={object.id}
                role="treeitem"
                tabIndex={`${group.key} ${object.id}` === current ? 0 : -1}
                {...item(`${group.key} ${object.id}`, [object])}
                onKeyDown={(event) => onKeyDown(event, group, [object])}
                aria-level={2}
                onClick={(event) => choose([object], event.shiftKey || event.ctrlKey)}
              >
                <span>{nameOf(object, t)}</span>
                <span>{countOf([object], t)}</span>
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}

function groupsOf({ history: { drawing } }: EditorState, t: MapWords): Group[] {
  const bySection = Map.groupBy(inOrder(drawing.objects), (object) => ('section' in object ? object.section : 0));
  return [
    ...inOrder(drawing.sections).flatMap(({ id, name }): Group[] => {
      const objects = bySection.get(id);
      return objects ? [{ key: String(id), name, objects }] : [];
    }),
    ...(bySection.has(0) ? [{ key: 'others', name: t.withoutSection, objects: bySection.get(0) ?? [] }] : []),
  ];
}

function nameOf(object: DrawnObject, t: MapWords): string {
  switch (object.type) {
    case 'landmark':
      return object.name;
    case 'label':
      return object.text;
    case 'table':
      return object.row;
    case 'rows':
    case 'placed': {
      const seats = seatsOf(object);
      const [first, last] = [seats[0]?.row, seats.at(-1)?.row];
      return first === undefined ? t.kinds[object.type] : `${t.rows} ${first === last ? first : `${first}–${last}`}`;
    }
    default:
      return t.kinds[object.type];
  }
}

function countOf(objects: readonly DrawnObject[], t: MapWords): string {
  const seats = objects.reduce((sum, object) => sum + seatsOf(object).length, 0);
  const people = objects.reduce((sum, object) => sum + (object.type === 'standing' ? object.capacity : 0), 0);
  return seats + people === 0 ? '' : t.total(seats, people);
}
