import { changeCountry } from '../../features/cart/change-country.ts';
import { useAttempt } from '../../features/cart/use-attempt.ts';
import { countryName } from '../../features/country/countries.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { AlertDialog } from '../../ui/dialog/questions.tsx';
import { FailedNotice } from '../../ui/notice/failed-notice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import type { StepProps } from './step-props.ts';

const HOME_COUNTRY = 'de';

/** Nobody carries it to that country, which sends the choice back to Germany; or nobody answered. */
export function MethodProblems({ cart, methods }: Pick<StepProps, 'cart' | 'methods'>) {
  const t = useMessages().checkout;
  const { locale } = usePage();
  const attempt = useAttempt();
  const undeliverable = methods.status === 'undeliverable';
  return (
    <>
      <AlertDialog
        open={undeliverable && cart.countryCode !== HOME_COUNTRY && !attempt.busy}
        title={t.undeliverableTitle}
        onClose={() => void attempt.run(() => changeCountry(HOME_COUNTRY))}
      >
        <p>{t.undeliverable(countryName(cart.countryCode, locale))}</p>
      </AlertDialog>
      {undeliverable && cart.countryCode === HOME_COUNTRY && (
        <Notice kind="error" live>
          {t.undeliverable(countryName(cart.countryCode, locale))}
        </Notice>
      )}
      {methods.status === 'failed' && <FailedNotice live title={t.failedTitle} text={t.methodsFailed} onRetry={methods.retry} />}
    </>
  );
}
