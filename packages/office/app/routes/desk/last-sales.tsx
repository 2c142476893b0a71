import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import {
  DeskGiveBackDocument,
  DeskSalesDocument,
  GiveBackAtDeskDocument,
  type DESKQuery,
  type DeskSaleFieldsFragment,
} from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { useDeed, type Deed } from '../../session/use-deed.tsx';
import { at } from '../../lib/use-links.ts';
import { pageOf, usePages } from '../../lib/use-pages.tsx';
import { isRefusal, problemOf } from '../../session/command.tsx';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { useLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import styles from './desk.module.css';

type Shift = NonNullable<DESKQuery['deskShift']>;

/** What was sold in a shift, to be printed once more, or given back. */
export function LastSales({ shift: { id: shift, sales, closedAt, drawerMinor } }: { shift: Shift }) {
  const words = useWords();
  const { desk: t } = words;
  const locale = useLocale();
  const viewer = useViewer();
  const deed = useDeed();
  const [asked, setAsked] = useState<string>();
  const [back, setBack] = useState<{ sale: DeskSaleFieldsFragment; amountMinor: number }>();
  const mayGive = closedAt === null && mayViewer(viewer, 'desk.refund');
  // what is left of it: a part may have gone back before
  const begin = async (sale: DeskSaleFieldsFragment) => {
    deed.say(undefined);
    setAsked(sale.id);
    const answer = await ask(DeskGiveBackDocument, { shift, sale: sale.id }, locale).catch(() => undefined);
    setAsked(undefined);
    const left = answer?.deskGiveBack;
    if (left === undefined || isRefusal(left)) deed.say({ kind: 'error', text: problemOf(words, left) ?? words.problems.brokenText });
    else setBack({ sale, amountMinor: left.amountMinor });
  };
  return (
    <PagePart title={t.lastSales}>
      {back === undefined && deed.notice}
      {sales.length === 0 ? (
        <p>{t.noSales}</p>
      ) : (
        // begun anew with what is sold or given back
        <SaleRows key={`${sales[0]?.id} ${drawerMinor}`} shift={shift} first={sales}>
          {(sale) =>
            !sale.isBack && (
              <>
                <Papers id={sale.id} reference={sale.reference} />
                {mayGive && sale.method === 'cash' && (
                  <Button
                    look="quiet"
                    small
                    aria-label={`${t.giveBack}: ${sale.reference}`}
                    busy={asked === sale.id}
                    onClick={() => void begin(sale)}
                  >
                    {t.giveBack}
                  </Button>
                )}
              </>
            )
          }
        </SaleRows>
      )}
      <Dialog open={back !== undefined} title={back ? t.giveBackOf(back.sale.reference) : ''} onClose={() => setBack(undefined)}>
        {back && <GiveBackForm {...back} shift={shift} deed={deed} onClose={() => setBack(undefined)} />}
      </Dialog>
    </PagePart>
  );
}

type SaleRowsProps = {
  shift: string;
  first: DeskSaleFieldsFragment[];
  /** What can be done with one. */
  children: (sale: DeskSaleFieldsFragment) => ReactNode;
};

function SaleRows({ shift, first, children }: SaleRowsProps) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const mayReadOrders = mayViewer(useViewer(), 'order.read');
  const { nodes, button } = usePages(pageOf(first), async (after) =>
    pageOf((await ask(DeskSalesDocument, { id: shift, after }, locale)).deskShift?.sales ?? []),
  );
  return (
    <>
      <Rows>
        {nodes.map((sale) => (
          <Row
            key={sale.id}
            title={mayReadOrders ? <Link to={at(`/orders/${sale.reference}`)}>{sale.reference}</Link> : sale.reference}
            tags={sale.isBack && <Tag look="outline">{t.isBack}</Tag>}
            text={[
              moment(sale.soldAt),
              t.tickets(sale.tickets),
              sale.event,
              `${formatAmount(sale.dueMinor, locale)} ${t.methods[sale.method] ?? ''}`,
            ].join(' · ')}
            actions={children(sale)}
          />
        ))}
      </Rows>
      {button}
    </>
  );
}

/** A sale's papers once more, each in a tab of its own. */
function Papers({ id, reference }: { id: string; reference: string }) {
  const { desk: t } = useWords();
  return (
    <>
      <Link document to={at(`/files/desk/${id}/tickets.pdf`)} target="_blank" rel="noopener" aria-label={`${t.print}: ${reference}`}>
        {t.print}
      </Link>
      <Link document to={at(`/files/desk/${id}/receipt.pdf`)} target="_blank" rel="noopener" aria-label={`${t.receipt}: ${reference}`}>
        {t.receipt}
      </Link>
    </>
  );
}

type GiveBackProps = { shift: string; sale: DeskSaleFieldsFragment; amountMinor: number; deed: Deed; onClose: () => void };

function GiveBackForm({ shift, sale: { id: sale }, amountMinor, deed, onClose }: GiveBackProps) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const amount = formatAmount(amountMinor, locale);
  // the same at a second try: nothing is paid out twice
  const requestId = useRef(crypto.randomUUID());
  const give = async (form: FormData) => {
    const given = { requestId: requestId.current, shift, sale, reason: formText(form, 'reason'), amountMinor };
    if (await deed.act(GiveBackAtDeskDocument, given, t.gaveBack)) onClose();
  };
  return (
    <Form className={styles.form} onSend={give}>
      {deed.notice}
      <p>{t.giveBackText(amount)}</p>
      <TextField label={t.reason} name="reason" minLength={3} maxLength={200} autoComplete="off" data-first-focus />
      <FormButtons submit={t.giveBackNow(amount)} busy={deed.busy} cancel={t.cancel} onCancel={onClose} />
    </Form>
  );
}
