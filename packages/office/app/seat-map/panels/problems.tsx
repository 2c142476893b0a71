import type { DrawingProblem } from '@frontrow/domain/seating/drawing/problems';
import { Button } from '@frontrow/ui/button/button.tsx';
import type { SeatInTheWay } from '../use-checked.ts';
import { useMapWords } from '../words.ts';
import styles from '../map-editor.module.css';

const SHOWN = 30;

type ProblemsProps = {
  problems: readonly DrawingProblem[];
  inTheWay: readonly SeatInTheWay[];
  onShow: (problem: DrawingProblem) => void;
  onShowWay: () => void;
};

/** What is wrong, each with where it is; what stands in the way of publishing first. */
export function Problems({ problems, inTheWay, onShow, onShowWay }: ProblemsProps) {
  const t = useMapWords();
  if (problems.length === 0 && inTheWay.length === 0) return <p className={styles.soft}>{t.noProblems}</p>;
  const more = problems.length - SHOWN;
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
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.code} ${problem.message}`}>
            <span>
              <strong>{t.problemTexts[problem.code]}</strong>
              <small lang="en">{problem.message}</small>
            </span>
            {problem.objectIds.length + problem.sectionIds.length > 0 && (
              <Button look="secondary" small onClick={() => onShow(problem)}>
                {t.show}
              </Button>
            )}
          </li>
        ))}
        {more > 0 && <li>{t.moreProblems(more)}</li>}
      </ul>
    </>
  );
}
