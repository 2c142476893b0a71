/** What happens after the approval, chosen on the approval page or by the control API. */
export const SCENARIOS = [
  'works',
  'declined',
  'pending',
  'pending_then_denied',
  'approval_reversed',
  'error_before',
  'error_after_effect',
  'answer_lost',
  'timeout',
  'webhook_delayed',
  'webhook_duplicated',
  'webhook_reordered',
  'webhook_dropped',
  'webhook_forged',
] as const;
