// Validates the names in a content file: each reference exists in the file or in the catalogue, and each name is unique.
import { phaseFaults } from '#domain/pricing/ticket-phases.ts'
import { type FieldFault } from '#domain/refusals.ts'
import { faultsOfHours, operationOf } from '#domain/outlets/operation.ts'
import { brandColorFaults, type ColorFault, LEAST_CONTRAST } from '#domain/catalogue/brand-palette.ts'
import { faultLine } from '#server/db/content-file/find-faults.ts'
import { type KnownNames, type NameCheck, openNameCheck } from '#server/db/content-file/name-check.ts'
import type { ContentFile } from '#server/db/content-file/shape.ts'

export function findLooseEnds(file: ContentFile, knownNames: KnownNames): string[] {
  const check = openNameCheck(file, knownNames)
  checkCitiesAndBrands(file, check)
  checkOutlets(file, check)
  checkArtistsAndEvents(file, check)
  checkPackages(file, check)
  checkOffScheduleDays(file, check)
  checkStories(file, check)
  checkOffers(file, check)
  checkMenus(file, check)
  checkRulesAndCodes(file, check)
  checkPictures(file, check)
  return check.lines
}

const each = <Item>(list: readonly Item[] | undefined, look: (item: Item, at: number) => void) =>
  (list ?? []).forEach((item, at) => look(item, at))

const WANTED: Record<ColorFault['kind'], string> = {
  color_missing: 'a color, because a brand has all three or none',
  ground_too_light: 'a dark color, because text of the site is light',
  color_too_faint: `a color with a contrast of at least ${LEAST_CONTRAST}:1 with the ground`,
}

function checkCitiesAndBrands(file: ContentFile, check: NameCheck): void {
  check.once(['cities'], file.cities, (city) => city.slug, 'slug')
  check.once(['brands'], file.brands, (brand) => brand.slug, 'slug')
  each(file.brands, (brand, at) => {
    check.named(['brands', at, 'image'], 'picture', brand.image)
    for (const fault of brandColorFaults(brand))
      check.lines.push(faultLine(['brands', at, fault.field], brand[fault.field], WANTED[fault.kind]))
  })
}

function checkOutlets(file: ContentFile, check: NameCheck): void {
  check.once(['outlets'], file.outlets, (outlet) => `${outlet.brand}/${outlet.slug}`, 'slug within its brand')
  each(file.outlets, (outlet, at) => {
    const path = ['outlets', at]
    check.named([...path, 'brand'], 'brand', outlet.brand)
    check.named([...path, 'city'], 'city', outlet.city)
    check.named([...path, 'image'], 'picture', outlet.image)
    each(outlet.images, (image, n) => check.named([...path, 'images', n], 'picture', image))
    check.once([...path, 'sections'], outlet.sections, (section) => section.key, 'key')
    check.once([...path, 'table_categories'], outlet.table_categories, (category) => category.key, 'key')
    check.once([...path, 'tables'], outlet.tables, (table) => table.name, 'name')
    check.once([...path, 'courses'], outlet.courses, (course) => course.key, 'key')
    each(outlet.table_categories, ({ later }, n) =>
      check.once([...path, 'table_categories', n, 'later'], later, ({ from }) => from, 'from'),
    )
    check.once([...path, 'taxes', 'rates'], outlet.taxes?.rates, ({ kind, from }) => `${kind} ${from}`, 'kind and from')
    each(outlet.courses, ({ later, dishes }, n) => {
      check.once([...path, 'courses', n, 'later'], later, ({ from }) => from, 'from')
      each(dishes, ({ image }, m) => check.named([...path, 'courses', n, 'dishes', m, 'image'], 'picture', image))
    })
    checkTables(path, outlet, check)
    checkSpecialHours(path, outlet, check)
  })
}

type Outlet = NonNullable<ContentFile['outlets']>[number]
type FileTicket = NonNullable<ContentFile['events']>[number]['tickets'][number]

