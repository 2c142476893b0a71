import { redirect, useNavigate } from 'react-router';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { readAmount } from '@frontrow/domain/money/read-amount';
import type { Route } from './+types/desks';
import { DeskShiftsDocument, DesksDocument, OpenDeskDocument, type DeskShiftFieldsFragment } from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { Form } from '../../lib/form.tsx';
import { useDeed } from '../../session/use-deed.tsx';
import { at } from '../../lib/use-links.ts';
import { pageOf, usePages } from '../../lib/use-pages.tsx';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { useRequestId } from '../../lib/use-request-id.ts';
import styles from './desk.module.css';

/** Who is at one desk comes to it at once; `?all` shows them all. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const desks = await ask(DesksDocument, {}, browserLocale());
  const [mine, ...others] = desks.deskShifts.filter(({ closedAt, isMine }) => closedAt === null && isMine);
  if (mine && others.length === 0 && !new URL(request.url).searchParams.has('all')) throw redirect(`/desk/${mine.id}`);
  return desks;
}

/** The desks that are open, to open one, and what was taken at those that are closed. */
export default function Desks({ loaderData: { deskShops, deskShifts } }: Route.ComponentProps) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const { nodes: shifts, button } = usePages(pageOf(deskShifts), async (after) =>
    pageOf((await ask(DeskShiftsDocument, { after }, locale)).deskShifts),
  );
  const open = shifts.filter(({ closedAt }) => closedAt === null);
  const closed = shifts.filter(({ closedAt }) => closedAt !== null);
  if (deskShops.length === 0) {
    return (
      <Page title={t.title}>
        <EmptyState title={t.noShop}>{t.noShopText}</EmptyState>
      </Page>
    );
  }
  return (
    <Page title={t.title} intro={t.intro}>
      <PagePart title={t.open}>
        {open.length === 0 ? <EmptyState title={t.none}>{t.noneText}</EmptyState> : <Shifts shifts={open} />}
      </PagePart>
      <PagePart title={t.openDesk}>
        <OpenForm shops={deskShops} />
      </PagePart>
      {closed.length > 0 && (
        <PagePart title={t.closed}>
          <Shifts shifts={closed} />
        </PagePart>
      )}
      {button}
    </Page>
  );
}

function Shifts({ shifts }: { shifts: readonly DeskShiftFieldsFragment[] }) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  return (
    <Rows>
      {shifts.map(({ id, desk, shop, openedAt, openedBy, closedAt, closedBy, drawerMinor, takesCash }) => (
        <Row
          key={id}
          title={desk}
          text={[
            shop,
            closedAt === null ? t.since(moment(openedAt), openedBy) : t.until(moment(closedAt), closedBy ?? ''),
            takesCash && t.drawer(formatAmount(drawerMinor, locale)),
          ]
            .filter(Boolean)
            .join(' · ')}
          actions={
            <>
              {closedAt === null && (
                <ButtonLink to={at(`/desk/${id}`)} small>
                  {t.sell}
                </ButtonLink>
              )}
              <ButtonLink to={at(`/desk/${id}/report`)} look="secondary" small>
                {t.report}
              </ButtonLink>
            </>
          }
        />
      ))}
    </Rows>
  );
}

type Shop = Route.ComponentProps['loaderData']['deskShops'][number];

function OpenForm({ shops }: { shops: readonly Shop[] }) {
  const { desk: t } = useWords();
  const navigate = useNavigate();
  const deed = useDeed();
  const requestIdOf = useRequestId();
  const [first] = shops;
  const takesCash = shops.some((shop) => shop.takesCash);
  const begin = async (form: FormData) => {
    const typed = formText(form, 'float').trim();
    const float = typed === '' || Number(typed) === 0 ? 0 : readAmount(typed);
    if (float === undefined) return deed.say({ kind: 'error', text: t.wrongAmount });
    const wanted = { shop: formText(form, 'shop') || (first?.slug ?? ''), desk: formText(form, 'desk'), floatMinor: float };
    const opened = await deed.act(OpenDeskDocument, { ...wanted, requestId: requestIdOf(wanted) });
    if (opened && 'id' in opened) await navigate(`/desk/${opened.id}`);
    return undefined;
  };
  return (
    <Form className={styles.form} onSend={begin}>
      {deed.notice}
      {!takesCash && <NoCash />}
      {shops.length > 1 && <Select label={t.shop} name="shop" options={shops.map(({ slug, name }) => ({ value: slug, label: name }))} />}
      <TextField
        label={t.desk}
        hint={t.deskHint}
        name="desk"
        maxLength={40}
        autoComplete="off"
        defaultValue={first?.desks[0] ?? ''}
        list="desk-names"
      />
      <datalist id="desk-names">
        {[...new Set(shops.flatMap(({ desks }) => desks))].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {takesCash && <TextField label={t.float} hint={t.floatHint} name="float" inputMode="decimal" autoComplete="off" required={false} />}
      <div className={styles.buttons}>
        <Button type="submit" busy={deed.busy}>
          {t.openDesk}
        </Button>
      </div>
    </Form>
  );
}

/** Why there is no cash here. */
export function NoCash() {
  const { desk: t } = useWords();
  return (
    <Notice kind="warning" title={t.noCash}>
      {t.noCashText}
    </Notice>
  );
}
