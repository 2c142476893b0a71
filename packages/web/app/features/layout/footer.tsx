import { networks } from '@frontrow/domain/shops/networks';
import { memo, type ReactNode } from 'react';
import { CookieSettingsButton } from '../consent/cookie-settings-button.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { SOCIAL_NAMES } from '../../lib/shop-info.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ExternalLink, Link } from '@frontrow/ui/link/link.tsx';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';

type FooterProps = {
  newsletter?: ReactNode;
  /** Where somebody is about to order: nothing that leads away. */
  quiet: boolean;
};

export const Footer = memo(function Footer({ newsletter, quiet }: FooterProps) {
  const t = useMessages().layout;
  const to = usePaths();
  const { shop } = usePage();
  const service = [
    [t.faq, to.faq()],
    [t.refund, `${to.refund()}#start`],
    [t.contact, to.contact()],
    [t.findTickets, to.myTickets()],
    [t.checkIn, to.checkIn()],
    [t.ticketChange, to.ticketChange()],
    ...(shop.isMain ? [[t.jobs, to.jobs()] as const] : []),
  ] as const;
  const legal = [
    [t.imprint, to.imprint()],
    [t.terms, to.terms()],
    [t.dataPolicy, to.dataPolicy()],
    [t.guarantee, to.guarantee()],
    [t.accessibility, to.accessibility()],
    [t.report, to.report()],
  ] as const;
  return (
    <footer className={styles.footer} data-quiet={quiet || undefined}>
      {newsletter && <div className={styles.newsletter}>{newsletter}</div>}
      <div className={styles.columns}>
        <Column title={t.service} links={service}>
          {shop.accountUrl && (
            <ExternalLink className={styles.link} href={shop.accountUrl}>
              {t.account}
            </ExternalLink>
          )}
        </Column>
        <Column title={t.legal} links={legal}>
          <CookieSettingsButton className={styles.link} />
        </Column>
        <Socials title={t.follow} />
      </div>
      <div className={styles.base}>
        {/* German law wants this button on every page, for as long as the right lasts, and in these words. */}
        <Link className={styles.withdraw} to={to.withdraw()}>
          {t.withdraw}
        </Link>
        <LanguageSwitch />
      </div>
      <p className={styles.name} data-length={nameLength(shop.name)} aria-hidden="true">
        {shop.name}
      </p>
    </footer>
  );
});

/** The name spans the page: about nine letters at full size, longer ones in steps. */
function nameLength(name: string): 'short' | 'medium' | 'long' | 'longest' {
  if (name.length <= 9) return 'short';
  if (name.length <= 13) return 'medium';
  return name.length <= 19 ? 'long' : 'longest';
}

function Column({ title, links, children }: { title: string; links: readonly (readonly [string, string])[]; children?: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(([label, to]) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {label}
            </Link>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  );
}

function Socials({ title }: { title: string }) {
  const { shop } = usePage();
  const links = networks.flatMap((kind) => (shop.socials[kind] ? [[kind, shop.socials[kind]] as const] : []));
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(([kind, href]) => (
          <li key={kind}>
            <ExternalLink className={styles.link} href={href}>
              {SOCIAL_NAMES[kind]}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
