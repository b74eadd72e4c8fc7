// Tests the tickets of a split table, one for each share. The door admits guests by these tickets, and guests can pass them on (decision
// 148).
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ShareTicket } from '#contract/web/split-endpoints.ts'
import { isRefused } from '#domain/refusals.ts'
import { readTicket } from '#domain/reservations/ticket-payload.ts'
import { handShareOut, passShareOn } from '#server/reservations/splits/pass-share-on.ts'
import { recordOf } from '#server/service/record/record-repository.ts'
import { seatPartyOver } from '#server/reservations/changes/seat-party.ts'
import { isSealedBy, ticketPublicKeys } from '#server/reservations/tickets/ticket-seal.ts'
import { apiAt, dataOf } from '#tests/support/api.ts'
import { checkData } from '#tests/support/check-data.ts'
import { cancel } from '#tests/support/books.ts'
import type { TestDoor } from '#tests/support/door.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { partiesOfList } from '#server/door/party-repository.ts'
import {
  aSplitNight,
  organiserOf,
  payShare,
  settleShare,
  splitOf,
  splitTable,
  ticketOf,
} from '#tests/support/split-table.ts'
import { testApp } from '#tests/support/app.ts'

const next = (number: number | null = null, name = 'Citra Maharani') => ({ number, name, nextId: randomUUID() })
const ofTicket = (id: string) => ({ subject: 'reservation', subjectId: id }) as const
const listOf = async (door: TestDoor) => (await door.ask('doorList', { night: PAID_NIGHT })).data
const claim = (door: TestDoor, number: number, id: string, heads = 1) =>
  door.ask('claimHeads', { number, ...ofTicket(id), night: PAID_NIGHT, heads })
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (isRefused(error) ? error.code : 'fault'),
  )

test('a funded split has one sealed ticket for each friend, and the organizer’s ticket admits the other guests', async () => {
  await using app = await testApp()
  const { id, code, keys, url, door } = await aSplitNight(app, 4, { paid: 3 })
  const { tickets } = await splitOf(app, id)
  expect(tickets.map(({ no, guests, guestNo }) => [no, guests, guestNo])).toEqual([
    [2, 1, 2],
    [3, 1, 3],
    [4, 1, 4],
  ])
  const answer = await apiAt(url).post(`/api/web/v2/splits/${code}/shares/read`, { share_key: keys[0] })
  const share = dataOf<ShareTicket>(answer)
  expect(share.tickets).toMatchObject([{ number: 2, guest_no: 2, guests: 1, guest_count: 4, is_entered: false }])
  const read = readTicket(share.tickets[0]?.qr ?? '')
  expect(read?.id).toBe(tickets[0]?.id)
  expect(read && isSealedBy(ticketPublicKeys(app))(read)).toBe(true)
  const { parties } = await listOf(await door('Utara'))
  const own = parties.filter((party) => party.id === id || party.share?.host === id)
  expect(own.map(({ heads, share: place }) => `${heads} ${place?.guestNo ?? 1} ${place?.pax ?? 4}`).toSorted()).toEqual(
    ['1 1 4', '1 2 4', '1 3 4', '1 4 4'],
  )
  const friend = own.find((party) => party.share?.guestNo === 2)
  expect(friend).toMatchObject({ name: 'Dewi L.', code: '', standing: 'expected', share: { isPassedOn: false } })
  expect(friend?.place).not.toBe('')
  expect(friend?.share?.organiser).toMatch(/^\S+ \S\.$/)
})

test('a party of nine that is split in three has one ticket for each group of three guests', async () => {
  await using app = await testApp()
  const { id } = await aSplitNight(app, 3)
  await app.sql`update reservations set pax = 9 where id = ${id}`
  await app.sql`delete from split_tickets where split_id = (select id from splits where reservation_id = ${id})`
  await app.sql`select make_split_tickets(id) from splits where reservation_id = ${id}`
  expect((await splitOf(app, id)).tickets.map(({ guests, guestNo }) => [guests, guestNo])).toEqual([
    [3, 4],
    [3, 7],
  ])
})

test('if eight doors scan one ticket of a share at the same moment, only one door admits its guest', async () => {
  await using app = await testApp({ pool: 20 })
  const { id, door } = await aSplitNight(app)
  const doors = await Promise.all(Array.from({ length: 8 }, (_, n) => door(`Pintu ${n}`)))
  for (const no of [2, 3, 4]) {
    const ticket = await ticketOf(app, id, no)
    const answers = await Promise.all(doors.map((device) => claim(device, no, ticket.id)))
    expect(answers.filter(({ data }) => data.isFree)).toHaveLength(1)
  }
})

