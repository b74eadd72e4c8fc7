// Changes that staff make to a planned or open sale: new terms, a pause, or the end of the sale.
import { closesAt } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import { findSaleOutlet } from '#server/inventory/repository.ts'
import { faultsOfTimes } from '#server/reservations/sales/plan-sale.ts'
import {
  lockSale,
  type Sale,
  type SaleTerms,
  saveOver,
  savePaused,
  saveResumed,
  saveTerms,
} from '#server/reservations/sales/sale-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type SeenSale = { id: string; version: number }

/**
 * Locks a sale and then calls `change`, which makes the change.
 * @throws Refused not_found, changed_meanwhile, wrong_state if the sale is over
 */
function changing(
  app: App,
  actor: Actor,
  seenSale: SeenSale,
  change: (work: Work, sale: Sale) => Promise<void>,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const sale = await lockSale(work.sql, seenSale.id)
    if (!sale) throw new Refused('not_found')
    if (sale.version !== seenSale.version) throw await changedMeanwhile(work, `sales:${sale.id}`)
    if (sale.state === 'over') throw new Refused('wrong_state')
    await change(work, sale)
    return { version: sale.version + 1 }
  })
}

/**
 * Changes the terms of a sale. After the draw, the times of the sale cannot change.
 * @throws Refused not_found, changed_meanwhile, wrong_state, validation_failed
 */
export function changeSale(app: App, actor: Actor, seenSale: SeenSale, terms: SaleTerms): Promise<{ version: number }> {
  return changing(app, actor, seenSale, async (work, sale) => {
    if (sale.drawnAt === null) {
      const outlet = await findSaleOutlet(work.sql, sale.outletId, work.now())
      if (!outlet) throw new Refused('not_found')
      refuseFaults(faultsOfTimes(terms, { endsAt: closesAt(sale.night, outlet), now: work.now() }))
      return saveTerms(work.sql, sale.id, terms)
    }
    refuseFaults({
      ...(terms.joinsFrom.getTime() !== sale.joinsFrom.getTime() && { joinsFrom: ['sale_drawn'] }),
      ...(terms.opensAt.getTime() !== sale.opensAt.getTime() && { opensAt: ['sale_drawn'] }),
    })
    return saveTerms(work.sql, sale.id, terms)
  })
}

/**
 * Pauses a sale. During a pause, no turn begins or lapses.
 * @throws Refused not_found, changed_meanwhile, wrong_state if the sale is already paused
 */
export function pauseSale(app: App, actor: Actor, seenSale: SeenSale): Promise<{ version: number }> {
  return changing(app, actor, seenSale, ({ sql, now }, sale) => {
    if (sale.state === 'paused') throw new Refused('wrong_state')
    return savePaused(sql, sale.id, now())
  })
}

/** @throws Refused not_found, changed_meanwhile, wrong_state if the sale is not paused */
export function resumeSale(app: App, actor: Actor, seenSale: SeenSale): Promise<{ version: number }> {
  return changing(app, actor, seenSale, ({ sql, now }, sale) => {
    if (sale.state !== 'paused') throw new Refused('wrong_state')
    return saveResumed(sql, { id: sale.id, now: now(), state: sale.drawnAt === null ? 'planned' : 'open' })
  })
}

/** Ends a sale. The remaining places are then sold without a waiting room. @throws Refused not_found, changed_meanwhile, wrong_state */
export function endSale(app: App, actor: Actor, seenSale: SeenSale): Promise<{ version: number }> {
  return changing(app, actor, seenSale, ({ sql, now }, sale) => saveOver(sql, sale.id, now()))
}
