import { expect, test } from 'vitest'
import type { OfficeReservation } from '#office/api/answers.ts'
import { accessToken } from '#server/reservations/access.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { releaseByStaff } from '#server/reservations/holding/release-hold.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aBooking, pick } from '#tests/support/changed-table.ts'
import { heldTable } from '#tests/support/paid-table.ts'

const lineOf = (file: string, name: string) => new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(file)?.[1] ?? ''

async function fileOf(app: TestApp, url: string, id: string, query = '') {
  const headers = { 'X-Reservation-Token': accessToken(app, { id }), 'Accept-Language': 'fr, en;q=0.5' }
  const answer = await fetch(`${url}/api/web/reservations/${id}/calendar.ics${query}`, { headers })
  const disposition = answer.headers.get('content-disposition') ?? ''
  return { status: answer.status, disposition, text: await answer.text() }
}

/** Lists the calendar files that were emailed, oldest first, with the kind of each email. */
async function mailedFiles(app: TestApp, id: string) {
  while ((await sendMessages(app)).handled > 0);
  const rows = await app.sql<{ kind: string; attachments: { name: string; type: string; base64: string }[] }[]>`
    select m.kind, i.attachments from sandbox.inbox i join messages m on m.id = i.message_id
    where m.reservation_id = ${id} order by m.id`
  return rows.flatMap(({ kind, attachments }) =>
    attachments
      .filter(({ name }) => name.endsWith('.ics'))
      .map(({ type, base64 }) => ({ kind, type, text: Buffer.from(base64, 'base64').toString() })),
  )
}

test('F5 a change of the arrival time or the party size raises the sequence number of the calendar entry and keeps its UID', async () => {
  await using app = await testApp()
  const { ask, party, url } = await aBooking(app)
  const before = await fileOf(app, url, party.id)
  expect([before.status, lineOf(before.text, 'STATUS')]).toEqual([200, 'CONFIRMED'])
  const [confirmed] = await mailedFiles(app, party.id)
  await ask('changeArrival', { time: '22:30' })
  const movedFile = await fileOf(app, url, party.id)
  await ask('changeParty', { pax: 3 })
  const larger = await fileOf(app, url, party.id)
  const sequences = [before, movedFile, larger].map(({ text }) => Number(lineOf(text, 'SEQUENCE')))
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  expect(new Set(sequences).size).toBe(3)
  expect(new Set([before, movedFile, larger].map(({ text }) => lineOf(text, 'UID'))).size).toBe(1)
  expect(lineOf(movedFile.text, 'DTSTART')).not.toBe(lineOf(before.text, 'DTSTART'))
  const [, ...changed] = await mailedFiles(app, party.id)
  expect(changed.map(({ kind }) => kind)).toEqual(['reservation_changed', 'reservation_changed'])
  for (const { text } of changed)
    expect(Number(lineOf(text, 'SEQUENCE'))).toBeGreaterThan(Number(lineOf(confirmed!.text, 'SEQUENCE')))
})

test('F5 a move to another table raises the sequence number of the calendar entry', async () => {
  await using app = await testApp()
  const { url, party, ask, moves, moveTo } = await aBooking(app)
  const before = await fileOf(app, url, party.id)
  const { tables } = await moves()
  const other = pick(tables, ({ id, holder, settlements }) => id !== party.tableId && !holder && settlements.length > 0)
  const response = await ask('move', moveTo(other, { reason: 'a wish' }))
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  const after = await fileOf(app, url, party.id)
  expect(Number(lineOf(after.text, 'SEQUENCE'))).toBeGreaterThan(Number(lineOf(before.text, 'SEQUENCE')))
})

test('F4 a released hold has a calendar file with the status CANCELLED, but an unpaid hold has no file', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { id } = await heldTable(app)
  expect((await fileOf(app, url, id)).status).toBe(404)
  await releaseByStaff(app, { kind: 'system', id: 'test' }, id)
  expect(lineOf((await fileOf(app, url, id)).text, 'STATUS')).toBe('CANCELLED')
})

test('F4 the email about a cancellation contains a CANCEL file that removes the calendar entry', async () => {
  await using app = await testApp()
  const { ask, party, url } = await aBooking(app)
  const confirmed = await fileOf(app, url, party.id)
  const { refundNow: offer } = (await ask('reservation')).body.data as OfficeReservation
  const quotedAmount = offer?.amount ?? 0
  const cancelled = await ask('cancelReservation', { reason: 'change_of_plan', amount: null, quoted: quotedAmount })
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  const over = await fileOf(app, url, party.id)
  expect([lineOf(over.text, 'STATUS'), lineOf(over.text, 'METHOD')]).toEqual(['CANCELLED', 'PUBLISH'])
  const mailedFile = (await mailedFiles(app, party.id)).find(({ kind }) => kind === 'reservation_cancelled')
  expect(mailedFile?.type).toBe('text/calendar; charset=utf-8; method=CANCEL')
  expect(lineOf(mailedFile!.text, 'UID')).toBe(lineOf(confirmed.text, 'UID'))
  expect(Number(lineOf(mailedFile!.text, 'SEQUENCE'))).toBeGreaterThan(Number(lineOf(confirmed.text, 'SEQUENCE')))
})

test('C15 the calendar file has the booking code as its name, and the requested language or else the booking’s language', async () => {
  await using app = await testApp()
  const { party, url } = await aBooking(app)
  await app.sql`update reservations set locale = 'id' where id = ${party.id}`
  const code = (await findReservation(app.sql, party.id))!.bookingCode
  const own = await fileOf(app, url, party.id)
  expect(own.disposition).toBe(`attachment; filename="${code}.ics"`)
  expect(own.text).toContain('Bawa kartu identitas')
  expect((await fileOf(app, url, party.id, '?locale=en')).text).toContain('Bring a photo ID')
  expect(own.text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(own.text).toContain('BEGIN:VALARM')
  expect(own.text.replaceAll('\r\n ', ''), 'it may be shared').not.toContain(accessToken(app, party))
})
