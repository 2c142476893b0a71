import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { VisuallyHidden } from '@frontrow/ui/section/section.tsx';
import { STEPS } from './steps.ts';
import styles from './progress.module.css';

/** Where in the five steps this is; the ones before lead back. */
export function Progress({ step }: { step: (typeof STEPS)[number] }) {
  const t = useMessages().checkout;
  const to = usePaths();
  const here = STEPS.indexOf(step);
  const links: Partial<Record<(typeof STEPS)[number], string>> =
    step === 'done' ? {} : { cart: to.cart(), details: to.checkoutDetails(), payment: to.checkoutPayment() };
  return (
    <nav aria-label={t.progress}>
      <ol className={styles.steps}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={styles.step}
            data-state={index < here ? 'past' : index === here ? 'here' : 'ahead'}
            aria-current={index === here ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {index < here ? <Icon name="check" /> : index + 1}
            </span>
            <span className={styles.name}>
              {index < here && links[name] ? <Link to={links[name]}>{t.steps[name]}</Link> : t.steps[name]}
              {index < here && <VisuallyHidden> ({t.stepDone})</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
