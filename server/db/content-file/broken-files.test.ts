import { afterAll, expect, test } from 'vitest'
import { ContentFault, parseJson } from '#server/db/content-file/find-faults.ts'
import { contentOf, exampleText, exampleApp, takeIn } from '#tests/support/content-example.ts'

const app = await exampleApp()
const before = JSON.stringify(await contentOf(app))
afterAll(() => app[Symbol.asyncDispose]())

/** Returns the example file with another value at a path. The value `undefined` removes the field. */
function breakExample(path: string, value: unknown): unknown {
  const file: unknown = JSON.parse(exampleText())
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const owner = steps.reduce((at, step) => Reflect.get(Object(at), step) as unknown, file)
  if (value === undefined) Reflect.deleteProperty(Object(owner), last)
  else Reflect.set(Object(owner), last, value)
  return file
}

const event = (over: object) => ({ ...(JSON.parse(exampleText()) as { events: object[] }).events[0], ...over })

const CASES: [string, string, unknown, string][] = [
  ['another format', 'format', 'senja-content/9', 'format: found "senja-content/9", wanted "senja-content/1"'],
  ['no format', 'format', undefined, 'format: found nothing, wanted "senja-content/1"'],
  ['a section that is no list', 'brands', {}, 'brands: found an object, wanted a list'],
  ['a section nobody knows', 'brand', [], 'brand: found a field nobody asked for, wanted none of that name'],
  [
    'a misspelt field',
    'outlets.0.adress',
    'x',
    'outlets[0].adress: found a field nobody asked for, wanted none of that name',
  ],
  ['a missing name', 'brands.0.name', undefined, 'brands[0].name: found nothing, wanted a text of 1 to 80 letters'],
  ['an empty name', 'brands.0.name', '', 'brands[0].name: found "", wanted a text of 1 to 80 letters'],
  [
    'a line break in a name',
    'artists.0.name',
    'a\nb',
    'artists[0].name: found "a\\nb", wanted a text of 1 to 120 letters',
  ],
  [
    'a NUL in a text',
    'offers.0.title.id',
    'a\0b',
    'offers[0].title.id: found "a\\u0000b", wanted a text of at most 120 letters, no control characters',
  ],
  [
    'a text in no language',
    'offers.0.title',
    {},
    'offers[0].title: found an object, wanted an object with the text in Indonesian ("id"), in English ("en") or both',
  ],
  [
    'a text in a third language',
    'offers.0.title.fr',
    'Thé',
    'offers[0].title.fr: found a field nobody asked for, wanted none of that name',
  ],
  [
    'a text for words',
    'offers.0.title',
    'Teh',
    'offers[0].title: found "Teh", wanted an object with the text in Indonesian ("id"), in English ("en") or both',
  ],
  [
    'a text that is too long',
    'events.0.title',
    'x'.repeat(121),
    `events[0].title: found "${'x'.repeat(59)}…, wanted a text of 1 to 120 letters`,
  ],
  [
    'a slug with a space',
    'events.0.slug',
    'Malam Ini',
    'events[0].slug: found "Malam Ini", wanted a name for addresses: small letters, digits and single hyphens, at most 120',
  ],
  [
    'a price in words',
    'events.0.tickets.0.price',
    'Rp 150.000',
    'events[0].tickets[0].price: found "Rp 150.000", wanted a whole number from 0 to 100000000000',
  ],
  [
    'half a rupiah',
    'menus.0.sections.0.dishes.0.price',
    0.5,
    'menus[0].sections[0].dishes[0].price: found 0.5, wanted a whole number from 0 to 100000000000',
  ],
  [
    'a negative stock',
    'events.0.tickets.0.stock',
    -1,
    'events[0].tickets[0].stock: found -1, wanted a whole number from 0 to 20000',
  ],
  [
    'more kept than there are',
    'events.0.tickets.0.kept',
    41,
    'events[0].tickets[0].kept: found 41, wanted at most the stock, 40',
  ],
  [
    'a table for nobody',
    'outlets.0.tables.0.capacity',
    0,
    'outlets[0].tables[0].capacity: found 0, wanted a whole number from 1 to 500',
  ],
  ['a yes for true', 'events.0.is_promoted', 'yes', 'events[0].is_promoted: found "yes", wanted true or false'],
  [
    'a date that is none',
    'events.0.night',
    '2030-02-30',
    'events[0].night: found "2030-02-30", wanted a date as "YYYY-MM-DD", from 2000 to 2100',
  ],
  [
    'an hour that is none',
    'outlets.0.open_hour',
    '25:00',
    'outlets[0].open_hour: found "25:00", wanted a time of day as "HH:mm"',
  ],
  [
    'a moment without a zone',
    'stories.0.published_at',
    '2026-01-10',
    'stories[0].published_at: found "2026-01-10", wanted a moment as "2026-12-31T20:00:00+07:00"',
  ],
  [
    'an address that acts',
    'outlets.0.map_url',
    'javascript:alert(1)',
    'outlets[0].map_url: found "javascript:alert(1)", wanted an address that begins with https:// or http://',
  ],
  ['a mail that is none', 'group.email', 'halo', 'group.email: found "halo", wanted an email address'],
  [
    'a zone elsewhere',
    'cities.0.timezone',
    'Europe/Paris',
    'cities[0].timezone: found "Europe/Paris", wanted one of "Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"',
  ],
  [
    'an allergen nobody knows',
    'menus.0.sections.0.dishes.0.allergens',
    ['salt'],
    'menus[0].sections[0].dishes[0].allergens[0]: found "salt", wanted one of "gluten", "dairy", "egg", "fish", "crustaceans", "molluscs", "peanuts", "tree_nuts", "sesame", "soy", "mustard", "celery", "sulphites"',
  ],
  [
    'a wall that is no path',
    'outlets.0.floor.walls.0',
    '"><script>',
    'outlets[0].floor.walls[0]: found "\\"><script>", wanted a wall as the path data of an SVG, in metres',
  ],
  [
    'a brand that is not there',
    'outlets.0.brand',
    'lain',
    'outlets[0].brand: found "lain", wanted the name of a brand that is there',
  ],
  [
    'an outlet that is not there',
    'events.0.outlet',
    'kelana/lain',
    'events[0].outlet: found "kelana/lain", wanted the name of an outlet that is there',
  ],
  [
    'an artist who is not there',
    'events.0.line_up',
    ['nobody'],
    'events[0].line_up[0]: found "nobody", wanted the name of an artist that is there',
  ],
  [
    'a section that is not there',
    'outlets.0.tables.0.section',
    'loft',
    'outlets[0].tables[0].section: found "loft", wanted the key of a section of this outlet',
  ],
  [
    'a picture that is not there',
    'brands.0.image',
    '/pictures/x.webp',
    'brands[0].image: found "/pictures/x.webp", wanted the name of a picture that is there',
  ],
  [
    'a picture that leads elsewhere',
    'brands.0.image',
    '/pictures/../etc.webp',
    'brands[0].image: found "/pictures/../etc.webp", wanted the path of a picture: "/pictures/…" with small letters, digits and hyphens, ending in .webp, .jpg, .png or .avif',
  ],
  [
    'a picture file outside',
    'pictures.0.file',
    '../../package.json',
    'pictures[0].file: found "../../package.json", wanted the place of the file beside this one, such as "images/rooms/hall.webp"',
  ],
  [
    'a picture file that is gone',
    'pictures.0.file',
    'images/gone.webp',
    'pictures[0].file: found "images/gone.webp", wanted a file that is there',
  ],
  [
    'a picture that is none',
    'pictures.0.file',
    'content.json',
    'pictures[0].file: found "content.json", wanted a picture in the format its path ends in, at most 20 MB and 8000 pixels a side',
  ],
  [
    'a picture twice told',
    'pictures.0.base64',
    'AAAA',
    'pictures[0]: found an object, wanted either "file" or "base64"',
  ],
  [
    'the path of a picture of the site',
    'pictures.0.path',
    '/pictures/rooms/rocca-ubud.webp',
    'pictures[0].path: found "/pictures/rooms/rocca-ubud.webp", wanted a path of its own, since a picture of the site has that one',
  ],
  [
    'the same slug twice',
    'events.1',
    event({ night: '2030-01-06' }),
    'events[1]: found "malam-keroncong-2030-01-05", wanted a slug that item 0 does not have already',
  ],
  [
    'two events in a room',
    'events.1',
    event({ slug: 'lain' }),
    'events[1]: found "kelana/dago on 2030-01-05", wanted an outlet and night that item 0 does not have already',
  ],
  ['an offer over before it begins', 'offers.0.valid_from', '2031-01-01', ''],
  [
    'a percentage above all',
    'affiliator_codes.0.value',
    110,
    'affiliator_codes[0].value: found 110, wanted at most 100 where the kind is percent',
  ],
]

