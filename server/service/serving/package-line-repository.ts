import { actorKey } from '#domain/identity/actor.ts'
import type { Work } from '#server/work.ts'

export type PackageLineId = { id: string; orderId: string; packageId: number }

/**
 * Marks a line of a paid order of a reservation as served, or as not served. A line that is already in this state does not change. Returns
 * false if the reservation has no such line.
 */
export async function saveServedLine(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  { id, orderId, packageId }: PackageLineId,
  isServed: boolean,
): Promise<boolean> {
  const [row] = await sql<{ isFound: boolean }[]>`
    with line as (
      select l.order_id, l.package_id, l.served_at from package_order_lines l join package_orders o on o.id = l.order_id
      where o.id = ${orderId} and o.reservation_id = ${id} and o.state = 'paid' and l.package_id = ${packageId}
    ), changed as (
      update package_order_lines l set served_at = case when ${isServed} then ${now()}::timestamptz end,
        served_by = case when ${isServed} then ${actorKey(actor)} end
      from line where l.order_id = line.order_id and l.package_id = line.package_id and (line.served_at is not null) <> ${isServed}
      returning 1
    ), raised as (
      update reservations set version = version + 1 where id = ${id} and exists (select 1 from changed)
    )
    select exists (select 1 from line) as is_found`
  return row?.isFound ?? false
}
