// Tests the door’s calls over HTTP. No change of the guest list is lost, and a scan is stored once. Two doors never both admit the same
// guest of a party.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aDoor, aDoorNight, askDoor } from '#tests/support/door.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'

test('a batch of scans that is sent three times and reordered is stored once', async () => {
  await using app = await testApp()
  const { door, subject } = await aDoorNight(app)
  const device = await door('Utara')
  const scans = [
    device.scan(subject),
    device.scan({ heads: 3 }),
    device.scan({ kind: 'out', heads: 1 }),
    device.scan(subject),
  ]
  const undo = device.scan({ kind: 'undo', heads: 0, undoes: 2 })
  const bad = [{ number: 99, kind: 'in' }, 'nothing', device.scan({ subject: 'reservation', subjectId: randomUUID() })]
  const first = await device.send([undo, ...bad, ...scans.slice(0, 2)])
  expect(first.data.scans.map(({ state }) => state)).toEqual(['kept', 'bad', 'bad', 'bad', 'kept', 'kept'])
  for (let n = 0; n < 3; n++) await device.send([...scans, undo].toReversed())
  const again = await device.send(scans)
  expect(again.data.scans.map(({ state }) => state)).toEqual(['known', 'known', 'known', 'known'])
  const { data } = await device.ask('doorList', { night: PAID_NIGHT })
  const mine = data.counts.map(({ subject: of, came, went }) => [of, came, went])
  expect(mine).toEqual([
    [subject.subjectId, 2, 0],
    ['walk_in', 0, 1],
  ])
  expect((await device.ask('closeDoor', { night: PAID_NIGHT, lastNumber: 9 })).data.missing).toEqual([6, 7, 8, 9])
})

test('an update of the door’s guest list contains exactly the changes after the given cursor', async () => {
  await using app = await testApp()
  const { door, subject, partyId } = await aDoorNight(app)
  const [northDoor, other] = [await door('Utara'), await door('Selatan')]
  const list = async (after?: string) =>
    (await other.ask('doorList', { night: PAID_NIGHT, ...(after && { after }) })).data
  const whole = await list()
  expect(whole).toMatchObject({ isWhole: true, gone: [] })
  expect(await list(whole.cursor)).toMatchObject({ isWhole: false, parties: [], counts: [] })
  await northDoor.send([northDoor.scan(subject)])
  await app.sql`update reservations set pax = 5 where id = ${partyId}`
  const delta = await list(whole.cursor)
  expect(delta.parties).toMatchObject([{ id: partyId, heads: 5 }])
  expect(delta.counts).toMatchObject([{ subject: partyId, device: northDoor.device.id, came: 1, went: 0 }])
  expect(delta.doors).toMatchObject([{ id: northDoor.device.id, name: 'Utara' }])
  await app.sql`update reservations set night = '2026-11-26' where id = ${partyId}`
  expect((await list(delta.cursor)).gone).toEqual([partyId])
  await app.sql`update reservations set night = ${PAID_NIGHT} where id = ${partyId}`
  expect((await list('999999')).isWhole).toBe(true)
})

test('two doors that claim places of a party at the same instant never get more places than the party has guests', async () => {
  await using app = await testApp({ pool: 20 })
  const { door, subject, partyId } = await aDoorNight(app)
  await app.sql`update reservations set pax = 3 where id = ${partyId}`
  const [northDoor, other] = [await door('Utara'), await door('Selatan')]
  const claim = (from: typeof northDoor, number: number, heads = 1) =>
    from.ask('claimHeads', { number, ...subject, night: PAID_NIGHT, heads })
  for (let round = 0; round < 20; round++) {
    const first = round * 10 + 1
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => claim(n % 2 === 0 ? northDoor : other, first + n)),
    )
    expect(answers.filter(({ data }) => data.isFree).length, `round ${round}`).toBe(3)
    // An unused claim of guests expires after 30 seconds.
    app.clock.advance(31)
  }
  expect((await claim(northDoor, 900, 2)).data).toMatchObject({ isFree: true, inside: 2, last: null })
  expect((await claim(northDoor, 900, 2)).data).toMatchObject({ isFree: true, inside: 2 })
  expect((await claim(other, 900, 2)).data).toMatchObject({ isFree: false, inside: 2, last: { device: 'Utara' } })
  await northDoor.send([{ ...northDoor.scan(subject), number: 900, heads: 2 }])
  app.clock.advance(31)
  expect((await claim(other, 901, 2)).data).toMatchObject({ isFree: false, inside: 2, last: { device: 'Utara' } })
  expect((await claim(other, 901, 1)).data).toMatchObject({ isFree: true, inside: 3 })
})

test('two doors that scan one ticket offline cause one double admission, and all guests are counted', async () => {
  await using app = await testApp()
  const { door, subject, partyId } = await aDoorNight(app)
  const [northDoor, other] = [await door('Utara'), await door('Selatan')]
  const early = northDoor.scan({ ...subject, heads: 2 })
  app.clock.advance(60)
  const late = other.scan({ ...subject, heads: 2 })
  await other.send([late])
  await northDoor.send([early])
  await Promise.all([northDoor.send([early]), other.send([late])])
  const { data } = await northDoor.ask('doorList', { night: PAID_NIGHT })
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
  // An undone scan no longer counts as an admission, so the double admission disappears.
  await other.send([
    other.scan({ kind: 'undo', heads: 0, undoes: late.number, subject: 'reservation', subjectId: partyId }),
  ])
  expect((await northDoor.ask('doorList', { night: PAID_NIGHT })).data.doubles).toEqual([])
})

