import { expect, test } from 'vitest'
import { ALLERGENS } from '#contract/web/offers-and-menus.ts'
import { ContentFault } from '#server/db/content-file/find-faults.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { contentOf, example, exampleApp, takeIn } from '#tests/support/content-example.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function quietApp(): Promise<TestApp> {
  const app = await testApp()
  await app.sql`delete from seatings`
  return app
}

/** Exports the outlets of the demo as a content file. Also returns the restaurant Menteng of this file, so that a test can change it. */
async function outletsFile(app: TestApp) {
  const { format, outlets = [] } = await contentOf(app)
  const at = outlets.findIndex(({ slug }) => slug === 'menteng')
  const menteng = outlets[at]
  if (!menteng) throw new Error('no Menteng')
  return { file: { format, outlets }, menteng, at }
}

test('R-063 a course that is missing from a content file is removed, or no longer served if it has a reservation', async () => {
  await using app = await quietApp()
  const at = await aRestaurant(app)
  const hold = await reserveRestaurant(app, guest(), aDinner(at))
  const { file, menteng } = await outletsFile(app)
  const [bookedCourse, other, last] = menteng.courses
  expect(bookedCourse).toMatchObject({ key: 'embers', deposit: 799_000, is_served: true })
  expect(bookedCourse?.dishes[0]).toMatchObject({ contains_pork: false, allergens: ['gluten', 'dairy'] })
  if (!last) throw new Error('no third course')
  menteng.courses = [{ ...last, deposit: 1_199_000 }]
  const report = await takeIn(app, file)
  expect(report.outlets?.kept).toEqual(['course menteng embers'])
  expect(await coursesOf(app.sql, at.outletId, DINNER_NIGHT)).toMatchObject([{ name: last.name, deposit: 1_199_000 }])
  expect(await app.sql`select key, is_served from courses where outlet_id = ${at.outletId} order by key`).toEqual([
    { key: 'embers', isServed: false },
    { key: last.key, isServed: true },
  ])
  expect((await findReservation(app.sql, hold.id))?.dinner).toMatchObject({
    course: bookedCourse?.name,
    deposit: 799_000,
  })
  await expect(reserveRestaurant(app, guest(), aDinner(at))).rejects.toMatchObject({
    details: { errors: { course_id: ['course_unknown'] } },
  })
  const after = await outletsFile(app)
  expect(after.menteng.courses.map(({ key, is_served }) => [key, is_served])).toContainEqual(['embers', false])
  expect(after.menteng.courses.map(({ key }) => key)).not.toContain(other?.key)
  expect((await takeIn(app, after.file)).outlets).toEqual({ added: 0, changed: 0, removed: 0, kept: [] })
})

test('R-065 after an import, joined tables and section limits match the file, even if the file no longer contains one of the joined tables', async () => {
  await using app = await quietApp()
  const { file, menteng } = await outletsFile(app)
  const pair = menteng.tables.find(({ joins }) => joins !== null)
  const hall = menteng.sections.find(({ key }) => key === 'hall')
  if (!pair || !hall) throw new Error('no tables that join')
  hall.capacity = 11
  menteng.tables = menteng.tables
    .filter(({ name }) => name !== pair.joins)
    .map((table) => ({ ...table, joins: table.joins === pair.joins ? null : table.joins }))
  await takeIn(app, file)
  const { menteng: after } = await outletsFile(app)
  expect(after.sections.find(({ key }) => key === 'hall')?.capacity).toBe(11)
  expect(after.tables.find(({ name }) => name === pair.name)?.joins).toBeNull()
  expect(after.tables.map(({ name }) => name)).not.toContain(pair.joins)
})

test('R-065 a content file with a section limit below the number of reserved guests is rejected', async () => {
  await using app = await quietApp()
  const at = await aRestaurant(app)
  for (const pax of [2, 3])
    await reserveRestaurant(app, guest(), aDinner(at, { pax, sectionId: at.sections['hall'] ?? 0 }))
  const { file, menteng, at: index } = await outletsFile(app)
  const n = menteng.sections.findIndex(({ key }) => key === 'hall')
  const withLimit = (capacity: number) => {
    const hall = menteng.sections[n]
    if (hall) hall.capacity = capacity
    menteng.courses = []
    return file
  }
  await expect(takeIn(app, withLimit(4))).rejects.toThrow(
    `outlets[${index}].sections[${n}].capacity: found 4, wanted at least 5, who dine there at once`,
  )
  expect(await coursesOf(app.sql, at.outletId, DINNER_NIGHT)).toHaveLength(3)
  await takeIn(app, withLimit(5))
  expect((await outletsFile(app)).menteng.sections[n]?.capacity).toBe(5)
})

test('a table of a booked party that is missing from the content file stays, but is no longer sold', async () => {
  await using app = await quietApp()
  const at = await aRestaurant(app)
  await reserveRestaurant(app, guest(), aDinner(at, { tableId: at.tables['B1'] ?? 0 }))
  const { file, menteng } = await outletsFile(app)
  menteng.tables = menteng.tables
    .filter(({ name }) => name !== 'B1')
    .map((table) => ({ ...table, joins: table.joins === 'B1' ? null : table.joins }))
  expect((await takeIn(app, file)).outlets?.kept).toEqual(['table menteng B1'])
  expect(await app.sql`select is_reservable, joins_id from tables where id = ${at.tables['B1'] ?? 0}`).toEqual([
    { isReservable: false, joinsId: null },
  ])
})

const course = (over: object) => ({
  key: 'fire',
  name: { en: 'Fire' },
  description: { en: 'Seven dishes' },
  deposit: 799_000,
  dishes: [],
  ...over,
})
const joinTables = (joins: string) => ({ tables: example().outlets[0]?.tables.map((table) => ({ ...table, joins })) })
const wheat = { name: { en: 'Bread' }, allergens: ['wheat'] }

const FAULTS: [string, object, string][] = [
  [
    'a section for nobody',
    { sections: example().outlets[0]?.sections.map((section) => ({ ...section, capacity: 0 })) },
    'sections[0].capacity: found 0, wanted a whole number from 1 to 500',
  ],
  [
    'a table pushed together with none',
    joinTables('Z9'),
    'tables[0].joins: found "Z9", wanted the name of another table in the same section',
  ],
  [
    'a table pushed together with itself',
    joinTables('A1'),
    'tables[0].joins: found "A1", wanted the name of another table in the same section',
  ],
  [
    'a course for nothing',
    { courses: [course({ deposit: 0 })] },
    'courses[0].deposit: found 0, wanted a whole number from 1 to 100000000',
  ],
  [
    'an allergen nobody knows',
    { courses: [course({ dishes: [wheat] })] },
    `courses[0].dishes[0].allergens[0]: found "wheat", wanted one of ${ALLERGENS.map((allergen) => `"${allergen}"`).join(', ')}`,
  ],
  [
    'the same course twice',
    { courses: [course({}), course({ deposit: 899_000 })] },
    'courses[1]: found "fire", wanted a key that item 0 does not have already',
  ],
]

test('each fault in dining data is reported in a clear line, and the database is not changed', async () => {
  await using app = await exampleApp()
  const before = await contentOf(app)
  for (const [what, over, line] of FAULTS) {
    const file = example()
    const fault = await takeIn(app, {
      ...file,
      outlets: file.outlets.map((outlet) => ({ ...outlet, ...over })),
    }).catch((error: unknown) => error)
    if (!(fault instanceof ContentFault)) throw fault
    expect(fault.lines, what).toContain(`outlets[0].${line}`)
  }
  expect(await contentOf(app)).toEqual(before)
})
