import { useState } from 'react';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { CopyButton } from '@frontrow/ui/button/copy-button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { RefundOfferDocument, RefundOrderDocument } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { QrCode } from '../../lib/qr-code.tsx';
import { at } from '../../lib/use-links.ts';
import { isRefusal, problemOf, useCommand } from '../../session/command.tsx';
import { useLocale, useMoment, useWords } from '../../words/words.ts';
import { PreviewButton } from '../../catalogue/preview-button.tsx';
import { StatusTag } from '../orders.tsx';
import { loadTestOrders, type TestOrder } from './start-data.ts';
import { Row, Rows } from '../../lib/page.tsx';
import type { StepProps } from './forms.tsx';
import styles from './start.module.css';

export function PublishStep({ state: { draft }, guide, isReady }: StepProps & { isReady: boolean }) {
  const { start: t } = useWords();
  if (!draft) return <p>{t.published}</p>;
  return (
    <>
      <p>{t.publishText}</p>
      {guide.problems.length > 0 && (
        <Notice kind="error" live title={t.refused}>
          {guide.problems.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          {guide.refused !== undefined && <Link to={at(`/changes/${guide.refused}`)}>{t.refusedLink}</Link>}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button busy={guide.busy} disabledReason={isReady ? undefined : t.notYet} onClick={() => void guide.publish()}>
          {t.publish}
        </Button>
        {isReady && <PreviewButton id={draft.id} />}
        <Link to={at(`/changes/${draft.id}`)}>{t.lookAt}</Link>
      </div>
      {!isReady && <p className={styles.soft}>{t.notYet}</p>}
    </>
  );
}

type OfferProps = { address: string; /** Else it is the shop's. */ isEvent: boolean };

export function TestStep({ address, isEvent, orders: first }: OfferProps & { orders: readonly TestOrder[] }) {
  const words = useWords();
  const { start: t } = words;
  const locale = useLocale();
  const moment = useMoment();
  const run = useCommand();
  const [orders, setOrders] = useState(first);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ kind: 'success' | 'error'; text: string }>();
  const look = async () => setOrders(await loadTestOrders());

  /** All of it, to where it came from; the tickets are free again. */
  const takeBack = async (reference: string) => {
    setBusy(true);
    const { refundOffer: offer } = await ask(RefundOfferDocument, { reference }, locale);
    const choice = {
      tickets: offer?.tickets.map(({ id }) => id) ?? [],
      lines: (offer?.lines ?? []).flatMap(({ isTicket, number, left }) => (isTicket || left === 0 ? [] : [{ line: number, units: left }])),
      shipping: 'with_last' as const,
      kept: 0,
      restock: true,
    };
    if (!offer || choice.tickets.length + choice.lines.length === 0) return setTold({ kind: 'error', text: t.nothingLeft });
    const given = { reference, choice, reason: t.takeBackReason, version: offer.version, requestId: crypto.randomUUID() };
    const answer = await run(RefundOrderDocument, given).catch(() => undefined);
    const problem = problemOf(words, answer);
    if (problem !== undefined || !answer || isRefusal(answer)) return setTold({ kind: 'error', text: problem ?? words.refusedOtherwise });
    setTold({ kind: 'success', text: t.tookBack(formatAmount(answer.amount, locale)) });
    return look();
  };
  return (
    <>
      <p>{t.testText}</p>
      {told && (
        <Notice kind={told.kind} live>
          {told.text}
        </Notice>
      )}
      {orders.length === 0 ? (
        <p className={styles.soft}>{t.testNone}</p>
      ) : (
        <Rows>
          {orders.map(({ id, reference, placedAt, total, status, isTakenBack, isLeft }) => (
            <Row
              key={id}
              title={<Link to={at(`/orders/${reference}`)}>{reference}</Link>}
              tags={isTakenBack ? <Tag look="outline">{t.takenBack}</Tag> : <StatusTag status={status} t={words.orders} />}
              text={`${moment(placedAt)} · ${formatAmount(total, locale)}`}
              actions={
                isLeft && (
                  <Button
                    small
                    look="secondary"
                    busy={busy}
                    onClick={() =>
                      void takeBack(reference)
                        .catch(() => setTold({ kind: 'error', text: words.problems.unreachableText }))
                        .finally(() => setBusy(false))
                    }
                  >
                    {t.takeBack}
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
      <div className={styles.actions}>
        {/* whoever tries it reads it in the language of the office */}
        <ButtonLink to={`${address}?${new URLSearchParams({ language: locale })}`} document>
          {isEvent ? t.testBuy : t.testBuyGoods}
        </ButtonLink>
        <Button look="secondary" onClick={() => void look().catch(() => setTold({ kind: 'error', text: words.problems.unreachableText }))}>
          {t.testLook}
        </Button>
      </div>
    </>
  );
}

export function ShareStep({ address, isEvent }: OfferProps) {
  const { start: t } = useWords();
  const snippet = `<a href="${address}">${isEvent ? 'Tickets' : 'Shop'}</a>`;
  return (
    <>
      <p>{isEvent ? t.shareText : t.shareShop}</p>
      <p className={styles.address}>
        <Link to={address} document>
          {address}
        </Link>
      </p>
      <QrCode className={styles.code} text={address} label={t.qr(address)} />
      <div className={styles.actions}>
        <CopyButton look="secondary" text={address}>
          {t.copy}
        </CopyButton>
      </div>
      <p>{t.snippet}</p>
      <code className={styles.address}>{snippet}</code>
      <div className={styles.actions}>
        <CopyButton look="secondary" text={snippet}>
          {t.copySnippet}
        </CopyButton>
      </div>
    </>
  );
}
