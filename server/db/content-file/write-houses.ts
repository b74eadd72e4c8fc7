// The group, its cities and brands, and every outlet with its room.
import { type ImportRun, idOf, readIds, tally } from '#server/db/content-file/import-run.ts'
import { writeRows } from '#server/db/content-file/write-rows.ts'

export async function writeHouses(run: ImportRun): Promise<void> {
  const { tx, file } = run
  if (file.group) tally(run, 'group', await writeRows(tx, 'group_profile', 'id', [{ ...file.group, id: 1 }]))
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
  await writeRooms(run)
  if (file.artists) tally(run, 'artists', await writeRows(tx, 'artists', 'slug', file.artists))
  await readIds(run, 'artists')
}

/** Sections, table categories and tables of the outlets in the file. A table that was ever booked stays, and is no longer sold. */
async function writeRooms(run: ImportRun): Promise<void> {
  const { tx, file } = run
  if (!file.outlets) return
  const rooms = file.outlets.map((outlet) => ({
    ...outlet,
    id: idOf(run.ids.outlets, `${outlet.brand}/${outlet.slug}`),
  }))
  const sections = rooms.flatMap(({ id, sections: list }) =>
    list.map((section, position) => ({ ...section, position, outlet_id: id })),
  )
  const categories = rooms.flatMap(({ id, table_categories: list }) =>
    list.map((category) => ({ ...category, outlet_id: id })),
  )
  const written = [
    await writeRows(tx, 'sections', 'outlet_id, key', sections),
    await writeRows(tx, 'table_categories', 'outlet_id, key', categories),
  ]
  const [sectionIds, categoryIds] = await Promise.all([
    tx<{ name: string; id: number }[]>`select outlet_id || ' ' || key as name, id from sections`,
    tx<{ name: string; id: number }[]>`select outlet_id || ' ' || key as name, id from table_categories`,
  ])
  const bySection = new Map(sectionIds.map(({ name, id }) => [name, id]))
  const byCategory = new Map(categoryIds.map(({ name, id }) => [name, id]))
  const tables = rooms.flatMap(({ id, tables: list }) =>
    list.map((table) => ({
      ...table,
      outlet_id: id,
      section_id: idOf(bySection, `${id} ${table.section}`),
      category_id: idOf(byCategory, `${id} ${table.category}`),
    })),
  )
  written.push(await writeRows(tx, 'tables', 'outlet_id, name', tables))
  for (const { added, changed } of written) tally(run, 'outlets', { changed: added + changed })
  await removeFurniture(run, {
    outlets: rooms.map(({ id }) => id),
    tables: tables.map(({ outlet_id, name }) => `${outlet_id} ${name}`),
    sections: sections.map(({ outlet_id, key }) => `${outlet_id} ${key}`),
    categories: categories.map(({ outlet_id, key }) => `${outlet_id} ${key}`),
  })
}

type Furniture = { outlets: number[]; tables: string[]; sections: string[]; categories: string[] }

async function removeFurniture(run: ImportRun, { outlets, tables, sections, categories }: Furniture): Promise<void> {
  const { tx } = run
  const kept = await tx<{ name: string; wasSold: boolean }[]>`
    with booked as (
      select t.id, t.is_reservable from tables t
      where t.outlet_id = any(${outlets}::int[]) and t.outlet_id || ' ' || t.name <> all(${tables}::text[])
        and (exists (select 1 from reservation_tables r where r.table_id = t.id)
          or exists (select 1 from table_claims c where c.table_id = t.id and c.reservation_id is not null))
    ), closed as (update tables t set is_reservable = false from booked where t.id = booked.id and t.is_reservable)
    select o.slug || ' ' || t.name as name, booked.is_reservable as was_sold
    from booked join tables t on t.id = booked.id join outlets o on o.id = t.outlet_id order by 1`
  const [gone] = await tx<{ tables: number }[]>`
    with empty_ones as (
      select t.id from tables t where t.outlet_id = any(${outlets}::int[]) and t.outlet_id || ' ' || t.name <> all(${tables}::text[])
        and not exists (select 1 from reservation_tables r where r.table_id = t.id)
        and not exists (select 1 from table_claims c where c.table_id = t.id and c.reservation_id is not null)
    ), freed as (delete from table_claims where table_id in (select id from empty_ones)),
    removed as (delete from tables where id in (select id from empty_ones) returning 1)
    select count(*)::int as tables from removed`
  await tx`
    delete from sections s where s.outlet_id = any(${outlets}::int[]) and s.outlet_id || ' ' || s.key <> all(${sections}::text[])
      and not exists (select 1 from tables t where t.section_id = s.id)`
  await tx`
    delete from table_categories k where k.outlet_id = any(${outlets}::int[]) and k.outlet_id || ' ' || k.key <> all(${categories}::text[])
      and not exists (select 1 from tables t where t.category_id = k.id)`
  tally(run, 'outlets', { changed: gone?.tables ?? 0, kept: kept.map(({ name }) => `table ${name}`) })
}
