/** Of a variant v and a stock of its pricing category: whether it is sold there. One that is limited to no section is sold in all. */
export const isSoldIn = (stockId: string): string => `(not exists (select from variant_section vs where vs.variant_id = v.id)
  or exists (select from variant_section vs where vs.variant_id = v.id and vs.stock_id = ${stockId}))`;
