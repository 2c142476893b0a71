import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { formatTime } from '@frontrow/domain/dates/format';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Locale } from '@frontrow/domain/locale';
import { dayAndMonth, formatDay } from '@frontrow/domain/office/dates';
import type { FIGURESQuery } from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { Choices } from '../../lib/choices.tsx';
import { download } from '../../lib/download.ts';
import { Form } from '../../lib/form.tsx';
import { at } from '../../lib/use-links.ts';
import { useLocale, useWords, type Words } from '../../words/words.ts';
import { PagePart } from '../../lib/page.tsx';
import { Chart, type Bar } from './chart.tsx';
import { toCsv } from './csv.ts';
import { SalesTable, type Sales } from './sales-table.tsx';
import { DAYS_MAX, PRESETS, searchOf, type Span } from './span.ts';
import styles from './figures.module.css';

type Answer = FIGURESQuery['figures'];
type Figures = Extract<Answer, { points: unknown }>;
type Shown = { figures: Answer; span: Span; path: string; of: string; ofTitle: string };

/** Sales of a span as a chart and as a table, with what was sold in it. `path`: the page's own address. */
export function SalesPart({ figures, span, path, of, ofTitle }: Shown) {
  const { figures: t } = useWords();
  const problem = 'code' in figures ? figures.field : null;
  return (
    <>
      <PagePart title={t.chart}>
        <SpanChoices span={span} path={path} />
        <OwnSpan key={`${span.firstDay} ${span.lastDay}`} span={span} path={path} problem={problem} />
        {!('code' in figures) && <SalesChart figures={figures} span={span} />}
      </PagePart>
      {!('code' in figures) && <SalesTables figures={figures} span={span} of={of} ofTitle={ofTitle} />}
    </>
  );
}

function SpanChoices({ span, path }: { span: Span; path: string }) {
  const { figures: t } = useWords();
  const to = (change: Parameters<typeof searchOf>[1]) => path + searchOf(span, change);
  const { days, by, show } = span;
  const mayBeHours = days === null || days <= DAYS_MAX.hour;
  return (
    <div className={styles.filters}>
      <Choices
        showsName
        name={t.range}
        choices={PRESETS.map((preset) => ({
          text: t.days(preset),
          to: to({ days: preset, ...(preset > DAYS_MAX.hour && { by: 'day' }) }),
          isChosen: preset === days,
        }))}
      />
      <Choices
        showsName
        name={t.by}
        choices={[
          { text: t.byDay, to: to({ by: 'day' }), isChosen: by === 'day' },
          ...(mayBeHours ? [{ text: t.byHour, to: to({ by: 'hour' }), isChosen: by === 'hour' }] : []),
        ]}
      />
      <Choices
        showsName
        name={t.show}
        choices={[
          { text: t.money, to: to({ show: 'money' }), isChosen: show === 'money' },
          { text: t.piecesName, to: to({ show: 'pieces' }), isChosen: show === 'pieces' },
        ]}
      />
    </div>
  );
}

/** Days of one's own; the address says them. */
function OwnSpan({ span, path, problem }: { span: Span; path: string; problem: string | null | undefined }) {
  const { figures: t } = useWords();
  const navigate = useNavigate();
  const { firstDay, lastDay, by, show } = span;
  return (
    <Form
      className={styles.own}
      onSend={(form) => {
        const days = { from: formText(form, 'from'), until: formText(form, 'until') };
        void navigate(`${path}?${new URLSearchParams({ ...days, by, show })}`);
      }}
    >
      <TextField
        label={t.from}
        name="from"
        type="date"
        defaultValue={firstDay}
        required
        {...(problem === 'firstDay' && { error: t.wrongFirst })}
      />
      <TextField
        label={t.until}
        name="until"
        type="date"
        defaultValue={lastDay}
        required
        {...(problem === 'lastDay' && { error: t.wrongLast(DAYS_MAX[by] - 1) })}
      />
      <Button type="submit" look="secondary">
        {t.apply}
      </Button>
    </Form>
  );
}

const nameOf = (from: string, by: Span['by'], locale: Locale): string => formatDay(from, locale, { weekday: 'short', time: by === 'hour' });

