// The tick of a sale. Each second, one process draws the queue if the draw is due, gives turns to the next guests, and stores the state of
// the sale.
import { closesAt } from '#domain/calendar/night.ts'
import { system } from '#domain/identity/actor.ts'
import { bearableRate, turnsToGive } from '#domain/sales/pace.ts'
import type { SaleState } from '#domain/sales/sale-states.ts'
import { findSaleOutlet } from '#server/inventory/repository.ts'
import type { Job } from '#server/jobs/job.ts'
import { drawLine, lockLine } from '#server/reservations/sales/entrant-repository.ts'
import { kindsOfNight, lockSale, type Sale, saveOver } from '#server/reservations/sales/sale-repository.ts'
import { seedOf } from '#server/reservations/sales/sale-seed.ts'
import { enqueueSaleMails } from '#server/notifications/outbox.ts'
import {
  type AdmittedEntrant,
  claimTick,
  countLine,
  endLapsedHolds,
  endLapsedTurns,
  giveTurns,
  membersNear,
  noteReminded,
  remindedMembers,
  type LineCounts,
  numberLate,
  salesToTick,
  saveTick,
} from '#server/reservations/sales/tick-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Maximum number of turns in a tick when places return to a sold-out sale. */
const RETURNED_BATCH = 50
/** The first estimate of the tickets or tables per turn. It applies until enough turns are used to compute an average. */
const FIRST_MEAN = { ticket: 2, section: 1 } as const
const LEARNED_FROM = 10
const REMINDED_MS = 5 * 60_000
/**
 * If a tick gives more turns than this number, entrants near the front get no email, because their turn would begin before they read it.
 */
const SLOW = 2
const NEAR = 20

/** Ticks a sale, unless another process has ticked it in this second. */
export function tickSale(app: App, id: string): Promise<void> {
  return transact(app, system('sale tick'), async (work) => {
    const claimedSale = await claimTick(work.sql, id, work.now())
    if (!claimedSale) return
    if (await isNightOver(work, claimedSale)) return saveOver(work.sql, id, work.now())
    await remindIfDue(work, claimedSale)
    const sale = await drawnIfDue(work, claimedSale)
    await moveLine(work, sale)
  })
}

async function isNightOver({ sql, now }: Work, { outletId, night }: Sale): Promise<boolean> {
  const outlet = await findSaleOutlet(sql, outletId, now())
  return outlet !== null && closesAt(night, outlet) <= now()
}

/** Draws the order of the queue at the first tick at or after the opening. First waits for joins that are being written. */
async function drawnIfDue(work: Work, sale: Sale): Promise<Sale> {
  const { sql, now } = work
  if (sale.drawnAt !== null || sale.opensAt > now()) return sale
  await lockLine(sql, sale.id)
  await drawLine(sql, { id: sale.id, seed: seedOf(work, sale), opensAt: sale.opensAt }, now())
  return (await lockSale(sql, sale.id)) ?? sale
}

/** Sends the reminders five minutes before the sale opens. */
async function remindIfDue({ sql, now }: Work, { id, opensAt, state }: Sale): Promise<void> {
  const isDue = state === 'planned' && opensAt > now() && opensAt.getTime() - now().getTime() <= REMINDED_MS
  if (!isDue || !(await noteReminded(sql, id, now()))) return
  const memberIds = await remindedMembers(sql, id)
  await enqueueSaleMails(sql, { kind: 'sale_opens', saleId: id, memberIds, effect: '', now: now() })
}

/** Emails the guests who have a turn. If the queue moves slowly, also emails the guests who are now among the first twenty. */
async function tellLine(
  { sql, now }: Work,
  { id, turnSeconds }: Sale,
  turns: readonly AdmittedEntrant[],
): Promise<void> {
  const memberIds = turns.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))
  const until = now().getTime() + turnSeconds * 1000
  const mail = { saleId: id, now: now() }
  await enqueueSaleMails(sql, { ...mail, kind: 'sale_turn', memberIds, effect: String(until), until })
  if (turns.length === 0 || turns.length > SLOW) return
  const near = await membersNear(sql, id, { from: NEAR - turns.length + 1, to: NEAR })
  await enqueueSaleMails(sql, { ...mail, kind: 'sale_near', memberIds: near, effect: '' })
}

