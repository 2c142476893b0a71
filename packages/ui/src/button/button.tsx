import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

type Look = {
  /** One `primary` on a screen; `accent` on dark surfaces; `quiet` looks like a link. */
  look?: 'primary' | 'accent' | 'secondary' | 'quiet';
  small?: boolean;
  wide?: boolean;
};

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled'> &
  Look & {
    /** Work is under way: keeps focus, ignores clicks, says so. */
    busy?: boolean;
    /** Why the button does nothing now; it stays reachable and the reason is read out. */
    disabledReason?: string | undefined;
  };

export function Button({
  look = 'primary',
  small,
  wide,
  busy = false,
  disabledReason,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const off = busy || disabledReason !== undefined;
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, small, wide })}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={disabledReason}
      onClick={off ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner inline />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & Pick<ComponentProps<typeof Link>, 'to' | 'document' | 'children'>;

/** Looks like a button, goes somewhere. */
export function ButtonLink({ look = 'primary', small, wide, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classOf({ look, small, wide })} />;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & { icon: IconName; label: string; children?: ReactNode };

/** A button of one sign; `label` is its name. */
export function IconButton({ icon, label, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.icon} aria-label={label} title={label}>
      <Icon name={icon} />
      {children}
    </button>
  );
}

export const iconButtonClass = styles.icon ?? '';

function classOf({
  look,
  small,
  wide,
}: {
  look: NonNullable<Look['look']>;
  small: boolean | undefined;
  wide: boolean | undefined;
}): string {
  return [styles.button, styles[look], small && styles.small, wide && styles.wide].filter(Boolean).join(' ');
}