test('no input of a device causes a 500', async () => {
  await using app = await testApp()
  const { door, subject, url } = await aDoorNight(app)
  const device = await door('Utara')
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
  ].map((over) => ({ ...device.scan(), ...over }))
  const good = { ...device.scan(), subject: 'reservation', subjectId: upper }
  const { status, data } = await device.send([...lines, null, [], 7, good])
  expect(status).toBe(200)
  expect(data.scans.map(({ state }) => state)).toEqual([...Array.from({ length: 15 }, () => 'bad'), 'kept'])
  expect((await device.ask('doorList', { night: PAID_NIGHT })).data.counts).toMatchObject([
    { subject: subject.subjectId, came: 1 },
  ])
  const claim = { number: 5, ...subject, night: PAID_NIGHT, heads: 1 }
  const responses = await Promise.all([
    device.send([], { waiting: huge }),
    device.send([], { deviceNow: huge }),
    device.ask('claimHeads', { ...claim, number: huge }),
    device.ask('claimHeads', { ...claim, night: '2026-02-30' }),
    device.ask('closeDoor', { night: PAID_NIGHT, lastNumber: huge }),
    device.ask('doorList', { night: PAID_NIGHT, after: 'nonsense' }),
    device.ask('doorList', { night: '9999-12-31' }),
    device.ask('ringBell', { id: 'none', kind: 'full' }),
    askDoor(url, 'openDoor', { deviceId: randomUUID(), nonce: 'AAAA', signature: 'AAAA' }),
    askDoor(url, 'doorNights', {}, { cookie: 'senja_door=%F0' }),
    askDoor(url, 'doorNights', {}, { cookie: `${device.cookie}x` }),
  ])
  expect(responses.map((answer) => answer.status)).toEqual([422, 200, 422, 422, 422, 200, 404, 422, 401, 401, 401])
})

test('a door cannot claim places, admit a guest by a scan or ring a bell at another outlet', async () => {
  await using app = await testApp()
  const { door, url, subject, partyId, outletId } = await aDoorNight(app)
  const [row] = await app.sql<{ id: number }[]>`select id from outlets where id <> ${outletId} order by id limit 1`
  const stranger = await aDoor(app, url, { outletId: row?.id ?? 0, night: PAID_NIGHT })
  const claim = { number: 1, ...subject, night: PAID_NIGHT, heads: 1 }
  expect((await stranger.ask('claimHeads', claim)).status).toBe(404)
  expect((await stranger.send([stranger.scan(subject)])).data.scans[0]?.state).toBe('bad')
  // A ticket of another outlet is refused, and the refusal names no guest.
  const refusedScan = stranger.scan({ ...subject, kind: 'refused', heads: 0, verdict: 'other_outlet' })
  expect((await stranger.send([refusedScan])).data.scans[0]?.state).toBe('kept')
  const list = await stranger.ask('doorList', { night: PAID_NIGHT })
  expect(list.data.parties.map(({ id }) => id)).not.toContain(partyId)
  const own = await door('Utara')
  const bell = { id: randomUUID(), kind: 'fire' }
  expect((await own.ask('ringBell', bell)).status).toBe(201)
  expect((await stranger.ask('ringBell', bell)).status).toBe(404)
})

test('every door receives a ringing bell on its stream, and the stream of a revoked door ends', async () => {
  await using app = await testApp()
  const { door, url, subject } = await aDoorNight(app)
  const [northDoor, other] = [await door('Utara'), await door('Selatan')]
  const controller = new AbortController()
  const stream = await fetch(`${url}/api/door/call/doorStream?night=${PAID_NIGHT}`, {
    headers: { cookie: other.cookie },
    signal: controller.signal,
  })
  const received = { text: '', isOver: false }
  const reading = (async () => {
    for await (const part of stream.body ?? []) received.text += Buffer.from(part).toString()
    received.isOver = true
  })().catch(() => undefined)
  await expect.poll(() => received.text, { timeout: 2000 }).toContain('event: changed')
  received.text = ''
  await northDoor.send([northDoor.scan(subject)])
  await expect.poll(() => received.text, { timeout: 1000 }).toContain('event: changed')
  await northDoor.ask('ringBell', { id: randomUUID(), kind: 'police' })
  await expect.poll(() => received.text, { timeout: 2000 }).toMatch(/event: bell\ndata: .*"police".*Utara/)
  await app.sql.begin(async (sql) => {
    await sql`select set_config('senja.actor', 'system:test', true)`
    await sql`update devices set revoked_at = now() where id = ${other.device.id}`
  })
  await expect.poll(() => received.isOver, { timeout: 2000 }).toBe(true)
  controller.abort()
  await reading
})