async function moveLine(work: Work, sale: Sale): Promise<void> {
  const { sql } = work
  const now = work.now()
  const isDrawn = sale.drawnAt !== null
  const lastNumber = isDrawn ? await numberLate(sql, sale) : 0
  const isMoving = isDrawn && sale.state !== 'paused'
  if (isMoving) {
    await endLapsedTurns(sql, sale, now)
    await endLapsedHolds(sql, sale)
  }
  const [counts, kinds] = await Promise.all([countLine(sql, sale, now), kindsOfNight(sql, sale, now)])
  const free = kinds.reduce((sum, kind) => sum + kind.free, 0)
  const mean = meanOf(counts, kinds[0]?.kind ?? 'ticket')
  const pace = paceOf(sale, { counts, free, mean, isMoving, now })
  const turns =
    pace.count > 0 ? await giveTurns(sql, { id: sale.id, turnSeconds: sale.turnSeconds, count: pace.count, now }) : []
  await tellLine(work, sale, turns)
  await saveTick(sql, {
    id: sale.id,
    state: stateOf(sale, free),
    now,
    numbered: lastNumber,
    admitted: turns.length,
    inTurn: counts.inTurn + turns.length,
    free,
    waiting: counts.waiting - turns.length,
    joined: counts.joined,
    served: Math.max(sale.served, ...turns.map(({ lineKey }) => lineKey)),
    credit: pace.credit,
    rate: pace.rate,
    slowedBy: pace.slowedBy,
    mean,
    isNoted: isDrawn && sale.state !== 'sold_out',
  })
}

type Standing = { counts: LineCounts; free: number; mean: number; isMoving: boolean; now: Date }

function paceOf(sale: Sale, { counts, free, mean, isMoving, now }: Standing) {
  const elapsedSeconds = (now.getTime() - sale.tickedAt.getTime()) / 1000
  const strain = { gatewayAheadSeconds: counts.gatewayAheadSeconds, lateSeconds: elapsedSeconds - 1 }
  const { rate, slowedBy } = isMoving ? bearableRate(sale.ratePerMinute, strain) : PAUSED
  if (!isMoving) return { count: 0, credit: 0, rate: sale.state === 'paused' ? 0 : sale.ratePerMinute, slowedBy }
  const { count, credit } = turnsToGive({
    rate,
    elapsedSeconds,
    credit: sale.credit,
    free,
    mean,
    inTurn: counts.inTurn,
  })
  // Returned places are offered to the night's waitlist first.
  if (sale.state === 'sold_out' && counts.isWaitlistDue) return { count: 0, credit, rate, slowedBy }
  return { count: sale.state === 'sold_out' ? Math.min(count, RETURNED_BATCH) : count, credit, rate, slowedBy }
}

const PAUSED = { rate: 0, slowedBy: null }

function stateOf({ state }: Sale, free: number): SaleState {
  if (state !== 'open' && state !== 'sold_out') return state
  return free > 0 ? 'open' : 'sold_out'
}

function meanOf({ turnsUsed, unitsUsed }: LineCounts, kind: 'ticket' | 'section'): number {
  const first = FIRST_MEAN[kind]
  if (turnsUsed === 0) return first
  // The average of a few purchases is not reliable. So the result is a weighted mean of this average and the first estimate.
  const observedMean = unitsUsed / turnsUsed
  const weight = Math.min(1, turnsUsed / LEARNED_FROM)
  return Math.max(1, observedMean * weight + first * (1 - weight))
}

/** The job that ticks sales. If a process dies during a tick, another process continues two seconds later. */
export const saleTicking: Job = {
  name: 'run sales',
  everyMs: 500,
  due: salesToTick,
  run: tickSale,
  leaseSeconds: 2,
  quietSeconds: 0,
  mostTries: Number.MAX_SAFE_INTEGER,
  restAfter: () => 1,
}
