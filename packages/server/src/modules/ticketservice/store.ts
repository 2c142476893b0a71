import type { Locale } from '@frontrow/domain/locale';
import type { ServiceForm, ServiceFormName } from '@frontrow/domain/ticketservice/form';
import { statement, type NoRow } from '../../platform/db/index.ts';

export type OpenEvent = { name: Record<Locale, string>; happeningFrom: Date; until: Date };
/** Events of shop `$1` whose form `$2` is open, the first to close first. */
export const selectOpenEvents = statement<OpenEvent, [shopId: number, form: string]>(`
  select e.descriptive_name as name, e.happening_from as "happeningFrom", service_form_ends_at(e, $2) as until
  from event e join shop_sellable ss on ss.sellable_id = e.id join sellable s on s.id = e.id
  where ss.shop_id = $1 and not s.hidden and e.status <> 'cancelled' and now() < service_form_ends_at(e, $2)
  order by 3, e.happening_from, e.id limit 200`);

/** A photo to come. It is nobody's until a form claims it. */
export const insertUpload = statement<{ id: string }, [id: string, shopId: number, storageKey: string, mimeType: string, bytes: number]>(`
  insert into upload (id, shop_id, purpose, storage_key, mime_type, bytes, delete_after)
  values ($1, $2, 'ticketservice', $3, $4, $5, now() + interval '1 day') returning id`);
/** Until the commit nobody else claims them. */
export const selectUnclaimed = statement<{ id: string; key: string }, [shopId: number, uploadIds: readonly string[]]>(`
  select id, storage_key as key from upload where shop_id = $1 and id = any ($2::uuid[]) and service_form_id is null and delete_after > now()
  order by id for update`);
/** Photos `$2` as they are kept: `$3` keys, `$4` bytes. Locked by `selectUnclaimed`. */
export const claimUploads = statement<
  NoRow,
  [serviceFormId: number, uploadIds: readonly string[], keys: readonly string[], bytes: readonly number[]]
>(`
  update upload u set service_form_id = $1, storage_key = k.key, mime_type = 'image/jpeg', bytes = k.bytes, delete_after = now() + interval '28 days'
  from unnest($2::uuid[], $3::text[], $4::int[]) as k(id, key, bytes)
  where u.id = k.id`);

export type Received = { id: number; receivedAt: Date };
export const selectReceived = statement<Received, [requestId: string, shopId: number]>(`
  select id, received_at as "receivedAt" from service_form where request_id = $1 and shop_id = $2`);
/** `$5`: numbers of its tickets. Nothing where the request is there already. */
export const insertForm = statement<
  Received,
  [shopId: number, name: string, requestId: string, content: object | string, validationCodes: readonly string[]]
>(`
  insert into service_form (shop_id, name, request_id, content, event_id)
  values ($1, $2, $3, $4, (
    select t.event_id from ticket t join event e on e.id = t.event_id
    where t.shop_id = $1 and t.validation_code = any ($5::text[]) order by e.happening_from desc, e.id limit 1))
  on conflict (request_id) do nothing returning id, received_at as "receivedAt"`);

// For the operator

export type KnownTicket = {
  publicId: string;
  id: number;
  orderId: number;
  number: string;
  event: string;
  holder: string | null;
  reference: string;
  email: string;
  isVoid: boolean;
  until: Date | null;
};
export type FormRow = {
  id: number;
  shopSlug: string;
  name: ServiceFormName;
  content: ServiceForm;
  receivedAt: Date;
  known: KnownTicket[];
  photos: number;
  shop: string;
  /** When the event begins that its tickets are for, which is when it has to be done; null where none is known. */
  happeningFrom: Date | null;
  handledAt: Date | null;
  handledBy: string | null;
  outcome: 'changed' | 'refunded' | 'mailed' | 'answered' | null;
};
const formColumns = `
  f.id, s.slug as "shopSlug", s.name as shop, f.name, f.content, f.received_at as "receivedAt", f.handled_at as "handledAt",
  f.handled_by as "handledBy", f.outcome, v.happening_from as "happeningFrom",
  (select count(*) from upload u where u.service_form_id = f.id)::int as photos,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'publicId', t.public_id, 'orderId', o.id, 'number', t.validation_code, 'event', localize(e.descriptive_name, 'en'),
      'holder', t.personal_identifier, 'reference', o.reference, 'email', o.email, 'until', service_form_ends_at(e, f.name),
      'isVoid', t.is_dead))
    from ticket t join event e on e.id = t.event_id join orders o on o.id = t.order_id
    where t.shop_id = f.shop_id and t.validation_code in (select g->>'id' from jsonb_array_elements(f.content->'tickets') g)
  ), '[]') as known
  from service_form f join shop s on s.id = f.shop_id left join event v on v.id = f.event_id where f.content <> '{}'`;
