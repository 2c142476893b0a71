import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/doors';
import { DoorEventsDocument } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { at } from '../../lib/use-links.ts';
import { browserLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, Row, Rows } from '../../lib/page.tsx';

export const clientLoader = () => ask(DoorEventsDocument, {}, browserLocale());

/** Which doors open next. */
export default function Door({ loaderData: { doorEvents } }: Route.ComponentProps) {
  const { door: t } = useWords();
  const moment = useMoment();
  return (
    <Page title={t.title} intro={t.intro}>
      {doorEvents.length === 0 ? (
        <EmptyState title={t.noEvents}>{t.noEventsText}</EmptyState>
      ) : (
        <Rows>
          {doorEvents.map(({ id, slug, name, happeningFrom, openGates, insideNow, isOver }) => (
            <Row
              key={id}
              title={<Link to={at(`/events/${slug}/door`)}>{name}</Link>}
              tags={
                <>
                  {openGates > 0 && <Tag look="ink">{t.openGates(openGates)}</Tag>}
                  {isOver && <Tag look="outline">{t.over}</Tag>}
                </>
              }
              text={moment(happeningFrom)}
              actions={insideNow > 0 && <strong>{t.insideNow(insideNow)}</strong>}
            />
          ))}
        </Rows>
      )}
    </Page>
  );
}
