import { z } from 'zod'
import { positiveInteger, rupiahSum } from '#contract/numbers.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { bankName } from '#domain/payments/bank-account.ts'
import { type Approver, refundLimitAt } from '#domain/payments/refund-limits.ts'
import { REFUND_LIST_STATES } from '#domain/payments/refund-list.ts'
import { Refused } from '#domain/refusals.ts'
import { narrowOutlets } from '#server/http/office/money/narrowed.ts'
import { cursorOf, readCursor } from '#server/http/office/money/page-cursor.ts'
import { presentRefundLine, presentRequest } from '#server/http/office/money/present-refund.ts'
import { call } from '#server/http/office/office-call.ts'
import { outletOfRefund, retryRefund } from '#server/payments/refund-repository.ts'
import { countRefunds, listRefunds } from '#server/service/money/refund-list-repository.ts'
import { readRecord } from '#server/service/record/read-record.ts'
import { askForRefund } from '#server/reservations/refunds/ask-for-refund.ts'
import { approveRefund, refuseRefund, withdrawRefund } from '#server/reservations/refunds/decide-refund.ts'
import { refundFacts } from '#server/reservations/refunds/refund-facts.ts'
import {
  askerOfRefund,
  findRefundRequest,
  refundRequestsOf,
  standingOf,
} from '#server/reservations/refunds/refund-request-repository.ts'
import {
  accountToTransfer,
  askForOtherDetails,
  claimTransfer,
  markTransferred,
  NotTransferable,
  stopTransfer,
} from '#server/reservations/refunds/transfer-refunds.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { assertApart, tiesOf } from '#server/staff/enrolment/ties.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const APPROVE = { permission: 'refund.approve', at: 'refund request', presence: 'fresh' } as const

const TRANSFER = { permission: 'refund.transfer', at: 'refund', presence: 'fresh' } as const

const withId = z.object({ id: z.uuid() })
const ofReservation = z.object({ id: z.string().max(60).describe('its id, or its booking code') })

const DONE = { done: true } as const
const LINES = 50

/**
 * Returns the amount that the signed-in staff member may approve at the outlet of a request. Also returns the staff members who are not
 * independent of this person.
 * @throws Refused not_found
 */
async function approverFor(app: App, who: SignedInStaff, requestId: string): Promise<Approver> {
  const request = await findRefundRequest(app.sql, requestId)
  if (!request) throw new Refused('not_found')
  const limitBy = refundLimitAt(who.grants, { outletId: request.outletId, now: app.now() })
  return { limitBy, tied: await tiesOf(app, who.staff.id) }
}

/** Checks that the person who transfers a refund is independent of the person who requested it. @throws Refused too_close */
async function assertApartFromAsker(app: App, actor: Actor, refundId: string): Promise<void> {
  const askedBy = await askerOfRefund(app.sql, refundId)
  if (askedBy !== null) await assertApart(app, actor, askedBy)
}

/** @throws Refused wrong_state if the transfer is not in the state that the step needs */
async function transferring<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof NotTransferable) throw new Refused('wrong_state')
    throw error
  }
}

