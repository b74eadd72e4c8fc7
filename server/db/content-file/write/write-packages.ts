// Writes the packages and bottles of the file in the order of its list.
import { ContentFault, faultLine } from '#server/db/content-file/find-faults.ts'
import { type ImportRun, idOf, tally } from '#server/db/content-file/import-run.ts'
import { writeRows } from '#server/db/content-file/write/write-rows.ts'

/**
 * Writes the packages. Removes a package that is missing from the file if no guest ever ordered it. An ordered package stays in the
 * database, but is no longer offered.
 * @throws ContentFault if a package names an event that its outlet does not have
 */
export async function writePackages(run: ImportRun): Promise<void> {
  const { tx, file, ids } = run
  if (!file.packages) return
  const events = await tx<{ name: string; id: number }[]>`select outlet_id || ' ' || slug as name, id from events`
  const eventIds = new Map(events.map(({ name, id }) => [name, id]))
  const counts = new Map<number, number>()
  const packages = file.packages.map((item, at) => {
    const outletId = idOf(ids.outlets, item.outlet)
    const position = counts.get(outletId) ?? 0
    counts.set(outletId, position + 1)
    const eventId = item.event === null ? null : eventIds.get(`${outletId} ${item.event}`)
    if (eventId === undefined)
      throw new ContentFault([faultLine(['packages', at, 'event'], item.event, 'the slug of an event of this outlet')])
    return { ...item, outlet_id: outletId, event_id: eventId, position }
  })
  tally(run, 'packages', await writeRows(tx, 'packages', 'outlet_id, key', packages))
  const here = packages.map((item) => `${item.outlet_id} ${item.key}`)
  const missing = tx`
    select p.id, p.outlet_id, p.position, p.key, exists (select 1 from package_order_lines l where l.package_id = p.id) as is_ordered
    from packages p where p.outlet_id || ' ' || p.key <> all(${here}::text[])`
  // Packages that are no longer offered get the last positions. An export lists packages by position. So an import of this export changes
  // no position.
  const endedPackages = await tx<{ name: string }[]>`
    with gone as (${missing}), off as (
      select g.id, g.outlet_id, g.key, row_number() over (partition by g.outlet_id order by g.position, g.id) - 1
        + (select count(*) from packages i where i.outlet_id = g.outlet_id and i.outlet_id || ' ' || i.key = any(${here}::text[])) as place
      from gone g where g.is_ordered
    ), ended as (
      update packages p set is_offered = false, position = off.place from off
      where p.id = off.id and (p.is_offered or p.position <> off.place)
    )
    select o.slug || ' ' || off.key as name from off join outlets o on o.id = off.outlet_id order by 1`
  const removed = await tx`
    with gone as (${missing}) delete from packages p using gone where p.id = gone.id and not gone.is_ordered`
  tally(run, 'packages', { removed: removed.count, kept: endedPackages.map(({ name }) => name) })
}
