import { billFaults, billStep } from '#domain/partner/bill-record.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { brokenConstraint } from '#server/db/conflicts.ts'
import { type BillRow, findBill, saveBill, type SentBill } from '#server/partner/bills/bill-record-repository.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { problemOf, serveWithin } from '#server/service/serving/serve.ts'
import { lockServed, type ServedRow } from '#server/service/serving/service-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Stores the bill of a visit as its till sent it. A closed bill also closes the visit: prepaid money is deducted, and a bill below the
 * minimum spend is charged the minimum spend. The same bill sent again changes nothing.
 * @throws Refused validation_failed; night_confirmed; wrong_state if the bill is final, if the visit cannot have a bill, or if it has another
 * bill
 */
export async function putBill(app: App, actor: Actor, sent: SentBill): Promise<BillRow> {
  try {
    return await transact(app, actor, (work) => putWithin(work, sent))
  } catch (error) {
    throw brokenConstraint(error)?.startsWith('bill_records') ? new Refused('wrong_state') : error
  }
}

async function putWithin(work: Work, sent: SentBill): Promise<BillRow> {
  const visit = await lockServed(work.sql, sent.reservationId)
  if (visit?.outletId !== sent.outletId)
    throw new Refused('validation_failed', { errors: { reservation_id: ['invalid'] } })
  refuseFaults(billFaults(sent.amounts))
  const stored = await findBill(work.sql, sent)
  if (stored && stored.reservationId !== sent.reservationId) throw new Refused('wrong_state')
  const step = billStep(stored?.state ?? null, sent.state)
  if (step === null || (stored && step === 'same' && !hasSameAmounts(stored, sent))) throw new Refused('wrong_state')
  if (stored && (step === 'same' || (stored.state === sent.state && hasSameAmounts(stored, sent)))) return stored
  await assertUnconfirmed(work, visit)
  if (sent.state !== 'void') {
    const problem = await problemOf(work, visit, 'close_bill')
    if (problem) throw new Refused(problem)
  }
  if (step === 'close') await closeVisit(work, visit, sent)
  await saveBill(work, sent)
  const saved = await findBill(work.sql, sent)
  if (!saved) throw new Error(`bill ${sent.externalId} is gone`)
  return saved
}

async function closeVisit(work: Work, visit: ServedRow, { amounts, externalId }: SentBill): Promise<void> {
  const { total, service, tax, cash, cards } = amounts
  const till = { service, tax, cash, cards, number: externalId }
  await serveWithin(work, visit, {
    act: 'close_bill',
    bill: { bill: total, below: 'charge', reason: '', limit: 0, till },
  })
}

const textOf = ({ amounts: { items, discount, service, tax, total, cash, cards } }: SentBill) =>
  JSON.stringify([
    items.map(({ name, quantity, amount }) => [name, quantity, amount]),
    discount,
    service,
    tax,
    total,
    cash,
    cards,
  ])

const hasSameAmounts = (bill: SentBill, other: SentBill) => textOf(bill) === textOf(other)
