import { formatDate } from '@frontrow/domain/dates/format';
import { formatAmount } from '@frontrow/domain/money/format';
import type { ReactNode } from 'react';
import { usePage } from '../../lib/use-page.ts';
import { CheckForm } from './check-form.tsx';
import { Offer } from '../../features/waiting-room/offer.tsx';
import type { Lane, SaleStatus } from '../../features/waiting-room/sale-status.ts';
import { useQueueWords } from '../../features/waiting-room/use-queue-words.ts';
import styles from './sale-page.module.css';

/** How a sale stands: when, what is left at which price, who came and who was called. */
export function SaleFacts({ status }: { status: SaleStatus }) {
  const t = useQueueWords().page;
  const { locale } = usePage();
  const { priceFromMinor: from, priceToMinor: to, phase } = status;
  return (
    <section className={styles.section}>
      <h2>{t.now}</h2>
      {phase !== 'over' && <p className={styles.phase}>{t.phases[phase]}</p>}
      <dl className={styles.facts}>
        <Fact name={t.opens}>{formatDate(new Date(status.opensAt), locale, { weekday: 'short', time: true })}</Fact>
        <Fact name={t.perMinute}>{status.admittedPerMinute.toLocaleString(locale)}</Fact>
        {from !== null && to !== null && (
          <Fact name={t.prices}>
            {from === to ? formatAmount(from, locale) : `${formatAmount(from, locale)} – ${formatAmount(to, locale)}`}
          </Fact>
        )}
      </dl>
      <Offer categories={status.availability} />
      {status.lanes.map((lane) => (
        <LaneFacts key={lane.class} lane={lane} />
      ))}
    </section>
  );
}

function LaneFacts({ lane }: { lane: Lane }) {
  const t = useQueueWords().page;
  const { locale } = usePage();
  return (
    <div className={styles.lane}>
      <h3>{lane.class === 0 ? t.everybody : lane.name}</h3>
      <dl className={styles.facts}>
        <Fact name={t.starts}>{formatDate(new Date(lane.startsAt), locale, { weekday: 'short', time: true })}</Fact>
        <Fact name={t.issued}>{lane.issued.toLocaleString(locale)}</Fact>
        {lane.drawn !== null && <Fact name={t.drawn}>{lane.drawn.toLocaleString(locale)}</Fact>}
        <Fact name={t.serving}>{lane.serving.toLocaleString(locale)}</Fact>
        <Fact name={t.hash}>
          <code>{lane.seedHash}</code>
        </Fact>
        <Fact name={t.seed}>{lane.seed === null ? t.seedLater : <code>{lane.seed}</code>}</Fact>
      </dl>
      {hasDraw(lane) && <CheckForm lane={lane} />}
    </div>
  );
}

const hasDraw = (lane: Lane): lane is Lane & { seed: string; drawn: number } =>
  lane.seed !== null && lane.drawn !== null && lane.issued > 0;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
