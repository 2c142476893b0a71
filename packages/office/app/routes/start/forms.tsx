import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { VisuallyHidden } from '@frontrow/ui/section/section.tsx';
import type { EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import { seatMapPresets } from '@frontrow/domain/seating/generate-seat-map';
import { designOf } from '@frontrow/domain/looks/legible';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { checkContent } from '../../catalogue/check.ts';
import { type Content, mapAt, textAt, valueAt, withValue } from '../../catalogue/content.ts';
import { fieldsOfKind, fromForm, toForm } from '../../catalogue/entry-content.ts';
import { CountriesField } from '../../catalogue/fields/countries.tsx';
import { EntryField } from '../../catalogue/fields/entry-field.tsx';
import { EntryFormProvider } from '../../catalogue/form-context.ts';
import { useUnsaved } from '../../catalogue/use-unsaved.tsx';
import { entryPath, NEW } from '../../lib/entry-kinds.ts';
import { problemText } from '../../catalogue/problem-texts.ts';
import { formText } from '../../lib/form-text.ts';
import { FROM_START } from '../../lib/from-start.ts';
import { Form } from '../../lib/form.tsx';
import { SubmitButton } from '../../lib/form-buttons.tsx';
import { at } from '../../lib/use-links.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { areasOf } from './areas.ts';
import {
  companyEntries,
  deliveryEntry,
  eventEntries,
  type NewEntry,
  OWN_PLAN,
  PARCEL,
  paymentEntry,
  shopEntry,
  venueEntry,
} from './first-entries.ts';
import type { Sell, StartState } from './start-data.ts';
import type { Guide } from './use-guide.ts';
import styles from './start.module.css';

export type StepProps = { state: StartState; guide: Guide };

/** Fields that become entries of the guide's draft. */
function StepForm({
  guide,
  entriesOf,
  noValidate,
  children,
}: {
  guide: Guide;
  entriesOf: (form: FormData) => NewEntry[];
  /** What is required of a group that may be left out is not the browser's to ask for. */
  noValidate?: boolean;
  children: ReactNode;
}) {
  const { start: t } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [isTyped, setTyped] = useState(false);
  const unsaved = useUnsaved(isTyped, 'step');
  const keep = async (typed: FormData) => {
    setTyped(false);
    if (!(await guide.keep(entriesOf(typed)))) setTyped(true);
  };
  useEffect(() => {
    if (guide.problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [guide.problems]);
  return (
    <Form ref={form} className={styles.form} noValidate={noValidate} onSend={keep} onInput={() => setTyped(true)}>
      {unsaved.dialog}
      {children}
      {guide.problems.length > 0 && (
        <Notice kind="error" live title={t.problems}>
          {guide.problems.map(({ place, field, message }) => (
            <p key={`${place} ${message}`}>{field === '' ? message : `${field}: ${message}`}</p>
          ))}
        </Notice>
      )}
      <SubmitButton busy={guide.busy}>{t.next}</SubmitButton>
    </Form>
  );
}

/** What is wrong at a place of the entries, the first of it. */
const wrongAt = (guide: Guide, place: RegExp): string | undefined => guide.problems.find((problem) => place.test(problem.place))?.message;

const FIRST_COLOUR = '#1f6feb';

/** Fields of the shop as its own form has them. */
function ShopFields({
  keys,
  content,
  isRefused = false,
  onChange,
}: {
  keys: readonly string[];
  content: Content;
  /** What is wrong is said at the fields, until it is put right. */
  isRefused?: boolean;
  onChange: (next: Content) => void;
}) {
  const locale = useLocale();
  const fields = fieldsOfKind('shops');
  const set = (path: Path, value: unknown) => onChange(mapAt(withValue(content, path, value)));
  const wrong = isRefused ? checkContent('shops', fromForm('shops', content)).problems : [];
  const problems = wrong.map(({ path, message }) => ({ path, message: problemText(message, locale) }));
  return (
    <EntryFormProvider value={{ kind: 'shops', content, published: undefined, set, problems, notes: [] }}>
      {keys.map((key) => fields[key] && <EntryField key={key} path={[key]} field={fields[key]} />)}
    </EntryFormProvider>
  );
}

export function NameForm({ state: { shop }, guide }: StepProps) {
  const { start: t } = useWords();
  const [name, setName] = useState(textAt(shop, 'name'));
  const [colour, setColour] = useState(textAt(shop, 'meta', 'accent_color') || FIRST_COLOUR);
  const [look, setLook] = useState<Content>({ logo: shop?.['logo'] });
  const { accent, 'on-accent': onAccent } = designOf(colour);
  return (
    <StepForm guide={guide} entriesOf={() => [shopEntry({ ...shop, ...look }, name.trim(), colour)]}>
      <TextField
        label={t.shopName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={100}
        autoComplete="organization"
      />
      <TextField label={t.colour} hint={t.colourHint} type="color" value={colour} onChange={(event) => setColour(event.target.value)} />
      <ShopFields keys={['logo']} content={look} onChange={setLook} />
      <p className={styles.look} aria-hidden="true">
        {name || '…'}
        <span className={styles.button} style={{ background: accent, color: onAccent }}>
          {t.sell.tickets}
        </span>
      </p>
    </StepForm>
  );
}

export function CompanyForm({ state: { shop = {} }, guide }: StepProps) {
  const { start: t } = useWords();
  const entriesOf = (form: FormData) =>
    companyEntries(shop, { company: typedIn(form, 'company'), ...placeIn(form), email: typedIn(form, 'email') });
  return (
    <StepForm guide={guide} entriesOf={entriesOf}>
      <p>{t.companyText}</p>
      <TextField
        label={t.company}
        name="company"
        defaultValue={textAt(shop, 'legal', 'company') || textAt(shop, 'name')}
        autoComplete="organization"
        error={wrongAt(guide, /^shops\.legal\.company$/)}
      />
      <Place content={shop['legal']} />
      <TextField
        label={t.email}
        name="email"
        type="email"
        inputMode="email"
        defaultValue={textAt(shop, 'legal', 'email')}
        autoComplete="email"
        error={wrongAt(guide, /^shops\.legal\.email$/)}
      />
      <p className={styles.soft}>{t.companyLater}</p>
    </StepForm>
  );
}

/** Which ways to pay there are, and the account that transfers go to. */
export function PaymentForm({ state: { shop = {} }, guide }: StepProps) {
  const { start: t } = useWords();
  const [content, setContent] = useState(() => toForm('shops', shop));
  return (
    <StepForm guide={guide} noValidate entriesOf={() => [paymentEntry(fromForm('shops', content))]}>
      <p>{t.paymentText}</p>
      <ShopFields keys={['paymentMethods', 'bankAccount']} content={content} isRefused={guide.problems.length > 0} onChange={setContent} />
    </StepForm>
  );
}

const typedIn = (form: FormData, key: string): string => formText(form, key).trim();
const placeIn = (form: FormData) => ({
  address: typedIn(form, 'address'),
  postCode: typedIn(form, 'postCode'),
  city: typedIn(form, 'city'),
});

function Place({ content }: { content: unknown }) {
  const { start: t } = useWords();
  return (
    <>
      <TextField label={t.address} name="address" defaultValue={textAt(content, 'address')} autoComplete="street-address" />
      <div className={styles.pair}>
        <TextField label={t.postCode} name="postCode" defaultValue={textAt(content, 'postCode')} autoComplete="postal-code" />
        <TextField label={t.city} name="city" defaultValue={textAt(content, 'city')} autoComplete="address-level2" />
      </div>
    </>
  );
}

export function SellForm({ sell, onSell }: { sell: Sell | undefined; onSell: (sell: Sell) => void }) {
  const { start: t } = useWords();
  const options = (['tickets', 'goods', 'both'] as const).map((value) => ({ value, label: t.sell[value] }));
  return (
    <RadioGroup
      // what is asked stands above it already
      label={<VisuallyHidden>{t.steps.sell}</VisuallyHidden>}
      name="sell"
      chips
      value={sell ?? null}
      onChange={(value) => onSell(value as Sell)}
      options={options}
    />
  );
}

export function VenueForm({ state: { shop, venue }, guide }: StepProps) {
  const { start: t } = useWords();
  const preset = textAt(venue, 'seatMaps', 0, 'preset');
  const isDrawn = preset === '' && valueAt(venue, ['seatMaps', 0]) !== undefined;
  const entriesOf = (form: FormData) => [venueEntry({ name: typedIn(form, 'name'), ...placeIn(form), plan: typedIn(form, 'plan') }, venue)];
  return (
    <StepForm guide={guide} entriesOf={entriesOf}>
      <TextField label={t.venueName} name="name" defaultValue={textAt(venue, 'name')} readOnly={venue !== undefined} autoComplete="off" />
      <Place content={venue ?? shop?.['legal']} />
      <Select
        label={t.plan}
        hint={t.planHint}
        name="plan"
        defaultValue={isDrawn ? OWN_PLAN : preset || 'none'}
        options={([...(isDrawn ? ([OWN_PLAN] as const) : []), 'none', ...seatMapPresets] as const).map((value) => ({
          value,
          label: t.plans[value],
        }))}
      />
    </StepForm>
  );
}

/** To a seat map that is called like its venue, and back to the guide. */
const drawPath = (venue: string) => `/map/${venue}?${new URLSearchParams({ venue, as: 'empty', ...FROM_START })}`;

export function EventForm({ state: { venue = {}, drawn, event, draft }, guide }: StepProps) {
  const { start: t } = useWords();
  const locale = useLocale();
  const areas = areasOf(venue, drawn);
  const hasPlan = areas.length > 0;
  const firstIn = (...path: Path) => textAt(event, 'pricingCategories', 0, ...path);
  const entriesOf = (form: FormData) => {
    const typed = (key: string) => typedIn(form, key);
    const prices = Object.fromEntries(areas.map(({ word }) => [word, typed(`price-${word}`)]));
    const show = { name: typed('name'), artist: typed('artist'), date: typed('date'), price: typed('price'), places: typed('places') };
    return eventEntries({ ...show, prices }, venue, areas);
  };
  return (
    <StepForm guide={guide} entriesOf={entriesOf}>
      {!hasPlan && (
        <p className={styles.soft}>
          {t.drawFirst} <Link to={at(drawPath(textAt(venue, 'slug')))}>{t.drawPlan}</Link>
        </p>
      )}
      <TextField label={t.eventName} name="name" defaultValue={textAt(event, 'name')} readOnly={event !== undefined} autoComplete="off" />
      <TextField label={t.artist} name="artist" required={false} defaultValue={artistOf(event, draft)} autoComplete="off" />
      <TextField
        label={t.date}
        hint={t.dateHint}
        name="date"
        type="datetime-local"
        defaultValue={textAt(event, 'happeningFrom').replace(' ', 'T')}
        error={wrongAt(guide, /^events\.happeningFrom$/)}
      />
      <div className={styles.pair}>
        <TextField
          label={t.price}
          name="price"
          inputMode="decimal"
          defaultValue={firstIn('variants', 0, 'price')}
          autoComplete="off"
          error={wrongAt(guide, /^events\.pricingCategories\.\d+\.variants\.0\.price$/)}
        />
        {!hasPlan && (
          <TextField
            label={t.places}
            name="places"
            type="number"
            min={1}
            inputMode="numeric"
            defaultValue={firstIn('sections', 0, 'capacity')}
            error={wrongAt(guide, /^events\.pricingCategories\.0\.sections\b/)}
          />
        )}
      </div>
      {hasPlan && <p className={styles.soft}>{t.placesOfPlan}</p>}
      {areas.length > 1 && (
        <details className={styles.areas}>
          <summary>{t.areaPrices}</summary>
          <p className={styles.soft}>{t.areaPricesText}</p>
          <div className={styles.pair}>
            {areas.map(({ word, name }) => (
              <TextField
                key={word}
                label={t.areaPrice(name[locale])}
                name={`price-${word}`}
                required={false}
                inputMode="decimal"
                defaultValue={priceOfArea(event, word)}
                autoComplete="off"
              />
            ))}
          </div>
        </details>
      )}
    </StepForm>
  );
}

/** Who performs, as they are called in the guide's draft. */
function artistOf(event: EntryContent | undefined, draft: StartState['draft']): string {
  const slug = textAt(event, 'artists', 0);
  return textAt(draft?.changes.find((change) => change.kind === 'artists' && change.slug === slug)?.after, 'name');
}

const wordsOf = (category: unknown): readonly unknown[] => {
  const words = valueAt(category, ['mapCategories']);
  return Array.isArray(words) ? words : [];
};

/** What an area costs, where areas have prices of their own. */
function priceOfArea(event: EntryContent | undefined, word: string): string {
  const categories = event?.['pricingCategories'];
  if (!Array.isArray(categories) || categories.length < 2) return '';
  const index = categories.findIndex((category) => wordsOf(category).includes(word));
  return textAt(categories[index], 'variants', 0, 'price');
}

/** Where a parcel goes to, and what it costs. */
function DeliveryForm({ guide }: { guide: Guide }) {
  const { start: t } = useWords();
  const locale = useLocale();
  const [content, setContent] = useState<Content>({ rates: [{ countries: ['de'] }] });
  const countries = valueAt(content, COUNTRIES);
  const set = (path: Path, value: unknown) => setContent((before) => mapAt(withValue(before, path, value)));
  const wrong = checkContent('shipping', deliveryEntry(countries, '0').content).problems;
  const problems = wrong.map(({ path, message }) => ({ path, message: problemText(message, locale) }));
  return (
    <StepForm guide={guide} noValidate entriesOf={(form) => [deliveryEntry(countries, formText(form, 'delivery'))]}>
      <EntryFormProvider value={{ kind: 'shipping', content, published: undefined, set, problems, notes: [] }}>
        <CountriesField path={COUNTRIES} isRequired isBareOne={false} fallback={undefined} />
      </EntryFormProvider>
      <TextField
        label={t.delivery}
        hint={t.deliveryHint}
        name="delivery"
        inputMode="decimal"
        autoComplete="off"
        error={wrongAt(guide, /^shipping\.rates\.0\.price$/)}
      />
    </StepForm>
  );
}
const COUNTRIES: Path = ['rates', 0, 'countries'];

export function GoodsStep({ state: { draft, hasDelivery }, guide }: StepProps) {
  const { start: t } = useWords();
  if (!hasDelivery) return <DeliveryForm guide={guide} />;
  const from = new URLSearchParams({ ...FROM_START, ...(draft && { change: draft.id }) });
  return (
    <>
      <p>{t.goodsText}</p>
      <div className={styles.actions}>
        <ButtonLink to={at(`${entryPath('products', NEW)}?${from}`)} look="secondary">
          {t.goodsOpen}
        </ButtonLink>
        <Link to={at(`${entryPath('shipping', PARCEL)}?${from}`)}>{t.deliveryOpen}</Link>
      </div>
    </>
  );
}
