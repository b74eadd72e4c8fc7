// Tests payments of shares that arrive when a split ends. Also tests random sequences of actions on splits.
import { expect, test } from 'vitest'
import { expireHold, expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { coverSplit } from '#server/reservations/splits/pay-shares.ts'
import { randomFrom } from '../../../labs/stress/support/random.ts'
import { guessLinks } from '#tests/support/guess-links.ts'
import { playSplit } from '#tests/support/split-histories.ts'
import { PAID_NIGHT, refundsOf } from '#tests/support/paid-table.ts'
import { reservationOf } from '#tests/support/books.ts'
import { organiserOf, settleShare, splitOf, splitTable, startShare } from '#tests/support/split-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** Returns the accepted payments, the refunds and the remaining money of a reservation. */
async function moneyOf(app: TestApp, id: string) {
  const [row] = await app.sql<{ accepted: number; refunded: number; kept: number }[]>`
    select coalesce(sum(c.amount) filter (where c.decision = 'accepted'), 0)::float8 as accepted,
      coalesce(sum(f.amount), 0)::float8 as refunded, (coalesce(sum(c.amount), 0) - coalesce(sum(f.amount), 0))::float8 as kept
    from payment_intents p join captures c on c.intent_id = p.id
    left join lateral (select sum(amount) as amount from refunds where capture_id = c.id) f on true
    where p.reservation_id = ${id}`
  return row ?? { accepted: 0, refunded: 0, kept: 0 }
}

async function isWhole(app: TestApp, id: string, amount: number) {
  const [{ state }, split, money] = [await reservationOf(app, id), await splitOf(app, id), await moneyOf(app, id)]
  const end = split.state === 'funded' ? [2, amount] : [state === 5 ? 5 : 6, 0]
  expect([state, money.kept]).toEqual(end)
  return split.state
}

test.each([-1, 0, 1])(
  '%i ms from the end of a split, the last payment either funds the split, or every payment is refunded',
  async (ms) => {
    await using app = await testApp()
    const { id, code, paymentId, amount } = await splitTable(app, 3)
    await settleShare(app, paymentId)
    const { coverUntil } = await splitOf(app, id)
    app.clock.set(new Date(coverUntil.getTime() - 10 * 60_000))
    const { id: lastId } = await coverSplit(app, await organiserOf(app, id), { id, code })
    app.clock.set(new Date(coverUntil.getTime() + ms))
    await Promise.all([expireHold(app, id), settleShare(app, lastId)])
    await expireHolds(app)
    const end = await isWhole(app, id, amount)
    if (ms < 0) expect(end).toBe('funded')
    expect(await refundsOf(app, id)).toHaveLength(end === 'funded' ? 0 : 2)
  },
)

test('if two people pay each share at once, the split is funded and each second payment is refunded', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amount } = await splitTable(app, 5)
  await settleShare(app, paymentId)
  const friends = await Promise.all([2, 3, 4, 5].map((no) => startShare(app, code, no)))
  const cover = await coverSplit(app, await organiserOf(app, id), { id, code })
  await Promise.all([...friends, cover].map((payment) => settleShare(app, payment.id)))
  expect(await isWhole(app, id, amount)).toBe('funded')
})

test('after random actions on splits, the group has the whole price of each funded split and no money of other splits', async () => {
  for (let seed = 1; seed <= 8; seed++) {
    await using app = await testApp()
    const advance = (seconds: number) => app.clock.advance(seconds)
    const { faults } = await playSplit(app, { night: PAID_NIGHT, dice: randomFrom(seed), steps: 14, advance })
    expect(faults).toEqual([])
  }
})

test('no guessed link opens a split or a payment', async () => {
  await using app = await testApp()
  expect(await guessLinks(app, { guesses: 600, night: PAID_NIGHT, dice: randomFrom(1) })).toEqual([])
})
