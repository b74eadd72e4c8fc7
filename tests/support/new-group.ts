// A new group for tests. Its database contains no brands, cities and outlets. Its owner is signed in to the office.
import type { OfficeCall, WireAnswer } from '#tests/support/office-lines.ts'
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { TestApp } from '#tests/support/app.ts'

/** The place of an outlet in the form that the office dialog sends. */
export const A_PLACE = {
  name: 'Sorak Braga',
  slug: '',
  cityId: null,
  newCity: { name: 'Bandung', timezone: 'Asia/Jakarta' },
  area: 'Braga',
  address: 'Jl. Braga 7, Bandung 40111',
  mapUrl: 'https://www.openstreetmap.org/?mlat=-6.9175&mlon=107.6095',
  lat: -6.9175,
  lng: 107.6095,
  contact: '+62 22 5550 0701',
  whatsapp: '6281000000701',
  type: 'night_club',
  likeId: null,
} as const

export const A_BRAND = { name: 'Sorak', slug: '', kind: 'night_club', ground: null, ink: null, accent: null } as const

/** Deletes the demo, inserts the row of the group, and signs in its owner. */
export async function aNewGroup(app: TestApp) {
  await emptyCatalogue(app)
  await app.sql`
    insert into group_profile (name, email, partnership_email, press_email, privacy_email, phone)
    values ('Kelana', 'halo@kelana.example', 'mitra@kelana.example', 'pers@kelana.example', 'privasi@kelana.example', '+62 22 5550 0700')`
  const { url } = await app.open()
  const owner = await aPerson(app, 'owner', null)
  return { url, owner, ...anOfficeOf(url, owner.cookie) }
}

/** Office calls of a signed-in person that make new items. */
export function anOfficeOf(url: string, cookie: string) {
  const ask = (name: OfficeCall, takes: object = {}, id?: string) =>
    askOffice(url, name, { cookie, takes, ...(id !== undefined && { id }) })
  /** Makes an item of the group by a call of the office. @throws Error with the response if the office refuses */
  const make = async (name: OfficeCall, takes: object): Promise<string> => {
    const { status, body } = await ask(name, takes)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return (body.data as { key: string }).key
  }
  const idOf = (key: string) => Number(key.split('-').at(-1))
  const makeBrand = async (more: object = {}) => idOf(await make('createBrand', { ...A_BRAND, ...more }))
  const makeOutlet = async (brandId: number, more: object = {}) =>
    idOf(await make('createOutlet', { brandId, ...A_PLACE, ...more }))
  const show = (id: string) => ask('showContent', { version: 1, isPublished: true, from: null, until: null }, id)
  const room = async (outletId: number) =>
    (await ask('stockTables', { outletId })).body.data as WireAnswer<'stockTables'>
  return { ask, make, makeBrand, makeOutlet, show, room }
}