function checkTables(path: PropertyKey[], outlet: Outlet, check: NameCheck): void {
  each(outlet.tables, (table, n) => {
    if (table.joins !== null && !mayJoin(table, outlet.tables))
      check.fault([...path, 'tables', n, 'joins'], table.joins, 'the name of another table in the same section')
    if (!outlet.sections.some((section) => section.key === table.section))
      check.fault([...path, 'tables', n, 'section'], table.section, 'the key of a section of this outlet')
    if (!outlet.table_categories.some((category) => category.key === table.category))
      check.fault([...path, 'tables', n, 'category'], table.category, 'the key of a table category of this outlet')
  })
}

const WANTED_HOURS: Partial<Record<FieldFault, string>> = {
  required: 'a value',
  date_invalid: 'a night after `from_night`, at most a year later',
  hours_overlap: 'days that no other row sets',
  nights_overlap: 'a night that ends before the next night opens',
  outside_hours: 'a time between opening and closing',
  no_arrival_left: 'arrival times within the hours',
}

function checkSpecialHours(path: PropertyKey[], outlet: Outlet, check: NameCheck): void {
  for (const [field, [fault]] of Object.entries(faultsOfHours(operationOf(outlet)))) {
    const [list = '', row, cell = ''] = field.split('.')
    const expected = fault && WANTED_HOURS[fault]
    if (row !== undefined && expected) check.fault([...path, list, Number(row), cell], fault, expected)
  }
}

type RoomTable = { name: string; section: string; joins: string | null }

const mayJoin = (table: RoomTable, tables: readonly RoomTable[]) =>
  tables.some(({ name, section }) => name === table.joins && name !== table.name && section === table.section)

function checkArtistsAndEvents(file: ContentFile, check: NameCheck): void {
  check.once(['artists'], file.artists, (artist) => artist.slug, 'slug')
  each(file.artists, (artist, at) => check.named(['artists', at, 'image'], 'picture', artist.image))
  check.once(['events'], file.events, (event) => event.slug, 'slug')
  check.once(['events'], file.events, (event) => `${event.outlet} on ${event.night}`, 'outlet and night')
  each(file.events, (event, at) => {
    const path = ['events', at]
    check.named([...path, 'outlet'], 'outlet', event.outlet)
    check.named([...path, 'image'], 'picture', event.image)
    check.named([...path, 'portrait'], 'picture', event.portrait)
    check.once([...path, 'line_up'], event.line_up, (slug) => slug, 'place on the bill')
    if (![0, event.line_up.length].includes(event.set_times.length))
      check.fault([...path, 'set_times'], event.set_times.length, 'a time for each of the line-up, or none')
    each(event.line_up, (slug, n) => check.named([...path, 'line_up', n], 'artist', slug))
    check.once([...path, 'tickets'], event.tickets, (ticket) => String(ticket.position), 'position')
    each(event.tickets, (ticket, n) => {
      if (ticket.kept > ticket.stock)
        check.fault([...path, 'tickets', n, 'kept'], ticket.kept, `at most the stock, ${ticket.stock}`)
      checkPhases([...path, 'tickets', n], ticket, check)
    })
  })
}

function checkPackages(file: ContentFile, check: NameCheck): void {
  check.once(['packages'], file.packages, ({ outlet, key }) => `${outlet} ${key}`, 'outlet and key')
  each(file.packages, (item, at) => {
    check.named(['packages', at, 'outlet'], 'outlet', item.outlet)
    check.named(['packages', at, 'image'], 'picture', item.image)
  })
}

const WANTED_PHASE: Partial<Record<FieldFault, string>> = {
  phase_endless: 'an end or a stock, because otherwise the next phase never begins',
  phase_order: 'a moment after the end of the phase before it',
  phase_stock: 'together at most the stock of the ticket',
}

function checkPhases(path: PropertyKey[], { phases = [], stock }: FileTicket, check: NameCheck): void {
  const ends = phases.map((phase) => ({ ...phase, endsAt: phase.ends_at === null ? null : new Date(phase.ends_at) }))
  for (const [field, [fault]] of Object.entries(phaseFaults(ends, stock))) {
    const [, at = '', cell = ''] = field.split('.')
    const name = cell === 'endsAt' ? 'ends_at' : 'stock'
    if (fault)
      check.fault([...path, 'phases', Number(at), name], phases[Number(at)]?.[name], WANTED_PHASE[fault] ?? fault)
  }
}

