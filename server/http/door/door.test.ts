// The door's calls over HTTP: a list that loses nothing, scans that are kept once, heads that two doors never both take.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aDoor, aDoorNight, askDoor } from '#tests/support/door.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'

test('a batch sent three times, reordered and cut in half is kept once, and a bad line blocks no other', async () => {
  await using app = await testApp()
  const { door, subject } = await aDoorNight(app)
  const one = await door('Utara')
  const scans = [one.scan(subject), one.scan({ heads: 3 }), one.scan({ kind: 'out', heads: 1 }), one.scan(subject)]
  const undo = one.scan({ kind: 'undo', heads: 0, undoes: 2 })
  const bad = [{ number: 99, kind: 'in' }, 'nothing', one.scan({ subject: 'reservation', subjectId: randomUUID() })]
  const first = await one.send([undo, ...bad, ...scans.slice(0, 2)])
  expect(first.data.scans.map(({ state }) => state)).toEqual(['kept', 'bad', 'bad', 'bad', 'kept', 'kept'])
  for (let n = 0; n < 3; n++) await one.send([...scans, undo].toReversed())
  const again = await one.send(scans)
  expect(again.data.scans.map(({ state }) => state)).toEqual(['known', 'known', 'known', 'known'])
  const { data } = await one.ask('doorList', { night: PAID_NIGHT })
  const mine = data.counts.map(({ subject: of, came, went }) => [of, came, went])
  expect(mine).toEqual([
    [subject.subjectId, 2, 0],
    ['walk_in', 0, 1],
  ])
  expect((await one.ask('closeDoor', { night: PAID_NIGHT, lastNumber: 9 })).data.missing).toEqual([6, 7, 8, 9])
})

test('what changed since a cursor is all that a delta has, and nothing is lost between two', async () => {
  await using app = await testApp()
  const { door, subject, partyId } = await aDoorNight(app)
  const [one, other] = [await door('Utara'), await door('Selatan')]
  const list = async (after?: string) =>
    (await other.ask('doorList', { night: PAID_NIGHT, ...(after && { after }) })).data
  const whole = await list()
  expect(whole).toMatchObject({ isWhole: true, gone: [] })
  expect(await list(whole.cursor)).toMatchObject({ isWhole: false, parties: [], counts: [] })
  await one.send([one.scan(subject)])
  await app.sql`update reservations set pax = 5 where id = ${partyId}`
  const delta = await list(whole.cursor)
  expect(delta.parties).toMatchObject([{ id: partyId, heads: 5 }])
  expect(delta.counts).toMatchObject([{ subject: partyId, device: one.device.id, came: 1, went: 0 }])
  expect(delta.doors).toMatchObject([{ id: one.device.id, name: 'Utara' }])
  await app.sql`update reservations set night = '2026-11-26' where id = ${partyId}`
  expect((await list(delta.cursor)).gone).toEqual([partyId])
  await app.sql`update reservations set night = ${PAID_NIGHT} where id = ${partyId}`
  expect((await list('999999')).isWhole).toBe(true)
})

test('two doors at one instant never claim more than the party’s heads', async () => {
  await using app = await testApp({ pool: 20 })
  const { door, subject, partyId } = await aDoorNight(app)
  await app.sql`update reservations set pax = 3 where id = ${partyId}`
  const [one, other] = [await door('Utara'), await door('Selatan')]
  const claim = (from: typeof one, number: number, heads = 1) =>
    from.ask('claimHeads', { number, ...subject, night: PAID_NIGHT, heads })
  for (let round = 0; round < 20; round++) {
    const first = round * 10 + 1
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => claim(n % 2 === 0 ? one : other, first + n)))
    expect(answers.filter(({ data }) => data.isFree).length, `round ${round}`).toBe(3)
    // A claim that nobody used lapses.
    app.clock.advance(31)
  }
  expect((await claim(one, 900, 2)).data).toMatchObject({ isFree: true, inside: 2, last: null })
  expect((await claim(one, 900, 2)).data).toMatchObject({ isFree: true, inside: 2 })
  expect((await claim(other, 900, 2)).data).toMatchObject({ isFree: false, inside: 2, last: { device: 'Utara' } })
  await one.send([{ ...one.scan(subject), number: 900, heads: 2 }])
  app.clock.advance(31)
  expect((await claim(other, 901, 2)).data).toMatchObject({ isFree: false, inside: 2, last: { device: 'Utara' } })
  expect((await claim(other, 901, 1)).data).toMatchObject({ isFree: true, inside: 3 })
})

test('a ticket that two doors took without a network is two facts, one double, and two people inside', async () => {
  await using app = await testApp()
  const { door, subject, partyId } = await aDoorNight(app)
  const [one, other] = [await door('Utara'), await door('Selatan')]
  const early = one.scan({ ...subject, heads: 2 })
  app.clock.advance(60)
  const late = other.scan({ ...subject, heads: 2 })
  await other.send([late])
  await one.send([early])
  await Promise.all([one.send([early]), other.send([late])])
  const { data } = await one.ask('doorList', { night: PAID_NIGHT })
  expect(data.doubles).toMatchObject([
    {
      over: 2,
      name: 'Raka W.',
      first: { device: 'Utara', heads: 2 },
      second: { device: 'Selatan', heads: 2 },
      settledAt: null,
    },
  ])
  expect(data.counts.reduce((sum, { came }) => sum + came, 0)).toBe(4)
  // What is taken back is no double any more.
  await other.send([
    other.scan({ kind: 'undo', heads: 0, undoes: late.number, subject: 'reservation', subjectId: partyId }),
  ])
  expect((await one.ask('doorList', { night: PAID_NIGHT })).data.doubles).toEqual([])
})

