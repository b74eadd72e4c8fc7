// Removes artists, outlets, brands and cities that are missing from the file. Rows with reservations stay, but the site no longer shows
// them.
import { type ImportRun, tally } from '#server/db/content-file/import-run.ts'
import { removeEvents } from '#server/db/content-file/remove-events.ts'

export async function removeBrands(run: ImportRun): Promise<void> {
  const { tx, file } = run
  if (file.outlets) await removeOutlets(run, new Set(file.outlets.map(({ brand, slug }) => `${brand}/${slug}`)))
  if (file.artists) {
    const here = file.artists.map(({ slug }) => slug)
    const removed = await tx`
      delete from artists a where a.slug <> all(${here}::text[]) and not exists (select 1 from event_artists p where p.artist_id = a.id)`
    const hiddenRows = await tx<{ slug: string }[]>`
      update artists set is_published = false where slug <> all(${here}::text[]) returning slug`
    tally(run, 'artists', { removed: removed.count, kept: hiddenRows.map(({ slug }) => slug) })
  }
  if (file.brands) {
    const here = file.brands.map(({ slug }) => slug)
    const removed = await tx`
      delete from brands b where b.slug <> all(${here}::text[]) and not exists (select 1 from outlets where brand_id = b.id)
        and not exists (select 1 from stories where brand_id = b.id) and not exists (select 1 from offers where brand_id = b.id)
        and not exists (select 1 from menus where brand_id = b.id)`
    const hiddenRows = await tx<{ slug: string }[]>`
      update brands set is_published = false where slug <> all(${here}::text[]) returning slug`
    tally(run, 'brands', { removed: removed.count, kept: hiddenRows.map(({ slug }) => slug) })
  }
  if (file.cities) {
    const here = file.cities.map(({ slug }) => slug)
    const removed = await tx`
      delete from cities c where c.slug <> all(${here}::text[]) and not exists (select 1 from outlets where city_id = c.id)`
    tally(run, 'cities', { removed: removed.count })
  }
}

async function removeOutlets(run: ImportRun, here: Set<string>): Promise<void> {
  const { tx } = run
  const missingOutlets = [...run.ids.outlets].filter(([name]) => !here.has(name))
  for (const [name, id] of missingOutlets) {
    const [booking] = await tx<{ one: number }[]>`
      select 1 as one from reservations where outlet_id = ${id}
      union all select 1 from table_claims where outlet_id = ${id} and reservation_id is not null
      union all select 1 from waitlist_entries where outlet_id = ${id}
      union all select 1 from guest_contacts where outlet_id = ${id} limit 1`
    if (booking) {
      await tx`update outlets set is_published = false, is_active = false where id = ${id} and (is_published or is_active)`
      tally(run, 'outlets', { kept: [name] })
      continue
    }
    await tx`delete from packages where outlet_id = ${id}`
    await removeEvents(run, { keep: [], outlet: id })
    await tx`delete from ticket_units u using tickets t where t.id = u.ticket_id and t.outlet_id = ${id}`
    await tx`delete from tickets where outlet_id = ${id}`
    await tx`delete from off_schedule_days where outlet_id = ${id}`
    await tx`delete from table_claims where outlet_id = ${id}`
    await tx`delete from seatings where outlet_id = ${id}`
    await tx`delete from holds where outlet_id = ${id}`
    await tx`delete from courses where outlet_id = ${id}`
    await tx`delete from waitlist_turns where outlet_id = ${id}`
    await tx`delete from tables where outlet_id = ${id}`
    await tx`delete from sections where outlet_id = ${id}`
    await tx`delete from table_categories where outlet_id = ${id}`
    await tx`delete from refund_rules where outlet_id = ${id}`
    await tx`update affiliator_codes set outlet_ids = array_remove(outlet_ids, ${id}) where ${id} = any(outlet_ids)`
    await tx`delete from outlets where id = ${id}`
    tally(run, 'outlets', { removed: 1 })
  }
}