export const refundCalls = {
  refunds: call(
    { permission: 'payment.view', at: 'granted', presence: 'fresh' },
    z.object({
      state: z.enum(REFUND_LIST_STATES).default('to_approve'),
      outlet: positiveInteger.optional(),
      after: z.string().max(80).optional().describe('where the page before ended'),
    }),
    async ({ app, who, outlets, actor }, { state, outlet, after }) => {
      const among = narrowOutlets(outlets, outlet)
      const [counts, lines] = await Promise.all([
        countRefunds(app.sql, among),
        listRefunds(app.sql, { state, outlets: among, after: readCursor(after), limit: LINES + 1 }),
      ])
      const page = lines.slice(0, LINES)
      const ties = await tiesOf(app, who.staff.id)
      const now = app.now()
      const house = await app.house.read()
      return {
        counts,
        refunds: page.map((line) =>
          presentRefundLine(line, {
            actor: actorKey(actor),
            limit: refundLimitAt(who.grants, { outletId: line.outletId, now })(house),
            tied: ties,
          }),
        ),
        next: lines.length > LINES ? cursorOf(page.at(-1)) : null,
      }
    },
  ),

  refundOffer: call(
    { permission: 'refund.ask', at: 'reservation', presence: 'session' },
    ofReservation,
    async ({ app, who, actor }, { id: key }) => {
      const { reservation, record } = await readRecord(app, key)
      const { id, outletId } = reservation
      const [facts, standing, requests] = await Promise.all([
        refundFacts(app, reservation),
        standingOf(app.sql, id),
        refundRequestsOf(app.sql, id),
      ])
      const { alone, approve } = refundLimitAt(who.grants, { outletId, now: app.now() })(await app.house.read())
      return {
        version: record.version,
        paid: facts.paid,
        left: facts.left,
        byRule: facts.byRule,
        ladder: facts.ladder,
        alone: alone === null ? null : Math.max(0, alone - standing.alone),
        approve,
        requests: requests.map((request) => presentRequest(request, actorKey(actor))),
      }
    },
  ),

  askRefund: call(
    { permission: 'refund.ask', at: 'reservation', presence: 'fresh' },
    ofReservation.extend({
      version: positiveInteger,
      amount: rupiahSum,
      reason: z.string().max(600),
      quoted: rupiahSum.describe('what the rule gave as it was seen'),
    }),
    async ({ app, who, actor }, { id: key, ...request }) => {
      const { id, outletId } = (await readRecord(app, key)).reservation
      const limitBy = refundLimitAt(who.grants, { outletId, now: app.now() })
      return askForRefund(app, actor, { id, ...request }, limitBy)
    },
  ),

  approveRefund: call(
    APPROVE,
    withId.extend({ answer: z.string().max(500).default('') }),
    async ({ app, who, actor }, { id, answer }) => {
      const approver = await approverFor(app, who, id)
      await approveRefund(app, actor, { id, answer }, approver)
      return DONE
    },
  ),

  refuseRefund: call(
    APPROVE,
    withId.extend({ answer: z.string().max(600) }),
    async ({ app, actor }, { id, answer }) => {
      await refuseRefund(app, actor, { id, answer })
      return DONE
    },
  ),

  withdrawRefund: call(
    { permission: 'refund.ask', at: 'refund request', presence: 'session' },
    withId,
    async ({ app, actor }, { id }) => {
      await withdrawRefund(app, actor, id)
      return DONE
    },
  ),

  claimRefund: call(
    TRANSFER,
    withId.extend({ accountAt: z.iso.datetime().describe('`givenAt` of the account on the screen') }),
    async ({ app, actor }, { id, accountAt }) => {
      await assertApartFromAsker(app, actor, id)
      const claim = { id, accountAt: new Date(accountAt) }
      await transferring(() => transact(app, actor, (work) => claimTransfer(work, claim)))
      return DONE
    },
  ),

  showRefundAccount: call(TRANSFER, withId, async ({ app, actor }, { id }) => {
    await assertApartFromAsker(app, actor, id)
    const outletId = await outletOfRefund(app.sql, id)
    return transferring(() =>
      transact(app, actor, async (work) => {
        const account = await accountToTransfer(work, id)
        const subject = `refund_accounts:${id}`
        await noteAudit(work.sql, { actor: actorKey(actor), action: 'view', subject, outletId, now: work.now() })
        return { ...account, bank: bankName(account.bank) ?? account.bank }
      }),
    )
  }),

  markRefundTransferred: call(
    TRANSFER,
    withId.extend({
      reference: z.string().trim().min(1).max(60),
      wasSent: z.boolean().default(false).describe('confirms that it had left before its money was charged back'),
    }),
    async ({ app, actor }, { id, reference, wasSent }) => {
      await assertApartFromAsker(app, actor, id)
      await transferring(() => markTransferred(app, id, reference, { actor, wasSent }))
      return DONE
    },
  ),

  askOtherRefundDetails: call(TRANSFER, withId, async ({ app, actor }, { id }) => {
    await transferring(() => askForOtherDetails(app, id, actor))
    return DONE
  }),

  stopRefundTransfer: call(TRANSFER, withId, async ({ app, actor }, { id }) => {
    await transferring(() => stopTransfer(app, id, actor))
    return DONE
  }),

  retryRefund: call(
    { permission: 'payment.settle', at: 'refund', presence: 'fresh' },
    withId,
    async ({ app, actor }, { id }) => {
      const isAsked = await transact(app, actor, ({ sql, now }) => retryRefund(sql, id, now()))
      if (!isAsked) throw new Refused('wrong_state')
      return DONE
    },
  ),
}
