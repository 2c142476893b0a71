import type { Path } from '@frontrow/domain/catalogue/problems';
import { waysToPay } from '@frontrow/domain/catalogue/ways-to-pay';
import { useState, type ReactNode } from 'react';
import { seatMapPresets } from '@frontrow/domain/seating/generate-seat-map';
import { Link } from '@frontrow/ui/link/link.tsx';
import { at } from '../../lib/use-links.ts';
import { useLocale } from '../../words/words.ts';
import { valueAt } from '../content.ts';
import { factsOfRow } from '../facts-of-row.ts';
import { isWithin, useEntryForm, useField, wayOf } from '../form-context.ts';
import { referredKinds } from '../../lib/entry-kinds.ts';
import { labelOf } from '../labels.ts';
import { factsIn, isSeenEmpty, keysOf } from '../layouts.ts';
import { nameOfRow } from '../name-of-row.ts';
import type { Fields, FieldShape, Shape } from '../shape.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { ColourField, DesignField } from './colour.tsx';
import {
  ChoiceField,
  ChoicesField,
  CountryField,
  DayField,
  MomentField,
  NumberField,
  PlainField,
  type FieldProps,
  WordOrNumberField,
  YesNoField,
} from './plain.tsx';
import { CountriesField } from './countries.tsx';
import { FileField } from './file.tsx';
import { GalleryField } from './gallery.tsx';
import { PictureField } from './picture.tsx';
import { PricesField } from './prices.tsx';
import { RecordField } from './record.tsx';
import { ReferenceField, ReferencesField, SeatMapField } from './references.tsx';
import { RowsField } from './rows.tsx';
import { LocalizedField, LocalizedOrYesNoField } from './texts.tsx';
import styles from './fields.module.css';

/** Keys whose field is more than its shape says; after the kind of entry where it is meant in that kind alone. */
const ownFields: Readonly<Record<string, (props: ByShapeProps) => ReactNode>> = {
  'shops.paymentMethods': ({ shape, ...props }) => shape.type === 'choices' && <PaymentMethodsField {...props} options={shape.options} />,
  'events.seatMap': SeatMapField,
  'venues.preset': PresetField,
  'venues.file': DrawnMap,
  download: (props) => <FileField {...props} kind="DOWNLOAD" />,
  video: (props) => <FileField {...props} kind="VIDEO" />,
  mapColor: ColourField,
  accent_color: ColourField,
  countryCode: CountryField,
  countries: ({ shape, ...props }) => <CountriesField {...props} isBareOne={shape.type === 'list' && shape.isBareOne} />,
  design: DesignField,
  slug: NameField,
  key: NameField,
};

/** The field of one key, as its schema asks for it. */
export function EntryField({ path, field: { shape, isRequired, fallback } }: { path: Path; field: FieldShape }) {
  const { kind } = useEntryForm();
  const key = String(path.at(-1));
  // a folder may leave out the main shop; here it is part of the name that news has
  const isOfName = kind === 'news' && key === 'shop';
  const props = { path, isRequired: isRequired || isOfName, fallback };
  const referred = typeof path.at(-1) === 'string' ? referredKinds[key] : undefined;
  if (referred && shape.type === 'text') return <ReferenceField {...props} kinds={referred} />;
  if (referred && shape.type === 'list' && shape.item.type === 'text')
    return <ReferencesField {...props} kinds={referred} isBareOne={shape.isBareOne} />;
  const Field = ownFields[`${kind}.${key}`] ?? ownFields[key] ?? ByShape;
  return <Field {...props} shape={shape} />;
}

/** By transfer only where there is an account for it. */
function PaymentMethodsField(props: FieldProps & { options: readonly string[] }) {
  const { content } = useEntryForm();
  return <ChoicesField {...props} fallback={waysToPay({ ...content, paymentMethods: undefined })} />;
}

type ByShapeProps = { path: Path; isRequired: boolean; fallback: unknown; shape: Shape };

function ByShape({ shape, ...props }: ByShapeProps) {
  switch (shape.type) {
    case 'text':
      return <PlainField {...props} />;
    case 'url':
      return <PlainField {...props} type="url" />;
    case 'number':
    case 'money':
    case 'percent':
      return <NumberField {...props} type={shape.type} />;
    case 'moment':
      return <MomentField {...props} />;
    case 'day':
      return <DayField {...props} />;
    case 'image':
      return <PictureField {...props} />;
    case 'prices':
      return <PricesField {...props} />;
    case 'localized':
      return <LocalizedField {...props} />;
    case 'localizedOrYesNo':
      return <LocalizedOrYesNoField {...props} />;
    case 'wordOrNumber':
      return <WordOrNumberField {...props} />;
    case 'yesNo':
      return <YesNoField {...props} />;
    case 'choice':
      return <ChoiceField {...props} options={shape.options} />;
    case 'choices':
      return <ChoicesField {...props} options={shape.options} />;
    case 'group':
      return <GroupField path={props.path} isRequired={props.isRequired} fields={shape.fields} />;
    case 'list':
      return <ListField path={props.path} item={shape.item} />;
    case 'record':
      return shape.value.type === 'list' ? (
        <Drawn path={props.path} />
      ) : (
        <RecordField path={props.path}>{(path) => <EntryField path={path} field={required(shape.value)} />}</RecordField>
      );
    default:
      return <Drawn path={props.path} />;
  }
}

