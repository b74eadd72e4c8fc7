// Payments at real protocols, each under one of the faults that networks and gateways have; afterwards every rupiah has a place.
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { brokenPromises, Tally, type Verdict } from '../support/verdict.ts'
import { bothBooks, endsOf, openGatewayGround, type GatewayGround, type Held, type Real } from './ground.ts'

export type GatewayFaults = {
  /** Payments under each fault, at each of the providers. */
  payments: number
  ports: readonly number[]
}

const ITEMS_A_LOOK = 100

/** What each fault does to its payments; money that is told is heard by `hear`. */
const FAULTS: Record<string, (ground: GatewayGround, held: readonly Held[]) => Promise<void>> = {
  none: async (ground, held) => {
    await payAll(ground, held)
    await ground.hear()
  },
  'told three times at once': async (ground, held) => {
    await payAll(ground, held)
    await ground.hear(3)
  },
  'never told': (ground, held) => payAll(ground, held),
  'told after the hold': async (ground, held) => {
    await payAll(ground, held)
    await ground.pass(1900)
    await ground.hear()
  },
  'paid twice': async (ground, held) => {
    await payAll(ground, held)
    await payAll(ground, held)
    await ground.hear()
  },
  'paid twice, the second never told': async (ground, held) => {
    await payAll(ground, held)
    await ground.hear()
    await payAll(ground, held)
  },
  'another amount': async (ground, held) => {
    for (const { reference } of held) await ground.make.pay(reference, { amount: 70_000 })
    await ground.hear()
  },
  'a refused card first': async (ground, held) => {
    for (const { reference } of held) await ground.make.fail(reference)
    await ground.hear()
    await payAll(ground, held)
    await ground.hear()
  },
  'nothing paid': () => Promise.resolve(),
  'photographed, and paid after the end': async (ground, held) => {
    for (const { reference } of held) await ground.make.choose(reference)
    await ground.pass(1900)
    await payAll(ground, held)
    await ground.hear()
  },
  'silent at the end': async (ground, held) => {
    await payAll(ground, held)
    ground.make.state.mood = 'broken'
    for (let minute = 0; minute < 32; minute++) await ground.pass(60)
    ground.make.state.mood = 'well'
  },
  'has had enough': async (ground, held) => {
    ground.make.state.mood = 'busy'
    await payAll(ground, held)
    await ground.hear()
    ground.make.state.mood = 'well'
  },
}

/** at most one page payable a hold after its end, every rupiah placed or on its way back, both books equal. */
export async function gatewayFaults({ payments, ports }: GatewayFaults): Promise<Verdict> {
  const faults: string[] = []
  const ends = new Tally()
  let count = 0
  for (const [at, provider] of (['xendit', 'midtrans'] as const).entries()) {
    await using ground = await openGatewayGround('faults', provider, ports[at] ?? 0)
    await ground.make.meetRefunds('at once')
    const held = await sufferAll(ground, payments)
    count += held.length
    for (let hour = 0; hour < 5; hour++) await ground.pass(hour === 0 ? 1900 : 3600)
    // A job takes so many items a look: what many need comes to rest after some.
    for (let look = 0; look < held.length / ITEMS_A_LOOK; look++) await ground.pass(30)
    faults.push(...(await judge(ground, provider, held, ends)))
  }
  return {
    name: 'gateway faults',
    figures: `${count} payments under ${Object.keys(FAULTS).length + 1} faults at two gateways: ${ends.toString()}; books equal`,
    faults,
  }
}

async function sufferAll(ground: GatewayGround, payments: number): Promise<Held[]> {
  const all: Held[] = []
  for (const suffer of Object.values(FAULTS)) {
    const held = await ground.hold(payments)
    all.push(...held)
    await suffer(ground, held)
  }
  const held = await ground.hold(payments, { isOpened: false })
  for (const { id } of held) {
    ground.make.state.mood = 'lost'
    await openPaymentPage(ground.app, id).catch(() => undefined)
    ground.make.state.mood = 'well'
    await openPaymentPage(ground.app, id)
  }
  // The page whose address nobody saw is open as well: half of the guests found it.
  await payAll(ground, held)
  return [...all, ...held]
}

async function payAll({ make }: GatewayGround, held: readonly Held[]): Promise<void> {
  for (const { reference } of held) await make.pay(reference)
}

async function judge(ground: GatewayGround, provider: Real, held: readonly Held[], ends: Tally): Promise<string[]> {
  const faults: string[] = []
  for (const { id, state, kept, due, mails } of await endsOf(ground, held)) {
    const isConfirmed = state === 2
    ends.add(isConfirmed ? 'confirmed' : kept === 0 ? 'ended' : 'kept without a place')
    if (!isConfirmed && kept !== 0) faults.push(`${provider} ${id}: ${kept} is kept in state ${state}`)
    if (due !== 0) faults.push(`${provider} ${id}: ${due} is still on its way back`)
    if (mails > 1) faults.push(`${provider} ${id}: told ${mails} times`)
    if (state === 1 || state === 0) faults.push(`${provider} ${id}: still waits`)
  }
  const open = await ground.make.payable()
  for (const { id } of held) {
    const rows = await ground.server.sql<{ reference: string }[]>`
      select a.reference from payment_attempts a join payment_intents i on i.id = a.intent_id where i.reservation_id = ${id}`
    const payable = rows.filter(({ reference }) => open.has(reference)).length
    if (payable > 1) faults.push(`${provider} ${id}: ${payable} pages can still be paid`)
  }
  const books = await bothBooks(ground, held)
  if (books.left !== books.ours)
    faults.push(`${provider}: it has ${books.left} of our money, our books say ${books.ours}`)
  faults.push(...(await brokenPromises(ground.server.sql, { jobsHaveRun: false })))
  return faults
}
