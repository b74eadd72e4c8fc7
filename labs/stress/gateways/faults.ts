// Payments with the protocols of real providers. Each payment has a typical fault of a network or a gateway. At the end, the books must
// contain every rupiah.
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { brokenPromises, Tally, type Verdict } from '../support/verdict.ts'
import { bothBooks, endsOf, openGatewayGround, type GatewayGround, type GatewayHold, type Real } from './ground.ts'

export type GatewayFaults = {
  /** Number of payments with each fault at each provider. */
  payments: number
  ports: readonly number[]
}

const ITEMS_A_LOOK = 100

/** Functions that make payments with a fault. The key is the name of the fault. `hear` delivers the webhooks. */
const FAULTS: Record<string, (ground: GatewayGround, holds: readonly GatewayHold[]) => Promise<void>> = {
  none: async (ground, holds) => {
    await payAll(ground, holds)
    await ground.hear()
  },
  'told three times at once': async (ground, holds) => {
    await payAll(ground, holds)
    await ground.hear(3)
  },
  'never told': (ground, holds) => payAll(ground, holds),
  'told after the hold': async (ground, holds) => {
    await payAll(ground, holds)
    await ground.pass(1900)
    await ground.hear()
  },
  'paid twice': async (ground, holds) => {
    await payAll(ground, holds)
    await payAll(ground, holds)
    await ground.hear()
  },
  'paid twice, the second never told': async (ground, holds) => {
    await payAll(ground, holds)
    await ground.hear()
    await payAll(ground, holds)
  },
  'another amount': async (ground, holds) => {
    for (const { reference } of holds) await ground.make.pay(reference, { amount: 70_000 })
    await ground.hear()
  },
  'a refused card first': async (ground, holds) => {
    for (const { reference } of holds) await ground.make.fail(reference)
    await ground.hear()
    await payAll(ground, holds)
    await ground.hear()
  },
  'nothing paid': () => Promise.resolve(),
  'photographed, and paid after the end': async (ground, holds) => {
    for (const { reference } of holds) await ground.make.choose(reference)
    await ground.pass(1900)
    await payAll(ground, holds)
    await ground.hear()
  },
  'silent at the end': async (ground, holds) => {
    await payAll(ground, holds)
    ground.make.state.mood = 'broken'
    for (let minute = 0; minute < 32; minute++) await ground.pass(60)
    ground.make.state.mood = 'well'
  },
  'has had enough': async (ground, holds) => {
    ground.make.state.mood = 'busy'
    await payAll(ground, holds)
    await ground.hear()
    ground.make.state.mood = 'well'
  },
}

/**
 * after the end of a hold, a guest can pay on at most one of its payment pages. All money is either assigned or being refunded.
 * Senja's books equal the books of the gateway.
 */
export async function gatewayFaults({ payments, ports }: GatewayFaults): Promise<Verdict> {
  const faults: string[] = []
  const ends = new Tally()
  let count = 0
  for (const [at, provider] of (['xendit', 'midtrans'] as const).entries()) {
    await using ground = await openGatewayGround('faults', provider, ports[at] ?? 0)
    await ground.make.meetRefunds('at once')
    const holds = await sufferAll(ground, payments)
    count += holds.length
    for (let hour = 0; hour < 5; hour++) await ground.pass(hour === 0 ? 1900 : 3600)
    // A job processes a limited number of items in each run, so many payments need several runs.
    for (let look = 0; look < holds.length / ITEMS_A_LOOK; look++) await ground.pass(30)
    faults.push(...(await judge(ground, provider, holds, ends)))
  }
  return {
    name: 'gateway faults',
    figures: `${count} payments under ${Object.keys(FAULTS).length + 1} faults at two gateways: ${ends.toString()}; books equal`,
    faults,
  }
}

async function sufferAll(ground: GatewayGround, payments: number): Promise<GatewayHold[]> {
  const all: GatewayHold[] = []
  for (const suffer of Object.values(FAULTS)) {
    const holds = await ground.hold(payments)
    all.push(...holds)
    await suffer(ground, holds)
  }
  const allHolds = await ground.hold(payments, { isOpened: false })
  for (const { id } of allHolds) {
    ground.make.state.mood = 'lost'
    await openPaymentPage(ground.app, id).catch(() => undefined)
    ground.make.state.mood = 'well'
    await openPaymentPage(ground.app, id)
  }
  // The response with the address of the first payment page was lost, but that payment page is still open. So guests can also pay there.
  await payAll(ground, allHolds)
  return [...all, ...allHolds]
}

async function payAll({ make }: GatewayGround, holds: readonly GatewayHold[]): Promise<void> {
  for (const { reference } of holds) await make.pay(reference)
}

async function judge(
  ground: GatewayGround,
  provider: Real,
  holds: readonly GatewayHold[],
  ends: Tally,
): Promise<string[]> {
  const faults: string[] = []
  for (const { id, state, kept, due, mails } of await endsOf(ground, holds)) {
    const isConfirmed = state === 2
    ends.add(isConfirmed ? 'confirmed' : kept === 0 ? 'ended' : 'kept without a place')
    if (!isConfirmed && kept !== 0) faults.push(`${provider} ${id}: ${kept} is kept in state ${state}`)
    if (due !== 0) faults.push(`${provider} ${id}: ${due} is still on its way back`)
    if (mails > 1) faults.push(`${provider} ${id}: told ${mails} times`)
    if (state === 1 || state === 0) faults.push(`${provider} ${id}: still waits`)
  }
  const open = await ground.make.payable()
  for (const { id } of holds) {
    const rows = await ground.server.sql<{ reference: string }[]>`
      select a.reference from payment_attempts a join payment_intents i on i.id = a.intent_id where i.reservation_id = ${id}`
    const payable = rows.filter(({ reference }) => open.has(reference)).length
    if (payable > 1) faults.push(`${provider} ${id}: ${payable} pages can still be paid`)
  }
  const books = await bothBooks(ground, holds)
  if (books.left !== books.ours)
    faults.push(`${provider}: it has ${books.left} of our money, our books say ${books.ours}`)
  faults.push(...(await brokenPromises(ground.server.sql, { jobsHaveRun: false })))
  return faults
}
