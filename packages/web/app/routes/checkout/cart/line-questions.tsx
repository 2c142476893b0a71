import { Button } from '@frontrow/ui/button/button.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { questions as de } from '../../../i18n/messages/de/questions.ts';
import { questions as en } from '../../../i18n/messages/en/questions.ts';
import { useWords } from '../../../i18n/use-words.ts';
import styles from './cart-lines.module.css';

const both = { de, en };

/** Whether what a line asks is answered, and the way to do it. */
export default function LineQuestions({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  const t = useWords('questions', both);
  return (
    <p className={styles.guest}>
      {isOpen && <Tag look="danger">{t.open}</Tag>}
      <Button look="quiet" small aria-haspopup="dialog" onClick={onClick}>
        {isOpen ? t.answer : t.change}
      </Button>
    </p>
  );
}
