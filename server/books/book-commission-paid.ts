import { actorKey } from '#domain/identity/actor.ts'
import { withheldOf } from '#domain/pricing/commission.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { bookAll } from '#server/payments/capture-repository.ts'
import { commissionByOutlet } from '#server/service/affiliators/statement-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Books the transfer of a signed statement at each outlet that owes a part of it: the bank pays the rest after the withheld income
 * tax. Runs in the transaction that marks the statement as paid.
 */
export async function bookCommissionPaid(work: Work, statementId: number): Promise<void> {
  const parts = await commissionByOutlet(work.sql, statementId)
  let passed = { commission: 0, withheld: 0 }
  const movements = parts.map(({ outletId, commission, withholdingRate }) => {
    // Computed from running sums, so that the outlets' parts add up to the tax on the whole statement.
    const sum = passed.commission + commission
    const withheld = withheldOf(sum, withholdingRate) - passed.withheld
    passed = { commission: sum, withheld: passed.withheld + withheld }
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
