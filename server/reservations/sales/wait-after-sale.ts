import { Refused } from '#domain/refusals.ts'
import { findMember } from '#server/identity/repository.ts'
import { findSale, kindsOfNight, lockSale } from '#server/reservations/sales/sale-repository.ts'
import { ownEntrant } from '#server/reservations/sales/read-sale.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import type { Entry } from '#server/reservations/waitlist/repository.ts'
import { numberLate, saveNumbered } from '#server/reservations/sales/tick-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Guests of the sale's queue get numbers from this number on. The number is below all numbers that the waitlist assigns, so these guests
 * come before guests who join the waitlist later.
 */
const BEFORE_ALL = -1_000_000_000

/**
 * Adds a guest to the waitlist for returned places. Guests keep their order of the sale's queue, but a guest who left the queue or was
 * moved back gets a later number. A second call returns the same position.
 * @throws Refused not_found, wrong_state if the sale is not sold out, or if the guest's turn was used; also the refusals of joinWaitlist
 */
export async function waitAfterSale(
  app: App,
  viewer: Viewer,
  { saleId, memberId, pax }: { saleId: string; memberId: string; pax: number },
): Promise<Entry> {
  const [sale, member] = await Promise.all([findSale(app.sql, saleId), findMember(app.sql, { id: memberId })])
  if (!sale || !member) throw new Refused('not_found')
  const { state, lineKey } = await placedEntrant(app, { saleId, memberId })
  if (sale.state !== 'sold_out' || state === 'used' || lineKey === null) throw new Refused('wrong_state')
  const [first] = await kindsOfNight(app.sql, sale, app.now())
  return joinWaitlist(app, viewer, {
    outletId: sale.outletId,
    night: sale.night,
    kind: first?.kind === 'section' ? 'tables' : 'tickets',
    pax,
    timeFrom: null,
    timeTo: null,
    sectionId: null,
    courseId: null,
    ticketId: null,
    alcoholOkay: true,
    porkOkay: true,
    hasAllergy: false,
    allergyDetails: '',
    name: `${member.firstName} ${member.lastName}`.trim(),
    phone: member.phone,
    email: member.email,
    notes: '',
    termsAccepted: true,
    idempotency: null,
    ...(state !== 'left' && { number: BEFORE_ALL + Math.round(lineKey) }),
  })
}

/**
 * Returns the entrant of a guest with the position in the queue. If the guest has just joined, this call assigns the position and does not
 * wait for the next tick.
 */
async function placedEntrant(app: App, whose: { saleId: string; memberId: string }) {
  const entrant = await ownEntrant(app, whose)
  if (entrant.lineKey !== null) return entrant
  await transact(app, { kind: 'member', id: whose.memberId }, async ({ sql }) => {
    const sale = await lockSale(sql, whose.saleId)
    if (sale?.drawnAt) await saveNumbered(sql, sale.id, await numberLate(sql, sale))
  })
  return ownEntrant(app, whose)
}
