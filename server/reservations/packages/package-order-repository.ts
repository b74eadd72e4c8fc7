// All SQL of packages that guests order ahead. For a limited package, each claimed piece has a row with its night and its number.
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Question, Tx } from '#server/db/open.ts'
import type { PackageKind } from '#domain/stock/packages.ts'
import { type BillRates, billRates } from '#server/books/recognition-repository.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { PackageOrderState } from '#server/reservations/packages/package-order-schema.ts'
import type { Work } from '#server/work.ts'
import { paymentReference } from '#server/payments/payment-reference.ts'

export type PackageOrderLine = {
  packageId: number
  name: LocalizedText
  kind: PackageKind
  quantity: number
  unitAmount: number
}

export type PackageOrderRow = {
  id: string
  reservationId: string
  intentId: string
  amount: number
  state: PackageOrderState
  expiresAt: Date
  createdAt: Date
  lines: PackageOrderLine[]
}

const ORDER = (sql: Db) => sql`
  select o.id, o.reservation_id, o.intent_id, o.amount, o.state, o.expires_at, o.created_at,
    (select json_agg(json_build_object('packageId', l.package_id, 'name', l.name, 'kind', l.kind, 'quantity', l.quantity,
      'unitAmount', l.unit_amount) order by l.package_id) from package_order_lines l where l.order_id = o.id) as lines
  from package_orders o`

export async function findPackageOrder(sql: Db, id: string): Promise<PackageOrderRow | null> {
  const [row] = await sql<PackageOrderRow[]>`${ORDER(sql)} where o.id = ${id}`
  return row ?? null
}

/** Locks the order of a payment intent. The caller has locked the reservation first. */
export async function lockOrderOf(sql: Tx, intentId: string): Promise<PackageOrderRow | null> {
  const [row] = await sql<PackageOrderRow[]>`${ORDER(sql)} where o.intent_id = ${intentId} for update of o`
  return row ?? null
}

export async function findOpenOrder(sql: Db, reservationId: string): Promise<PackageOrderRow | null> {
  const [row] = await sql<
    PackageOrderRow[]
  >`${ORDER(sql)} where o.reservation_id = ${reservationId} and o.state = 'open'`
  return row ?? null
}

export type OfferedPackage = {
  id: number
  kind: PackageKind
  name: LocalizedText
  description: LocalizedText
  /** Path of the picture. Null: the package has no picture. */
  image: string | null
  /** Price in whole rupiah before service and tax. */
  price: number
  endsHours: number
  /** Number of free pieces of the night. Null: no limit. */
  left: number | null
  rates: BillRates
}

const offers = (sql: Db, reservationId: string, now: Date) => sql`
  select p.id, p.kind, p.name, p.description, p.image, p.price, p.ends_hours, ${billRates(sql)} as rates,
    case when p.stock is not null then greatest(p.stock - (select count(*) from package_units u where u.package_id = p.id
      and u.night = r.night and (u.expires_at is null or u.expires_at > ${now})), 0)::int end as left
  from reservations r join outlets o on o.id = r.outlet_id
  join packages p on p.outlet_id = r.outlet_id and p.is_offered and (p.event_id is null or p.event_id = r.event_id)
  where r.id = ${reservationId} and (r.kind = 'tables'
    or exists (select 1 from reservation_tickets k where k.reservation_id = r.id and k.minimum_cost > 0))`

/**
 * Lists the packages that the outlet offers for the night of a reservation, in the order of the office. The list is empty for tickets
 * without a minimum spend: these tickets have no bill, so they have no packages.
 */
export const offeredPackages = (sql: Db, reservationId: string, now: Date): Promise<OfferedPackage[]> =>
  sql<OfferedPackage[]>`${offers(sql, reservationId, now)} order by p.position, p.id`

/**
 * Locks packages, so that two orders cannot claim pieces of the same package at the same time. Returns the packages that are still
 * offered.
 */
export const lockOfferedPackages = (
  sql: Tx,
  { reservationId, ids, now }: { reservationId: string; ids: readonly number[]; now: Date },
): Promise<OfferedPackage[]> => sql<OfferedPackage[]>`
  ${offers(sql, reservationId, now)} and p.id = any(${[...ids]}::int[]) order by p.id for no key update of p`

export type NewPackageOrder = Omit<PackageOrderRow, 'state' | 'createdAt'> & {
  outletId: number
  provider: string
  /** Ids of the ordered packages that have a limited stock. */
  limited: readonly number[]
}