test('nothing that a device can send ends in a fault of ours', async () => {
  await using app = await testApp()
  const { door, subject, url } = await aDoorNight(app)
  const one = await door('Utara')
  const huge = Number.MAX_SAFE_INTEGER
  const upper = subject.subjectId.toUpperCase()
  const lines = [
    { at: -huge },
    { at: huge },
    { number: huge },
    { undoes: 1 },
    { kind: 'undo' },
    { heads: 0 },
    { night: '0000-01-01' },
    { override: 'a\0b' },
    { subject: 'name' },
    { subjectId: randomUUID() },
    { heads: 201 },
    { verdict: 'none' },
  ].map((over) => ({ ...one.scan(), ...over }))
  const good = { ...one.scan(), subject: 'reservation', subjectId: upper }
  const { status, data } = await one.send([...lines, null, [], 7, good])
  expect(status).toBe(200)
  expect(data.scans.map(({ state }) => state)).toEqual([...Array.from({ length: 15 }, () => 'bad'), 'kept'])
  expect((await one.ask('doorList', { night: PAID_NIGHT })).data.counts).toMatchObject([
    { subject: subject.subjectId, came: 1 },
  ])
  const claim = { number: 5, ...subject, night: PAID_NIGHT, heads: 1 }
  const asked = await Promise.all([
    one.send([], { waiting: huge }),
    one.send([], { deviceNow: huge }),
    one.ask('claimHeads', { ...claim, number: huge }),
    one.ask('claimHeads', { ...claim, night: '2026-02-30' }),
    one.ask('closeDoor', { night: PAID_NIGHT, lastNumber: huge }),
    one.ask('doorList', { night: PAID_NIGHT, after: 'nonsense' }),
    one.ask('doorList', { night: '9999-12-31' }),
    one.ask('ringBell', { id: 'none', kind: 'full' }),
    askDoor(url, 'openDoor', { deviceId: randomUUID(), nonce: 'AAAA', signature: 'AAAA' }),
    askDoor(url, 'doorNights', {}, { cookie: 'senja_door=%F0' }),
    askDoor(url, 'doorNights', {}, { cookie: `${one.cookie}x` }),
  ])
  expect(asked.map((answer) => answer.status)).toEqual([422, 200, 422, 422, 422, 200, 404, 422, 401, 401, 401])
})

test('what is another outlet’s is nobody’s here', async () => {
  await using app = await testApp()
  const { door, url, subject, partyId, outletId } = await aDoorNight(app)
  const [row] = await app.sql<{ id: number }[]>`select id from outlets where id <> ${outletId} order by id limit 1`
  const stranger = await aDoor(app, url, { outletId: row?.id ?? 0, night: PAID_NIGHT })
  const claim = { number: 1, ...subject, night: PAID_NIGHT, heads: 1 }
  expect((await stranger.ask('claimHeads', claim)).status).toBe(404)
  expect((await stranger.send([stranger.scan(subject)])).data.scans[0]?.state).toBe('bad')
  // A ticket that was shown at the wrong house is refused there, and names nobody.
  const refused = stranger.scan({ ...subject, kind: 'refused', heads: 0, verdict: 'other_outlet' })
  expect((await stranger.send([refused])).data.scans[0]?.state).toBe('kept')
  const list = await stranger.ask('doorList', { night: PAID_NIGHT })
  expect(list.data.parties.map(({ id }) => id)).not.toContain(partyId)
  const own = await door('Utara')
  const bell = { id: randomUUID(), kind: 'fire' }
  expect((await own.ask('ringBell', bell)).status).toBe(201)
  expect((await stranger.ask('ringBell', bell)).status).toBe(404)
})

test('a bell reaches every door’s stream, and a revoked door’s stream ends', async () => {
  await using app = await testApp()
  const { door, url, subject } = await aDoorNight(app)
  const [one, other] = [await door('Utara'), await door('Selatan')]
  const controller = new AbortController()
  const stream = await fetch(`${url}/api/door/call/doorStream?night=${PAID_NIGHT}`, {
    headers: { cookie: other.cookie },
    signal: controller.signal,
  })
  const heard = { text: '', isOver: false }
  const reading = (async () => {
    for await (const part of stream.body ?? []) heard.text += Buffer.from(part).toString()
    heard.isOver = true
  })().catch(() => undefined)
  await expect.poll(() => heard.text, { timeout: 2000 }).toContain('event: changed')
  heard.text = ''
  await one.send([one.scan(subject)])
  await expect.poll(() => heard.text, { timeout: 1000 }).toContain('event: changed')
  await one.ask('ringBell', { id: randomUUID(), kind: 'police' })
  await expect.poll(() => heard.text, { timeout: 2000 }).toMatch(/event: bell\ndata: .*"police".*Utara/)
  await app.sql.begin(async (sql) => {
    await sql`select set_config('senja.actor', 'system:test', true)`
    await sql`update devices set revoked_at = now() where id = ${other.device.id}`
  })
  await expect.poll(() => heard.isOver, { timeout: 2000 }).toBe(true)
  controller.abort()
  await reading
})