test.each(CASES)(
  'an import with %s prints one clear line and does not change the database',
  async (_, path, value, line) => {
    const file = breakExample(path, value)
    if (line === '')
      Reflect.set(Object(Reflect.get(Object(Reflect.get(Object(file), 'offers')), 0)), 'valid_until', '2030-01-01')
    const fault = await takeIn(app, file).catch((error: unknown) => error)
    if (!(fault instanceof ContentFault)) throw fault
    expect(fault.lines).toContain(
      line || 'offers[0].valid_until: found "2030-01-01", wanted a night not before 2031-01-01',
    )
    expect(JSON.stringify(await contentOf(app))).toBe(before)
  },
)

test('invalid JSON is reported with its line and column', () => {
  expect(() => parseJson('{\n  "format": "senja-content/1",\n  brands: []\n}', 'content.json')).toThrow(
    /content\.json, line 3, column 3: found what is not JSON/,
  )
  expect(() => parseJson('', 'content.json')).toThrow(/line 1, column 1/)
})

test('all faults of a file are reported together, in the order of the file', async () => {
  const file = breakExample('brands.0.name', '')
  Reflect.set(Object(Reflect.get(Object(file), 'group')), 'phone', 'x')
  const fault = await takeIn(app, file).catch((error: unknown) => error)
  expect(fault instanceof ContentFault && fault.lines.map((line) => line.split(':')[0])).toEqual([
    'group.phone',
    'brands[0].name',
  ])
})
