import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/payouts';
import {
  AgreeToPayoutDocument,
  MakeSellerFileDocument,
  SellerFilesDocument,
  SellerPayoutsDocument,
  type SELLER_PAYOUTSQuery,
} from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Row, Rows } from '../../lib/page.tsx';
import { MoneyOut } from './money-out.tsx';
import { type Deed, useDeed } from '../../session/use-deed.tsx';
import { usePages } from '../../lib/use-pages.tsx';
import styles from './money.module.css';

const states = ['due', 'agree', 'held', 'sent'] as const;
type State = (typeof states)[number];

/** The address says which: `?state=agree`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('state');
  const state = states.find((one) => one === asked) ?? 'due';
  const locale = browserLocale();
  const [{ sellerPayouts }, { sellerFiles }] = await Promise.all([
    ask(SellerPayoutsDocument, { state, after: null }, locale),
    ask(SellerFilesDocument, { after: null }, locale),
  ]);
  return { state, sellerPayouts, sellerFiles };
}

/** What sellers of resold tickets are owed, and the files that pay them. */
export default function Payouts({ loaderData: { state, sellerPayouts, sellerFiles } }: Route.ComponentProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const mayAct = mayViewer(useViewer(), 'payout.agree');
  const deed = useDeed();
  const sumOf = (of: State) => sellerPayouts.sums.find((sum) => sum.state === of);
  return (
    <MoneyOut
      title={t.tabs.payouts}
      waiting={t.payouts.title}
      deed={deed}
      makeFile={mayAct ? () => void deed.act(MakeSellerFileDocument, {}, t.files.isMade) : undefined}
      states={states.map((of) => ({
        to: `/money/payouts?state=${of}`,
        text: t.payouts.states[of](sumOf(of)?.count ?? 0, formatAmount(sumOf(of)?.amount ?? 0, locale)),
        isChosen: state === of,
      }))}
      list={
        <List
          key={state + sellerPayouts.nodes.map(({ id, approvedBy }) => id + (approvedBy ?? '')).join()}
          state={state}
          first={sellerPayouts}
          deed={deed}
          mayAct={mayAct}
        />
      }
      files={{
        kind: 'resale',
        files: sellerFiles,
        load: async (after) => (await ask(SellerFilesDocument, { after }, locale)).sellerFiles,
      }}
    />
  );
}

type ListProps = { state: State; first: SELLER_PAYOUTSQuery['sellerPayouts']; deed: Deed; mayAct: boolean };

function List({ state, first, deed, mayAct }: ListProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const { nodes, button } = usePages(first, async (after) => (await ask(SellerPayoutsDocument, { state, after }, locale)).sellerPayouts);
  if (nodes.length === 0) return <EmptyState title={t.payouts.none}>{t.payouts.noneText}</EmptyState>;
  return (
    <>
      <Rows>
        {nodes.map(({ id, amount, dueAt, seller, ibanEnd, orderReference, eventName, shop, approvedBy, sentAt, file }) => (
          <Row
            key={id}
            title={seller ?? t.payouts.forgotten}
            text={
              <>
                <Link to={at(`/orders/${orderReference}`)}>{orderReference}</Link>
                {` · ${[
                  eventName,
                  shop,
                  ibanEnd === null ? null : `… ${ibanEnd}`,
                  sentAt === null ? t.payouts.due(moment(dueAt)) : t.payouts.sent(moment(sentAt), file ?? ''),
                  approvedBy === null ? null : t.refunds.agreedBy(approvedBy),
                ]
                  .filter(Boolean)
                  .join(' · ')}`}
              </>
            }
            actions={
              <span className={styles.buttons}>
                <span className={styles.amount}>{formatAmount(amount, locale)}</span>
                {mayAct && state === 'agree' && (
                  <Button
                    small
                    busy={deed.busy}
                    aria-label={`${t.refunds.agree}: ${orderReference}`}
                    onClick={() => void deed.act(AgreeToPayoutDocument, { id }, t.refunds.isAgreed)}
                  >
                    {t.refunds.agree}
                  </Button>
                )}
              </span>
            }
          />
        ))}
      </Rows>
      {button}
    </>
  );
}
