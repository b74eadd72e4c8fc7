// The live list of a night. All viewers of the night receive the changes of this night. Viewers of other nights do not receive these
// changes.
import { expect, test } from 'vitest'
import type { NightChanges, OfficeNight } from '#office/api/answers.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

type StreamMessage = { event: string; data: unknown }

/** Opens a stream. `next` waits for the next event, and returns null after the end of the stream. */
async function listen(url: string, cookie: string, query: Record<string, string>) {
  const end = new AbortController()
  const answer = await fetch(`${url}/api/office/call/nightStream?${new URLSearchParams(query)}`, {
    headers: { cookie },
    signal: end.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<StreamMessage | null> => {
    for (;;) {
      const match = /event: (\w+)\ndata: (.*)\n\n/.exec(text)
      if (match) {
        text = text.slice(match.index + match[0].length)
        return { event: match[1] ?? '', data: JSON.parse(match[2] ?? 'null') }
      }
      const read = await reader?.read().catch(() => null)
      if (!read || read.done) return null
      text += read.value
    }
  }
  return { status: answer.status, next, leave: () => end.abort() }
}

async function aWatchedNight(app: TestApp) {
  const { url } = await app.open()
  const party = await paidTable(app)
  const [row] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${party.id}`
  const outletId = row?.outletId ?? 0
  app.clock.set(`${PAID_NIGHT}T21:00:00+07:00`)
  const person = await aPerson(app, 'host', outletId)
  const query = { outletId: String(outletId), night: PAID_NIGHT }
  const { body } = await askOffice(url, 'night', { cookie: person.cookie, takes: { ...query, outletId } })
  const night = body.data as OfficeNight
  return { url, party, outletId, person, query, night }
}

test('all screens of a night receive a change within a second, with the current state of the party', async () => {
  await using app = await testApp()
  const { url, party, person, query, night } = await aWatchedNight(app)
  const screens = await Promise.all([1, 2, 3].map(() => listen(url, person.cookie, { ...query, token: night.token })))
  // The stream first reads the current state of the night. So the test must make the change after this read.
  await new Promise((resolve) => setTimeout(resolve, 600))
  const row = night.parties.find(({ id }) => id === party.id)
  await askOffice(url, 'seat', { cookie: person.cookie, id: party.id, takes: { version: row?.version ?? 0 } })
  const startedAt = performance.now()
  const messages = await Promise.all(screens.map(({ next }) => next()))
  expect(performance.now() - startedAt).toBeLessThan(800)
  for (const message of messages) {
    expect(message?.event).toBe('changes')
    expect(message?.data).toMatchObject({
      parties: [{ id: party.id, state: 'Seated', changedBy: 'Rina host' }],
      gone: [],
    } satisfies Partial<Record<keyof NightChanges, unknown>>)
  }
  for (const { leave } of screens) leave()
})

test('a screen with an outdated state gets the event to reload the night', async () => {
  await using app = await testApp()
  const { url, person, query } = await aWatchedNight(app)
  const screen = await listen(url, person.cookie, { ...query, token: 'older' })
  expect(await screen.next()).toMatchObject({ event: 'stale' })
  screen.leave()
})

test('the stream of another outlet gets 403, and a stream ends when the role of its staff member is revoked', async () => {
  await using app = await testApp()
  const { url, person, query, night, outletId } = await aWatchedNight(app)
  const other = await listen(url, person.cookie, { ...query, outletId: String(outletId + 1), token: 'x' })
  expect(other.status).toBe(403)
  const screen = await listen(url, person.cookie, { ...query, token: night.token })
  expect(screen.status).toBe(200)
  await app.sql.begin(async (sql) => {
    await sql`select set_config('senja.actor', 'system:test', true)`
    await sql`delete from staff_grants where staff_id = ${person.id}`
  })
  const startedAt = performance.now()
  expect(await screen.next()).toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(6000)
})

test('a night lists its hours, tables and parties, but no canceled parties', async () => {
  await using app = await testApp()
  const { night, party, outletId } = await aWatchedNight(app)
  expect(night).toMatchObject({ night: PAID_NIGHT, outlet: { id: outletId, zoneName: 'WIB' }, requests: 0 })
  expect(Date.parse(night.closesAt)).toBeGreaterThan(Date.parse(night.opensAt))
  const mine = night.parties.find(({ id }) => id === party.id)
  expect(mine).toMatchObject({ tableIds: [party.tableId], paid: party.amount, owed: 0, pax: 2 })
  const table = night.tables.find(({ id }) => id === party.tableId)
  expect(table?.minimum).toBe(mine?.minimum)
})
