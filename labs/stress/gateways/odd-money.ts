// Unusual payments with a real protocol: late payments, second payments, forged payments, payments on a page that Senja did not store, and
// payments after a change of gateway. At the end, the gateway's statement must match Senja's books to the rupiah.
import { openRegistry } from '#server/payments/provider-registry.ts'
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import type { App } from '#server/app.ts'
import { openMidtransMake } from '../../../tests/gateways/makes.ts'
import { feeOf } from '../../../tests/gateways/xendit-transactions.ts'
import { crowd } from '../support/client.ts'
import { randomFrom } from '../support/random.ts'
import { brokenPromises, Tally, type Verdict } from '../support/verdict.ts'
import { endsOf, openGatewayGround, type GatewayGround, type GatewayHold } from './ground.ts'

export type OddMoney = {
  /** Number of holds that are paid late, between one second and 47 hours after their end. */
  lateCodes: number
  /** Number of pages that are paid twice. */
  secondPayments: number
  /** Number of forged webhooks. A forged webhook has a valid token but false content, and arrives while the gateway is down. */
  forgeries: number
  /** Number of processes that die between the opening of a payment page and the storage of its row. */
  deadOpenings: number
  /** Number of payment pages that stay open while their outlet changes to another gateway. */
  switched: number
  seed: number
  ports: readonly number[]
}

const LONGEST_LATE_SECONDS = 47 * 3600
const STEP_SECONDS = 1800
const DAY_SECONDS = 86_400

export async function oddMoney(plan: OddMoney): Promise<Verdict> {
  await using ground = await openGatewayGround('odd-money', 'xendit', plan.ports[0] ?? 0)
  await ground.make.meetRefunds('at once')
  const figures: string[] = []
  const faults: string[] = []
  const stories = [forge, payTwice, dieOpening, switchGateway, payLate, readBooks]
  for (const story of stories) {
    const { figure, wrong } = await story(ground, plan)
    figures.push(figure)
    faults.push(...wrong)
  }
  faults.push(...(await brokenPromises(ground.server.sql, { jobsHaveRun: false })))
  return { name: 'odd money', figures: figures.join('; '), faults }
}

type Story = { figure: string; wrong: string[] }

/** a valid token alone proves nothing. Before the server trusts a webhook, it asks the gateway. */
async function forge(ground: GatewayGround, { forgeries }: OddMoney): Promise<Story> {
  const holds = await ground.hold(forgeries)
  ground.make.state.mood = 'broken'
  const answers = new Tally()
  await crowd(holds.length, 8, async (index) => {
    const hold = holds[index]
    if (hold) answers.add(await lie(ground, hold))
  })
  ground.make.state.mood = 'well'
  const confirmed = (await endsOf(ground, holds)).filter(({ state }) => state === 2).length
  const wrong = confirmed > 0 ? [`${confirmed} of ${holds.length} forged payments were believed`] : []
  return { figure: `${holds.length} forgeries: ${answers.toString()}`, wrong }
}

async function lie({ app }: GatewayGround, { reference, amount }: GatewayHold): Promise<string> {
  const forgery = {
    proof: 'token' as const,
    eventKey: `payment.capture:lie-${reference}:SUCCEEDED`,
    reference,
    kind: 'paid' as const,
    transactionId: `pr-lie-${reference}`,
    amount,
    currency: 'IDR',
    method: 'qris',
    raw: { event: 'payment.capture' },
  }
  return recordNotification(app, 'xendit', forgery).catch(() => 'comes again')
}

/** if a guest pays twice, the second payment is refunded once. */
async function payTwice(ground: GatewayGround, { secondPayments }: OddMoney): Promise<Story> {
  const holds = await ground.hold(secondPayments)
  for (const { reference } of holds) {
    await ground.make.pay(reference)
    await ground.make.pay(reference)
  }
  await ground.hear(2)
  await rest(ground, holds.length)
  const wrong: string[] = []
  for (const { reference, amount } of holds) {
    const refundSum = await ground.make.given(reference)
    if (refundSum !== amount) wrong.push(`${reference}: ${refundSum} of a second payment of ${amount} went back`)
  }
  return {
    figure: `${holds.length} paid twice, each second given back once`,
    wrong: [...wrong, ...(await expectAll(ground, holds, 2))],
  }
}

