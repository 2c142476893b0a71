import { answerText } from '@frontrow/domain/checkout/questions';
import { usePage } from '../../lib/use-page.ts';
import styles from './given-answers.module.css';

type GivenAnswersProps = { answers: readonly { question: string; value: string | boolean }[] };

/** What was asked of a piece and what was said; what was left out is not repeated. */
export default function GivenAnswers({ answers }: GivenAnswersProps) {
  const { locale } = usePage();
  const said = answers.filter(({ value }) => value !== '');
  if (said.length === 0) return null;
  return (
    <ul className={styles.answers}>
      {said.map(({ question, value }) => (
        <li key={question} className={styles.answer}>
          {question} <strong>{answerText(value, locale)}</strong>
        </li>
      ))}
    </ul>
  );
}
