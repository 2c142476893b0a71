import { statement, type NoRow } from '../../platform/db/index.ts';

/** What the lines of an order are, as it is offered at this moment. */
export const insertGrants = statement<NoRow, [orderId: number]>(`
  insert into download_grant (order_line_id, download_file_id, times_left, days)
  select l.id, v.download_file_id, v.download_times * l.quantity, v.download_days
  from order_line l join variant v on v.id = l.variant_id where l.order_id = $1 and v.download_file_id is not null`);

/** Of an order that is paid. */
export const openGrants = statement<NoRow, [orderId: number]>(`
  update download_grant g set open_until = now() + make_interval(days => g.days)
  from order_line l where l.id = g.order_line_id and l.order_id = $1 and g.open_until is null`);

const ofOrder = `download_grant g join order_line l on l.id = g.order_line_id join orders o on o.id = l.order_id
    join download_file f on f.id = g.download_file_id`;
const state = `case
    when o.cancelled_at is not null or l.invalidated_at is not null then 'ended'
    when g.open_until <= now() then 'over'
    when g.times_left = 0 then 'used_up'
    else 'open' end`;

export const downloadStates = ['open', 'used_up', 'over', 'ended'] as const;
/** `ended`: with a refund or the order's cancellation. */
export type DownloadState = (typeof downloadStates)[number];
export type Download = {
  id: number;
  name: string;
  variantName: string;
  filename: string;
  bytes: number;
  timesLeft: number;
  openUntil: Date;
  state: DownloadState;
};
/** Of a paid order; before, there are none. */
export const selectDownloads = statement<Download, [orderId: number]>(`
  select g.id, l.name, l.variant_name as "variantName", f.name as filename, f.bytes, g.times_left as "timesLeft",
    g.open_until as "openUntil", ${state} as state
  from ${ofOrder} where l.order_id = $1 and g.open_until is not null order by l.id`);

export type File = { sha: string; filename: string; mimeType: string; bytes: number };
const file = `encode(f.sha256, 'hex') as sha, f.name as filename, f.mime_type as "mimeType", f.bytes`;
const grant = `g.id = $2 and g.order_line_id = l.id and l.order_id = $1 and o.id = l.order_id and f.id = g.download_file_id`;
const isGranted = `${grant} and l.invalidated_at is null and o.cancelled_at is null`;

/** Order `$1`, grant `$2`: what could be fetched now, without fetching it. */
export const selectOpenFile = statement<File, [orderId: number, downloadGrantId: number | null]>(`
  select ${file} from download_grant g, order_line l, orders o, download_file f
  where ${isGranted} and g.open_until > now() and g.times_left > 0`);
/** Order `$1`, grant `$2`: counts one download that begins now. */
export const beginDownload = statement<File, [orderId: number, downloadGrantId: number | null]>(`
  update download_grant g set times_left = g.times_left - 1, last_begun_at = now(), resumes_left = 100
  from order_line l, orders o, download_file f
  where ${isGranted} and g.open_until > now() and g.times_left > 0 returning ${file}`);
/** Order `$1`, grant `$2`: goes on with what was begun within a day. */
export const resumeDownload = statement<File, [orderId: number, downloadGrantId: number | null]>(`
  update download_grant g set resumes_left = g.resumes_left - 1
  from order_line l, orders o, download_file f
  where ${isGranted} and g.last_begun_at > now() - interval '1 day' and g.resumes_left > 0 returning ${file}`);
