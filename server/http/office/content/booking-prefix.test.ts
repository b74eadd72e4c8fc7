// Tests the prefix of booking codes. The name of the group determines the first prefix. Staff can change the prefix, and former prefixes
// stay valid.
import { expect, test } from 'vitest'
import { readRecord } from '#server/service/record/read-record.ts'
import { findIntentByReference } from '#server/payments/repository.ts'
import { exampleApp, contentOf, example, takeIn } from '#tests/support/content-example.ts'
import { aNewGroup } from '#tests/support/new-group.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

test('R-105 a group gets a prefix from its name: the first letter and the next two consonants', async () => {
  await using app = await testApp()
  const rows = await app.sql<{ name: string; prefix: string }[]>`
    select name, booking_prefix_of(name) as prefix from unnest(array['Kelana', 'Uji', 'Élan', 'Ox', '陈家', 'Nusantara Malam']) name`
  expect(rows.map(({ prefix }) => prefix)).toEqual(['KLN', 'UJI', 'ELN', 'OXX', 'RSV', 'NSN'])
  await aNewGroup(app)
  expect((await app.group.readAnew()).bookingPrefixes).toEqual(['KLN'])
})

test('a content file without icon and prefix keeps the stored values, but a new group name gets a new icon and prefix', async () => {
  await using app = await exampleApp()
  const { format, group: stored } = await contentOf(app)
  const group = { ...stored, booking_prefix: 'KLA', icon: 'half-disc' }
  await takeIn(app, { format, group })
  const { icon: _icon, booking_prefix: _prefix, ...without } = { ...example().group, ...group }
  await takeIn(app, { format, group: { ...without, short_name: 'Baru' } })
  expect(await app.group.readAnew()).toMatchObject({ bookingPrefixes: ['KLA', 'KLN'], icon: 'half-disc' })
  await takeIn(app, { format, group: { ...without, name: 'Sorak Group', short_name: 'Sorak' } })
  expect(await app.group.readAnew()).toMatchObject({ bookingPrefixes: ['SRK', 'KLA', 'KLN'], icon: null })
})

async function publishPrefix(app: TestApp, prefix: string) {
  const { url } = await app.open()
  const { cookie } = await aPerson(app, 'owner', null)
  const ask = async (name: 'content' | 'saveDraft' | 'publishContent', takes: object) =>
    askOffice(url, name, { cookie, takes, id: 'group-1' })
  const item = (await ask('content', {})).body.data as {
    parts: { part: string; version: number; live: Record<string, unknown> }[]
  }
  const version = item.parts.find(({ part }) => part === 'shared')?.version ?? 0
  const draft = await ask('saveDraft', { part: 'shared', version, draft: 0, body: { booking_prefix: prefix } })
  if (draft.status !== 200) return draft
  const answer = await ask('publishContent', { parts: [{ part: 'shared', version, draft: 1 }], at: null })
  await app.group.readAnew()
  return answer
}

test('R-105 staff change the prefix for new codes, and codes and payments with the former prefix are still found', async () => {
  await using app = await testApp()
  const before = await paidTable(app)
  expect((await publishPrefix(app, 'cakr')).status).toBe(422)
  expect((await publishPrefix(app, 'CKR')).status).toBe(200)
  const after = await paidTable(app)
  const { url } = await app.open()
  const { cookie } = await aPerson(app, 'owner', null)
  for (const [{ id }, prefix] of [[before, 'SNJ'] as const, [after, 'CKR'] as const]) {
    const { reservation } = await readRecord(app, id)
    const { bookingCode: code } = reservation
    expect(code).toMatch(new RegExp(`^${prefix}-\\w{6}$`))
    for (const text of [code, code.toLowerCase(), code.replace('-', ' '), code.slice(4)]) {
      expect((await readRecord(app, text)).reservation.id).toBe(id)
      const { body } = await askOffice(url, 'findReservations', { cookie, takes: { q: text } })
      expect(body.data, text).toMatchObject([{ id }])
    }
    expect(await findIntentByReference(app.sql, `${prefix}-${id}-2`)).toMatchObject({ reservationId: id })
  }
  // The six characters identify one reservation, so another prefix with the same six characters is refused.
  const [row] = await app.sql<{ bookingCode: string }[]>`select booking_code from reservations where id = ${before.id}`
  const again = app.sql`update reservations set booking_code = ${`CKR-${row?.bookingCode.slice(4) ?? ''}`} where id = ${after.id}`
  await expect(again).rejects.toThrow('reservations_booking_code')
})
