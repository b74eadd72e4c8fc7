import { expect, test } from 'vitest'
import { anOfficeOf } from '#tests/support/new-group.ts'
import { aPerson } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const NAME = { id: 'Teras', en: 'Terrace' }
const BY_NIGHT = { weekday: 100_000, weekend: 200_000, event: 300_000 }
const CATEGORY = { name: { id: 'Meja tinggi', en: 'High table' }, kind: 'standing', capacity: 6 }
const PRICES = { downPayment: BY_NIGHT, minimumCost: BY_NIGHT }

async function anOutlet(app: TestApp) {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  const owner = anOfficeOf(url, (await aPerson(app, 'owner', outletId)).cookie)
  const manager = anOfficeOf(url, (await aPerson(app, 'manager', outletId)).cookie)
  return { outletId, owner, manager }
}

const faultsOf = ({ body }: { body: object }) => Object.keys('errors' in body ? (body.errors as object) : {})

test('a new section or kind of table gets a unique key from its name', async () => {
  await using app = await testApp()
  const { outletId, owner } = await anOutlet(app)
  for (const _ of [1, 2]) expect((await owner.ask('addSection', { outletId, name: NAME })).status).toBe(201)
  for (const _ of [1, 2])
    expect((await owner.ask('addCategory', { outletId, ...CATEGORY, ...PRICES })).status).toBe(201)
  const sections = await app.sql<{ id: number; key: string }[]>`
    select id, key from sections where outlet_id = ${outletId} order by position desc limit 2`
  expect(sections.map(({ key }) => key)).toEqual([expect.stringMatching(/^teras-[a-f\d]{8}$/), 'teras'])
  const [category] = await app.sql<{ id: number; key: string }[]>`
    select id, key, down_payment from table_categories where outlet_id = ${outletId} and key = 'meja-tinggi'`
  expect(category).toMatchObject({ downPayment: BY_NIGHT })
  const table = { outletId, name: 'Uji 1', capacity: 6, isReservable: true, shape: 'high' }
  const parts = { sectionId: sections[1]?.id, categoryId: category?.id }
  expect((await owner.ask('addTable', { ...table, ...parts })).status).toBe(201)
  const [place] = await app.sql`
    select p.w, p.h from floor_places p join tables t on t.id = p.table_id where t.outlet_id = ${outletId} and t.name = 'Uji 1'`
  expect(place).toEqual({ w: 1, h: 1 })
})

test('a section or a kind of table can be removed only while no table belongs to it', async () => {
  await using app = await testApp()
  const { outletId, owner, manager } = await anOutlet(app)
  const { id: sectionId } = (await owner.ask('addSection', { outletId, name: NAME })).body.data as { id: number }
  const category = await owner.ask('addCategory', { outletId, ...CATEGORY, ...PRICES })
  const { id: categoryId } = category.body.data as { id: number }
  const rename = { outletId, id: sectionId, version: 1, name: { id: 'Balkon', en: 'Balcony' } }
  expect((await manager.ask('changeSection', rename)).body.data).toEqual({ version: 2 })
  expect((await owner.ask('changeSection', rename)).body).toMatchObject({ code: 'changed_meanwhile' })
  const change = { outletId, id: categoryId, version: 1, ...CATEGORY, capacity: 8 }
  expect((await manager.ask('changeCategory', change)).body.data).toEqual({ version: 2 })
  expect((await owner.ask('changeCategory', change)).body).toMatchObject({ code: 'changed_meanwhile' })
  const table = { outletId, name: 'Uji 1', capacity: 6, isReservable: true, shape: 'high', sectionId, categoryId }
  await owner.ask('addTable', table)
  const [section, kind] = [
    { outletId, id: sectionId, version: 2 },
    { outletId, id: categoryId, version: 2 },
  ]
  expect((await owner.ask('removeSection', section)).body).toMatchObject({ code: 'wrong_state' })
  expect((await owner.ask('removeCategory', kind)).body).toMatchObject({ code: 'wrong_state' })
  await app.owner`delete from floor_places where table_id = (select id from tables where name = 'Uji 1' and outlet_id = ${outletId})`
  await app.owner`delete from tables where name = 'Uji 1' and outlet_id = ${outletId}`
  expect((await owner.ask('removeSection', { ...section, version: 1 })).status).toBe(409)
  expect((await owner.ask('removeSection', section)).status).toBe(200)
  expect((await owner.ask('removeCategory', kind)).status).toBe(200)
  expect((await owner.ask('removeSection', section)).status).toBe(404)
  const audit = await app.sql`
    select distinct split_part(subject, ':', 1) as subject from audit_entries where subject like 'sections:%' or subject like 'table_categories:%'`
  expect(audit).toHaveLength(2)
})

test('a manager can add sections but no kind of table, because a manager may not set first prices without a limit', async () => {
  await using app = await testApp()
  const { outletId, owner, manager } = await anOutlet(app)
  expect((await manager.ask('addSection', { outletId, name: NAME })).status).toBe(201)
  expect((await manager.ask('addCategory', { outletId, ...CATEGORY, ...PRICES })).status).toBe(403)
  const bad = { ...CATEGORY, name: { id: 'A', en: ' ' }, capacity: 0 }
  expect(faultsOf(await owner.ask('addCategory', { outletId, ...bad, ...PRICES }))).toEqual(['name.en', 'capacity'])
  expect(faultsOf(await owner.ask('addSection', { outletId, name: { id: '', en: 'A' } }))).toEqual(['name.id'])
})

test('when a section is removed while a table is added to it, exactly one of the two actions succeeds', async () => {
  await using app = await testApp()
  const { outletId, owner } = await anOutlet(app)
  const categoryId = (await owner.room(outletId)).categories[0]?.id
  for (const n of [1, 2, 3, 4]) {
    const { id } = (await owner.ask('addSection', { outletId, name: NAME })).body.data as { id: number }
    const table = {
      outletId,
      name: `R${n}`,
      capacity: 2,
      isReservable: true,
      shape: 'round',
      sectionId: id,
      categoryId,
    }
    const answers = await Promise.all([
      owner.ask('addTable', table),
      owner.ask('removeSection', { outletId, id, version: 1 }),
    ])
    expect(answers.map(({ status }) => status)).toSatisfy(([added, removed]: number[]) =>
      added === 201 ? removed === 409 : added === 422 && removed === 200,
    )
  }
})
