import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  kind?: 'info' | 'success' | 'warning' | 'error';
  title?: ReactNode;
  /** Appears as the answer to something the visitor did: read out at once. */
  live?: boolean;
  children: ReactNode;
};

const ICONS = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const;

export function Notice({ kind = 'info', title, live = false, children }: NoticeProps) {
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={role}>
      <Icon name={ICONS[kind]} />
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}

/** What went wrong with something the visitor did, read out at once; nothing where nothing did. */
export const ErrorNotice = ({ children }: { children: ReactNode }) =>
  children && (
    <Notice kind="error" live>
      {children}
    </Notice>
  );
