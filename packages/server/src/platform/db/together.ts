type Asked<Question, Answer> = { question: Question; answer: (answer: Answer) => void; fail: (error: unknown) => void };

/**
 * A DataLoader: makes one statement of what is asked in the same turn, as a page asks for its parts. `answerAll` gets the values that questions have to have in common,
 * and answers in the order of the questions.
 */
export function together<Common extends readonly unknown[], Question, Answer>(
  answerAll: (common: Common, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (common: Common, question: Question) => Promise<Answer> {
  const waiting = new Map<string, Asked<Question, Answer>[]>();

  const answerWaiting = async (key: string, common: Common) => {
    const asked = waiting.get(key) ?? [];
    waiting.delete(key);
    try {
      const answers = await answerAll(
        common,
        asked.map(({ question }) => question),
      );
      for (const [index, { answer }] of asked.entries()) answer(answers[index]!);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  };

  return (common, question) =>
    new Promise((answer, fail) => {
      const key = JSON.stringify(common);
      const others = waiting.get(key);
      if (others) others.push({ question, answer, fail });
      else {
        waiting.set(key, [{ question, answer, fail }]);
        // documents of one page begin in the same turn, some steps apart
        setImmediate(() => void answerWaiting(key, common));
      }
    });
}
