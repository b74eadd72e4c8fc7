import { type ImportRun, idOf, readIds, tally } from '#server/db/content-file/import-run.ts'
import { writeRooms } from '#server/db/content-file/write/write-rooms.ts'
import { writeTaxes } from '#server/db/content-file/write/write-taxes.ts'
import { writeRows } from '#server/db/content-file/write/write-rows.ts'

export async function writeBrands(run: ImportRun): Promise<void> {
  const { tx, file } = run
  if (file.group) {
    // If the name of the group stays the same, omitted fields keep the stored icon, wordmark and prefix. If the name changes, these stored
    // values are not kept.
    const [row] = await tx<{ stored: { icon: string | null; wordmark: string | null; booking_prefix: string } }[]>`
      select jsonb_build_object('icon', icon, 'wordmark', wordmark, 'booking_prefix', booking_prefix) as stored
      from group_profile where name = ${file.group.name}`
    tally(run, 'group', await writeRows(tx, 'group_profile', 'id', [{ ...row?.stored, ...file.group, id: 1 }]))
  }
  if (file.cities) tally(run, 'cities', await writeRows(tx, 'cities', 'slug', file.cities))
  await readIds(run, 'cities')
  if (file.brands) {
    const brands = file.brands.map((brand, position) => ({ ...brand, position }))
    tally(run, 'brands', await writeRows(tx, 'brands', 'slug', brands))
  }
  await readIds(run, 'brands')
  if (file.outlets) {
    const outlets = file.outlets.map((outlet) => ({
      ...outlet,
      brand_id: idOf(run.ids.brands, outlet.brand),
      city_id: idOf(run.ids.cities, outlet.city),
    }))
    tally(run, 'outlets', await writeRows(tx, 'outlets', 'brand_id, slug', outlets))
  }
  await readIds(run, 'outlets')
  await writeTaxes(run)
  await writeRooms(run)
  if (file.artists) tally(run, 'artists', await writeRows(tx, 'artists', 'slug', file.artists))
  await readIds(run, 'artists')
}
