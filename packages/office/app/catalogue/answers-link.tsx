import { useEffect, useState } from 'react';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { ProductIsAnsweredDocument } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { at } from '../lib/use-links.ts';
import { useLocale, useWords } from '../words/words.ts';

/** The file of what was answered of a product, where something was. */
export function AnswersLink({ slug }: { slug: string }) {
  const { figures: t } = useWords();
  const locale = useLocale();
  const [answered, setAnswered] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void ask(ProductIsAnsweredDocument, { slug }, locale).then(
      ({ productIsAnswered }) => !isGone && productIsAnswered && setAnswered(slug),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [slug, locale]);
  return answered === slug ? (
    <ButtonLink look="secondary" small to={at(`/products/${slug}/answers.csv`)} document>
      {t.answers}
    </ButtonLink>
  ) : null;
}
