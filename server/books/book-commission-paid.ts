import { actorKey } from '#domain/identity/actor.ts'
import { withheldOf } from '#domain/pricing/commission.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { bookAll } from '#server/payments/capture-repository.ts'
import { commissionByOutlet } from '#server/service/affiliators/statement-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Records in the ledger that a signed commission statement was paid. Each outlet that owes a share of the commission gets one ledger
 * movement. The bank pays the commission minus the withheld income tax. The function runs in the transaction that marks the statement as
 * paid.
 */
export async function bookCommissionPaid(work: Work, statementId: number): Promise<void> {
  const parts = await commissionByOutlet(work.sql, statementId)
  let totals = { commission: 0, withheld: 0 }
  const movements = parts.map(({ outletId, commission, withholdingRate }) => {
    // The tax of each outlet is the growth of the rounded tax on the sum so far. So the tax amounts of all outlets add up exactly to the
    // tax of the whole statement.
    const sum = totals.commission + commission
    const withheld = withheldOf(sum, withholdingRate) - totals.withheld
    totals = { commission: sum, withheld: totals.withheld + withheld }
    return {
      movement: `commission_paid:${statementId}:${outletId}`,
      outletId,
      onDate: todayOfGroup(work.now()),
      part: 'paid',
      currency: 'IDR',
      sides: [
        { account: 'commissions_payable' as const, amount: commission },
        { account: 'withholding' as const, amount: -withheld },
        { account: 'bank' as const, amount: withheld - commission },
      ].filter(({ amount }) => amount !== 0),
    }
  })
  await bookAll(work.sql, movements, { now: work.now(), actor: actorKey(work.actor) })
}
