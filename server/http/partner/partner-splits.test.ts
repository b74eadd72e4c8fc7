// Tests that partners read the progress of a split reservation, and nothing about the friends who pay.
import { expect, test } from 'vitest'
import { endSplit } from '#server/service/splits/end-split.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aPartner } from '#tests/support/partner-night.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { payShare, settleShare, splitOf, splitTable, startShareByMail } from '#tests/support/split-table.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const

async function aPartnerWithSplit(app: TestApp) {
  const partner = await aPartner(app)
  const table = await splitTable(app)
  const readSplit = async () => {
    const answer = await partner.ask('readReservation', { params: { reservation_id: table.id } })
    return { text: JSON.stringify(answer.body), etag: answer.headers.get('etag'), ...(answer.body['data'] as object) }
  }
  return { partner, table, readSplit }
}

test('a partner reads the state, the number of shares, the paid shares and the deadline, and no data of a friend', async () => {
  await using app = await testApp()
  const { partner, table, readSplit } = await aPartnerWithSplit(app)
  await settleShare(app, table.paymentId)
  const { deadline, coverUntil } = await splitOf(app, table.id)
  const progress = {
    state: 'gathering',
    share_count: 4,
    paid_count: 1,
    deadline: deadline.toISOString(),
    cover_until: coverUntil.toISOString(),
  }
  const before = await readSplit()
  expect(before).toMatchObject({ state: 'waiting_for_payment', split: progress })
  await settleShare(app, (await startShareByMail(app, table.code, 2)).id)
  await payShare(app, table.code, 3)
  const after = await readSplit()
  expect(after).toMatchObject({ split: { ...progress, paid_count: 3 } })
  expect(after.etag).not.toBe(before.etag)
  for (const personal of ['Dewi', 'dewi@surat.example']) expect(after.text).not.toContain(personal)
  await payShare(app, table.code, 4)
  expect(await readSplit()).toMatchObject({
    state: 'confirmed',
    split: { ...progress, state: 'funded', paid_count: 4 },
  })
  const { reservation } = await partner.book(2)
  const list = await partner.ask('listReservations', { query: { night: PAID_NIGHT } })
  const rows = list.body['data'] as { id: string; split: object | null }[]
  expect(rows.find(({ id }) => id === table.id)?.split).toMatchObject({ state: 'funded' })
  expect(rows.find(({ id }) => id === reservation.id)?.split).toBeNull()
})

test('a split is covering after its deadline and released after its end, even before a job has run', async () => {
  await using app = await testApp()
  const { table, readSplit } = await aPartnerWithSplit(app)
  await settleShare(app, table.paymentId)
  app.clock.advance(25 * 3600)
  expect(await readSplit()).toMatchObject({ split: { state: 'covering' } })
  app.clock.advance(12 * 3600)
  expect(await readSplit()).toMatchObject({ state: 'expired', split: { state: 'released' } })
})

test('a split that staff undo before a payment leaves a reservation without a split', async () => {
  await using app = await testApp()
  const { table, readSplit } = await aPartnerWithSplit(app)
  expect(await readSplit()).toMatchObject({ split: { state: 'gathering', paid_count: 0 } })
  await endSplit(app, STAFF, { id: table.id, reason: 'asked for', quoted: 0, reach: 'limited' })
  expect(await readSplit()).toMatchObject({ split: null })
})
