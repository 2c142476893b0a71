import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Messages } from '../../i18n/de.ts';
import { metaText } from '../../lib/meta-text.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ExternalLink, Link } from '@frontrow/ui/link/link.tsx';
import type { EventDetail } from './event-detail.ts';
import { eventMeta } from '../../features/event/event-meta.ts';
import styles from './event-notes.module.css';

/** Below the tickets: what to know before buying, and who stands behind the event. */
export function EventNotes({ event }: { event: EventDetail }) {
  const t = useMessages().event;
  const { locale } = usePage();
  const to = usePaths();
  const meta = eventMeta(event);
  const disclaimer = metaText(meta.disclaimer_text, locale);
  const personal = personalizationText(event.personalizationRequirement, t);
  const terms = meta.custom_terms_anchor === undefined ? to.terms() : `${to.terms()}#${meta.custom_terms_anchor}`;
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
      {meta.policy_link && (
        <p>
          <ExternalLink href={meta.policy_link}>{t.policy}</ExternalLink>
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

function companyLines(address: Record<string, unknown> | null): string[] {
  if (!address) return [];
  const part = (key: string) => (typeof address[key] === 'string' ? address[key] : '');
  const lines = [
    part('company'),
    `${part('firstName')} ${part('lastName')}`,
    part('address'),
    part('address2'),
    `${part('postCode')} ${part('city')}`,
  ];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function personalizationText(requirement: string, t: Messages['event']): string | null {
  switch (requirement) {
    case 'purchase':
      return t.personalization;
    case 'contact_tracing_required':
      return t.contactTracing;
    case 'group_personalization_required':
      return t.groupPersonalization;
    case 'check_in_required':
      return t.checkIn;
    default:
      return null;
  }
}

function sellerText(role: string, t: Messages['event']): string {
  if (role === 'own') return t.sellerOwn;
  return role === 'commission' ? t.sellerCommission : t.sellerAgent;
}
