import type { Tx } from '#server/db/open.ts'
import type { DemoOutlet, DemoContent } from '#demo/data/shape.ts'

type Ids = Map<string, number>

const idsBySlug = (rows: readonly { id: number; slug: string }[]): Ids => new Map(rows.map((row) => [row.slug, row.id]))

/**
 * Finds the id of a name in the demo.
 * @throws Error if the name is unknown, because the data of the demo must not contain unknown names
 */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo names ${name}, which it does not have`)
  return id
}

/** Inserts the cities, brands, outlets and artists of the demo. Returns the ids of the outlets by slug. */
export async function insertBrands(tx: Tx, demo: DemoContent): Promise<Ids> {
  const cityRows = await tx<{ id: number; slug: string }[]>`
    insert into cities ${tx(demo.cities, 'slug', 'name', 'timezone')} returning id, slug`
  const brandRows = await tx<{ id: number; slug: string }[]>`
    insert into brands ${tx(
      demo.brands.map((brand, position) => ({
        slug: brand.slug,
        name: brand.name,
        kind: brand.kind,
        position,
        tagline: tx.json(brand.tagline),
        concept: tx.json(brand.concept),
        music: tx.json(brand.music),
        atmosphere: tx.json(brand.atmosphere),
        capacity: tx.json(brand.capacity),
        menu_slug: brand.menuSlug,
        image: brand.picture,
        ground: brand.ground,
        ink: brand.ink,
        accent: brand.accent,
      })),
    )} returning id, slug`
  const [cities, brands] = [idsBySlug(cityRows), idsBySlug(brandRows)]
  const kinds = new Map(demo.brands.map((brand) => [brand.slug, brand.kind]))
  const outletRows = await tx<{ id: number; slug: string }[]>`
    insert into outlets ${tx(
      demo.outlets.map((outlet) => ({
        brand_id: idOf(brands, outlet.brand),
        city_id: idOf(cities, outlet.city),
        type: kinds.get(outlet.brand) ?? '',
        ...outletColumns(tx, outlet),
      })),
    )} returning id, slug`
  await tx`
    insert into artists ${tx(
      demo.artists.map((artist) => ({
        slug: artist.slug,
        name: artist.name,
        kind: tx.json(artist.kind),
        bio: tx.json(artist.bio),
        image: artist.picture,
      })),
    )}`
  return idsBySlug(outletRows)
}

function outletColumns(tx: Tx, outlet: DemoOutlet) {
  return {
    slug: outlet.slug,
    name: outlet.name,
    area: outlet.area,
    address: outlet.address,
    map_url: outlet.mapUrl,
    lat: outlet.lat,
    lng: outlet.lng,
    contact: outlet.phone,
    whatsapp: outlet.whatsapp,
    timezone: outlet.timezone,
    open_hour: outlet.openHour,
    close_hour: outlet.closeHour,
    maximum_eta: outlet.maximumEta,
    arrival_from: outlet.arrivalFrom,
    arrival_to: outlet.arrivalTo,
    closed_weekdays: outlet.closedWeekdays,
    payment_type: outlet.paymentType,
    service: outlet.servicePercent,
    tax: outlet.taxPercent,
    use_service: outlet.useService,
    use_tax: outlet.useTax,
    can_refund: outlet.canRefund,
    open_for_reservation: outlet.openForReservation,
    is_using_guest_layout: outlet.isUsingGuestLayout,
    age_limit: outlet.ageLimit,
    max_standing_capacity: outlet.maxStandingCapacity,
    line: tx.json(outlet.line),
    description: tx.json(outlet.description),
    music: tx.json(outlet.music),
    house_rules: tx.json(outlet.houseRules),
    terms: tx.json(outlet.terms),
    additional_terms: tx.json(outlet.additionalTerms),
    extra_information: tx.json(outlet.extraInformation),
    day: tx.json(outlet.day),
    bring: tx.json(outlet.bring),
    rules: tx.json(outlet.rules),
    floor: tx.json(outlet.floor),
    image: outlet.pictures[0] ?? '',
    images: tx.json(outlet.pictures),
  }
}

export async function insertRooms(tx: Tx, demo: DemoContent, outlets: Ids): Promise<void> {
  const eachOutlet = <T, R>(
    parts: (outlet: DemoOutlet) => T[],
    row: (part: T, outletId: number, position: number) => R,
  ): R[] => demo.outlets.flatMap((outlet) => parts(outlet).map((part, at) => row(part, idOf(outlets, outlet.slug), at)))

  const categories = eachOutlet(
    (outlet) => outlet.categories,
    (category, outletId) => ({
      outlet_id: outletId,
      key: category.key,
      name: tx.json(category.name),
      kind: category.kind,
      maximum_capacity: category.maximumCapacity,
      down_payment: tx.json(category.downPayment),
      minimum_cost: tx.json(category.minimumCost),
    }),
  )
  const sections = eachOutlet(
    (outlet) => outlet.sections,
    (section, outletId, position) => ({ outlet_id: outletId, key: section.key, name: tx.json(section.name), position }),
  )
  const tables = eachOutlet(
    (outlet) => outlet.tables,
    (table, outletId) => ({
      outlet_id: outletId,
      category: table.category,
      section: table.section,
      name: table.name,
      capacity: table.capacity,
      is_reservable: table.isReservable,
      shape: table.shape,
      x: table.x,
      y: table.y,
      w: table.w,
      h: table.h,
      rotate: table.rotate,
    }),
  )
  if (categories.length > 0) await tx`insert into table_categories ${tx(categories)}`
  if (sections.length > 0) await tx`insert into sections ${tx(sections)}`
  // If the outlet lacks the category or the section of a table, the insert fails on `not null`. So no table is lost unnoticed.
  await tx`
    insert into tables (outlet_id, category_id, section_id, name, capacity, is_reservable, shape, x, y, w, h, rotate)
    select g.outlet_id,
      (select id from table_categories c where c.outlet_id = g.outlet_id and c.key = g.category),
      (select id from sections s where s.outlet_id = g.outlet_id and s.key = g.section),
      g.name, g.capacity, g.is_reservable, g.shape, g.x, g.y, g.w, g.h, g.rotate
    from jsonb_to_recordset(${tx.json(tables)}) as g(outlet_id int, category text, section text, name text, capacity int,
      is_reservable boolean, shape text, x float8, y float8, w float8, h float8, rotate float8)`
}

/** Stores the pairs of tables that staff may join, and inserts the set menus. The outlets and their tables must already exist. */
export async function insertCourses(tx: Tx, demo: DemoContent, outlets: Ids): Promise<void> {
  const joins = demo.outlets.flatMap((outlet) =>
    outlet.tables.flatMap(({ name, joins: other }) =>
      other ? [{ outlet_id: idOf(outlets, outlet.slug), name, other }] : [],
    ),
  )
  const courses = demo.outlets.flatMap((outlet) =>
    (outlet.courses ?? []).map((course, position) => ({
      outlet_id: idOf(outlets, outlet.slug),
      key: course.key,
      position,
      name: tx.json(course.name),
      description: tx.json(course.description),
      deposit: course.deposit,
      dishes: tx.json(course.dishes),
    })),
  )
  await tx`
    update tables t set joins_id = o.id
    from jsonb_to_recordset(${tx.json(joins)}) as j(outlet_id int, name text, other text), tables o
    where t.outlet_id = j.outlet_id and t.name = j.name and o.outlet_id = j.outlet_id and o.name = j.other`
  if (courses.length > 0) await tx`insert into courses ${tx(courses)}`
}

export async function outletIds(tx: Tx): Promise<Ids> {
  return idsBySlug(await tx<{ id: number; slug: string }[]>`select id, slug from outlets`)
}

export async function insertCodes(tx: Tx, demo: DemoContent, outlets: Ids): Promise<void> {
  const codes = demo.affiliatorCodes.map((code) => ({
    code: code.code,
    affiliator: code.partner,
    kind: code.kind,
    value: code.value,
    outlet_ids: code.outlets?.map((slug) => idOf(outlets, slug)) ?? null,
    valid_from: code.startsOn,
    valid_to: code.endsOn,
    use_limit: code.usageLimit,
  }))
  await tx`insert into affiliator_codes ${tx(codes)}`
}

export async function insertRefundRules(tx: Tx, demo: DemoContent): Promise<void> {
  const rules = demo.refundRules.map((rule) => ({
    kind: rule.kind,
    hours_left: rule.hoursLeft,
    refund_percentage: rule.refundPercentage,
    title: tx.json(rule.title),
    description: tx.json(rule.description),
    icon: rule.icon,
  }))
  await tx`insert into refund_rules ${tx(rules)}`
}
