import type { DrawingProblem } from '@frontrow/domain/seating/drawing/problems';
import { Button } from '@frontrow/ui/button/button.tsx';
import { problemText } from '../../catalogue/problem-texts.ts';
import { useLocale } from '../../words/words.ts';
import type { SeatInTheWay } from '../use-checked.ts';
import { useMapWords } from '../words.ts';
import styles from '../map-editor.module.css';

const SHOWN = 30;

type ProblemsProps = {
  problems: readonly DrawingProblem[];
  inTheWay: readonly SeatInTheWay[];
  onShow: (problems: readonly DrawingProblem[]) => void;
  onShowWay: () => void;
};

/** What is wrong, each kind with where it is; what stands in the way of publishing first. */
export function Problems({ problems, inTheWay, onShow, onShowWay }: ProblemsProps) {
  const t = useMapWords();
  const locale = useLocale();
  if (problems.length === 0 && inTheWay.length === 0) return <p className={styles.soft}>{t.noProblems}</p>;
  const alike = [...Map.groupBy(problems, ({ code }) => code)];
  return (
    <>
      {inTheWay.length > 0 && (
        <div className={styles.way}>
          <strong>{t.inTheWay(inTheWay.length)}</strong>
          <ul className={styles.lines}>
            {inTheWay.slice(0, SHOWN).map(({ id, section, row, number }) => (
              <li key={id}>{t.seatName(section, row, number)}</li>
            ))}
            {inTheWay.length > SHOWN && <li>{t.moreProblems(inTheWay.length - SHOWN)}</li>}
          </ul>
          <Button look="secondary" small onClick={onShowWay}>
            {t.showThem}
          </Button>
        </div>
      )}
      <ul className={styles.problems}>
        {alike.map(([code, same]) => (
          <li key={code}>
            <span>
              <strong>
                {t.problemTexts[code]}
                {same.length > 1 && ` (${same.length})`}
              </strong>
              <small>{problemText(same[0]?.message ?? '', locale)}</small>
            </span>
            {same.some(({ objectIds, sectionIds }) => objectIds.length + sectionIds.length > 0) && (
              <Button look="secondary" small onClick={() => onShow(same)}>
                {t.show}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
