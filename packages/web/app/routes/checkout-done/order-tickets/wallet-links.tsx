import { ExternalLink } from '@frontrow/ui/link/link.tsx';
import styles from './order-tickets.module.css';
import type { TicketPasses } from './tickets-api.ts';
import { useTicketWords } from './use-ticket-words.ts';

/** Into the wallet of a phone, where the shop can sign passes for it. */
export function WalletLinks({ passes: { applePath, googleUrl } }: { passes: TicketPasses }) {
  const words = useTicketWords();
  return (
    <>
      {applePath !== null && (
        <a className={styles.wallet} href={applePath}>
          {words.apple}
        </a>
      )}
      {googleUrl !== null && (
        <ExternalLink className={styles.wallet} href={googleUrl}>
          {words.google}
        </ExternalLink>
      )}
    </>
  );
}
