// A tick: each second, in whichever process is first, a sale is drawn, its line moves on, and how it stands is written down.
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
  type Admitted,
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

/** How many are given a turn at once where places come back to a sale that was sold out. */
const RETURNED_BATCH = 50
/** Turns are never fewer than this many tickets or tables each, while nobody has shown how many they take. */
const FIRST_MEAN = { ticket: 2, section: 1 } as const
const LEARNED_FROM = 10
const REMINDED_MS = 5 * 60_000
/** Where more have their turn in a second, twenty before somebody are gone before a mail is read. */
const SLOW = 2
const NEAR = 20

/** One look at a sale; nothing where another process has had it in this second. */
export function tickSale(app: App, id: string): Promise<void> {
  return transact(app, system('sale tick'), async (work) => {
    const claimed = await claimTick(work.sql, id, work.now())
    if (!claimed) return
    if (await isNightOver(work, claimed)) return saveOver(work.sql, id, work.now())
    await remindIfDue(work, claimed)
    const sale = await drawnIfDue(work, claimed)
    await moveLine(work, sale)
  })
}

async function isNightOver({ sql, now }: Work, { outletId, night }: Sale): Promise<boolean> {
  const outlet = await findSaleOutlet(sql, outletId, now())
  return outlet !== null && closesAt(night, outlet) <= now()
}

/** Draws at the first look at or after the sale opens: whoever is joining in this instant is waited for. */
async function drawnIfDue(work: Work, sale: Sale): Promise<Sale> {
  const { sql, now } = work
  if (sale.drawnAt !== null || sale.opensAt > now()) return sale
  await lockLine(sql, sale.id)
  await drawLine(sql, { id: sale.id, seed: seedOf(work, sale), opensAt: sale.opensAt }, now())
  return (await lockSale(sql, sale.id)) ?? sale
}

/** Five minutes before it opens, whoever asked for it is told. */
async function remindIfDue({ sql, now }: Work, { id, opensAt, state }: Sale): Promise<void> {
  const isDue = state === 'planned' && opensAt > now() && opensAt.getTime() - now().getTime() <= REMINDED_MS
  if (!isDue || !(await noteReminded(sql, id, now()))) return
  const memberIds = await remindedMembers(sql, id)
  await enqueueSaleMails(sql, { kind: 'sale_opens', saleId: id, memberIds, effect: '', now: now() })
}

/** Whose turn it is; and where the line moves slowly, who is among the first twenty since. */
async function tellLine({ sql, now }: Work, { id, turnSeconds }: Sale, given: readonly Admitted[]): Promise<void> {
  const memberIds = given.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))
  const until = now().getTime() + turnSeconds * 1000
  const mail = { saleId: id, now: now() }
  await enqueueSaleMails(sql, { ...mail, kind: 'sale_turn', memberIds, effect: String(until), until })
  if (given.length === 0 || given.length > SLOW) return
  const near = await membersNear(sql, id, { from: NEAR - given.length + 1, to: NEAR })
  await enqueueSaleMails(sql, { ...mail, kind: 'sale_near', memberIds: near, effect: '' })
}

async function moveLine(work: Work, sale: Sale): Promise<void> {
  const { sql } = work
  const now = work.now()
  const isDrawn = sale.drawnAt !== null
  const numbered = isDrawn ? await numberLate(sql, sale) : 0
  const isMoving = isDrawn && sale.state !== 'paused'
  if (isMoving) {
    await endLapsedTurns(sql, sale, now)
    await endLapsedHolds(sql, sale)
  }
  const [counts, kinds] = await Promise.all([countLine(sql, sale, now), kindsOfNight(sql, sale, now)])
  const free = kinds.reduce((sum, kind) => sum + kind.free, 0)
  const mean = meanOf(counts, kinds[0]?.kind ?? 'ticket')
  const pace = paceOf(sale, { counts, free, mean, isMoving, now })
  const given =
    pace.count > 0 ? await giveTurns(sql, { id: sale.id, turnSeconds: sale.turnSeconds, count: pace.count, now }) : []
  await tellLine(work, sale, given)
  await saveTick(sql, {
    id: sale.id,
    state: stateOf(sale, free),
    now,
    numbered,
    admitted: given.length,
    inTurn: counts.inTurn + given.length,
    free,
    waiting: counts.waiting - given.length,
    joined: counts.joined,
    served: Math.max(sale.served, ...given.map(({ lineKey }) => lineKey)),
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
  // What comes back belongs to the night's waitlist first.
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
  // A few who take one each say little of those who come after.
  const learned = unitsUsed / turnsUsed
  const weight = Math.min(1, turnsUsed / LEARNED_FROM)
  return Math.max(1, learned * weight + first * (1 - weight))
}

/** Another process may die in the middle of it: two seconds later the next one has it. */
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
