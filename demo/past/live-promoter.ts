// A promoter of the demo: some guests book with the code of the promoter, and the group signs and pays the statements of past months.
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights, type Night } from '#domain/calendar/night.ts'
import { isMonthOver, lastNightOf, monthOf } from '#domain/pricing/commission.ts'
import type { Crew, Worker } from '#demo/past/crew.ts'
import type { Lane } from '#demo/past/open-lane.ts'
import { listAffiliators, termsOf, updateAffiliator } from '#server/service/affiliators/affiliator-repository.ts'
import { propose } from '#server/service/affiliators/propose.ts'
import { statementsOf } from '#server/service/affiliators/statement-repository.ts'
import { payStatement, readStatement, signStatement } from '#server/service/affiliators/statements.ts'
import { openPromoterPage } from '#server/service/promoters/manage-page.ts'
import { findPromoterPage } from '#server/service/promoters/promoter-repository.ts'
import { transact } from '#server/work.ts'

/** The promoter of the demo. The code is one of `demo/data/affiliator-codes.ts`. */
export const PROMOTER = { name: 'Arum Kinasih', code: 'ARUM10', email: 'arum@promotor.example', phone: '' }

/** Commission in percent, and the income tax that is withheld from it, in percent. */
const COMMISSION = 10
const WITHHOLDING = 2.5
/** The terms begin this number of days before the first night, because each commission follows the terms at the time of the booking. */
const DAYS_BEFORE = 30
/** The statement of a month is signed on the second day after its last night, and paid this number of days later. */
const PAID_AFTER = 9
const DAY_MS = 86_400_000

const actorOf = ({ id }: Worker) => ({ kind: 'staff', id }) as const
const noonOf = (night: Night) => new Date(`${night}T05:00:00Z`)

async function findPromoter({ app }: Lane) {
  const affiliators = await listAffiliators(app.sql, todayOfGroup(app.now()))
  return affiliators.find(({ name }) => name === PROMOTER.name) ?? null
}

/** Gives the promoter terms and opens the page of the promoter. A repeated call changes nothing. */
export async function openPromoter(lane: Lane, { owner }: Crew, { nights, until }: { nights: number; until: Date }) {
  const { app } = lane
  const promoter = await findPromoter(lane)
  if (!promoter || (await findPromoterPage(app.sql, promoter.id))) return
  lane.at(new Date(until.getTime() - (nights + DAYS_BEFORE) * DAY_MS))
  const { name, email, phone } = PROMOTER
  const person = { name, email, phone, withholdingRate: WITHHOLDING }
  const actor = actorOf(owner)
  await transact(app, actor, async (work) => void (await updateAffiliator(work, promoter.id, person)))
  if ((await termsOf(app.sql, promoter.id)).length === 0) {
    const body = { kind: 'percent' as const, value: COMMISSION, fromNight: todayOfGroup(app.now()) }
    await propose(app, { actor, grants: owner.grants }, promoter, { kind: 'term', body })
  }
  await openPromoterPage(app, actor, { id: promoter.id, name, email, phone })
}

/**
 * Signs and pays the statements of the promoter that are due. The months begin with the oldest lived night. A repeated call changes
 * nothing.
 */
export async function settlePromoter(
  lane: Lane,
  { owner, finance }: Crew,
  { nights, until }: { nights: number; until: Date },
): Promise<void> {
  const { sql } = lane.app
  const today = todayOfGroup(until)
  const promoter = await findPromoter(lane)
  if (!promoter) return
  const affiliatorId = promoter.id
  for (let month = monthOf(addNights(today, -nights)); isMonthOver(month, today); month = nextMonthOf(month)) {
    const [last] = await statementsOf(sql, affiliatorId)
    if (last && last.month >= month) continue
    const signedOn = addNights(lastNightOf(month), 2)
    lane.at(noonOf(signedOn))
    const { sums, lines } = await readStatement(lane.app, { affiliatorId, month })
    if (sums.commission <= 0) continue
    await signStatement(lane.app, actorOf(owner), {
      affiliatorId,
      month,
      seen: { commission: sums.commission, lines: lines.length },
    })
  }
  for (const { month, paidAt } of await statementsOf(sql, affiliatorId)) {
    const payday = addNights(lastNightOf(month), 2 + PAID_AFTER)
    if (paidAt !== null || payday > today) continue
    lane.at(noonOf(payday))
    await payStatement(lane.app, actorOf(finance), { affiliatorId, month, reference: `TRF-${month.slice(0, 7)}` })
  }
}

const nextMonthOf = (month: Night): Night => addNights(lastNightOf(month), 1)
