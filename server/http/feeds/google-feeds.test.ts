import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { googleFeeds } from '#server/http/feeds/google-feeds.ts'
import { testApp } from '#tests/support/app.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { ACTION_FEED, descriptorOf, ENTITY_FEED } from '#tests/support/google-feed-schemas.ts'

type Entry = { entity_id: string; name?: string; url: string }
type Feed = { data: Entry[] }

const ajv = new Ajv2020({ strict: true, allErrors: true })
const check = (schema: object, content: unknown) => {
  const validate = ajv.compile(schema)
  validate(content)
  expect(validate.errors).toBeNull()
}

test('the feeds of Google’s booking links are valid, and each venue in the feeds has a booking page', async () => {
  await using app = await testApp({ now: '2026-11-21T09:00:00Z' })
  const { files, venues } = await googleFeeds(app)
  expect(files.map((file) => file.name)).toEqual([
    'entity_1795251600.json',
    'entity_1795251600.filesetdesc.json',
    'action_1795251600.json',
    'action_1795251600.filesetdesc.json',
  ])
  const [entities, entityDescriptor, actions, actionDescriptor] = files.map((file) => file.content)
  check(ENTITY_FEED, entities)
  check(descriptorOf('reservewithgoogle.entity'), entityDescriptor)
  check(ACTION_FEED, actions)
  check(descriptorOf('reservewithgoogle.action.v2'), actionDescriptor)
  expect(entityDescriptor).toMatchObject({ data_file: ['entity_1795251600.json'] })
  const idsOf = (feed: unknown) => (feed as Feed).data.map((entry) => entry.entity_id)
  expect(idsOf(actions)).toEqual(idsOf(entities))
  expect(new Set(idsOf(entities)).size).toBe(venues)
  const urls = (actions as Feed).data.map((entry) => entry.url.replace(app.publicUrl(), ''))
  expect(urls).toContain('/id/brands/gema/scbd/booking?utm_source=google&utm_medium=maps')
  expect(urls).toContain('/id/brands/rocca/menteng/restaurant/booking?utm_source=google&utm_medium=maps')
})

test('a venue without a required field, online bookings or publication is not in the feeds', async () => {
  await using app = await testApp()
  const ids = { scbd: await outletIdOf(app, 'scbd'), kuningan: await outletIdOf(app, 'kuningan') }
  await app.sql`update outlets set address = 'Gudang 7, Jakarta Selatan', lat = 0 where id = ${ids.scbd}`
  await app.sql`update outlets set open_for_reservation = false where id = ${ids.kuningan}`
  await app.sql`update brands set is_published = false where slug = 'rocca'`
  const { files, leftOut } = await googleFeeds(app, { isZipped: true })
  expect(leftOut).toContainEqual({ outlet: 'gema/scbd', missing: ['coordinates', 'postal code'] })
  expect(leftOut).toContainEqual({ outlet: 'luna-senja/kuningan', missing: ['bookings online'] })
  const text = JSON.stringify(files)
  for (const name of ['Gema SCBD', 'Luna Senja Kuningan', 'Rocca']) expect(text).not.toContain(name)
  expect(files[1]?.content).toMatchObject({ data_file: [expect.stringMatching(/^entity_\d+\.json\.gz$/)] })
})