test('if the four guests of a table arrive with four tickets, the office counts the whole party', async () => {
  await using app = await testApp()
  const { id, code, keys, door } = await aSplitNight(app)
  const [north, south] = [await door('Utara'), await door('Selatan')]
  const tickets = (await splitOf(app, id)).tickets.map((ticket) => ticket.id)
  await north.send([north.scan(ofTicket(id)), north.scan(ofTicket(tickets[0] ?? ''))])
  await south.send([south.scan(ofTicket(tickets[1] ?? '')), south.scan(ofTicket(tickets[2] ?? ''))])
  expect(await recordOf(app.sql, id, app.now())).toMatchObject({ came: 4, inside: 4 })
  const { counts, doubles } = await listOf(north)
  expect(new Map(counts.map(({ subject, came }) => [subject, came]))).toEqual(
    new Map([id, ...tickets].map((subject) => [subject, 1])),
  )
  expect(doubles).toEqual([])
  expect((await splitOf(app, id)).tickets.every(({ isEntered }) => isEntered)).toBe(true)
  await expect(passShareOn(app, { code, key: keys[0] ?? '' }, next())).rejects.toMatchObject({ code: 'wrong_state' })
  // The guest went in by mistake, and the steward undoes the scan.
  await north.send([north.scan({ kind: 'undo', heads: 0, undoes: 2, ...ofTicket(tickets[0] ?? '') })])
  expect((await ticketOf(app, id, 2)).isEntered).toBe(false)
  await checkData(app, app.now())
})

test('if two offline doors admit the same ticket, the double admission names both scans', async () => {
  await using app = await testApp()
  const { id, door } = await aSplitNight(app)
  const [north, south] = [await door('Utara'), await door('Selatan')]
  const ticket = await ticketOf(app, id, 2)
  await north.send([north.scan(ofTicket(ticket.id))])
  app.clock.advance(60)
  await south.send([south.scan(ofTicket(ticket.id))])
  expect((await listOf(north)).doubles).toMatchObject([
    { over: 1, first: { device: 'Utara' }, second: { device: 'Selatan' } },
  ])
  await checkData(app, app.now())
})

test('a ticket that is passed on is no longer valid, and the new guest gets a ticket that shows no payment', async () => {
  await using app = await testApp()
  const { id, code, keys, url, door } = await aSplitNight(app)
  const api = apiAt(url)
  const phone = await door('Utara')
  const [key] = keys
  const old = await ticketOf(app, id, 2)
  const { cursor } = await listOf(phone)
  const body = { share_key: key, name: 'Citra Maharani 0812-3456-7890', request_id: randomUUID() }
  const pass = () => api.post(`/api/web/v2/splits/${code}/shares/pass-on`, body)
  const { share_key: received } = dataOf<{ share_key: string }>(await pass())
  expect(dataOf<{ share_key: string }>(await pass()).share_key).toBe(received)
  const read = async (shareKey: string | undefined) =>
    api.post(`/api/web/v2/splits/${code}/shares/read`, { share_key: shareKey })
  expect(dataOf<ShareTicket>(await read(key))).toMatchObject({ tickets: [], state: 'paid', is_received: false })
  const answer = await read(received)
  expect(dataOf<ShareTicket>(answer)).toMatchObject({
    is_received: true,
    name: 'Citra M.',
    amount: 0,
    refund: null,
    pay_url: null,
    tickets: [{ number: 2, guest_no: 2 }],
  })
  for (const secret of ['Maharani', '3456', 'Lestari']) expect(answer.text).not.toContain(secret)
  const { parties } = (await phone.ask('doorList', { night: PAID_NIGHT, after: cursor })).data
  expect(parties.find((party) => party.id === old.id)).toMatchObject({
    standing: 'cancelled',
    share: { isPassedOn: true },
  })
  const fresh = await ticketOf(app, id, 2)
  expect(parties.find((party) => party.id === fresh.id)).toMatchObject({ standing: 'expected', name: 'Citra M.' })
  expect((await claim(phone, 1, old.id)).data).toMatchObject({ isFree: false, inside: 0 })
  expect((await claim(phone, 2, fresh.id)).data).toMatchObject({ isFree: true })
  const account = { share_key: received, bank: 'bca', account_number: '1234567890', account_holder: 'Citra' }
  expect((await api.post(`/api/web/v2/splits/${code}/shares/refund-account`, account)).status).toBe(404)
})

