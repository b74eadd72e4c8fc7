import { expect, test } from 'vitest'
import { touchSession } from '#server/identity/repository.ts'
import { endSessions, listSessions, readSession, startSession } from '#server/identity/sessions.ts'
import { addMembers } from '#tests/support/probing.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const DAY = 86_400

async function twoMembers(app: TestApp) {
  await addMembers(app, ['+628110000001', '+628110000002'])
  const rows = await app.sql<{ id: string }[]>`select id from members where phone like '+62811000000_' order by phone`
  const [firstId, two] = rows.map(({ id }) => id)
  return { one: firstId ?? '', two: two ?? '' }
}
const start = (app: TestApp, memberId: string, device = 'a phone') => startSession(app, app.sql, { memberId, device })

test('R-081 a session is opened only by its token, for at most thirty days, and the token is not stored', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { one } = await twoMembers(app)
  const token = await start(app, one, 'd'.repeat(300))
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await readSession(app, token)).toMatchObject({ memberId: one, consentNoted: null })
  for (const wrong of ['', `${token}x`, `x${token}`, token.slice(1), 'a'.repeat(43)])
    expect(await readSession(app, wrong), wrong).toBeNull()
  const [row] = await app.sql<{ device: string; text: string }[]>`select device, sessions::text as text from sessions`
  expect(row?.device).toBe('d'.repeat(200))
  expect(row?.text).not.toContain(token)
  for (let day = 10; day < 30; day += 10) {
    app.clock.advance(10 * DAY)
    expect(await readSession(app, token)).not.toBeNull()
  }
  app.clock.advance(10 * DAY - 1)
  expect(await readSession(app, token)).not.toBeNull()
  expect(await listSessions(app, one)).toHaveLength(1)
  app.clock.advance(1)
  expect(await readSession(app, token)).toBeNull()
  expect(await listSessions(app, one)).toEqual([])
  expect(await endSessions(app, one)).toBe(0)
})

test('R-081 the last use of a session is recorded at most every ten minutes, and the session ends after fourteen unused days', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { one } = await twoMembers(app)
  const token = await start(app, one)
  const other = await start(app, one)
  const readLastSeen = async () => (await listSessions(app, one)).map(({ lastSeenAt }) => lastSeenAt.getTime())
  const openedAt = app.now().getTime()
  app.clock.advance(600)
  await readSession(app, token)
  expect(await readLastSeen()).toEqual([openedAt, openedAt])
  app.clock.advance(1)
  await readSession(app, token)
  expect(await readLastSeen()).toEqual([openedAt + 601_000, openedAt])
  // A process with a slow clock does not set the last use to an earlier time.
  const [last] = await listSessions(app, one)
  await touchSession(app.sql, last?.id ?? '', new Date(openedAt))
  expect(await readLastSeen()).toEqual([openedAt + 601_000, openedAt])
  app.clock.set(new Date(openedAt + 14 * DAY * 1000 - 1))
  expect(await readLastSeen()).toHaveLength(2)
  app.clock.set(new Date(openedAt + 14 * DAY * 1000))
  expect(await readSession(app, other)).toBeNull()
  expect(await readLastSeen()).toEqual([openedAt + 601_000])
  expect(await endSessions(app, one)).toBe(1)
})

test('R-081 the open sessions of a member are listed with the last used session first, and can be ended', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { one, two } = await twoMembers(app)
  const [first, second, third] = [
    await start(app, one, 'first'),
    await start(app, one, 'second'),
    await start(app, one, 'third'),
  ]
  const theirs = await start(app, two, 'theirs')
  app.clock.advance(700)
  await readSession(app, second)
  const sessions = await listSessions(app, one)
  expect(sessions.map(({ device }) => device)[0]).toBe('second')
  expect(sessions.map(({ device }) => device).toSorted()).toEqual(['first', 'second', 'third'])
  const id = sessions.find(({ device }) => device === 'first')?.id ?? ''
  expect(await endSessions(app, two, id)).toBe(0)
  expect(await readSession(app, first)).not.toBeNull()
  expect(await endSessions(app, one, id)).toBe(1)
  expect(await endSessions(app, one, id)).toBe(0)
  expect(await readSession(app, first)).toBeNull()
  expect((await listSessions(app, one)).map(({ device }) => device).toSorted()).toEqual(['second', 'third'])
  expect(await endSessions(app, one)).toBe(2)
  expect([await readSession(app, second), await readSession(app, third)]).toEqual([null, null])
  expect(await readSession(app, theirs)).not.toBeNull()
  await start(app, one)
  app.clock.advance(31 * DAY)
  expect(await endSessions(app, one)).toBe(0)
})
