import { expect, test } from 'vitest'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { apiAt } from '#tests/support/api.ts'
import { guest, bookingForm } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { aFullNight, aWish, FULL_NIGHT, letGo } from '#tests/support/waitlist.ts'
import { testApp } from '#tests/support/app.ts'

const SOON_MS = 500

test('R-067 offers to waiting members and a crowd at the same tables are done within half a second on four connections', async () => {
  await using app = await testApp({ pool: 4, settings: { planKeptMs: 1000 } })
  const api = apiAt((await app.open()).url)
  const night = await aFullNight(app, { capacities: [4, 4, 4, 4, 4, 4] })
  for (let i = 0; i < 12; i++) {
    const { user } = await signIn(api, `0812900000${String(i).padStart(2, '0')}`)
    await joinWaitlist(app, guest({ memberId: user.id }), aWish(night))
  }
  for (const { reservationId } of night.held) await letGo(app, reservationId)

  const began = performance.now()
  const turns = takeTurns(app).then(() => performance.now() - began)
  const crowd = Array.from({ length: 160 }, async (_, i) => {
    await new Promise((resolve) => setTimeout(resolve, i * 4))
    const begun = performance.now()
    const tables = [{ tableId: night.held[i % 6]!.id, pax: 1 }]
    await holdTables(app, guest(), { ...bookingForm(FULL_NIGHT, '21:00'), tables }).catch(() => undefined)
    return performance.now() - begun
  })
  const ms = await turns
  const waits = await Promise.all(crowd)
  const [row] = await app.sql`select count(*)::int as offers from waitlist_entries where state = 'offered'`
  expect(row?.['offers']).toBe(6)
  expect(ms).toBeLessThan(SOON_MS)
  expect(waits.toSorted((a, b) => a - b)[80]).toBeLessThan(2 * SOON_MS)
})
