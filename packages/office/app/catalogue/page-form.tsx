import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { picturesIn } from '@frontrow/domain/catalogue/page-pictures';
import { pageAddress } from '@frontrow/domain/shops/page-address';
import { Marked } from 'marked';
import type { LoadedEntry } from './load-entry.ts';
import { MarkdownField } from './fields/markdown.tsx';
import { PlainField } from './fields/plain.tsx';
import { ReferenceField } from './fields/references.tsx';
import { useEntryForm, useField } from './form-context.ts';
import { pictureOf } from './pictures.ts';
import { useLocale } from '../words/words.ts';
import { useCatalogueWords } from './words.ts';
import previewCss from './preview.css?url';
import styles from './entry-editor.module.css';
import fieldStyles from './fields/fields.module.css';

/** A page in Markdown, with what it looks like beside it. */
export function PageForm({ loaded: { slug } }: { loaded: LoadedEntry }) {
  const t = useCatalogueWords();
  const { value } = useField(MARKDOWN);
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
        <MarkdownField path={MARKDOWN} />
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
const MARKDOWN = ['markdown'];

/** The name of a heading for links, which no page shows. */
const ANCHOR = /\s*\{#[a-z0-9-]+\}[ \t]*$/gm;
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Markdown as HTML. HTML in it is shown as it is written: the shop decides what of it is safe. `sources`: pictures by their path. */
const htmlOf = (text: string, sources: ReadonlyMap<string, string>): string =>
  new Marked({
    gfm: true,
    renderer: {
      html: (token) => escapeHtml(token.text),
      image: ({ href, text: alt }) => `<img src="${escapeHtml(sources.get(href) ?? '')}" alt="${escapeHtml(alt)}">`,
    },
  }).parse(text.replace(ANCHOR, ''), { async: false });

/** In a frame that may do nothing: no scripts, no forms, no links that lead away. */
function Preview({ markdown, title }: { markdown: string; title: string }) {
  const text = useDeferredValue(markdown);
  const sources = useSources(text);
  const html = useMemo(() => htmlOf(text, sources), [text, sources]);
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

/** Where the pictures of a text are, by the path it names them with; each is looked for once. */
function useSources(markdown: string): ReadonlyMap<string, string> {
  const locale = useLocale();
  const [sources, setSources] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef(new Set<string>());
  const paths = picturesIn('', markdown)
    .map(({ path }) => path)
    .join('\n');
  useEffect(() => {
    for (const path of paths.split('\n')) {
      if (path === '' || asked.current.has(path)) continue;
      asked.current.add(path);
      void pictureOf(path, locale).then(
        (found) => found && setSources((before) => new Map(before).set(path, found.src)),
        // it may be there the next time
        () => asked.current.delete(path),
      );
    }
  }, [paths, locale]);
  return sources;
}
