import { Link } from '@frontrow/ui/link/link.tsx';
import { formatDay } from '@frontrow/domain/office/dates';
import type { NEEDSQuery, TODAYQuery } from '../../graphql/operations.ts';
import { at } from '../../lib/use-links.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import styles from './figures.module.css';

/** Where each kind is worked off. */
const PAGES: Readonly<Record<string, string>> = {
  dispute: '/money/disputes',
  case: '/money/bank',
  refund: '/money/refunds',
  refund_failed: '/money/refunds?state=failed',
  by_hand: '/money/refunds?state=account',
  surcharge: '/money/refunds?state=account',
  run: '/money/refunds',
  payout: '/money/payouts',
  withdrawal: '/service?kind=withdrawal',
  ticketservice: '/service?kind=ticketservice',
  report: '/service?kind=report',
  privacy: '/service?kind=privacy',
  parked: '/outbox?state=parked',
  change: '/changes',
  job: '/jobs',
};

type Props = { needs: NEEDSQuery['needs']; scarce: TODAYQuery['scarce'] };

/** What waits for somebody, each with how many and since when; what is nearly sold out stands below. */
export function Needs({ needs, scarce }: Props) {
  const { figures: t } = useWords();
  const locale = useLocale();
  return (
    <PagePart title={t.needs}>
      {needs.length + scarce.length === 0 ? (
        <p className={styles.soft}>{t.needsNothing}</p>
      ) : (
        <Rows>
          {needs.map(({ kind, count, since, order }) => {
            const text = t.waits[kind as keyof typeof t.waits](count);
            const page = order === null ? PAGES[kind] : `/orders/${order}${kind === 'proposal' ? '?do=refund' : ''}`;
            return (
              <Row
                key={kind}
                title={page === undefined ? text : <Link to={at(page)}>{text}</Link>}
                actions={since !== null && <span className={styles.soft}>{t.since(formatDay(since, locale, { weekday: 'short' }))}</span>}
              />
            );
          })}
          {scarce.length > 0 && (
            <Row
              title={t.scarce}
              text={scarce.map(({ name, variant, left }) => t.scarceOne([name, variant].filter(Boolean).join(', '), left)).join(' · ')}
            />
          )}
        </Rows>
      )}
    </PagePart>
  );
}