/** Inserts an open order, its lines, and a payment intent for the sum. */
export async function insertPackageOrder(
  work: Pick<Work, 'sql' | 'now' | 'bookingPrefix'>,
  order: NewPackageOrder,
): Promise<void> {
  const { sql, now } = work
  await sql`
    insert into payment_intents (id, reservation_id, purpose, provider, reference, amount, state, expires_at, created_at)
    values (${order.intentId}, ${order.reservationId}, 'packages',
      coalesce((select payment_provider from outlets where id = ${order.outletId}), ${order.provider}), ${paymentReference(work, order.intentId)},
      ${order.amount}, 'waiting', ${order.expiresAt}, ${now()})`
  await insertOrderRows({ sql, now }, order)
}

type OrderRows = Omit<NewPackageOrder, 'outletId' | 'provider'>

async function insertOrderRows({ sql, now }: Pick<Work, 'sql' | 'now'>, order: OrderRows): Promise<void> {
  await sql`
    insert into package_orders (id, reservation_id, intent_id, amount, state, expires_at, created_at)
    values (${order.id}, ${order.reservationId}, ${order.intentId}, ${order.amount}, 'open', ${order.expiresAt}, ${now()})`
  await sql`
    insert into package_order_lines (order_id, package_id, name, kind, quantity, unit_amount, units)
    select ${order.id}::uuid, l."packageId", l.name, l.kind, l.quantity, l."unitAmount",
      case when l."packageId" = any(${[...order.limited]}::int[]) then l.quantity else 0 end
    from jsonb_to_recordset(${sql.json(order.lines)}) as l("packageId" int, name jsonb, kind text, quantity int, "unitAmount" bigint)`
}

/**
 * Claims the pieces of an order for the night of its reservation. Expired claims of other orders are replaced. Returns the packages that
 * have too few free pieces. If the result is not empty, the caller must roll back.
 */
export async function claimUnits(
  sql: Tx,
  { orderId, expiresAt, now }: { orderId: string; expiresAt: Date | null; now: Date },
): Promise<number[]> {
  const rows = await sql<{ packageId: number }[]>`
    with wanted as (
      select l.package_id, l.units, r.night, p.stock from package_order_lines l join package_orders o on o.id = l.order_id
        join reservations r on r.id = o.reservation_id join packages p on p.id = l.package_id
      where l.order_id = ${orderId} and l.units > 0
    ), free as (
      select w.package_id, w.night, n.number from wanted w cross join lateral (
        select count(*)::int as units from package_units u
        where u.package_id = w.package_id and u.night = w.night and (u.expires_at is null or u.expires_at > ${now})) sold
      cross join lateral (
        select g.number from generate_series(1, w.stock) as g(number)
        where not exists (select 1 from package_units u where u.package_id = w.package_id and u.night = w.night and u.number = g.number
          and (u.expires_at is null or u.expires_at > ${now}))
        order by g.number limit least(w.units, greatest(w.stock - sold.units, 0))) n
    ), claimed as (
      insert into package_units (package_id, night, number, order_id, expires_at)
      select package_id, night, number, ${orderId}::uuid, ${expiresAt}::timestamptz from free
      on conflict (package_id, night, number) do update set order_id = excluded.order_id, expires_at = excluded.expires_at
        where package_units.expires_at <= ${now}
      returning package_id
    )
    select w.package_id from wanted w where w.units > (select count(*) from claimed c where c.package_id = w.package_id)`
  return rows.map(({ packageId }) => packageId)
}

/** Removes the deadline of the claimed pieces of an order. Returns false if the order no longer has all of its pieces. */
export async function firmUnits(sql: Tx, orderId: string): Promise<boolean> {
  const [row] = await sql<{ isWhole: boolean }[]>`
    with firm as (update package_units set expires_at = null where order_id = ${orderId} returning 1)
    select (select count(*) from firm) = (select coalesce(sum(units), 0) from package_order_lines where order_id = ${orderId}) as is_whole`
  return row?.isWhole ?? false
}

/**
 * Inserts an open order that is paid together with its table. The amount of the payment then contains the price of the table and the
 * price of the order.
 */
export async function insertOrderOfPayment(work: Pick<Work, 'sql' | 'now'>, order: OrderRows): Promise<void> {
  await insertOrderRows(work, order)
  await setAmountOfPayment(work.sql, order.intentId)
}

/**
 * Deletes the unpaid order that the guest would pay together with the table, if such an order exists. The amount of the payment is
 * then only the price of the table.
 */
export async function deleteOrderOfPayment(sql: Tx, intentId: string): Promise<void> {
  const own = sql`(select id from package_orders where intent_id = ${intentId} and state = 'open')`
  await sql`delete from package_units where order_id in ${own}`
  await sql`delete from package_order_lines where order_id in ${own}`
  await sql`delete from package_orders where intent_id = ${intentId} and state = 'open'`
  await setAmountOfPayment(sql, intentId)
}

