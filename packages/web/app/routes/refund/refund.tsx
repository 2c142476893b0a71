import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { FindOrder } from './find-order.tsx';
import { keepEntry, keptEntry } from './kept-entry.ts';
import { readAddress, type Entry } from './read-address.ts';
import { RefundOf } from './refund-of.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';

/** Tickets are given back here: by the link in a mail, or by order number and address. */
export default function Refund() {
  const t = useMessages().refund;
  const [entry, begin] = useEntry();
  return (
    // the footer's link ends in #start, and a link to a place needs one
    <div className={formPage.page} id="start">
      <PageHead title={t.title} noindex />
      <h1 className={formPage.title}>{entry?.kind === 'confirm' ? t.confirmTitle : t.title}</h1>
      {!entry && <Spinner label={t.loading} />}
      {entry?.kind === 'start' && <FindOrder onFind={(asked) => begin({ kind: 'order', asked, codes: [] })} />}
      {entry?.kind === 'confirm' && <ConfirmStep token={entry.token} />}
      {entry?.kind === 'order' && <RefundOf asked={entry.asked} codes={entry.codes} onAgain={() => begin({ kind: 'start' })} />}
    </div>
  );
}

/** What the address asks for; without anything it is the home page. */
function useEntry() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const to = usePaths();
  const [entry, setEntry] = useState<Entry>();
  const [addresses] = useState(() => ({ here: to.refund(), home: to.home() }));
  const seen = useRef<string>(undefined);

  useEffect(() => {
    const address = search + hash;
    if (address === seen.current) return;
    seen.current = address;
    const read = hash === '#given' ? (keptEntry() ?? { kind: 'start' }) : readAddress(search, hash);
    setEntry(read);
    if (read) keepEntry(read, addresses.here);
    else void navigate(addresses.home, { replace: true });
  }, [addresses, hash, navigate, search]);
  function begin(next: Entry) {
    setEntry(next);
    keepEntry(next, addresses.here);
  }
  return [entry, begin] as const;
}
