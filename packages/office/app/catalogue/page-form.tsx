import { useDeferredValue, useMemo } from 'react';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { pageAddress } from '@frontrow/domain/shops/page-address';
import { Marked } from 'marked';
import type { LoadedEntry } from './load-entry.ts';
import { Anchor } from './fields/anchor.tsx';
import { PlainField } from './fields/plain.tsx';
import { ReferenceField } from './fields/references.tsx';
import { useEntryForm, useField } from './form-context.ts';
import { useCatalogueWords } from './words.ts';
import previewCss from './preview.css?url';
import styles from './entry-editor.module.css';
import fieldStyles from './fields/fields.module.css';

/** A page in Markdown, with what it looks like beside it. */
export function PageForm({ loaded: { slug } }: { loaded: LoadedEntry }) {
  const t = useCatalogueWords();
  const { value, set, label } = useField(['markdown']);
  const markdown = typeof value === 'string' ? value : '';
  return (
    <section className={fieldStyles.part}>
      {slug === undefined ? (
        <Address />
      ) : (
        <p className={fieldStyles.hint}>
          {t.pageAddress}: <strong>{slug}</strong>. {t.pageAt(addressOf(slug))}
        </p>
      )}
      <PlainField path={['title']} isRequired />
      <div className={styles.page}>
        <Anchor path={['markdown']}>
          <TextArea label={label} hint={t.markdownHint} required={false} value={markdown} onChange={(event) => set(event.target.value)} />
        </Anchor>
        <Preview markdown={markdown} title={t.preview} />
      </div>
    </section>
  );
}

/** What comes after shop and language in the slug of a page. */
const addressOf = (slug: string): string => pageAddress(/(?:^|\/)(?:de|en)\/(.+)$/.exec(slug)?.[1] ?? slug);

/** Where a new page stands; it stays there. */
function Address() {
  const t = useCatalogueWords();
  const { content, set } = useEntryForm();
  const text = (key: string) => (typeof content[key] === 'string' ? content[key] : '');
  return (
    <div className={fieldStyles.grid}>
      <Select
        label={t.pageLanguage}
        value={text('locale') || 'de'}
        onChange={(event) => set(['locale'], event.target.value)}
        options={[
          { value: 'de', label: t.german },
          { value: 'en', label: t.english },
        ]}
      />
      <TextField
        label={t.pageAddress}
        hint={[t.pageAddressHint, text('address') !== '' && t.pageAt(pageAddress(text('address').trim()))].filter(Boolean).join(' ')}
        value={text('address')}
        autoComplete="off"
        onChange={(event) => set(['address'], event.target.value)}
      />
      <ReferenceField path={['shop']} isRequired={false} kinds={SHOPS} />
    </div>
  );
}
const SHOPS = ['shops'] as const;

// HTML in a page is shown as it is written: the shop decides what of it is safe
const marked = new Marked({ gfm: true, renderer: { html: ({ text }) => escapeHtml(text) } });
/** The name of a heading for links, which no page shows. */
const ANCHOR = /\s*\{#[a-z0-9-]+\}[ \t]*$/gm;
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** In a frame that may do nothing: no scripts, no forms, no links that lead away. */
function Preview({ markdown, title }: { markdown: string; title: string }) {
  const text = useDeferredValue(markdown);
  const html = useMemo(() => marked.parse(text.replace(ANCHOR, ''), { async: false }), [text]);
  return (
    <div className={styles.preview}>
      <span>{title}</span>
      <iframe
        sandbox=""
        title={title}
        srcDoc={`<!doctype html><base target="_blank"><link rel="stylesheet" href="${previewCss}">${html}`}
      />
    </div>
  );
}
