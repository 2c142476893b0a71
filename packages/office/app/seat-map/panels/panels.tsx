import type { ReactNode } from 'react';
import { inOrder } from '@frontrow/domain/seating/drawing/patch';
import { isHarmless, type DrawingProblem } from '@frontrow/domain/seating/drawing/problems';
import { boundsOfObject, join } from '../canvas/scene.ts';
import { selectedObjects } from '../editor.ts';
import { publishedOf, type LoadedMap } from '../load-map.ts';
import type { Shared } from '../stage.tsx';
import { isDrawTool } from '../tools.ts';
import { useMapWords } from '../words.ts';
import { Categories } from './categories.tsx';
import { DrawOptionsFields } from './draw-options.tsx';
import { Files } from './files.tsx';
import { ObjectTree } from './object-tree.tsx';
import { PictureFields } from './picture.tsx';
import { Problems } from './problems.tsx';
import { Selection } from './selection.tsx';
import styles from '../map-editor.module.css';

type PanelsProps = Shared & { loaded: LoadedMap };

/** What is chosen, what there is and what is wrong with it. */
export function Panels({ editor, state, view, checked, underlay, loaded, isReadOnly }: PanelsProps) {
  const { slug } = loaded;
  const t = useMapWords();
  const look = (ids: readonly number[]) => {
    const area = join(ids.flatMap((id) => state.history.drawing.objects.get(id) ?? []).map(boundsOfObject));
    if (area) view.current?.look(area);
  };
  return (
    <div className={styles.panels}>
      {!isReadOnly && isDrawTool(state.tool) && (
        <Panel title={t.tools[state.tool]} isReadOnly={false}>
          <DrawOptionsFields editor={editor} state={state} />
        </Panel>
      )}
      <Panel title={selectedObjects(state).length + state.seats.size > 0 ? t.tools.select : t.nothingChosen} isReadOnly={isReadOnly}>
        <Selection editor={editor} state={state} />
      </Panel>
      <Panel title={t.categories} isReadOnly={isReadOnly}>
        <Categories editor={editor} state={state} isReadOnly={isReadOnly} />
      </Panel>
      <ProblemsPanel editor={editor} state={state} view={view} checked={checked} loaded={loaded} look={look} />
      <Panel title={t.objects}>
        <ObjectTree editor={editor} state={state} onShow={look} />
      </Panel>
      {!isReadOnly && (
        <Panel title={t.picture}>
          <PictureFields control={underlay} editor={editor} view={view} />
        </Panel>
      )}
      <Panel title={t.file}>
        <Files
          editor={editor}
          slug={slug}
          published={publishedOf(loaded)}
          isReadOnly={isReadOnly}
          onImported={() => view.current?.reset()}
        />
      </Panel>
    </div>
  );
}

type ProblemsPanelProps = Pick<PanelsProps, 'editor' | 'state' | 'view' | 'checked' | 'loaded'> & {
  look: (ids: readonly number[]) => void;
};

function ProblemsPanel({ editor, state, view, checked, loaded, look }: ProblemsPanelProps) {
  const t = useMapWords();
  const { drawing } = state.history;
  const count = checked.problems.filter((problem) => !isHarmless(problem)).length + checked.inTheWay.length;
  const sold = new Set(loaded.map?.events.flatMap(({ sectionIds }) => sectionIds));
  const unsold = sold.size > 0 ? inOrder(drawing.sections).flatMap(({ id, name }) => (sold.has(String(id)) ? [] : name)) : [];
  const showProblems = (problems: readonly DrawingProblem[]) => {
    const objects = problems.flatMap(({ objectIds }) => objectIds);
    const sections = new Set(problems.flatMap(({ objectIds, sectionIds }) => (objectIds.length > 0 ? [] : sectionIds)));
    const inSections = inOrder(drawing.objects).flatMap((object) => ('section' in object && sections.has(object.section) ? object.id : []));
    const ids = [...new Set([...objects, ...inSections])];
    editor.select(ids);
    look(ids);
  };
  return (
    <Panel title={`${t.problems}${count > 0 ? ` (${count})` : ''}`}>
      {unsold.length > 0 && <p className={styles.soft}>{t.unsold(unsold.join(', '))}</p>}
      <Problems
        problems={checked.problems}
        inTheWay={checked.inTheWay}
        onShow={showProblems}
        onShowWay={() => {
          const area = join(checked.inTheWay.map(({ x, y }) => ({ left: x - 300, top: y - 300, right: x + 300, bottom: y + 300 })));
          if (area) view.current?.look(area);
        }}
      />
    </Panel>
  );
}

function Panel({ title, isReadOnly = false, children }: { title: string; isReadOnly?: boolean; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <fieldset disabled={isReadOnly} className={styles.fields}>
        {children}
      </fieldset>
    </section>
  );
}