const setAmountOfPayment = (sql: Tx, intentId: string) => sql`
  update payment_intents p set amount = r.amount + coalesce((select sum(o.amount) from package_orders o where o.intent_id = p.id), 0)
  from reservations r where r.id = p.reservation_id and p.id = ${intentId}`

/** Ends the unpaid orders of a reservation that ended, and releases their pieces. */
export async function lapseOrdersOf(sql: Db, reservationId: string): Promise<void> {
  await sql`
    with ended as (
      update package_orders set state = 'lapsed', ended_at = now() where reservation_id = ${reservationId} and state = 'open' returning id
    )
    delete from package_units where order_id in (select id from ended)`
}

/** Releases the pieces of an order. */
export async function releaseUnits(sql: Tx, orderId: string): Promise<void> {
  await sql`delete from package_units where order_id = ${orderId}`
}

/** Releases the pieces of all orders of a reservation. */
export async function releaseUnitsOf(sql: Tx, reservationId: string): Promise<void> {
  await sql`
    delete from package_units where order_id in (select id from package_orders where reservation_id = ${reservationId})`
}

/** Locks the packages of an order, in the order of their ids. */
export async function lockPackagesOf(sql: Tx, orderId: string): Promise<void> {
  await sql`
    select p.id from packages p join package_order_lines l on l.package_id = p.id where l.order_id = ${orderId}
    order by p.id for no key update of p`
}

/** Ends an unpaid order, releases its pieces and marks its payment intent as expired. */
export async function endPackageOrder(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { id, intentId }: Pick<PackageOrderRow, 'id' | 'intentId'>,
  state: 'lapsed' | 'withdrawn',
): Promise<void> {
  await sql`update package_orders set state = ${state}, ended_at = ${now()} where id = ${id} and state = 'open'`
  await sql`update payment_intents set state = 'expired' where id = ${intentId} and state in ('waiting', 'failed')`
  await releaseUnits(sql, id)
}

/** Marks an order as paid. Raises the version of its reservation, so that the screens of the venue load the reservation again. */
export async function payPackageOrder(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { id, reservationId }: Pick<PackageOrderRow, 'id' | 'reservationId'>,
): Promise<void> {
  await sql`update package_orders set state = 'paid', ended_at = ${now()} where id = ${id}`
  await sql`update reservations set version = version + 1 where id = ${reservationId}`
}

/**
 * Lists two kinds of separately paid orders: open orders that are past their deadline, and orders that were withdrawn recently but still
 * have an open payment page.
 */
export const dueOrders = (sql: Db, now: Date): Question<DueItem> => sql`
  select o.id::text as key, o.expires_at as at from package_orders o where o.state = 'open' and o.expires_at <= ${now}::timestamptz
    and exists (select 1 from payment_intents p where p.id = o.intent_id and p.purpose = 'packages')
  union
  select o.id::text, o.ended_at from payment_attempts a join package_orders o on o.intent_id = a.intent_id
  where a.state = 'open' and o.state = 'withdrawn' and o.ended_at > ${now}::timestamptz - interval '1 day'`

/** SQL: a list of the order lines that are paid with the payment `p` of a table. */
const packagesOfPayment = (sql: Db) => sql`
  coalesce((select json_agg(json_build_object('packageId', l.package_id, 'name', l.name, 'kind', l.kind, 'quantity', l.quantity,
      'unitAmount', l.unit_amount) order by l.package_id)
    from package_orders o join package_order_lines l on l.order_id = o.id
    where o.intent_id = p.id and o.state in ('open', 'paid')), '[]')`

/** SQL: a list of the lines of all paid orders of reservation `r`. */
export const paidPackages = (sql: Db) => sql`
  coalesce((select json_agg(json_build_object('orderId', o.id, 'packageId', l.package_id, 'name', l.name, 'kind', l.kind,
      'quantity', l.quantity, 'unitAmount', l.unit_amount, 'servedAt', l.served_at) order by o.created_at, l.package_id)
    from package_orders o join package_order_lines l on l.order_id = o.id where o.reservation_id = r.id and o.state = 'paid'), '[]')`

export type PaidPackage = PackageOrderLine & { orderId: string; servedAt: string | null }

export type ReservationPackages = {
  /**
   * The amount in whole rupiah of the reservation's first payment. It contains the price of the reservation and the packages that are paid
   * with it.
   */
  paymentAmount: number
  /** The packages that are paid together with the reservation. */
  withPayment: PackageOrderLine[]
  /** The packages of all paid orders. */
  packages: PaidPackage[]
}

/** SQL: the columns of `ReservationPackages`. `r` is the reservation, and `p` is the payment of its price. */
export const packagesOf = (sql: Db) => sql`
  p.amount as payment_amount, ${packagesOfPayment(sql)} as with_payment, ${paidPackages(sql)} as packages`
