// What a content file names must be there, in it or in the catalogue already; what is known by a name has it alone.
import { faultLine } from '#server/db/content-file/find-faults.ts'
import type { ContentFile } from '#server/db/content-file/shape.ts'

/** Names of what the catalogue has already. Outlets as `brand/outlet`. */
export type KnownNames = {
  cities: string[]
  brands: string[]
  outlets: string[]
  artists: string[]
  pictures: string[]
}

type Path = readonly PropertyKey[]

/** A line for every name that leads nowhere and every one given twice. */
export function findLooseEnds(file: ContentFile, known: KnownNames): string[] {
  const lines: string[] = []
  const names = {
    city: new Set(file.cities?.map((city) => city.slug) ?? known.cities),
    brand: new Set(file.brands?.map((brand) => brand.slug) ?? known.brands),
    outlet: new Set(file.outlets?.map((outlet) => `${outlet.brand}/${outlet.slug}`) ?? known.outlets),
    artist: new Set(file.artists?.map((artist) => artist.slug) ?? known.artists),
    picture: new Set([...(file.pictures?.map((picture) => picture.path) ?? []), ...known.pictures]),
  }
  const named = (path: Path, kind: keyof typeof names, name: string | null) => {
    if (name !== null && !names[kind].has(name))
      lines.push(faultLine(path, name, `the name of ${article(kind)} that is there`))
  }
  const once = <Item>(
    path: Path,
    list: readonly Item[] | undefined,
    key: (item: Item) => string | null,
    what: string,
  ) => {
    const seen = new Map<string, number>()
    for (const [at, item] of (list ?? []).entries()) {
      const name = key(item)
      if (name === null) continue
      const first = seen.get(name)
      if (first !== undefined)
        lines.push(faultLine([...path, at], name, `${article(what)} that item ${first} does not have already`))
      else seen.set(name, at)
    }
  }
  const each = <Item>(list: readonly Item[] | undefined, look: (item: Item, at: number) => void) =>
    (list ?? []).forEach((item, at) => look(item, at))

  once(['cities'], file.cities, (city) => city.slug, 'slug')
  once(['brands'], file.brands, (brand) => brand.slug, 'slug')
  each(file.brands, (brand, at) => named(['brands', at, 'image'], 'picture', brand.image))
  once(['outlets'], file.outlets, (outlet) => `${outlet.brand}/${outlet.slug}`, 'slug within its brand')
  each(file.outlets, (outlet, at) => {
    const path = ['outlets', at]
    named([...path, 'brand'], 'brand', outlet.brand)
    named([...path, 'city'], 'city', outlet.city)
    named([...path, 'image'], 'picture', outlet.image)
    each(outlet.images, (image, n) => named([...path, 'images', n], 'picture', image))
    once([...path, 'sections'], outlet.sections, (section) => section.key, 'key')
    once([...path, 'table_categories'], outlet.table_categories, (category) => category.key, 'key')
    once([...path, 'tables'], outlet.tables, (table) => table.name, 'name')
    once([...path, 'courses'], outlet.courses, (course) => course.key, 'key')
    each(outlet.tables, (table, n) => {
      if (table.joins !== null && !mayJoin(table, outlet.tables))
        lines.push(
          faultLine([...path, 'tables', n, 'joins'], table.joins, 'the name of another table in the same section'),
        )
      if (!outlet.sections.some((section) => section.key === table.section))
        lines.push(faultLine([...path, 'tables', n, 'section'], table.section, 'the key of a section of this outlet'))
      if (!outlet.table_categories.some((category) => category.key === table.category))
        lines.push(
          faultLine([...path, 'tables', n, 'category'], table.category, 'the key of a table category of this outlet'),
        )
    })
  })
  once(['artists'], file.artists, (artist) => artist.slug, 'slug')
  each(file.artists, (artist, at) => named(['artists', at, 'image'], 'picture', artist.image))
  once(['events'], file.events, (event) => event.slug, 'slug')
  once(['events'], file.events, (event) => `${event.outlet} on ${event.night}`, 'outlet and night')
  each(file.events, (event, at) => {
    const path = ['events', at]
    named([...path, 'outlet'], 'outlet', event.outlet)
    named([...path, 'image'], 'picture', event.image)
    named([...path, 'portrait'], 'picture', event.portrait)
    once([...path, 'line_up'], event.line_up, (slug) => slug, 'place on the bill')
    each(event.line_up, (slug, n) => named([...path, 'line_up', n], 'artist', slug))
    once([...path, 'tickets'], event.tickets, (ticket) => String(ticket.position), 'position')
    each(event.tickets, (ticket, n) => {
      if (ticket.kept > ticket.stock)
        lines.push(faultLine([...path, 'tickets', n, 'kept'], ticket.kept, `at most the stock, ${ticket.stock}`))
    })
  })
  once(['off_schedule_days'], file.off_schedule_days, (day) => `${day.outlet} on ${day.night}`, 'outlet and night')
  each(file.off_schedule_days, (day, at) => {
    const path = ['off_schedule_days', at]
    named([...path, 'outlet'], 'outlet', day.outlet)
    named([...path, 'cover_image'], 'picture', day.cover_image)
    named([...path, 'portrait_cover_image'], 'picture', day.portrait_cover_image)
    each(day.bands, (slug, n) => named([...path, 'bands', n], 'artist', slug))
  })
  once(['stories'], file.stories, (story) => `${story.kind}/${story.slug}`, 'kind and slug')
  each(file.stories, (story, at) => {
    named(['stories', at, 'brand'], 'brand', story.brand)
    named(['stories', at, 'image'], 'picture', story.image)
  })
  once(['offers'], file.offers, (offer) => offer.slug, 'slug')
  once(['offers'], file.offers, (offer) => offer.code, 'code')
  each(file.offers, (offer, at) => {
    const path = ['offers', at]
    named([...path, 'brand'], 'brand', offer.brand)
    named([...path, 'image'], 'picture', offer.image)
    each(offer.outlets, (outlet, n) => named([...path, 'outlets', n], 'outlet', outlet))
    if (offer.valid_from && offer.valid_until && offer.valid_until < offer.valid_from)
      lines.push(faultLine([...path, 'valid_until'], offer.valid_until, `a night not before ${offer.valid_from}`))
    if (offer.discount_percent !== null && offer.code === null)
      lines.push(faultLine([...path, 'code'], offer.code, 'a code by which its price is had'))
    if (offer.maximum_age !== null && offer.maximum_age < (offer.minimum_age ?? 0))
      lines.push(
        faultLine([...path, 'maximum_age'], offer.maximum_age, `at least the minimum age, ${offer.minimum_age}`),
      )
  })
  once(['menus'], file.menus, (menu) => menu.key, 'key')
  each(file.menus, (menu, at) => {
    const path = ['menus', at]
    named([...path, 'brand'], 'brand', menu.brand)
    named([...path, 'outlet'], 'outlet', menu.outlet)
    once([...path, 'sections'], menu.sections, (section) => section.key, 'key')
    each(menu.sections, (section, n) => {
      once([...path, 'sections', n, 'dishes'], section.dishes, (dish) => dish.key, 'key')
      each(section.dishes, (dish, m) => named([...path, 'sections', n, 'dishes', m, 'image'], 'picture', dish.image))
    })
  })
  once(
    ['refund_rules'],
    file.refund_rules,
    (rule) => `${rule.outlet ?? 'all'} ${rule.kind} ${rule.hours_left}`,
    'outlet, kind and hours',
  )
  each(file.refund_rules, (rule, at) => named(['refund_rules', at, 'outlet'], 'outlet', rule.outlet))
  once(['affiliator_codes'], file.affiliator_codes, (code) => code.code, 'code')
  each(file.affiliator_codes, (code, at) => {
    each(code.outlets ?? [], (outlet, n) => named(['affiliator_codes', at, 'outlets', n], 'outlet', outlet))
    if (code.kind === 'percent' && code.value > 100)
      lines.push(faultLine(['affiliator_codes', at, 'value'], code.value, 'at most 100 where the kind is percent'))
  })
  once(['pictures'], file.pictures, (picture) => picture.path, 'path')
  each(file.pictures, (picture, at) => {
    if ((picture.file === undefined) === (picture.base64 === undefined))
      lines.push(faultLine(['pictures', at], picture, 'either "file" or "base64"'))
  })
  return lines
}

type RoomTable = { name: string; section: string; joins: string | null }

const mayJoin = (table: RoomTable, tables: readonly RoomTable[]) =>
  tables.some(({ name, section }) => name === table.joins && name !== table.name && section === table.section)

const article = (kind: string) => (/^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`)
