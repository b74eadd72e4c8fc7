import { expect, test } from 'vitest'
import { doorRightsOf } from '#domain/door/device-profiles.ts'
import { DOOR_CALLS, type DoorCall } from '#server/http/door/door-call.ts'
import { doorCalls } from '#server/http/door/door-calls.ts'
import { OLD_ADDRESSES } from '#server/http/door/old-addresses.ts'
import { testApp } from '#tests/support/app.ts'
import { aDoor, aDoorNight } from '#tests/support/door.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'

const lines = Object.entries<DoorCall>(doorCalls).flatMap(([name, { method, needs }]) => {
  const [oldMethod, oldPath] = OLD_ADDRESSES[name as keyof typeof doorCalls]
  return [
    { name, needs, method, path: DOOR_CALLS + name },
    { name, needs, method: oldMethod, path: oldPath },
  ]
})

const ask = async (url: string, { method, path }: (typeof lines)[number], headers: Record<string, string>) => {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: '{"night":null,"lost":7}' }),
  })
  await answer.body?.cancel()
  return answer.status
}

test('each door call is available at its current address and at its old address, and at no other address', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  for (const line of lines) expect(await ask(url, line, {}), line.path).not.toBe(404)
  const [first] = lines
  if (!first) throw new Error('no calls')
  expect(await ask(url, { ...first, path: `${DOOR_CALLS}unknown` }, {})).toBe(404)
  expect(lines.filter(({ needs }) => needs === 'anyone').map(({ name }) => name)).toEqual(
    ['enrolDoor', 'doorChallenge', 'openDoor', 'leaveDoor'].flatMap((name) => [name, name]),
  )
})

test('a door call is refused without a device session or from another site', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { door, url } = await aDoorNight(app)
  const { cookie } = await door('Utara')
  for (const line of lines) {
    const cookies = ['', 'senja_door=x', `senja_door=${'a'.repeat(43)}`, `senja_office=${'a'.repeat(43)}`]
    for (const wrong of cookies)
      expect(await ask(url, line, { cookie: wrong }), line.path).toBe(line.needs === 'anyone' ? 422 : 401)
    const status = await ask(url, line, { cookie, 'sec-fetch-site': 'cross-site' })
    expect(status, line.path).toBe(line.method === 'POST' ? 403 : 401)
  }
})

test.each(['door', 'scanner'] as const)(
  'a device with the profile %s can make only the calls that its rights permit',
  async (profile) => {
    await using app = await testApp({ checkAtEnd: false })
    const { url, outletId } = await aDoorNight(app)
    const { cookie } = await aDoor(app, url, { outletId, night: PAID_NIGHT, profile })
    for (const line of lines) {
      if (line.needs === 'anyone') continue
      const status = await ask(url, line, { cookie })
      expect(status === 403, `${line.path} ${status}`).toBe(!doorRightsOf(profile).includes(line.needs))
    }
  },
)
