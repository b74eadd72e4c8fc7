// Tests disputes at Xendit, as Xendit documents them. A webhook reports the dispute, and a call confirms it. The server then books the
// dispute and lists it in the office.
import { expect, test } from 'vitest'
import { listDisputes } from '#server/payments/gateways/dispute-repository.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { disputeAsking } from '#server/reservations/settlement/settle-dispute.ts'
import { readStatements } from '#server/reservations/settlement/read-statement.ts'
import { disputeSample } from '#tests/gateways/documents/xendit-samples.ts'
import { hear, openGroup, sitBy } from '#tests/gateways/group.ts'
import { TOKEN } from '#tests/gateways/xendit.ts'

const DAY = 86_400

async function paidByCard() {
  const group = await openGroup('xendit')
  const { make, held, app } = group
  await make.pay(held.reference, { way: 'credit_card' })
  await hear(app, make)
  const x = make.xendit
  if (!x) throw new Error('no stand-in')
  const receive = async (how: Parameters<typeof x.dispute>[1]) => {
    const from = (await make.sent()).length
    await x.dispute(held.reference, how)
    return hear(app, make, from)
  }
  const account = async (name: string) => {
    const [row] = await group.own.sql<{ sum: number }[]>`
      select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account = ${name}`
    return row?.sum ?? 0
  }
  const chargebacks = async () =>
    (await group.own.sql<{ amount: number }[]>`select amount from capture_events where kind = 'chargeback'`).map(
      ({ amount }) => amount,
    )
  return { ...group, x, receive, account, chargebacks, [Symbol.asyncDispose]: () => group[Symbol.asyncDispose]() }
}

test('C4 the documented webhooks of a dispute are accepted with the correct token', async () => {
  await using group = await openGroup('xendit')
  for (const [event, status] of [
    ['dispute.action_required', 'ACTION_REQUIRED'],
    ['dispute.due_date_approaching', 'ACTION_REQUIRED'],
    ['dispute.under_review', 'UNDER_REVIEW'],
    ['dispute.won', 'WON'],
    ['dispute.lost', 'LOST'],
  ] as const) {
    const body = JSON.stringify({ event, ...disputeSample(status) })
    const news = group.make.provider.readNotification(new Headers({ 'x-callback-token': TOKEN }), body)
    expect(news, event).toMatchObject({ about: 'dispute', dispute: { dueAt: new Date('2026-12-04T10:15:00.120Z') } })
  }
})

test('C4 an open dispute reserves the disputed amount and shows the deadline, and a lost dispute becomes one chargeback', async () => {
  await using group = await paidByCard()
  const dueAt = new Date(group.own.now().getTime() + 5 * DAY * 1000)
  const { amount } = group.held
  await group.receive({ state: 'action_required', dueAt })
  expect(await group.account('disputed')).toBe(amount)
  expect(await group.account('gateway')).toBe(0)
  expect(await group.flags()).toEqual(['dispute'])
  expect(await listDisputes(group.own.sql, null)).toMatchObject([
    { state: 'action_required', dueAt, amount, reservationId: group.held.id, reserved: amount },
  ])
  await group.receive({ state: 'action_required', dueAt, event: 'dispute.due_date_approaching' })
  expect(await group.account('disputed')).toBe(amount)
  const [lost] = await Promise.all([group.receive({ state: 'lost', dueAt }), runRound(group.app, disputeAsking)])
  expect(lost).toContain('asked')
  await hear(group.app, group.make)
  expect(await group.account('disputed')).toBe(0)
  expect(await group.chargebacks()).toEqual([amount])
  expect(await group.flags()).toEqual(['dispute', 'chargeback'])
})

test('C4 a won dispute releases the reserved amount without a chargeback', async () => {
  await using group = await paidByCard()
  await group.receive({ state: 'action_required' })
  await group.receive({ state: 'under_review' })
  await group.receive({ state: 'won' })
  expect(await group.account('disputed')).toBe(0)
  expect(await group.account('gateway')).toBe(group.held.amount)
  expect(await group.chargebacks()).toEqual([])
})

test.each(['the dispute', 'the statement'])(
  'C4 a chargeback that %s reports first is booked only once',
  async (first) => {
    await using group = await paidByCard()
    const { amount } = group.held
    const [paid] = group.x.books.payments
    group.x.books.odd.push({
      id: 'txn-chargeback-1',
      product_id: 'cb-1',
      type: 'CHARGEBACK',
      status: 'SUCCESS',
      channel_code: 'CARDS',
      reference_id: group.held.reference,
      currency: 'IDR',
      amount,
      net_amount: amount,
      created: group.own.now().toISOString(),
      product_data: { payment_request_id: paid?.payment_request_id },
    })
    if (first === 'the dispute') await group.receive({ state: 'lost' })
    sitBy(group.own, 2 * DAY)
    await readStatements(group.app)
    if (first === 'the statement') await group.receive({ state: 'lost' })
    sitBy(group.own, DAY)
    await readStatements(group.app)
    expect(await group.chargebacks()).toEqual([amount])
  },
)

test('C4 a dispute about a part of a payment reserves only the amount of this part', async () => {
  await using group = await paidByCard()
  await group.receive({ state: 'action_required', amount: 150_000 })
  expect(await group.account('disputed')).toBe(150_000)
  await group.receive({ state: 'lost', amount: 150_000 })
  expect(await group.chargebacks()).toEqual([150_000])
})

test('C4 if the webhook of a dispute is lost, the next run of the job finds the result of the dispute', async () => {
  await using group = await paidByCard()
  await group.receive({ state: 'action_required' })
  await group.x.dispute(group.held.reference, { state: 'lost' })
  sitBy(group.own, 6 * 3600 + 1)
  await runRound(group.app, disputeAsking)
  expect(await group.chargebacks()).toEqual([group.held.amount])
})
