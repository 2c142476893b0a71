import { Link } from '@frontrow/ui/link/link.tsx';
import { at } from '../../lib/use-links.ts';
import type { KnownFile } from '../files.ts';
import { entryPath, isForm } from '../../lib/entry-kinds.ts';
import { useCatalogueWords } from '../words.ts';
import styles from './fields.module.css';

const SHOWN = 6;

/** The entries that name a file. */
export function FileUsers({ users }: { users: KnownFile['users'] }) {
  const t = useCatalogueWords();
  if (users.length === 0) return null;
  return (
    <p className={styles.users}>
      {t.usedBy}{' '}
      {users.slice(0, SHOWN).map(({ kind, slug, title, isDraft }, index) => (
        <span key={`${kind}/${slug}/${isDraft}`}>
          {index > 0 && ', '}
          {isForm(kind) ? <Link to={at(entryPath(kind, slug))}>{title}</Link> : title}
          {isDraft && ` (${t.aDraft})`}
        </span>
      ))}
      {users.length > SHOWN && ` ${t.moreUsers(users.length - SHOWN)}`}
    </p>
  );
}
