import { useState } from 'react';
import { compileDrawing } from '@frontrow/domain/seating/drawing/compile';
import { formatSeatMap } from '@frontrow/domain/seating/format-seat-map';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { download } from '../../lib/download.ts';
import type { Editor } from '../editor.ts';
import { importMap, type Imported } from '../import-map.ts';
import { placesIn } from '../count-places.ts';
import { useMapWords } from '../words.ts';
import { FileButton } from './file-button.tsx';
import styles from '../map-editor.module.css';

const PROBLEMS_SHOWN = 8;

/** The drawing from a file, and as one. */
export function Files({
  editor,
  slug,
  isReadOnly,
  onImported,
}: {
  editor: Editor;
  slug: string;
  isReadOnly: boolean;
  onImported: () => void;
}) {
  const t = useMapWords();
  const [imported, setImported] = useState<Imported>();
  const take = async (file: File) => {
    const result = importMap(await file.text());
    setImported(result);
    if (!('drawing' in result)) return;
    editor.replace(result.drawing);
    onImported();
  };
  return (
    <>
      <p className={styles.soft}>{t.importText}</p>
      {imported && <Told imported={imported} />}
      <div className={styles.buttons}>
        {!isReadOnly && <FileButton label={t.import} accept=".json,application/json" onFile={(file) => void take(file)} />}
        <Button
          look="secondary"
          small
          onClick={() => download(`${slug}.json`, formatSeatMap(compileDrawing(editor.state().history.drawing)), 'application/json')}
        >
          {t.exportOwn}
        </Button>
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
