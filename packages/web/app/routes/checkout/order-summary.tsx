import { SummaryLines } from '../../features/checkout/summary-lines.tsx';
import { Totals } from './totals.tsx';
import type { StepProps } from './step-props.ts';

/** What is bought and what it costs, beside the forms. */
export function OrderSummary(props: StepProps) {
  return (
    <>
      <SummaryLines cart={props.cart} />
      <Totals {...props} />
    </>
  );
}
