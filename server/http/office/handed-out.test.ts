// Staff get only links that open a payment, and the audit records each handed-out link.
import { expect, test } from 'vitest'
import { accessToken, payToken, viewToken } from '#server/reservations/access.ts'
import { venueKey } from '#server/reservations/requests/answer-request.ts'
import { waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aDoorNight } from '#tests/support/door.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { bodyOf } from '#tests/support/office-bodies.ts'
import { type OfficeCall, officeLines, requestOf } from '#tests/support/office-lines.ts'
import { subjectOf } from '#tests/support/office-subjects.ts'
import { heldTable } from '#tests/support/paid-table.ts'
import { anAskedRequest, mailOf } from '#tests/support/venue-request.ts'

/** Calls that end the session of their caller. */
const ENDS_SESSIONS: OfficeCall[] = ['signOut', 'endSession']

/** Collects all tokens that open more than a payment page. */
async function openingTokens(app: TestApp): Promise<string[]> {
  const reservations = await app.sql<{ id: string }[]>`select id from reservations`
  const entries = await app.sql<{ id: string }[]>`select id from waitlist_entries`
  return [
    ...reservations.flatMap(({ id }) => [accessToken(app, { id }), viewToken(app, { id }), venueKey(app, id)]),
    ...reservations.map(({ id }) => app.keys.sign('wallet pass', id)),
    ...entries.map(({ id }) => waitlistToken(app, id)),
  ]
}

test(
  'S1 no response to the office or to a door contains a key that allows more than a payment',
  { timeout: 120_000 },
  async () => {
    await using app = await testApp({ checkAtEnd: false })
    const { url, outletId, door } = await aDoorNight(app)
    const { cookie } = await aPerson(app, 'owner', null)
    const hold = await heldTable(app)
    const texts: string[] = []
    for (const line of officeLines) {
      const { name, needs } = line
      if (needs === 'anyone' || ENDS_SESSIONS.includes(name)) continue
      const id = typeof needs === 'string' ? hold.id : await subjectOf(app, needs.at, outletId)
      for (const subject of new Set([id, hold.id])) {
        const { path, ...request } = requestOf(line, { id: subject, takes: bodyOf(name, outletId) })
        const answer = await fetch(`${url}${path}`, { ...request, headers: { cookie, ...request.headers } })
        if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel()
        else texts.push(await answer.text())
      }
    }
    const pay = await askOffice(url, 'payLink', { cookie, id: (await heldTable(app)).id, takes: { send: false } })
    texts.push(JSON.stringify(pay.body))
    const device = await door('Pintu')
    for (const call of ['doorNights', 'doorList'] as const) texts.push(JSON.stringify(await device.ask(call)))
    const all = texts.join('\n')
    expect(texts.length).toBeGreaterThan(200)
    expect(all).toContain('/payment?')
    expect((await openingTokens(app)).filter((token) => all.includes(token))).toEqual([])
  },
)

test('S1 the email to the venue about a request contains only the key for the venue’s answer to that request', async () => {
  await using app = await testApp()
  const { id, key } = await anAskedRequest(app)
  const mail = await mailOf(app, 'venue_asked')
  expect(mail?.text).toContain(key)
  for (const token of [accessToken(app, { id }), viewToken(app, { id })]) expect(mail?.text).not.toContain(token)
})

test('S1 the audit records every pay link that staff get, even if the link is not emailed', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { id } = await heldTable(app)
  const [row] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${id}`
  const host = await aPerson(app, 'host', row?.outletId ?? 0)
  for (const send of [false, true]) {
    // The clock passes the minimum time between two emails about a hold.
    app.clock.advance(61)
    const { body } = await askOffice(url, 'payLink', { cookie: host.cookie, id, takes: { send } })
    const { link } = body.data as { link: string }
    expect(new URL(link).searchParams.get('key')).toBe(payToken(app, id))
  }
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: `reservations:${id}` })
  expect(entries.filter(({ action }) => action === 'hand_out')).toMatchObject([
    { actor: `staff:${host.id}`, outletId: row?.outletId },
    { actor: `staff:${host.id}`, outletId: row?.outletId },
  ])
})