const required = (shape: Shape): FieldShape => ({ shape, isRequired: true, fallback: undefined });

/** What has an editor of its own: how much of it there is. */
function Drawn({ path }: { path: Path }) {
  const t = useCatalogueWords();
  const { value, label } = useField(path);
  const count = Object.keys(value ?? {}).length;
  return count === 0 ? null : (
    <p className={styles.hint}>
      {label}: {t.outlines(count)}
    </p>
  );
}

/** One of the ready-made houses, where the map is not drawn. */
function PresetField(props: FieldProps) {
  const { content } = useEntryForm();
  const isDrawn = valueAt(content, [...props.path.slice(0, -1), 'file']) !== undefined;
  return isDrawn ? null : <ChoiceField {...props} options={seatMapPresets} />;
}

/** A map that is drawn comes from the editor, which names its file itself. */
function DrawnMap({ path }: { path: Path }) {
  const t = useCatalogueWords();
  const { value, label, error } = useField(path);
  const file = typeof value === 'string' ? value : undefined;
  return (
    <Anchor path={path}>
      <p className={styles.hint}>
        {file === undefined ? (
          <Link to={at('/map')}>{t.drawMap}</Link>
        ) : (
          <>
            {label}: <Link to={at(`/map/${file.replace(/^seatmaps\//, '').replace(/\.json$/, '')}`)}>{file}</Link>
          </>
        )}
      </p>
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </Anchor>
  );
}

/** The name in addresses. It stays once it is published: another one is another thing. */
function NameField({ path, isRequired }: { path: Path; isRequired: boolean }) {
  const t = useCatalogueWords();
  const { published } = useEntryForm();
  const { value, label } = useField(path);
  if (path.length === 1 && published !== undefined)
    return (
      <p className={styles.hint} title={t.slugFixed}>
        {label}: <strong>{String(value)}</strong>
      </p>
    );
  return <PlainField path={path} isRequired={isRequired} />;
}

/** Fields that belong together. What may be left out, and is, stands behind its name: there is nothing in it that has to be filled in. */
function GroupField({ path, isRequired, fields }: { path: Path; isRequired: boolean; fields: Fields }) {
  const { kind, problems } = useEntryForm();
  const { value, label, hint, error } = useField(path);
  const isFolded = !isRequired && !isSeenEmpty(wayOf(kind, path)) && Object.keys(value ?? {}).length === 0;
  const [isFolding] = useState(isFolded);
  const isWrong = problems.some(({ path: at }) => isWithin(path, at));
  // what something was written into stays open, also when it is taken out again
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (isWrong || !isFolded)) setOpen(true);
  const body = (
    <>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <FieldGrid path={path} fields={fields} />
    </>
  );
  return (
    <Anchor path={path}>
      {isFolding ? (
        <details className={styles.folded} {...(isOpen && { open: true })}>
          <summary>{label}</summary>
          <fieldset className={styles.group} aria-label={label}>
            {body}
          </fieldset>
        </details>
      ) : (
        <fieldset className={styles.group}>
          <legend>{label}</legend>
          {body}
        </fieldset>
      )}
    </Anchor>
  );
}

/** The fields of a group: those people fill in, and the others behind a heading. */
export function FieldGrid({ path, fields }: { path: Path; fields: Fields }) {
  const t = useCatalogueWords();
  const { kind, problems } = useEntryForm();
  const { mains, others } = keysOf(wayOf(kind, path), fields);
  const isWrong = problems.some(({ path: at }) => others.some((key) => isWithin([...path, key], at)));
  // what was opened to be put right stays open while it is written
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong && !wasWrong) setWasWrong(true);
  const draw = (key: string) => fields[key] && <EntryField key={key} path={[...path, key]} field={fields[key]} />;
  return (
    <>
      <div className={styles.grid}>{mains.map(draw)}</div>
      {others.length > 0 && (
        <details className={styles.others} {...(wasWrong && { open: true })}>
          <summary>{t.more}</summary>
          <div className={styles.grid}>{others.map(draw)}</div>
        </details>
      )}
    </>
  );
}

/** A list of texts, numbers, moments, or of rows with fields. */
function ListField({ path, item }: { path: Path; item: Shape }) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const { kind } = useEntryForm();
  const label = labelOf(wayOf(kind, path), locale);
  if (item.type !== 'group')
    return (
      <RowsField path={path} isPlain blank={() => ''} nameOf={(_, index) => t.row(label, index + 1)}>
        {(at) => <EntryField path={at} field={required(item)} />}
      </RowsField>
    );
  if (item.fields['image']?.shape.type === 'image')
    return <GalleryField path={path}>{(at) => <FieldGrid path={at} fields={item.fields} />}</GalleryField>;
  const way = wayOf(kind, path);
  const factsOf = factsIn(way) && ((row: unknown) => factsOfRow(way, row, t.notOnSale, locale));
  return (
    <RowsField path={path} blank={() => ({})} nameOf={(row, index) => nameOfRow(row, locale) ?? t.row(label, index + 1)} factsOf={factsOf}>
      {(at) => <FieldGrid path={at} fields={item.fields} />}
    </RowsField>
  );
}