/** `shops`: where one may look or decide; null: everywhere. */
type Shops = readonly number[] | null;
/** The oldest first, after one of them. */
export const selectOpenForms = statement<FormRow, [shops: Shops, limit: number | null, afterServiceFormId: number | null]>(`
  select ${formColumns} and ($1::int[] is null or f.shop_id = any ($1)) and f.handled_at is null
    and ($3::bigint is null or (f.received_at, f.id) > (select received_at, id from service_form where id = $3))
  order by f.received_at, f.id limit $2`);
/** What was dealt with, the newest first. */
export const selectHandledForms = statement<FormRow, [shops: Shops, limit: number, afterServiceFormId: number | null]>(`
  select ${formColumns} and ($1::int[] is null or f.shop_id = any ($1)) and f.handled_at is not null
    and ($3::bigint is null or (f.handled_at, f.id) < (select handled_at, id from service_form where id = $3))
  order by f.handled_at desc, f.id desc limit $2`);
export const selectForm = statement<FormRow, [serviceFormId: number, shops: Shops]>(`
  select ${formColumns} and f.id = $1 and ($2::int[] is null or f.shop_id = any ($2))`);
/** Until the commit nobody else deals with it. Nothing where somebody has. */
export const lockOpenForm = statement<{ id: number }, [serviceFormId: number, shops: Shops]>(`
  select id from service_form where id = $1 and ($2::int[] is null or shop_id = any ($2)) and handled_at is null for update`);
/** Locked by `lockOpenForm`. */
export const updateHandled = statement<NoRow, [serviceFormId: number, handledBy: string, outcome: string]>(
  'update service_form set handled_at = now(), handled_by = $2, outcome = $3 where id = $1',
);
export const selectPhotos = statement<{ key: string }, [serviceFormId: number, shops: Shops]>(`
  select u.storage_key as key from upload u join service_form f on f.id = u.service_form_id
  where f.id = $1 and ($2::int[] is null or f.shop_id = any ($2)) order by u.created_at, u.id`);

export type ChangedTicket = { shopId: number; locale: Locale; email: string; event: string; holder: string | null; physical: boolean };
/** Tickets of form `$1` in order `$2` with their new holders. */
export const selectChangedTickets = statement<ChangedTicket, [serviceFormId: number, orderId: number]>(`
  select o.shop_id as "shopId", o.locale, o.email, localize(e.name, o.locale) as event, t.personal_identifier as holder, t.physical
  from service_form f cross join jsonb_array_elements(f.content->'tickets') g
    join ticket t on t.validation_code = g->>'id' and t.shop_id = f.shop_id join event e on e.id = t.event_id join orders o on o.id = t.order_id
  where f.id = $1 and o.id = $2 order by t.id`);

// Retention

export const forgetForms = statement(`
  update service_form f set content = '{}' from service_form g left join event e on e.id = g.event_id
  where g.id = f.id and f.content <> '{}'
    and coalesce(ends_at(e.happening_from, e.happening_until), f.received_at) < now() - interval '28 days'`);
export const selectOverdueUploads = statement<{ id: string }>(`
  select id from upload where delete_after < now() order by delete_after limit 500`);
export const deleteUpload = statement<NoRow, [uploadId: string]>('delete from upload where id = $1');