/**
 * a process opens a payment page at the gateway and dies before it stores the page. The guest tries again, and then pays on one of the
 * two pages.
 */
async function dieOpening(ground: GatewayGround, { deadOpenings }: OddMoney): Promise<Story> {
  const holds = await ground.hold(deadOpenings, { isOpened: false })
  const { provider } = ground.make
  const dying: PaymentProvider = {
    ...provider,
    open: async (page) => {
      await provider.open(page)
      return new Promise(() => undefined)
    },
  }
  const dead: App = { ...ground.app, payments: openRegistry([dying], 'xendit') }
  for (const { id } of holds) {
    void openPaymentPage(dead, id)
    await untilOpened(ground, id)
  }
  // The time limit for opening a payment page passes. Then another process opens a page for the same hold.
  await ground.pass(60)
  for (const { id } of holds) await openPaymentPage(ground.app, id)
  for (const { reference } of holds) await ground.make.pay(reference)
  const open = await ground.make.payable()
  const wrong: string[] = []
  for (const { id } of holds) {
    const rows = await ground.server.sql<{ reference: string }[]>`
      select a.reference from payment_attempts a join payment_intents i on i.id = a.intent_id where i.reservation_id = ${id}`
    const more = rows.filter(({ reference }) => open.has(reference)).length
    if (more > 1) wrong.push(`${id}: ${more} pages beside the paid one`)
  }
  await ground.pass(360)
  await rest(ground, holds.length)
  return {
    figure: `${holds.length} openings cut off by a death`,
    wrong: [...wrong, ...(await expectAll(ground, holds, 2))],
  }
}

