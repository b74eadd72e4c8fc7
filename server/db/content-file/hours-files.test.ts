// Hours of weekdays and seasons in a content file.
import { expect, test } from 'vitest'
import type { ContentFile } from '#server/db/content-file/shape.ts'
import { testApp } from '#tests/support/app.ts'
import { contentOf, takeIn } from '#tests/support/content-example.ts'

type Outlet = NonNullable<ContentFile['outlets']>[number]

const EMPTY = {
  name: null,
  from_night: null,
  until_night: null,
  weekdays: [],
  is_closed: false,
  open_hour: null,
  close_hour: null,
  arrival_from: null,
  arrival_to: null,
}
const WEEKEND = { ...EMPTY, weekdays: [5, 6], open_hour: '20:00', close_hour: '04:00' }
const EID = {
  ...EMPTY,
  name: { id: 'Lebaran', en: 'Eid' },
  from_night: '2027-03-09',
  until_night: '2027-03-12',
  is_closed: true,
}

const withHours = (file: ContentFile, hours: Outlet['special_hours']): ContentFile => ({
  format: file.format,
  outlets: file.outlets?.map((outlet) => (outlet.slug === 'scbd' ? { ...outlet, special_hours: hours } : outlet)),
})

test('special hours are imported and exported unchanged, a second import changes nothing, and an older file is valid', async () => {
  await using app = await testApp()
  const content = await contentOf(app)
  const file = withHours(content, [WEEKEND, EID])
  expect((await takeIn(app, file)).outlets).toMatchObject({ changed: 1, kept: [] })
  const exported = await contentOf(app)
  expect(exported.outlets?.find(({ slug }) => slug === 'scbd')?.special_hours).toEqual([WEEKEND, EID])
  expect((await takeIn(app, file)).outlets).toMatchObject({ changed: 0, kept: [] })
  const older = content.outlets?.map((outlet) => ({ ...outlet, special_hours: undefined }))
  expect((await takeIn(app, { format: content.format, outlets: older })).outlets).toMatchObject({ changed: 1 })
})

test.each([
  ['rows for the same weekday', [WEEKEND, WEEKEND], /outlets\[\d+\]\.special_hours\[1\]\.weekdays: .*no other row/],
  ['a season without an end', [{ ...EID, until_night: null }], /special_hours\[0\]\.until_night: .*a value/],
])('%s in a content file are reported at their field', async (_, hours, line) => {
  await using app = await testApp()
  await expect(takeIn(app, withHours(await contentOf(app), hours))).rejects.toThrow(line)
})
