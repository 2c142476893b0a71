import { formatDate } from '@frontrow/domain/dates/format';
import { downloadKind, formatBytes } from '@frontrow/domain/downloads/download-type';
import { orderDownloads as de } from '../../../i18n/messages/de/order-downloads.ts';
import { orderDownloads as en } from '../../../i18n/messages/en/order-downloads.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { usePage } from '../../../lib/use-page.ts';
import { usePaths } from '../../../lib/use-paths.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import { VisuallyHidden } from '@frontrow/ui/section/section.tsx';
import type { Order } from '../../../features/checkout/load-order.ts';
import cards from '@frontrow/ui/card/card.module.css';
import styles from './order-downloads.module.css';

const both = { de, en };
/** Until the server has begun to send: then it has counted. */
const COUNTED_MS = 1500;

/** What was bought as a file: how often and until when it can be fetched, or why no more. */
export default function OrderDownloads({ downloads, refresh }: { downloads: Order['downloads']; refresh: () => Promise<unknown> }) {
  const { locale } = usePage();
  const t = useWords('orderDownloads', both);
  return (
    <section aria-labelledby="downloads">
      <h2 className={cards.title} id="downloads">
        {t.title(downloads.length)}
      </h2>
      <ul className={cards.cards}>
        {downloads.map((download) => (
          <li key={download.id} className={cards.card}>
            <h3 className={cards.name}>{download.name}</h3>
            <p className={cards.soft}>
              {[download.variantName, t.facts(downloadKind(download.filename), formatBytes(download.bytes, locale))]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {download.path === null ? (
              <Closed download={download} />
            ) : (
              <>
                <a className={styles.fetch} href={download.path} download onClick={() => void setTimeout(() => void refresh(), COUNTED_MS)}>
                  {t.fetch}
                  <VisuallyHidden> {download.name}</VisuallyHidden>
                </a>
                <output className={cards.soft}>{t.left(download.timesLeft, formatDate(download.openUntil, locale))}</output>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why it cannot be fetched any more, and who helps where it should have been. */
function Closed({ download: { state, openUntil } }: { download: Order['downloads'][number] }) {
  const { locale } = usePage();
  const to = usePaths();
  const t = useWords('orderDownloads', both);
  if (state === 'ended') return <p>{t.ended}</p>;
  return (
    <>
      <p>{state === 'over' ? t.over(formatDate(openUntil, locale)) : t.usedUp}</p>
      <p className={cards.soft}>
        {t.help} <Link to={to.contact()}>{t.contact}</Link>
      </p>
    </>
  );
}