async function untilOpened({ server, make }: GatewayGround, id: string): Promise<void> {
  for (;;) {
    const [row] = await server.sql<{ reference: string }[]>`
      select a.reference from payment_attempts a join payment_intents i on i.id = a.intent_id where i.reservation_id = ${id}`
    if (row && (await make.payable()).has(row.reference)) return
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

/** after an outlet changes its gateway, open payment pages stay at the old gateway, and new payment pages use the new gateway. */
async function switchGateway(ground: GatewayGround, { switched }: OddMoney): Promise<Story> {
  const before = await ground.hold(switched)
  const { app, server } = ground
  const midtrans = await openMidtransMake({ now: () => app.now(), uuid: () => app.uuid() })
  const registry = app.payments
  try {
    app.payments = openRegistry([...registry.all(), midtrans.provider], 'midtrans')
    await server.sql`update outlets set payment_provider = 'midtrans'`
    const after = await ground.hold(Math.ceil(switched / 4))
    for (const { reference } of before) await ground.make.pay(reference)
    for (const { reference } of after) await midtrans.pay(reference)
    await ground.pass(360)
    await rest(ground, before.length)
    const wrong = [...(await expectAll(ground, before, 2)), ...(await expectAll(ground, after, 2))]
    return {
      figure: `${before.length} pages open while their outlets went elsewhere, ${after.length} opened there`,
      wrong,
    }
  } finally {
    await server.sql`update outlets set payment_provider = 'xendit'`
    app.payments = registry
    await midtrans.close()
  }
}

/** each late payment revives its reservation or is refunded in full, and its guest gets one email. */
async function payLate(ground: GatewayGround, { lateCodes, seed }: OddMoney): Promise<Story> {
  const random = randomFrom(seed)
  const holds = await ground.hold(lateCodes)
  const late = holds
    .map((hold) => ({ ...hold, at: random.whole(1, LONGEST_LATE_SECONDS), isTold: random.percent(50) }))
    .toSorted((a, b) => a.at - b.at)
  const mails = new Map((await endsOf(ground, holds)).map(({ id, mails: sent }) => [id, sent]))
  await ground.pass(1860)
  // After the holds have ended, other guests take half of the tables.
  const takenPlaces = holds.filter((_, n) => n % 2 === 0).map(({ place }) => place)
  const rivals = await ground.hold(takenPlaces.length, { places: takenPlaces })
  for (const { reference } of rivals) await ground.make.pay(reference)
  await ground.hear()
  let next = 0
  for (let seconds = 0; seconds <= LONGEST_LATE_SECONDS + STEP_SECONDS; seconds += STEP_SECONDS) {
    for (; (late[next]?.at ?? Infinity) <= seconds; next++) {
      const hold = late[next]
      if (hold) await ground.make.pay(hold.reference)
      if (hold?.isTold) await ground.hear()
    }
    await ground.pass(STEP_SECONDS)
  }
  // A late payment without a webhook appears in the statement of its day.
  for (let day = 0; day < 3; day++) await ground.pass(DAY_SECONDS)
  const ends = new Tally()
  const wrong: string[] = []
  for (const { id, state, kept, due, mails: sent } of await endsOf(ground, holds)) {
    ends.add(state === 2 ? 'revived' : 'given back')
    if ((state !== 2 && kept !== 0) || due !== 0) wrong.push(`${id}: ${kept} is kept and ${due} due in state ${state}`)
    if (sent > Math.max(1, mails.get(id) ?? 0)) wrong.push(`${id}: told ${sent} times`)
  }
  const refundSums = await Promise.all(holds.map(({ reference }) => ground.make.given(reference)))
  const lost = holds.length - (ends.of('revived') + refundSums.filter((amount) => amount > 0).length)
  if (lost !== 0) wrong.push(`${lost} late payments are neither a place nor given back`)
  wrong.push(...(await expectAll(ground, rivals, 2)))
  return { figure: `${holds.length} codes paid late: ${ends.toString()}`, wrong }
}

/** the ledger has all settled money in its accounts for the bank and for fees, exact to the rupiah. Staff have no open case. */
async function readBooks(ground: GatewayGround): Promise<Story> {
  for (let day = 0; day < 4; day++) await ground.pass(DAY_SECONDS)
  const { payments = [], refunds = [] } = ground.make.xendit?.books ?? {}
  const paid = payments.filter(({ status }) => status === 'SUCCEEDED')
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const fees = sumOf(paid.map(({ amount }) => Object.values(feeOf(amount)).reduce((sum, part) => sum + part, 0)))
  const bank = sumOf(paid.map(({ amount }) => amount)) - sumOf(refunds.map(({ amount }) => amount)) - fees
  const rows = await ground.server.sql<{ account: string; amount: number }[]>`
    select l.account, sum(l.amount)::bigint as amount from ledger_entries l join captures c on c.id = l.capture_id
    where c.provider = 'xendit' group by l.account`
  const ours = Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  const wrong: string[] = []
  if (ours['gateway'] !== 0) wrong.push(`the gateway still owes ${ours['gateway']}`)
  if (ours['bank'] !== bank) wrong.push(`the bank has ${ours['bank']}, by its statement ${bank}`)
  const ourFees = (ours['gateway_fees'] ?? 0) + (ours['input_vat'] ?? 0)
  if (ourFees !== fees) wrong.push(`the fees with their VAT are ${ourFees}, by its statement ${fees}`)
  const flags = await ground.server.sql<{ kind: string; note: string }[]>`
    select kind, note from payment_flags where kind like 'statement_%'`
  wrong.push(...flags.map(({ kind, note }) => `${kind}: ${note}`))
  return { figure: `${paid.length + refunds.length} lines settled with fees, 0 rupiah off`, wrong }
}

/** A job processes a limited number of items in each run, so many payments need several runs. */
const ITEMS_A_LOOK = 100

async function rest(ground: GatewayGround, items: number): Promise<void> {
  for (let look = 0; look < 2 + items / ITEMS_A_LOOK; look++) await ground.pass(25)
}

async function expectAll(
  ground: GatewayGround,
  holds: readonly GatewayHold[],
  expectedState: number,
): Promise<string[]> {
  const others = (await endsOf(ground, holds)).filter(({ state, kept }) => state !== expectedState || kept <= 0)
  return others.map(({ id, state, kept }) => `${id}: state ${state} with ${kept}`)
}
