import { useEffect, useState } from 'react';
import { IconButton } from '@frontrow/ui/button/button.tsx';
import type { Kind } from '@frontrow/domain/catalogue/format';
import { useLocale } from '../../words/words.ts';
import { findEntries, titleOf, venueMaps } from '../find-entries.ts';
import { useEntryForm, useField, useWordsField } from '../form-context.ts';
import { useCatalogueWords } from '../words.ts';
import { moved } from '../content.ts';
import { Anchor } from './anchor.tsx';
import { Combobox, type Option } from './combobox.tsx';
import { PlainField, type FieldProps } from './plain.tsx';
import styles from './fields.module.css';

type ReferenceProps = FieldProps & { kinds: readonly Kind[] };

/** One other entry, by its name; what is written is its short name. */
export function ReferenceField({ path, isRequired, kinds }: ReferenceProps) {
  const locale = useLocale();
  const { value, set, said } = useField(path);
  const slug = typeof value === 'string' ? value : '';
  const title = useTitle(kinds, slug);
  return (
    <Anchor path={path}>
      <Combobox
        {...said}
        isRequired={isRequired}
        chosen={title}
        search={(text) => findEntries(kinds, text, locale)}
        onChoose={(option) => set(option?.value)}
      />
    </Anchor>
  );
}

/** Other entries in an order of their own. */
export function ReferencesField({ path, kinds, isBareOne }: ReferenceProps & { isBareOne: boolean }) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const { written: slugs, write, said, label } = useWordsField(path, isBareOne);
  const add = (option: Option | undefined) => option && !slugs.includes(option.value) && write([...slugs, option.value]);
  return (
    <Anchor path={path}>
      <Combobox
        {...said}
        isRequired={false}
        chosen=""
        search={async (text) => (await findEntries(kinds, text, locale)).filter((option) => !slugs.includes(option.value))}
        onChoose={add}
      />
      {slugs.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {slugs.map((slug, index) => (
            <Chip
              key={slug}
              kinds={kinds}
              slug={slug}
              path={[...path, index]}
              onForward={index > 0 ? () => write(moved(slugs, index, index - 1)) : undefined}
              onRemove={() => write(slugs.toSpliced(index, 1))}
              forward={t.forward}
              remove={t.removeNamed}
            />
          ))}
        </ul>
      )}
    </Anchor>
  );
}

type ChipProps = {
  kinds: readonly Kind[];
  slug: string;
  path: FieldProps['path'];
  onForward: (() => void) | undefined;
  onRemove: () => void;
  forward: (name: string) => string;
  remove: (name: string) => string;
};

function Chip({ kinds, slug, path, onForward, onRemove, forward, remove }: ChipProps) {
  const title = useTitle(kinds, slug);
  const { error } = useField(path);
  return (
    <li className={error === undefined ? undefined : styles.wrong}>
      <span>{title}</span>
      {onForward && <IconButton icon="left" label={forward(title)} onClick={onForward} />}
      <IconButton icon="close" label={remove(title)} onClick={onRemove} />
      {error !== undefined && <span className={styles.error}>{error}</span>}
    </li>
  );
}

/** The name of an entry, its short name until that has come. */
export function useTitle(kinds: readonly Kind[], slug: string): string {
  const locale = useLocale();
  const [known, setKnown] = useState<{ slug: string; title: string }>();
  const [kind] = kinds;
  useEffect(() => {
    let isGone = false;
    if (slug !== '' && kind !== undefined)
      void titleOf(kinds, slug, locale).then(
        (title) => !isGone && setKnown({ slug, title }),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [slug, kind, kinds, locale]);
  return known?.slug === slug ? known.title : slug;
}

/** One of the maps of the event's venue. */
export function SeatMapField(props: FieldProps) {
  const locale = useLocale();
  const venue = useEntryForm().content['venue'];
  if (typeof venue !== 'string') return <PlainField {...props} />;
  const search = async (text: string) => (await venueMaps(venue, locale)).filter((map) => map.value.includes(text.toLowerCase()));
  return <NameField {...props} search={search} />;
}

/** One of what is found, shown as it is written. */
function NameField({ path, isRequired, search }: FieldProps & { search: (text: string) => Promise<readonly Option[]> }) {
  const { value, set, said } = useField(path);
  return (
    <Anchor path={path}>
      <Combobox
        {...said}
        isRequired={isRequired}
        chosen={typeof value === 'string' ? value : ''}
        search={search}
        onChoose={(option) => set(option?.value)}
      />
    </Anchor>
  );
}
