// What staff does to a sale that is set up: other terms, a pause, its end.
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

/** Runs a change under the sale's lock. @throws Refused not_found, changed_meanwhile, wrong_state once it is over */
function changing(
  app: App,
  actor: Actor,
  seen: SeenSale,
  change: (work: Work, sale: Sale) => Promise<void>,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const sale = await lockSale(work.sql, seen.id)
    if (!sale) throw new Refused('not_found')
    if (sale.version !== seen.version) throw await changedMeanwhile(work, `sales:${sale.id}`)
    if (sale.state === 'over') throw new Refused('wrong_state')
    await change(work, sale)
    return { version: sale.version + 1 }
  })
}

/** After the draw other times are refused. @throws Refused not_found, changed_meanwhile, wrong_state, validation_failed */
export function changeSale(app: App, actor: Actor, seen: SeenSale, terms: SaleTerms): Promise<{ version: number }> {
  return changing(app, actor, seen, async (work, sale) => {
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

/** No turn is given and none lapses. @throws Refused not_found, changed_meanwhile, wrong_state where it is paused */
export function pauseSale(app: App, actor: Actor, seen: SeenSale): Promise<{ version: number }> {
  return changing(app, actor, seen, ({ sql, now }, sale) => {
    if (sale.state === 'paused') throw new Refused('wrong_state')
    return savePaused(sql, sale.id, now())
  })
}

/** @throws Refused not_found, changed_meanwhile, wrong_state where it is not paused */
export function resumeSale(app: App, actor: Actor, seen: SeenSale): Promise<{ version: number }> {
  return changing(app, actor, seen, ({ sql, now }, sale) => {
    if (sale.state !== 'paused') throw new Refused('wrong_state')
    return saveResumed(sql, { id: sale.id, now: now(), state: sale.drawnAt === null ? 'planned' : 'open' })
  })
}

/** What is left is sold to everybody. @throws Refused not_found, changed_meanwhile, wrong_state */
export function endSale(app: App, actor: Actor, seen: SeenSale): Promise<{ version: number }> {
  return changing(app, actor, seen, ({ sql, now }, sale) => saveOver(sql, sale.id, now()))
}
