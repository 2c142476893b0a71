import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import type { Route } from './+types/shipping';
import { ParcelsDocument, type PARCELSQuery } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { at } from '../../lib/use-links.ts';
import { pageOf, usePages } from '../../lib/use-pages.tsx';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { TableHead } from '../../lib/table-head.tsx';
import type { Parcel } from './parcel.ts';
import { Scan } from './scan.tsx';
import { SendFile } from './send-file.tsx';
import styles from './shipping.module.css';

/** The address says of which shop: `?shop=3`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const shopId = new URL(request.url).searchParams.get('shop');
  return { shopId, ...(await ask(ParcelsDocument, { shopId, after: null }, browserLocale())).parcels };
}

/** What is to be packed, and what was sent. */
export default function Shipping({ loaderData: { shopId, nodes, picks, shops } }: Route.ComponentProps) {
  const { shipping: t } = useWords();
  const viewer = useViewer();
  const maySend = mayViewer(viewer, 'shipment.send');
  const total = shops.filter(({ id }) => shopId === null || id === shopId).reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <Page title={t.title} intro={t.intro(total)} actions={nodes.length > 0 && <Tools shopId={shopId} />}>
      {(shops.length > 1 || shopId !== null) && <Shops shopId={shopId} shops={shops} />}
      {maySend && (
        <div className={styles.send}>
          <Scan parcels={nodes} />
          <SendFile />
        </div>
      )}
      {nodes.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
      ) : (
        <>
          <PickList picks={picks} />
          <Parcels key={shopId + nodes.map(({ reference }) => reference).join()} shopId={shopId} first={nodes} total={total} />
        </>
      )}
    </Page>
  );
}

function Tools({ shopId }: { shopId: string | null }) {
  const { shipping: t } = useWords();
  return (
    <div className={styles.tools}>
      <a className={styles.file} href={at(`/shipping/labels.csv${shopId === null ? '' : `?shop=${shopId}`}`)} download>
        {t.labels}
      </a>
      <Button look="secondary" small onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  );
}

function Shops({ shopId, shops }: { shopId: string | null; shops: PARCELSQuery['parcels']['shops'] }) {
  const { shipping: t } = useWords();
  const navigate = useNavigate();
  const options = shops.map(({ id, name, waiting }) => ({ value: id, label: `${name} (${waiting})` }));
  return (
    <div className={styles.shop}>
      <Select
        label={t.shop}
        value={shopId ?? ''}
        required={false}
        onChange={({ target: { value } }) => void navigate(value === '' ? '/shipping' : `/shipping?shop=${value}`)}
        options={[{ value: '', label: t.allShops }, ...options]}
      />
    </div>
  );
}

/** What to fetch from the shelves: each article with how many of it all the parcels need. */
function PickList({ picks }: { picks: PARCELSQuery['parcels']['picks'] }) {
  const { shipping: t } = useWords();
  return (
    <PagePart title={t.pickList}>
      <table className={styles.picks}>
        <TableHead names={[t.amount, t.article, t.variant]} />
        <tbody>
          {picks.map(({ variantId, name, variantName, amount, pieces }) => (
            <tr key={variantId + name}>
              <td>{amount}</td>
              <td>
                {name}
                <Pieces pieces={pieces} />
              </td>
              <td>{variantName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PagePart>
  );
}

/** What is put on which piece, and what was answered of it. */
function Pieces({ pieces }: { pieces: PARCELSQuery['parcels']['picks'][number]['pieces'] }) {
  if (pieces.length === 0) return null;
  return (
    <ul className={styles.pieces}>
      {pieces.map(({ reference, amount, said }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two pieces of an order may say the same, and none has a key or a state of its own
        <li key={index}>
          {amount > 1 && `${amount} × `}
          {said.join(' · ')} <span>{reference}</span>
        </li>
      ))}
    </ul>
  );
}

const referenceOf = ({ reference }: Parcel) => reference;

function Parcels({ shopId, first, total }: { shopId: string | null; first: Parcel[]; total: number }) {
  const { shipping: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const { nodes, button } = usePages(pageOf(first, referenceOf), async (after) =>
    pageOf((await ask(ParcelsDocument, { shopId, after }, locale)).parcels.nodes, referenceOf),
  );
  return (
    <PagePart title={t.parcels}>
      {nodes.length < total && <p className={styles.soft}>{t.oldest(nodes.length, total)}</p>}
      <Rows>
        {nodes.map(({ reference, shop, paidAt, shippingMethod, addressLines, items }) => (
          <Row
            key={reference}
            title={reference}
            text={[shop, shippingMethod, t.paid(moment(paidAt))].filter(Boolean).join(' · ')}
            actions={
              <div className={styles.parcel}>
                <p>{addressLines.join('\n')}</p>
                <ul>
                  {items.map(({ variantId, name, variantName, amount, said }, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- pieces of one variant are rows of their own where they say something, and may say the same
                    <li key={variantId + index}>
                      {amount} × {[name, variantName].filter(Boolean).join(', ')}
                      {said.length > 0 && <span className={styles.said}>{said.join('\n')}</span>}
                    </li>
                  ))}
                </ul>
              </div>
            }
          />
        ))}
      </Rows>
      {button}
    </PagePart>
  );
}
