// Writes stories, offers, menus, refund rules and codes of affiliates. Rows that are missing from the file are removed. A code that was
// used becomes inactive instead.
import { type ImportRun, idOf, tally } from '#server/db/content-file/import-run.ts'
import { writeRows } from '#server/db/content-file/write/write-rows.ts'

export async function writeTexts(run: ImportRun): Promise<void> {
  const { tx, file, ids } = run
  if (file.stories) {
    const stories = file.stories.map((story) => ({ ...story, brand_id: idOf(ids.brands, story.brand) }))
    tally(run, 'stories', await writeRows(tx, 'stories', 'kind, slug', stories))
    const here = stories.map(({ kind, slug }) => `${kind}/${slug}`)
    const removed = await tx`delete from stories where kind || '/' || slug <> all(${here}::text[])`
    tally(run, 'stories', { removed: removed.count })
  }
  await writeOffers(run)
  await writeMenus(run)
  // The site needs all its pages, so a page that is missing from the file is not removed.
  if (file.pages) tally(run, 'pages', await writeRows(tx, 'site_pages', 'key', file.pages))
  await writeRules(run)
  await writeCodes(run)
}

async function writeOffers(run: ImportRun): Promise<void> {
  const { tx, file, ids } = run
  if (!file.offers) return
  const removed = await tx`delete from offers where slug <> all(${file.offers.map(({ slug }) => slug)}::text[])`
  // If the file swaps the codes of two offers, both offers would have the same code for a moment. So changed codes are cleared first.
  const codes = tx.json(file.offers.map(({ slug, code }) => ({ slug, code })))
  await tx`
    update offers f set code = null from jsonb_to_recordset(${codes}) as g(slug text, code text)
    where f.slug = g.slug and f.code is distinct from g.code and f.code is not null`
  const offers = file.offers.map((offer, position) => ({
    ...offer,
    position,
    brand_id: idOf(ids.brands, offer.brand),
  }))
  tally(run, 'offers', { ...(await writeRows(tx, 'offers', 'slug', offers)), removed: removed.count })
  const places = file.offers.flatMap(({ slug, outlets }) =>
    outlets.map((outlet) => ({ slug, outlet_id: idOf(ids.outlets, outlet) })),
  )
  await tx`
    with wanted as (
      select f.id as offer_id, g.outlet_id from jsonb_to_recordset(${tx.json(places)}) as g(slug text, outlet_id int)
      join offers f on f.slug = g.slug
    ), gone as (
      delete from offer_outlets p where not exists (select 1 from wanted w where w.offer_id = p.offer_id and w.outlet_id = p.outlet_id)
    )
    insert into offer_outlets (offer_id, outlet_id) select offer_id, outlet_id from wanted on conflict do nothing`
}

async function writeMenus(run: ImportRun): Promise<void> {
  const { tx, file, ids } = run
  if (!file.menus) return
  const menus = file.menus.map((menu) => ({
    ...menu,
    brand_id: idOf(ids.brands, menu.brand),
    outlet_id: idOf(ids.outlets, menu.outlet),
  }))
  tally(run, 'menus', await writeRows(tx, 'menus', 'key', menus))
  const removed = await tx`delete from menus where key <> all(${menus.map(({ key }) => key)}::text[])`
  tally(run, 'menus', { removed: removed.count })
  const menuRows = await tx<{ key: string; id: number }[]>`select key, id from menus`
  const menuIds = new Map(menuRows.map(({ key, id }) => [key, id]))
  const sections = menus.flatMap(({ key, sections: list }) =>
    list.map((section, position) => ({ ...section, position, menu_id: idOf(menuIds, key) })),
  )
  const writtenSections = await writeRows(tx, 'menu_sections', 'menu_id, key', sections)
  const goneSections = await tx`
    delete from menu_sections where menu_id || ' ' || key <> all(${sections.map((s) => `${s.menu_id} ${s.key}`)}::text[])`
  const sectionRows = await tx<
    { name: string; id: number }[]
  >`select menu_id || ' ' || key as name, id from menu_sections`
  const sectionIds = new Map(sectionRows.map(({ name, id }) => [name, id]))
  const dishes = sections.flatMap((section) =>
    section.dishes.map((dish, position) => ({
      ...dish,
      position,
      section_id: idOf(sectionIds, `${section.menu_id} ${section.key}`),
    })),
  )
  const writtenDishes = await writeRows(tx, 'dishes', 'section_id, key', dishes)
  const goneDishes = await tx`
    delete from dishes where section_id || ' ' || key <> all(${dishes.map((d) => `${d.section_id} ${d.key}`)}::text[])`
  const changeCount = [writtenSections, writtenDishes].reduce((sum, { added, changed }) => sum + added + changed, 0)
  tally(run, 'menus', { changed: changeCount + goneSections.count + goneDishes.count })
}

async function writeRules(run: ImportRun): Promise<void> {
  const { tx, file, ids } = run
  if (!file.refund_rules) return
  const rules = file.refund_rules.map((rule) => ({ ...rule, outlet_id: idOf(ids.outlets, rule.outlet) }))
  tally(run, 'refund_rules', await writeRows(tx, 'refund_rules', 'coalesce(outlet_id, 0), kind, hours_left', rules))
  const here = rules.map(({ outlet_id, kind, hours_left }) => `${outlet_id ?? 0} ${kind} ${hours_left}`)
  const removed = await tx`
    delete from refund_rules where coalesce(outlet_id, 0) || ' ' || kind || ' ' || hours_left <> all(${here}::text[])`
  tally(run, 'refund_rules', { removed: removed.count })
}

async function writeCodes(run: ImportRun): Promise<void> {
  const { tx, file, ids } = run
  if (!file.affiliator_codes) return
  const codes = file.affiliator_codes.map((code) => ({
    ...code,
    outlet_ids: code.outlets?.map((outlet) => idOf(ids.outlets, outlet)).toSorted((a, b) => a - b) ?? null,
  }))
  tally(run, 'affiliator_codes', await writeRows(tx, 'affiliator_codes', 'code', codes))
  const here = codes.map(({ code }) => code)
  const removed = await tx`
    delete from affiliator_codes c where c.code <> all(${here}::text[])
      and not exists (select 1 from affiliator_uses u where u.code = c.code)
      and not exists (select 1 from reservations r where r.affiliator_code = c.code)`
  const inactiveCodes = await tx<{ code: string }[]>`
    update affiliator_codes set is_active = false where code <> all(${here}::text[]) returning code`
  tally(run, 'affiliator_codes', { removed: removed.count, kept: inactiveCodes.map(({ code }) => code) })
}