test('if a ticket is passed on while a door scans it, exactly one of the two actions succeeds', async () => {
  await using app = await testApp({ pool: 20 })
  const { id, code, keys, door } = await aSplitNight(app, 4)
  const phone = await door('Utara')
  const results: string[] = []
  let key = keys[0] ?? ''
  for (let round = 1; round <= 20; round++) {
    const ticket = await ticketOf(app, id, 2)
    const acts = [
      () => outcomeOf(passShareOn(app, { code, key }, next()).then((newKey) => (key = newKey))),
      () => claim(phone, round, ticket.id).then(({ data }) => (data.isFree ? 'done' : 'refused')),
    ]
    const ends = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    expect(
      ends.filter((end) => end === 'done'),
      ends.join(' '),
    ).toHaveLength(1)
    results.push(...ends)
    app.clock.advance(31)
  }
  expect(results).not.toContain('fault')
  await checkData(app, app.now())
})

test('if eight requests pass a ticket on at the same moment, only one request makes the next ticket', async () => {
  await using app = await testApp({ pool: 20 })
  const { id, code, keys } = await aSplitNight(app)
  const ends = await Promise.all(
    Array.from({ length: 8 }, () => outcomeOf(passShareOn(app, { code, key: keys[0] ?? '' }, next()))),
  )
  expect(ends.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'wrong_state')])
  expect((await splitOf(app, id)).tickets).toHaveLength(3)
})

test('if a door admits the old code of a ticket that was passed on, a double is reported', async () => {
  await using app = await testApp()
  const { id, code, keys, door } = await aSplitNight(app)
  const phone = await door('Utara')
  const old = await ticketOf(app, id, 2)
  await passShareOn(app, { code, key: keys[0] ?? '' }, next())
  app.clock.advance(60)
  await phone.send([phone.scan(ofTicket(old.id))])
  const doubles = await app.sql<{ reason: string }[]>`select reason from door_doubles where subject_id = ${id}`
  expect(doubles).toEqual([{ reason: 'cancelled' }])
  // The guest with the old code is inside and uses the place of this share. So the new ticket admits no second guest.
  expect((await claim(phone, 9, (await ticketOf(app, id, 2)).id)).data).toMatchObject({ isFree: false, inside: 1 })
})

test('the organizer can hand out the ticket of a covered share only once', async () => {
  await using app = await testApp()
  const { id, code, keys } = await aSplitNight(app, 4, { paid: 3 })
  const organiser = await organiserOf(app, id)
  const own = { id, code }
  await handShareOut(app, organiser, own, next(4))
  await expect(handShareOut(app, organiser, own, next(4))).rejects.toMatchObject({ code: 'wrong_state' })
  await expect(handShareOut(app, organiser, own, next(2))).rejects.toMatchObject({ code: 'wrong_state' })
  await expect(passShareOn(app, { code, key: keys[0] ?? '' }, next(4))).rejects.toMatchObject({ code: 'wrong_state' })
  await expect(passShareOn(app, { code, key: `${keys[0]}x` }, next())).rejects.toMatchObject({ code: 'not_found' })
})

test('a ticket of a canceled table admits no guest and cannot be passed on', async () => {
  await using app = await testApp()
  const { id, code, keys, door, amount } = await aSplitNight(app)
  expect(await app.sql.begin((sql) => seatPartyOver({ sql }, id, 3))).toBe('pax_invalid')
  const phone = await door('Utara')
  await cancel(app, id, amount)
  await expect(passShareOn(app, { code, key: keys[0] ?? '' }, next())).rejects.toMatchObject({ code: 'wrong_state' })
  const { parties } = await listOf(phone)
  expect(new Set(parties.flatMap(({ share, standing }) => (share?.host === id ? standing : [])))).toEqual(
    new Set(['refunded']),
  )
})

test('the door list shows the amount that is still owed for a table with unpaid shares', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amounts } = await splitTable(app)
  await settleShare(app, paymentId)
  await payShare(app, code, 2)
  const [outlet] = await app.sql<{ id: number }[]>`select outlet_id as id from reservations where id = ${id}`
  const rows = await partiesOfList(app.sql, { outletId: outlet?.id ?? 0, night: PAID_NIGHT, ids: [id] })
  expect(rows).toMatchObject([
    { standing: 'unpaid', owes: (amounts[2] ?? 0) + (amounts[3] ?? 0), heads: 4, share: null },
  ])
})