export function barsOf(points: Figures['points'], { by, show }: Pick<Span, 'by' | 'show'>, t: Words['figures'], locale: Locale): Bar[] {
  return points.map(({ from, sales }) => ({
    // a day begins with an hour of the same moment
    key: `${by} ${from}`,
    label: by === 'hour' && points.length <= 48 ? formatTime(from) : dayAndMonth(from, locale),
    text: [nameOf(from, by, locale), t.pieces(sales.pieces), formatAmount(sales.sold, locale), ...returnedOf(sales, t, locale)].join(' · '),
    up: show === 'money' ? sales.sold : sales.pieces,
    down: show === 'money' ? sales.refunded : sales.returned,
  }));
}

export const returnedOf = ({ returned, refunded }: Sales, t: Words['figures'], locale: Locale): string[] =>
  returned + refunded === 0 ? [] : [t.returnedOf(returned, formatAmount(refunded, locale))];

function SalesChart({ figures: { points, total }, span }: { figures: Figures; span: Span }) {
  const { figures: t } = useWords();
  const locale = useLocale();
  const { pieces, sold, returned, refunded, fees, onSite, takenOnSite } = total;
  if (pieces + sold + returned + refunded === 0) return <EmptyState title={t.nothingSold}>{t.nothingSoldText}</EmptyState>;
  const format = (value: number) =>
    span.show === 'money' ? formatAmount(value, locale, { trimZeroDecimals: true }) : new Intl.NumberFormat(locale).format(value);
  return (
    <>
      <p className={styles.sum}>
        <strong>{formatAmount(sold, locale)}</strong>
        <span>
          {[
            t.pieces(pieces),
            ...returnedOf(total, t, locale),
            ...(fees > 0 ? [t.ofFees(formatAmount(fees, locale))] : []),
            ...(onSite > 0 ? [t.ofSite(formatAmount(takenOnSite, locale))] : []),
          ].join(' · ')}
        </span>
      </p>
      <Chart name={t.chartName} hint={t.chartHint} bars={barsOf(points, span, t, locale)} format={format} />
    </>
  );
}

function SalesTables({
  figures: { points, total, of },
  span,
  of: first,
  ofTitle,
}: Pick<Shown, 'span' | 'of' | 'ofTitle'> & { figures: Figures }) {
  const { figures: t } = useWords();
  const locale = useLocale();
  const head = span.by === 'hour' ? t.hour : t.day;
  const save = () => {
    const heads = [head, t.piecesName, t.sold, t.vat, t.returned, t.refunded, t.net];
    const rows = points.map(({ from, sales: { pieces, sold, vat, returned, refunded } }) => {
      const amounts = [{ minor: sold }, { minor: vat }, returned, { minor: refunded }, { minor: sold - refunded }] as const;
      return [span.by === 'hour' ? from : nameOf(from, 'day', 'de').replace(/^.* /, ''), pieces, ...amounts];
    });
    download(`${t.file}-${span.firstDay}-${span.lastDay}.csv`, toCsv([heads, ...rows], locale), 'text/csv');
  };
  const button = (
    <Button look="secondary" small onClick={save}>
      {t.download}
    </Button>
  );
  return (
    <>
      {of.length > 0 && (
        <PagePart title={ofTitle}>
          <SalesTable
            name={ofTitle}
            first={first}
            rows={of.map((one, place) => ({ key: String(place), title: titleOf(one, t, locale), sales: one.sales }))}
          />
        </PagePart>
      )}
      <PagePart title={t.table} actions={button}>
        <SalesTable
          name={t.table}
          first={head}
          rows={points.toReversed().map(({ from, sales }) => ({ key: from, title: nameOf(from, span.by, locale), sales }))}
          total={total}
        />
      </PagePart>
    </>
  );
}

function titleOf({ kind, slug, name, variant, happeningFrom }: Figures['of'][number], t: Words['figures'], locale: Locale) {
  if (variant !== null) return variant;
  if (name === null) return kind === null && slug === null ? t.shipping : t.gone;
  if (slug === null || happeningFrom === null) return name;
  return (
    <>
      <Link to={at(`/events/${slug}/figures`)}>{name}</Link>{' '}
      <span className={styles.soft}>{formatDay(happeningFrom, locale, { weekday: 'short' })}</span>
    </>
  );
}
