import type { Permission } from '@frontrow/domain/office/rights';
import { formKinds, kindPaths } from './entry-kinds.ts';
import type { Words } from '../words/words.ts';

export type SectionPage = { path: string; name: (t: Words) => string; needs: Permission };
/** `key`: what goes there, after `g`. */
export type Section = { key: string; name: (t: Words) => string; pages: readonly [SectionPage, ...SectionPage[]] };

const alone = (key: string, page: SectionPage): Section => ({ key, name: page.name, pages: [page] });

/** The navigation, made of the rights: a section is there for who may open one of its pages, and leads to the first of them. */
export const sections: readonly Section[] = [
  alone('t', { path: '/', name: (t) => t.figures.today, needs: 'today.read' }),
  alone('f', { path: '/figures', name: (t) => t.figures.title, needs: 'figures.read' }),
  alone('k', { path: '/desk', name: (t) => t.desk.title, needs: 'desk.sell' }),
  {
    key: 'o',
    name: (t) => t.orders.title,
    pages: [
      { path: '/orders', name: (t) => t.orders.title, needs: 'order.read' },
      { path: '/people', name: (t) => t.people.title, needs: 'person.read' },
    ],
  },
  {
    key: 'c',
    name: (t) => t.entries.section,
    pages: [
      { path: '/events', name: (t) => t.entries.kinds.events, needs: 'catalogue.read' },
      ...formKinds
        .slice(1)
        .map((kind) => ({ path: kindPaths[kind], name: (t: Words) => t.entries.kinds[kind], needs: 'catalogue.read' as const })),
      { path: '/map', name: (t) => t.entries.maps, needs: 'catalogue.read' },
      { path: '/changes', name: (t) => t.changes.title, needs: 'catalogue.read' },
    ],
  },
  alone('s', { path: '/service', name: (t) => t.service.title, needs: 'service.read' }),
  alone('p', { path: '/shipping', name: (t) => t.shipping.title, needs: 'shipment.read' }),
  alone('d', { path: '/door', name: (t) => t.door.title, needs: 'door.read' }),
  {
    key: 'm',
    name: (t) => t.money.title,
    pages: [
      { path: '/money/bank', name: (t) => t.money.tabs.bank, needs: 'money.read' },
      { path: '/money/refunds', name: (t) => t.money.tabs.refunds, needs: 'money.read' },
      { path: '/money/disputes', name: (t) => t.money.tabs.disputes, needs: 'money.read' },
      { path: '/money/payouts', name: (t) => t.money.tabs.payouts, needs: 'money.read' },
      { path: '/money/invoices', name: (t) => t.money.tabs.invoices, needs: 'invoice.read' },
      { path: '/money/vouchers', name: (t) => t.money.tabs.vouchers, needs: 'voucher.read' },
      { path: '/money/settlements', name: (t) => t.settlements.title, needs: 'settlement.read' },
      { path: '/money/exports', name: (t) => t.accounting.section, needs: 'export.accounting' },
    ],
  },
  {
    key: 'n',
    name: (t) => t.messages.section,
    pages: [
      { path: '/messages', name: (t) => t.messages.write, needs: 'holder.write' },
      { path: '/jobs', name: (t) => t.jobs.title, needs: 'self' },
      { path: '/outbox', name: (t) => t.outbox.title, needs: 'outbox.read' },
    ],
  },
  {
    key: 'h',
    name: (t) => t.shell.house,
    pages: [
      { path: '/team', name: (t) => t.shell.team, needs: 'team.read' },
      { path: '/audit', name: (t) => t.shell.audit, needs: 'audit.read' },
      { path: '/account', name: (t) => t.shell.account, needs: 'self' },
    ],
  },
];

/** Whether a page of the office is shown at `pathname`, itself, one below it, or the like of one event. */
export const isWithin = ({ path }: SectionPage, pathname: string): boolean =>
  pathname === path ||
  // of an event's pages its form alone is the catalogue's
  (path === '/events' ? /^\/events\/[^/]+$/.test(pathname) : path !== '/' && pathname.startsWith(`${path}/`)) ||
  // what belongs to one event's sale is come to from its figures
  (path === '/figures' && /^\/events\/[^/]+\/(allotments|codes|timeline)(\/|$)/.test(pathname)) ||
  (path !== '/' && path !== '/events' && pathname.startsWith('/events/') && pathname.endsWith(path));

/** The sections somebody may open, each with the pages of it that they may. */
export const sectionsFor = (may: (permission: Permission) => boolean): readonly Section[] =>
  sections.flatMap((section) => {
    const [first, ...others] = section.pages.filter(({ needs }) => may(needs));
    return first ? [{ ...section, pages: [first, ...others] as const }] : [];
  });
