// Runs a random month of three outlets with the commands of the application: bookings, payments, service, corrections and signatures.
import { randomUUID } from 'node:crypto'
import { addNights, instantOf, type Night } from '#domain/calendar/night.ts'
import { nextMonth } from '#domain/pricing/commission.ts'
import { isRefused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { changeParty } from '#server/service/change/change-party.ts'
import { moveReservation } from '#server/service/change/move-reservation.ts'
import { readMoves } from '#server/service/change/read-moves.ts'
import { readPartyChange } from '#server/service/change/read-party-change.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { cancelNightItems } from '#server/stock/night-cancellation/cancel-items.ts'
import { cancelNight, costOfNight } from '#server/stock/night-cancellation/cancel-night.ts'
import { payStatement, readStatement, signStatement } from '#server/service/affiliators/statements.ts'
import {
  act,
  bill,
  cancel,
  goodwill,
  offerOf,
  payDifference,
  reopen,
  reservationOf,
  seenOf,
  sign,
  takenBack,
  undoAct,
} from '#tests/support/books.ts'
import { lockedMonths } from '#tests/support/book-checks.ts'
import { settleLines } from '#tests/support/book-lines.ts'
import { aDinner, type Restaurant } from '#tests/support/dinner.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import type { ModelGateway } from '#tests/support/model-gateway.ts'
import { paidBy } from '#tests/support/paid-table.ts'
import type { TestClock } from '#tests/support/test-clock.ts'
import type { App } from '#server/app.ts'

export const STEP_KINDS = [
  'book',
  'move',
  'party',
  'goodwill',
  'cancel',
  'seat',
  'no_show',
  'walk_out',
  'undo',
  'bill',
  'bill',
  'reopen',
  'refunds',
  'taken',
  'sign',
  'cancel_night',
  'lines',
  'wait',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** A step of a random month. `who` selects the reservation, and `how` selects the variant of the step. `share` is a percentage. */
export type BookStep = { do: StepKind; who: number; how: number; share: number }
/** A random month. The steps in `late` run in the next month. If the first month is locked, they run after the lock. */
export type BookMonth = { steps: BookStep[]; isLocked: boolean; isCommissionPaid: boolean; late: BookStep[] }

type Outlet = { id: number; slug: string; timezone: string; openHour: string; closeHour: string; time: string }
type Party = { id: string; night: Night; outlet: Outlet }

export type BookWorld = {
  app: App
  clock: TestClock
  model: ModelGateway
  owner: App['sql']
  restaurant: Restaurant
  outlets: Outlet[]
  affiliatorId: string
  month: Night
  parties: Party[]
  /** A summary of the ledger entries in the locked months. It is read after each lock, so that a test notices later changes. */
  locked: Record<string, string>
  done: Map<string, number>
}

const ACTOR = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const
const PAYER = { kind: 'staff', id: '00000000-0000-4000-8000-000000000002' } as const
const RIGHTS = { move: 'full', comp: 'full', refund: 'full' } as const
const MINUTE_MS = 60_000

const pickFrom = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)]

export async function playMonth(
  world: BookWorld,
  { steps, isLocked, isCommissionPaid, late }: BookMonth,
): Promise<void> {
  const { month } = world
  for (const step of steps) await playStep(world, step)
  const next = nextMonth(month)
  // Moves the clock until the last night of the month has ended in every time zone. Only then can the affiliator's statement be signed.
  forward(world, new Date(`${addNights(next, 1)}T12:00:00Z`))
  if (isCommissionPaid) await runAndCount(world, 'commission', () => payCommission(world))
  if (isLocked) await lockMonths(world, month)
  world.month = next
  for (const step of late) await playStep(world, { ...step, do: step.do === 'book' ? 'reopen' : step.do })
}

