import { memo, useRef } from 'react';
import { CartLink } from '../cart/cart-link.tsx';
import { SearchLink } from '../search/search-link.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { IconButton } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { useNavigation } from './use-navigation.ts';

export const Header = memo(function Header() {
  const t = useMessages();
  const to = usePaths();
  const { shop } = usePage();
  const items = useNavigation();
  return (
    <header className={styles.header}>
      <Link className={styles.logo} data-paper={shop.logoOnPaper || undefined} to={to.home()}>
        {shop.logo ? <Picture image={shop.logo} alt={shop.name} layoutWidth={180} sizes="180px" first /> : shop.name}
      </Link>
      <nav className={styles.navigation} aria-label={t.layout.mainNavigation}>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.to}>
              <Link className={styles.item} to={item.to}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        <span className={styles.wide}>
          <LanguageSwitch />
        </span>
        {shop.isMain && <SearchLink />}
        <CartLink />
        <Menu />
      </div>
    </header>
  );
});

/** The menu on small screens: a popover of the platform, so it opens before the scripts are there. */
function Menu() {
  const t = useMessages();
  const items = useNavigation();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <span className={styles.small}>
      <IconButton icon="menu" label={t.layout.openMenu} popoverTarget="menu" />
      <nav className={styles.menu} id="menu" popover="auto" ref={menu} aria-label={t.layout.menu}>
        <div className={styles.menuHead}>
          <LanguageSwitch />
          <IconButton icon="close" label={t.common.close} popoverTarget="menu" popoverTargetAction="hide" />
        </div>
        <ul className={styles.menuItems}>
          {items.map((item) => (
            <li key={item.to}>
              <Link className={styles.menuItem} to={item.to} onClick={close}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </span>
  );
}
