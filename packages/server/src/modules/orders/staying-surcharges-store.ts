/**
 * Surcharges of a cancelled event that nothing could go back of by itself, and nothing has. `o` the order, `l` its line; since `h`.
 * From the offers: few orders are surcharges.
 */
export const stayingSurcharges = `move_offer m join orders o on o.id = m.order_id join order_line l on l.order_id = o.id
    join order_event h on h.order_id = o.id and h.kind = 'surcharge_stays'
  where not exists (select from withdrawn_line w where w.order_line_id = l.id)`;