/** Runs a command that the server may refuse. Any other failure is a defect. */
async function runAndCount(world: BookWorld, name: string, run: () => Promise<unknown>): Promise<void> {
  try {
    if ((await run()) !== false) world.done.set(name, (world.done.get(name) ?? 0) + 1)
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

const forward = ({ clock }: BookWorld, to: Date): void => {
  if (to > clock.now()) clock.set(to)
}

async function playStep(world: BookWorld, step: BookStep): Promise<void> {
  world.clock.advance(60 + step.share)
  if (step.do === 'book') return runAndCount(world, 'book', () => book(world, step))
  if (step.do === 'wait') return world.clock.advance(step.share * 1800)
  if (step.do === 'lines') return runAndCount(world, 'lines', () => settleLines(world.app))
  if (step.do === 'refunds') return runAndCount(world, 'refunds', () => refund(world, step))
  const party = pickFrom(world.parties.slice(-12), step.who)
  if (party) await runAndCount(world, step.do, () => playOn(world, party, step))
}

async function refund({ app, clock, model }: BookWorld, { how }: BookStep): Promise<void> {
  model.gateway.refunds = pickFrom(['done', 'done', 'pending', 'wait', 'unsupported'] as const, how) ?? 'done'
  clock.advance(600)
  await sendRefunds(app, 100)
}

/** Returns a night of the month. If this night is before tomorrow, returns tomorrow instead. */
function nightAhead({ clock, month }: BookWorld, share: number): Night {
  const tomorrow = addNights(clock.now().toISOString().slice(0, 10), 1)
  const wish = addNights(month, Math.floor((share * 27) / 100))
  return wish > tomorrow ? wish : tomorrow
}

async function book(world: BookWorld, { who, how, share }: BookStep): Promise<boolean> {
  const { app } = world
  const outlet = pickFrom(world.outlets, who)
  if (!outlet) return false
  const night = nightAhead(world, share)
  const affiliatorCode = how % 2 === 0 ? 'ARUM10' : null
  const hold =
    outlet.id === world.restaurant.outletId
      ? await reserveRestaurant(app, guest(), aDinner(world.restaurant, { night, time: outlet.time }))
      : await holdTables(app, guest(), {
          ...bookingForm(night, outlet.time, { affiliatorCode }),
          tables: [{ tableId: pickFrom(await freeTables(app, outlet.slug, night), who)?.id ?? 0, pax: 2 }],
        })
  world.parties.push({ id: hold.id, night, outlet })
  await pay(world, hold, how)
  return true
}

/**
 * Pays a reservation. `how` selects one of five variants: one payment, no payment, a wrong amount followed by the right amount, two
 * payments, or a late payment.
 */
async function pay(
  { app, clock }: BookWorld,
  { id, amount }: { id: string; amount: number },
  how: number,
): Promise<void> {
  const money = (name: string, sum = amount) => settlePayment(app, id, paidBy(`${name} ${id}`, sum))
  if (how % 8 === 0) return
  if (how % 8 === 1) await money('T0', 999)
  if (how % 8 === 2) {
    clock.advance(31 * 60)
    await expireHold(app, id)
  }
  await money('T1')
  if (how % 8 === 3) await money('T2')
}

async function playOn(
  world: BookWorld,
  { id, night, outlet }: Party,
  { do: kind, how, share }: BookStep,
): Promise<unknown> {
  const { app } = world
  const arrival = instantOf(night, outlet.time, outlet)
  const arrive = () => forward(world, new Date(arrival.getTime() + (20 + share) * MINUTE_MS))
  if (kind === 'seat' || kind === 'no_show') arrive()
  if (kind === 'seat' || kind === 'no_show' || kind === 'walk_out') return act(app, id, kind)
  if (kind === 'undo') return undoAct(app, id)
  if (kind === 'bill') {
    arrive()
    const { state } = await reservationOf(app, id)
    return state !== STATE.ClosedBill && bill(app, id, share * 47_531 + how)
  }
  if (kind === 'reopen') return reopen(app, id)
  if (kind === 'goodwill') return goodwill(app, id, await partOf(app, id, share))
  if (kind === 'cancel') return cancel(app, id, how % 2 === 0 ? null : await partOf(app, id, share))
  if (kind === 'taken')
    return takenBack(app, id, await partOf(app, id, share), how % 3 === 0 ? 'refund_part' : 'chargeback')
  if (kind === 'move') return move(world, id, how)
  if (kind === 'party') return partyChange(world, id, how)
  if (kind === 'sign') {
    forward(world, new Date(arrival.getTime() + 90 * MINUTE_MS))
    const tally = how % 2 === 0 ? null : { cash: share * 10_007, card: how * 25_000 }
    return sign(app, { outletId: outlet.id, night, counted: tally })
  }
  return cancelWhole(world, { outletId: outlet.id, night })
}

/** Returns `share` percent of the money that was paid for a reservation and not refunded, but at least 1 rupiah. */
async function partOf(app: App, id: string, share: number): Promise<number> {
  const { left } = await offerOf(app, id)
  return Math.max(1, Math.floor((left * Math.min(share, 100)) / 100))
}

async function move({ app }: BookWorld, id: string, how: number): Promise<unknown> {
  const { choices } = await readMoves(app, { id, fromId: null, pax: null }, RIGHTS)
  const choice = pickFrom(
    choices.filter(({ problem, table }) => problem === null && table.holderId === null),
    how * 7,
  )
  const settlement = choice && pickFrom(choice.settlements, how)
  if (!choice || !settlement) return false
  const { price, minimum } = choice.difference
  const deadline = settlement === 'pay_link' ? new Date(app.now().getTime() + 60 * MINUTE_MS) : null
  const wish = { fromId: null, toId: choice.table.id, pax: null, price, minimum, settlement, deadline }
  const rest = { reason: 'by chance', other: null, separate: [], notify: false }
  await moveReservation(app, ACTOR, await seenOf(app, id), { ask: { ...wish, ...rest }, rights: RIGHTS })
  return settlement !== 'pay_link' || how % 3 === 0 || payDifference(app, id)
}

async function partyChange({ app }: BookWorld, id: string, how: number): Promise<unknown> {
  const { pax: now } = await reservationOf(app, id)
  const pax = Math.max(1, now + (how % 2 === 0 ? 1 : -1))
  const { difference, settlements } = await readPartyChange(app, { id, pax, ticketId: null }, RIGHTS)
  const settlement = pickFrom(settlements, how)
  if (!settlement) return false
  const deadline = settlement === 'pay_link' ? new Date(app.now().getTime() + 60 * MINUTE_MS) : null
  const { price, minimum } = difference
  const ask = { pax, ticketId: null, price, minimum, settlement, reason: 'by chance', deadline, notify: false }
  await changeParty(app, ACTOR, await seenOf(app, id), { ask, rights: RIGHTS })
  return settlement !== 'pay_link' || how % 3 === 0 || payDifference(app, id)
}

async function cancelWhole({ app }: BookWorld, at: { outletId: number; night: Night }): Promise<unknown> {
  const { amount: quotedAmount, version } = await costOfNight(app, at)
  const reason = { id: 'Listrik padam', en: 'No power' }
  const limitBy = () => ({ alone: null, approve: null })
  await cancelNight(app, ACTOR, { ...at, id: randomUUID(), version, reason, quoted: quotedAmount }, limitBy)
  return cancelNightItems(app)
}

async function payCommission({ app, affiliatorId, month }: BookWorld): Promise<void> {
  const { sums, lines } = await readStatement(app, { affiliatorId, month })
  const seenSums = { commission: sums.commission, lines: lines.length }
  await signStatement(app, ACTOR, { affiliatorId, month, seen: seenSums })
  await payStatement(app, PAYER, { affiliatorId, month, reference: randomUUID() })
}

/** Locks a month of each company. First locks the earlier months that are still open. */
async function lockMonths(world: BookWorld, month: Night): Promise<void> {
  await world.owner`
    insert into locked_months (legal_entity_id, month, locked_by, locked_at)
    select c.legal_entity_id, c.period, 'system:test', ${world.clock.now()} from (
      select distinct e.legal_entity_id, e.period from ledger_entries e where e.period <= ${month}
        and e.period > coalesce((select max(m.month) from locked_months m where m.legal_entity_id = e.legal_entity_id), '-infinity')
      order by e.legal_entity_id, e.period) c`
  world.locked = await lockedMonths(world.app)
  world.done.set('lock', (world.done.get('lock') ?? 0) + 1)
}
