// Tests the limits of open streams. For staff and doors, there are limits for each session and each IP address. For guests, there is a
// limit for each IP address.
import { expect, test } from 'vitest'
import { MOST_STREAMS } from '#server/http/streams/open-streams.ts'
import { aDoorNight } from '#tests/support/door.ts'
import { aPerson } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

/** Returns two functions: `open` opens a stream and returns its status, and `leave` closes all opened streams. */
function readers(url: string) {
  const end = new AbortController()
  const open = async (path: string, cookie: string) =>
    (await fetch(`${url}${path}`, { headers: { cookie }, signal: end.signal })).status
  return { open, leave: () => end.abort() }
}

const countStatuses = (statuses: number[]) =>
  [200, 429].map((status) => statuses.filter((candidate) => candidate === status).length)

test('S12 open night streams and bell streams count together towards the stream limit of an office session', async () => {
  await using app = await testApp()
  const { url, outletId } = await aDoorNight(app)
  const [manager, otherManager] = [await aPerson(app, 'manager', outletId), await aPerson(app, 'manager', outletId)]
  const night = `/api/office/call/nightStream?${new URLSearchParams({ outletId: String(outletId), night: PAID_NIGHT, token: '' })}`
  const { open, leave } = readers(url)
  const half = MOST_STREAMS.session / 2
  const statuses = []
  for (let n = 0; n < half; n++)
    statuses.push(await open('/api/office/call/bellStream', manager.cookie), await open(night, manager.cookie))
  for (let n = 0; n < 5; n++) statuses.push(await open('/api/office/call/bellStream', manager.cookie))
  expect(countStatuses(statuses)).toEqual([MOST_STREAMS.session, 5])
  expect(await open('/api/office/call/bellStream', otherManager.cookie)).toBe(200)
  leave()
  const again = readers(url)
  await expect.poll(() => again.open('/api/office/call/bellStream', manager.cookie), { timeout: 5000 }).toBe(200)
  again.leave()
})

test('S12 a door device cannot open more streams than its limit', async () => {
  await using app = await testApp()
  const { url, door } = await aDoorNight(app)
  const [device, otherDevice] = [await door('Utara'), await door('Selatan')]
  const { open, leave } = readers(url)
  const statuses = []
  for (let n = 0; n < MOST_STREAMS.session + 3; n++)
    statuses.push(await open(`/api/door/call/doorStream?night=${PAID_NIGHT}`, device.cookie))
  expect(countStatuses(statuses)).toEqual([MOST_STREAMS.session, 3])
  expect(await open(`/api/door/call/doorStream?night=${PAID_NIGHT}`, otherDevice.cookie)).toBe(200)
  leave()
})
