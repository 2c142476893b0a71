import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { notFound } from '../../lib/load.ts';
import { usePage } from '../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import type { Route } from './+types/newsletter';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import styles from './newsletter.module.css';
import { openLink, type LinkAction, type LinkState } from './open-link.ts';

const NOTES = ['sent', 'already', 'too-many', 'invalid'] as const;
type Note = (typeof NOTES)[number];
const isLink = (action: string): action is LinkAction => action === 'confirm' || action === 'unsubscribe';

export const loader = ({ params }: Route.LoaderArgs) => check(params.action);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => check(params.action);

function check(action: string): null {
  return isLink(action) || NOTES.includes(action as Note) ? null : notFound();
}

/** Where the links of newsletter mails lead, and where a form without scripts ends. */
export default function Newsletter() {
  const { action = '' } = useParams();
  return isLink(action) ? <OpenedLink key={action} action={action} /> : <FormNote note={action as Note} />;
}

/** Opening the page is the click: nothing more is asked. A scanner that only fetches it changes nothing. */
function OpenedLink({ action }: { action: LinkAction }) {
  const { common, newsletter, newsletterLink: t } = useMessages();
  const { shop } = usePage();
  const [state, setState] = useState<LinkState>('working');
  const token = useRef<string>(undefined);
  const open = useCallback(async () => {
    setState('working');
    setState(await openLink(shop.slug, action, (token.current ??= takeToken())));
  }, [shop.slug, action]);
  useEffect(() => {
    if (token.current === undefined) void open();
  }, [open]);

  const done = action === 'confirm' ? [t.confirmedTitle, t.confirmedText] : [t.leftTitle, t.leftText];
  const [title, text] = {
    working: [newsletter.title, t.working],
    done,
    expired: [t.expiredTitle, action === 'confirm' ? t.expiredText : t.unknownText(shop.contactEmail)],
    failed: [t.failedTitle, newsletter.failed],
  }[state];
  return (
    <div className={styles.page} aria-live="polite" aria-busy={state === 'working'}>
      <PageHead title={newsletter.title} noindex />
      <h1 className={formPage.title}>{title}</h1>
      {state === 'working' ? <Spinner /> : <p>{text}</p>}
      {state === 'failed' && <Button onClick={() => void open()}>{common.retry}</Button>}
    </div>
  );
}

/** The token leaves the address bar, so that no history and no shoulder keeps it. */
function takeToken(): string {
  const token = window.location.hash.slice(1);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return token;
}

function FormNote({ note }: { note: Note }) {
  const { newsletter, newsletterLink: t } = useMessages();
  const { shop } = usePage();
  const [title, text] = {
    sent: [t.sentTitle, newsletter.success],
    already: [newsletter.title, newsletter.already],
    'too-many': [t.failedTitle, newsletter.tooMany(shop.contactEmail)],
    invalid: [t.failedTitle, t.invalidText],
  }[note];
  return (
    <div className={styles.page}>
      <PageHead title={newsletter.title} noindex />
      <h1 className={formPage.title}>{title}</h1>
      <p>{text}</p>
    </div>
  );
}
