import { statement } from '../../platform/db/index.ts';

export type SentParcels = {
  year: number;
  country: string;
  parcels: number;
  /** Parcels of methods that say nothing of their packaging. */
  unknown: number;
  goodsGrams: number;
  paperGrams: number;
  plasticGrams: number;
  compositeGrams: number;
  otherGrams: number;
};

const MATERIALS = ['paper', 'plastic', 'composite', 'other'];
/** Of the parcel and of what is in it. */
const grams = (material: string) =>
  `sum(coalesce((m.packaging ->> '${material}')::int, 0) + coalesce(g.${material}, 0))::float8 as "${material}Grams"`;
const gramsOfGoods = (material: string) => `sum((g.packaging ->> '${material}')::int * q.pieces) as ${material}`;
/** `$1`: a year, or all. What was withdrawn before the parcel left was not in it. */
export const selectSentParcels = statement<SentParcels, [year: number | null]>(`
  select extract(year from p.shipped_at at time zone 'Europe/Berlin')::int as year, o.country_code as country, count(*)::int as parcels,
    count(*) filter (where coalesce(m.packaging, '{}') = '{}')::int as unknown, coalesce(sum(g.grams), 0)::float8 as "goodsGrams",
    ${MATERIALS.map(grams).join(', ')}
  from shipment p join orders o on o.id = p.order_id left join shipping_method m on m.key = o.shipping_method_key
    cross join lateral (
      select sum(l.weight_grams * q.pieces) as grams, ${MATERIALS.map(gramsOfGoods).join(', ')}
      from order_line l left join product g on g.id = l.sellable_id
        cross join lateral (select l.quantity - coalesce((
          select sum(d.quantity) from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id
          where d.order_line_id = l.id and w.handled_at < p.shipped_at), 0) as pieces) q
      where l.order_id = o.id and l.physical and l.invalidated_at is null) g
  where $1::int is null or extract(year from p.shipped_at at time zone 'Europe/Berlin') = $1
  group by 1, 2 order by 1, 2`);
