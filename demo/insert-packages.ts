import type { Tx } from '#server/db/open.ts'
import type { DemoPackage } from '#demo/data/packages.ts'

/** Inserts the packages of the demo. The outlets must already exist. */
export async function insertPackages(tx: Tx, packages: readonly DemoPackage[]): Promise<void> {
  await tx`
    insert into packages (outlet_id, key, kind, image, position, name, description, price, stock, ends_hours)
    select o.id, p.key, p.kind, p.image,
      row_number() over (partition by o.id order by p.place) - 1, p.name, p.description, p.price, p.stock, p."endsHours"
    from rows from (jsonb_to_recordset(${tx.json(packages)}) as (outlet text, key text, kind text, image text, name jsonb, description jsonb, price bigint,
      stock int, "endsHours" int)) with ordinality as p(outlet, key, kind, image, name, description, price, stock, "endsHours", place)
    join outlets o on o.slug = p.outlet order by p.place`
}
