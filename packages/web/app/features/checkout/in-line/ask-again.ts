/** After that the buyer says when. */
const PATIENCE_MS = 3 * 60_000;
/** Each at another moment. */
const pauseMs = () => 1_000 + Math.random() * 2_000;

/** Asks until it is the visitor's turn, and has the page `tell` so meanwhile. @returns the last answer */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  isInLine: (answer: Answer) => boolean,
  tell: (isInLine: boolean) => void,
): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS;
  tell(true);
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs()));
      const answer = await ask();
      if (!isInLine(answer) || Date.now() > until) return answer;
    }
  } finally {
    tell(false);
  }
}
