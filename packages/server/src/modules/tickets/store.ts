import { statement } from '../../platform/db/index.ts';

export type NewTicket = {
  publicId: string;
  orderLineId: number;
  unit: number;
  eventId: number;
  seatId: number | null;
  physical: boolean;
  validationCode: string;
  /** base64 */
  scanSecret: string;
  personalIdentifier: string | null;
};

/** A unit of a line has one ticket, however often it is issued. */
export const insertTickets = statement(`
  insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, seat_id, physical, validation_code,
    scan_secret, personal_identifier)
  select t."publicId", $1, $2, t."orderLineId", t.unit, t."eventId", t."seatId", t.physical, t."validationCode",
    decode(t."scanSecret", 'base64'), t."personalIdentifier"
  from jsonb_to_recordset($3::jsonb) as t(
    "publicId" text, "orderLineId" bigint, unit int, "eventId" bigint, "seatId" bigint, physical boolean,
    "validationCode" text, "scanSecret" text, "personalIdentifier" text)
  on conflict (order_line_id, unit) do nothing`);

export type IssuedTicket = {
  orderLineId: number;
  publicId: string;
  validationCode: string;
  scanSecret: Buffer;
  personalIdentifier: string | null;
  issuedAt: Date;
};
/** Tickets that admit and go by mail; hard tickets are posted. */
export const selectOnlineTickets = statement<IssuedTicket>(`
  select t.order_line_id as "orderLineId", t.public_id as "publicId", t.validation_code as "validationCode",
    t.scan_secret as "scanSecret", t.personal_identifier as "personalIdentifier", t.issued_at as "issuedAt"
  from ticket t where t.order_id = $1 and not t.physical
    and not exists (select 1 from ticket_void v where v.ticket_id = t.id)
  order by t.order_line_id, t.unit`);
export const selectTicketCounts = statement<{ issued: number; online: number }>(`
  select count(*)::int as issued, (count(*) filter (where not physical))::int as online from ticket where order_id = $1`);

export const selectDocument = statement<{ pdf: Buffer }>(
  'select pdf from ticket_document where order_id = $1 order by version desc limit 1',
);
export const insertDocument = statement(`
  insert into ticket_document (order_id, version, sha256, pdf) values ($1, 1, sha256($2), $2) on conflict do nothing`);
