import { useState } from 'react';
import { compileDrawing } from '@frontrow/domain/seating/drawing/compile';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import { writeSeatCsv } from '@frontrow/domain/seating/csv';
import { writePlan } from '@frontrow/domain/seating/pretix/write-plan';
import { formatSeatMap } from '@frontrow/domain/seating/format-seat-map';
import type { SeatMap } from '@frontrow/domain/seating/types';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { download } from '../../lib/download.ts';
import type { Editor } from '../editor.ts';
import { importMap, type Imported } from '../import-map.ts';
import { placesIn } from '../count-places.ts';
import { useMapWords, type MapWords } from '../words.ts';
import { FileButton } from './file-button.tsx';
import styles from '../map-editor.module.css';

const PROBLEMS_SHOWN = 8;

type Written = { text: string; notes?: readonly string[]; pitchCm?: number | undefined };
type Export = {
  name: (t: MapWords) => string;
  file: string;
  type: 'application/json' | 'text/csv';
  write: (drawing: Drawing, name: string) => Written;
};

const exports: readonly Export[] = [
  {
    name: (t) => t.exportOwn,
    file: '.json',
    type: 'application/json',
    write: (drawing) => ({ text: formatSeatMap(compileDrawing(drawing)) }),
  },
  {
    name: (t) => t.exportPretix,
    file: '-pretix.json',
    type: 'application/json',
    write(drawing, name) {
      const { plan, ...told } = writePlan(compileDrawing(drawing), { name, categories: drawing.categories });
      return { text: `${JSON.stringify(plan, null, 2)}\n`, ...told };
    },
  },
  {
    name: (t) => t.exportCsv,
    file: '.csv',
    type: 'text/csv',
    write: (drawing) => ({
      text: writeSeatCsv(compileDrawing(drawing), new Map([...drawing.categories].map(([id, category]) => [id, category.name]))),
    }),
  },
];

type FilesProps = {
  editor: Editor;
  slug: string;
  published: SeatMap | undefined;
  isReadOnly: boolean;
  onImported: () => void;
};

/** The drawing from a file, and as one. */
export function Files({ editor, slug, published, isReadOnly, onImported }: FilesProps) {
  const t = useMapWords();
  const [imported, setImported] = useState<Imported>();
  const [written, setWritten] = useState<Written>();
  const write = (one: Export) => {
    const made = one.write(editor.state().history.drawing, slug);
    download(`${slug}${one.file}`, made.text, one.type);
    setImported(undefined);
    setWritten(made);
  };
  const take = async (file: File) => {
    const result = importMap(await file.text(), editor.state().history.drawing, published);
    setWritten(undefined);
    setImported(result);
    if (!('drawing' in result)) return;
    editor.replace(result.drawing);
    onImported();
  };
  return (
    <>
      <p className={styles.soft}>{t.importText}</p>
      {imported && <Told imported={imported} />}
      {written?.notes && (
        <Notice live>
          {written.pitchCm !== undefined && t.exportPitch(written.pitchCm)}
          <List lines={written.notes} />
        </Notice>
      )}
      <div className={styles.buttons}>
        {!isReadOnly && <FileButton label={t.import} accept=".json,.csv,application/json,text/csv" onFile={(file) => void take(file)} />}
        {exports.map((one) => (
          <Button key={one.file} look="secondary" small onClick={() => write(one)}>
            {one.name(t)}
          </Button>
        ))}
      </div>
    </>
  );
}

function Told({ imported }: { imported: Imported }) {
  const t = useMapWords();
  if ('drawing' in imported) {
    return (
      <Notice kind="success" live>
        {t.importDone(placesIn(imported.drawing).seats)}
        {imported.standingGone.length > 0 && <p>{t.importStanding(imported.standingGone)}</p>}
        <List lines={imported.notes} />
      </Notice>
    );
  }
  return (
    <Notice kind="error" live>
      {t.importFailed}
      <List lines={imported.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))} />
    </Notice>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  const t = useMapWords();
  const more = lines.length - PROBLEMS_SHOWN;
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.slice(0, PROBLEMS_SHOWN).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>{t.moreProblems(more)}</li>}
    </ul>
  );
}