function checkOffScheduleDays(file: ContentFile, check: NameCheck): void {
  check.once(
    ['off_schedule_days'],
    file.off_schedule_days,
    (day) => `${day.outlet} on ${day.night}`,
    'outlet and night',
  )
  each(file.off_schedule_days, (day, at) => {
    const path = ['off_schedule_days', at]
    check.named([...path, 'outlet'], 'outlet', day.outlet)
    check.named([...path, 'cover_image'], 'picture', day.cover_image)
    check.named([...path, 'portrait_cover_image'], 'picture', day.portrait_cover_image)
    each(day.bands, (slug, n) => check.named([...path, 'bands', n], 'artist', slug))
  })
}

function checkStories(file: ContentFile, check: NameCheck): void {
  check.once(['stories'], file.stories, (story) => `${story.kind}/${story.slug}`, 'kind and slug')
  each(file.stories, (story, at) => {
    check.named(['stories', at, 'brand'], 'brand', story.brand)
    check.named(['stories', at, 'image'], 'picture', story.image)
  })
}

function checkOffers(file: ContentFile, check: NameCheck): void {
  check.once(['offers'], file.offers, (offer) => offer.slug, 'slug')
  check.once(['offers'], file.offers, (offer) => offer.code, 'code')
  each(file.offers, (offer, at) => {
    const path = ['offers', at]
    check.named([...path, 'brand'], 'brand', offer.brand)
    check.named([...path, 'image'], 'picture', offer.image)
    each(offer.outlets, (outlet, n) => check.named([...path, 'outlets', n], 'outlet', outlet))
    if (offer.valid_from && offer.valid_until && offer.valid_until < offer.valid_from)
      check.fault([...path, 'valid_until'], offer.valid_until, `a night not before ${offer.valid_from}`)
    if (offer.discount_percent !== null && offer.code === null)
      check.fault([...path, 'code'], offer.code, 'a code by which its price is had')
    if (offer.maximum_age !== null && offer.maximum_age < (offer.minimum_age ?? 0))
      check.fault([...path, 'maximum_age'], offer.maximum_age, `at least the minimum age, ${offer.minimum_age}`)
  })
}

function checkMenus(file: ContentFile, check: NameCheck): void {
  check.once(['menus'], file.menus, (menu) => menu.key, 'key')
  each(file.menus, (menu, at) => {
    const path = ['menus', at]
    check.named([...path, 'brand'], 'brand', menu.brand)
    check.named([...path, 'outlet'], 'outlet', menu.outlet)
    check.once([...path, 'sections'], menu.sections, (section) => section.key, 'key')
    each(menu.sections, (section, n) => {
      check.once([...path, 'sections', n, 'dishes'], section.dishes, (dish) => dish.key, 'key')
      each(section.dishes, (dish, m) =>
        check.named([...path, 'sections', n, 'dishes', m, 'image'], 'picture', dish.image),
      )
    })
  })
}

function checkRulesAndCodes(file: ContentFile, check: NameCheck): void {
  check.once(
    ['refund_rules'],
    file.refund_rules,
    (rule) => `${rule.outlet ?? 'all'} ${rule.kind} ${rule.hours_left}`,
    'outlet, kind and hours',
  )
  each(file.refund_rules, (rule, at) => check.named(['refund_rules', at, 'outlet'], 'outlet', rule.outlet))
  check.once(['affiliator_codes'], file.affiliator_codes, (code) => code.code, 'code')
  each(file.affiliator_codes, (code, at) => {
    each(code.outlets ?? [], (outlet, n) => check.named(['affiliator_codes', at, 'outlets', n], 'outlet', outlet))
    if (code.kind === 'percent' && code.value > 100)
      check.fault(['affiliator_codes', at, 'value'], code.value, 'at most 100 where the kind is percent')
  })
}

function checkPictures(file: ContentFile, check: NameCheck): void {
  check.once(['pictures'], file.pictures, (picture) => picture.path, 'path')
  each(file.pictures, (picture, at) => {
    if ((picture.file === undefined) === (picture.base64 === undefined))
      check.fault(['pictures', at], picture, 'either "file" or "base64"')
  })
}
