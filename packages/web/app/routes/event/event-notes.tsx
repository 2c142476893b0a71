import { companyLines } from '@frontrow/domain/catalogue/company-lines';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ExternalLink, Link } from '@frontrow/ui/link/link.tsx';
import { personalizationText, sellerText } from '../../features/event/ticket-terms.ts';
import type { EventDetail } from './event-detail.ts';
import styles from './event-notes.module.css';

/** Below the tickets: what to know before buying, and who stands behind the event. */
export function EventNotes({ event }: { event: EventDetail }) {
  const t = useMessages().event;
  const to = usePaths();
  const { disclaimer_text: disclaimer, custom_terms_anchor: anchor, policy_link: policy } = event.meta;
  const personal = personalizationText(event.personalizationRequirement, t);
  const terms = anchor === null ? to.terms() : `${to.terms()}#${anchor}`;
  return (
    <aside className={styles.notes}>
      <h2 className={styles.title}>{t.notes}</h2>
      {disclaimer && <p className={styles.strong}>{disclaimer}</p>}
      {event.ageRule && <p>{event.ageRule}</p>}
      {personal && <p>{personal}</p>}
      {event.kulturpassUrl && (
        <p>
          {t.kulturpass} <ExternalLink href={event.kulturpassUrl}>{t.kulturpassOffer}</ExternalLink>.{' '}
          <Link to={to.kulturpass()}>{t.kulturpassMore}</Link>.
        </p>
      )}
      {policy && (
        <p>
          <ExternalLink href={policy}>{t.policy}</ExternalLink>
        </p>
      )}
      <p>
        {t.noWithdrawal} <Link to={terms}>{t.terms}</Link>.
      </p>
      <Organizer event={event} />
    </aside>
  );
}

function Organizer({ event }: { event: EventDetail }) {
  const t = useMessages().event;
  const lines = companyLines(event.owningCompanyAddress);
  return (
    <div className={styles.organizer}>
      <h3 className={styles.heading}>{t.organizer}</h3>
      {lines.length > 0 && (
        <address className={styles.address}>
          {lines.map((line): ReactNode => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {event.localOrganizer && <p>{t.organizerLocal(event.localOrganizer)}</p>}
      <p>{sellerText(event.sellerRole, t)}</p>
    </div>
  );
}
