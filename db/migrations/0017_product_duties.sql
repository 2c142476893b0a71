-- What must be told before goods are bought: fibres of textiles (Regulation 1007/2011), a producer's guarantee of durability
-- beyond two years (Directive 2024/825).
alter table product
  add column textile jsonb not null default '[]', -- [{"part": {"de": …} | null, "fibres": [{"name": {"de": …}, "percent": 80}, …]}]
  add column durability_guarantee jsonb; -- {"years": 3, "by": "…", "url": "…" | null}
