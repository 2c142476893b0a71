import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { useNavigation } from '../../ui/layout/use-navigation.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import styles from './home.module.css';

export default function Home() {
  const t = useMessages();
  const { shop } = usePage();
  const places = useNavigation().filter(({ label }) => label !== t.layout.home);
  return (
    <div className={styles.opening}>
      <PageHead description={shop.description} />
      <h1>{shop.name}</h1>
      {shop.description && <p className={styles.description}>{shop.description}</p>}
      <div className={styles.places}>
        {places.map(({ label, to }, position) => <ButtonLink key={to} to={to} look={position === 0 ? 'primary' : 'secondary'}>{label}</ButtonLink>)}
      </div>
    </div>
  );
}
