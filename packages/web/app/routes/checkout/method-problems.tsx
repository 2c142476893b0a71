import { changeCountry } from '../../features/cart/change-country.ts';
import { useAttempt } from '../../features/cart/use-attempt.ts';
import { countryName } from '../../features/country/countries.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { AlertDialog } from '@frontrow/ui/dialog/questions.tsx';
import { FailedNotice } from '@frontrow/ui/notice/failed-notice.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import type { StepProps } from './step-props.ts';

const HOME_COUNTRY = 'de';

/** Nobody carries it to that country, which sends the choice back to Germany; or the age is checked; or nobody answered. */
export function MethodProblems({ cart, methods }: Pick<StepProps, 'cart' | 'methods'>) {
  const { checkout: t, refusals } = useMessages();
  const { locale } = usePage();
  const attempt = useAttempt();
  const { status, shipping } = methods;
  const unchecked = status === 'noAgeCheck' ? refusals.NO_AGE_CHECKED_SHIPPING : null;
  const undeliverable = status === 'undeliverable' ? t.undeliverable(countryName(cart.countryCode, locale)) : unchecked;
  return (
    <>
      <AlertDialog
        open={undeliverable !== null && cart.countryCode !== HOME_COUNTRY && !attempt.busy}
        title={t.undeliverableTitle}
        onClose={() => void attempt.run(() => changeCountry(HOME_COUNTRY))}
      >
        <p>{undeliverable}</p>
      </AlertDialog>
      <ErrorNotice>{cart.countryCode === HOME_COUNTRY && undeliverable}</ErrorNotice>
      {cart.physical && shipping.length > 0 && shipping.every(({ adultsOnly }) => adultsOnly) && (
        <Notice kind="warning">{t.ageCheck}</Notice>
      )}
      {status === 'failed' && <FailedNotice live title={t.failedTitle} text={t.methodsFailed} onRetry={methods.retry} />}
    </>
  );
}
