import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { actorKey, type Actor } from '#domain/identity/actor.ts'
import type { RefundRule } from '#domain/payments/refund.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { isSameLadder, ladderProblem, tellStep } from '#domain/stock/refund-ladder.ts'
import {
  eventLadder,
  findEventOf,
  lockLadders,
  ownLadder,
  replaceEventLadder,
  replaceLadder,
  type ToldRule,
} from '#server/stock/refund-rules/rule-repository.ts'
import { hasStockChange, keepStockChange, stockChangesOf } from '#server/stock/stock-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type LadderOf = { kind: ReservationKind } | { eventId: number }

export type LadderAsked = {
  key: string
  /** Outlet of the ladder. Null means the ladder of the group, which applies to every outlet without its own ladder. */
  outletId: number | null
  of: LadderOf
  /** The steps of this ladder that the caller's screen showed. Empty if this ladder had no steps, so that the parent's ladder applied. */
  seen: readonly RefundRule[]
  /**
   * The new steps. With an empty list, the ladder of the parent applies again. The parent of an event is the outlet, and the parent of an
   * outlet is the group.
   */
  rules: readonly RefundRule[]
}

/**
 * Sets the refund ladder of new bookings. Existing bookings keep their ladder.
 * @throws Refused not_found, changed_meanwhile, validation_failed (rules)
 */
export function changeLadder(app: App, actor: Actor, request: LadderAsked): Promise<{ steps: number }> {
  const { key, outletId, of, seen, rules } = request
  // The group's ladder has no parent, so it cannot be empty.
  const problem = rules.length === 0 && outletId !== null ? null : ladderProblem(rules)
  if (problem) refuseFaults({ rules: [problem] })
  return transact(app, actor, async (work) => {
    const { sql } = work
    await lockLadders(sql, outletId)
    if (await hasStockChange(sql, key)) return { steps: rules.length }
    const subject = 'kind' in of ? of.kind : `event:${of.eventId}`
    const was = await readOwn(work, outletId, of)
    if (!isSameLadder(was, seen)) {
      const [last] = await stockChangesOf(sql, { outletId, kind: 'refund_rules', subject, limit: 1 })
      throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? work.now() })
    }
    if ('kind' in of) await replaceLadder(sql, outletId, of.kind, rules.map(describeRule))
    else await replaceEventLadder(sql, of.eventId, rules)
    const stockChange = {
      id: key,
      outletId,
      kind: 'refund_rules',
      subject,
      reach: 'full',
      was,
      becomes: rules,
    } as const
    await keepStockChange(sql, { ...stockChange, now: work.now(), actor: actorKey(work.actor) })
    return { steps: rules.length }
  })
}

async function readOwn({ sql }: Work, outletId: number | null, of: LadderOf): Promise<RefundRule[]> {
  if ('kind' in of) return ownLadder(sql, outletId, of.kind)
  if (outletId === null || !(await findEventOf(sql, outletId, of.eventId))) throw new Refused('not_found')
  return eventLadder(sql, of.eventId)
}

/** Adds the texts and the icon to a step of a refund ladder, as guests see the step. */
export const describeRule = (rule: RefundRule): ToldRule => ({
  ...rule,
  ...tellStep(rule),
  icon: rule.refundPercentage === 100 ? 'disc-up' : rule.refundPercentage === 0 ? 'disc-down' : 'disc-half',
})
