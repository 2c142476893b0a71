import { ANSWER_MAX, type AnswerProblem } from '@frontrow/domain/checkin/items';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { questions as de } from '../../../i18n/messages/de/questions.ts';
import { questions as en } from '../../../i18n/messages/en/questions.ts';
import { useWords } from '../../../i18n/use-words.ts';
import type { CartItem } from '../../../features/cart/cart-store.ts';
import { Must } from '../../../features/personalization/must.tsx';
import styles from '../../../features/personalization/personalization-dialog.module.css';
import type { PieceAnswers } from './answers.ts';

const both = { de, en };

type QuestionFieldsProps = {
  item: CartItem;
  answers: PieceAnswers;
  problems: readonly AnswerProblem[];
  onChange: (key: string, value: string | boolean) => void;
};

/** The questions of a piece. */
export function QuestionFields({ item, answers, problems, onChange }: QuestionFieldsProps) {
  const t = useWords('questions', both);
  return item.questions.map(({ key, question, field, required }) => {
    const isBox = field === 'checkbox';
    const problem = problems.find(({ name }) => name === key)?.problem;
    const error = !problem ? null : problem === 'too_long' ? t.tooLong(ANSWER_MAX) : isBox ? t.mustTick : t.missing;
    const label = required ? (
      <>
        {question}
        <Must />
      </>
    ) : (
      t.optional(question)
    );
    const shared = { name: `${key}-${item.id}`, error, required, label };
    return (
      <div key={key} className={styles.whole}>
        {isBox ? (
          <Checkbox {...shared} checked={answers[key] === true} onChange={({ target }) => onChange(key, target.checked)} />
        ) : (
          <TextField
            {...shared}
            autoComplete="off"
            value={String(answers[key] ?? '')}
            onChange={({ target }) => onChange(key, target.value)}
          />
        )}
      </div>
    );
  });
}
