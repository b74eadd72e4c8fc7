import type { PackageKind } from '#domain/stock/packages.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type PackageValues = {
  kind: PackageKind
  name: LocalizedText
  description: LocalizedText
  /** Path of the picture. Null: the package has no picture. */
  image: string | null
  /** Price in whole rupiah before service and tax. */
  price: number
  /** Number of pieces for each night. Null: no limit. */
  stock: number | null
  endsHours: number
  eventId: number | null
}

export type StockPackage = PackageValues & {
  id: number
  isOffered: boolean
  version: number
  /** Title and night of an event. The package is sold only with this event. */
  event: { title: string; night: string } | null
  /** Number of sold pieces from tonight on. */
  sold: number
}

/** Lists the packages of an outlet in the order in which guests read them. */
export async function stockPackages(sql: Db, outletId: number, tonight: string): Promise<StockPackage[]> {
  return sql<StockPackage[]>`
    select p.id, p.kind, p.name, p.description, p.image, p.price, p.stock, p.ends_hours, p.event_id, p.is_offered, p.version,
      (select json_build_object('title', e.title, 'night', to_char(e.night, 'YYYY-MM-DD')) from events e where e.id = p.event_id) as event,
      (select coalesce(sum(l.quantity), 0)::int from package_order_lines l join package_orders o on o.id = l.order_id and o.state = 'paid'
        join reservations r on r.id = o.reservation_id and r.night >= ${tonight}::date where l.package_id = p.id) as sold
    from packages p where p.outlet_id = ${outletId} order by p.position, p.id`
}

export type PackageEvent = { id: number; title: string; night: string }

/** Lists the coming events of an outlet. A package can be limited to one of these events. */
export async function eventsAhead(sql: Db, outletId: number, tonight: string): Promise<PackageEvent[]> {
  return sql<PackageEvent[]>`
    select id, title, to_char(night, 'YYYY-MM-DD') as night from events
    where outlet_id = ${outletId} and night >= ${tonight}::date order by night, id limit 100`
}

export async function isEventOf(sql: Db, outletId: number, eventId: number): Promise<boolean> {
  const rows = await sql`select 1 from events where id = ${eventId} and outlet_id = ${outletId}`
  return rows.length > 0
}

/** Adds a package at the end of the list. */
export async function insertPackage(sql: Tx, outletId: number, values: PackageValues): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into packages (outlet_id, position, kind, name, description, image, price, stock, ends_hours, event_id)
    select ${outletId}::int, coalesce(max(position), -1) + 1, ${values.kind}, ${sql.json(values.name)}, ${sql.json(values.description)},
      ${values.image}::text, ${values.price}::bigint, ${values.stock}::int, ${values.endsHours}::int, ${values.eventId}::int
    from packages where outlet_id = ${outletId} returning id`
  return row?.id ?? 0
}

export type LockedPackage = { version: number; position: number }

export async function lockPackage(sql: Tx, outletId: number, id: number): Promise<LockedPackage | null> {
  const [row] = await sql<LockedPackage[]>`
    select version, position from packages where id = ${id} and outlet_id = ${outletId} for no key update`
  return row ?? null
}

export async function changePackageRow(sql: Tx, id: number, values: PackageValues): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update packages set kind = ${values.kind}, name = ${sql.json(values.name)}, description = ${sql.json(values.description)}, image = ${values.image},
      price = ${values.price}, stock = ${values.stock}, ends_hours = ${values.endsHours}, event_id = ${values.eventId}, version = version + 1
    where id = ${id} returning version`
  return row?.version ?? 0
}

export async function setOffered(sql: Tx, id: number, isOffered: boolean): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update packages set is_offered = ${isOffered}, version = version + 1 where id = ${id} returning version`
  return row?.version ?? 0
}

/** Moves a package one place up in the list of its outlet. A package at the top stays there. */
export async function raisePackageRow(sql: Tx, outletId: number, id: number): Promise<void> {
  await sql`
    with places as (
      select p.id, row_number() over (order by p.position, p.id) - 1 as place from packages p where p.outlet_id = ${outletId}
    ), raised as (
      select greatest(place - 1, 0) as place from places where id = ${id}
    )
    update packages p set position = case when p.id = ${id} then (select place from raised)
        when l.place = (select place from raised) then l.place + 1 else l.place end
    from places l where l.id = p.id`
}
