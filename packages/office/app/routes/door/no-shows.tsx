import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { NoShowsDocument, type NO_SHOWSQuery } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { pageOf, usePages } from '../../lib/use-pages.tsx';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import { useGuestText } from './guest-text.ts';

/** Who did not come: a number for everybody, names for who may see buyers, once they ask. */
export function NoShows({ slug, count, maySee }: { slug: string; count: number; maySee: boolean }) {
  const { door: t } = useWords();
  const locale = useLocale();
  const [shown, setShown] = useState<NO_SHOWSQuery['noShows'] | 'failed'>();
  const show = async () =>
    setShown((await ask(NoShowsDocument, { slug, after: null }, locale).catch(() => undefined))?.noShows ?? 'failed');
  return (
    <PagePart title={t.noShows}>
      <p>{t.noShowsCount(count)}</p>
      {maySee && count > 0 && !Array.isArray(shown) && (
        <div>
          <Button look="secondary" onClick={() => void show()}>
            {t.showNames}
          </Button>
        </div>
      )}
      <ErrorNotice>{shown === 'failed' && t.findFailed}</ErrorNotice>
      {Array.isArray(shown) && <Names slug={slug} first={shown} />}
    </PagePart>
  );
}

type Guests = NonNullable<NO_SHOWSQuery['noShows']>;

function Names({ slug, first }: { slug: string; first: Guests }) {
  const locale = useLocale();
  const guestText = useGuestText();
  const { nodes, button } = usePages(pageOf(first), async (after) =>
    pageOf((await ask(NoShowsDocument, { slug, after }, locale)).noShows ?? []),
  );
  return (
    <>
      <Rows>
        {nodes.map((guest) => (
          <Row key={guest.id} {...guestText(guest)} />
        ))}
      </Rows>
      {button}
    </>
  );
}
