/** What has to be said when buying a ticket of event `e`, or for a product `p` that is made to order: both left-joined. */
export const requirement = `coalesce(e.personalization_requirement,
  case when p.meta -> 'personalised' = 'true'::jsonb then 'inscription' else 'no_personalization_required' end)`;
