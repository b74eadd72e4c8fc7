// What each call about money that goes back does.
import type { refundEndpoints } from '#contract/office/money/refund-endpoints.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { bankName } from '#domain/payments/bank-account.ts'
import { type Approver, refundLimitAt } from '#domain/payments/refund-limits.ts'
import { Refused } from '#domain/refusals.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { narrowed } from '#server/http/office/money/narrowed.ts'
import { cursorOf, readCursor } from '#server/http/office/money/page-cursor.ts'
import { presentRefundLine, presentRequest } from '#server/http/office/money/present-refund.ts'
import { outletOfRefund, retryRefund } from '#server/payments/refund-repository.ts'
import { countRefunds, listRefunds } from '#server/reservations/money/refund-list-repository.ts'
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
import { readRecord } from '#server/reservations/record/read-record.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { assertApart, tiesOf } from '#server/staff/enrolment/ties.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })
const DONE = { done: true } as const
const LINES = 50

/** The limit and the ties of an approver at the outlet of a request. @throws Refused not_found */
async function approverFor(app: App, who: SignedInStaff, requestId: string): Promise<Approver> {
  const request = await findRefundRequest(app.sql, requestId)
  if (!request) throw new Refused('not_found')
  const limit = refundLimitAt(who.grants, { outletId: request.outletId, now: app.now() })
  return { limit, tied: await tiesOf(app, who.staff.id) }
}

/** The person who asked for a refund and the person who transfers it must be independent. @throws Refused too_close */
async function assertApartFromAsker(app: App, who: SignedInStaff, refundId: string): Promise<void> {
  const askedBy = await askerOfRefund(app.sql, refundId)
  if (askedBy !== null) await assertApart(app, actorOf(who), askedBy)
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

export const refundHandlers: Pick<OfficeHandlers, keyof typeof refundEndpoints> = {
  async refunds({ app, takes, who, outlets }) {
    const { state, outlet, after } = takes
    const among = narrowed(outlets, outlet)
    const [counts, lines] = await Promise.all([
      countRefunds(app.sql, among),
      listRefunds(app.sql, { state, outlets: among, after: readCursor(after), limit: LINES + 1 }),
    ])
    const shown = lines.slice(0, LINES)
    const tied = await tiesOf(app, who.staff.id)
    const now = app.now()
    return {
      counts,
      refunds: shown.map((line) =>
        presentRefundLine(line, {
          actor: actorKey(actorOf(who)),
          limit: refundLimitAt(who.grants, { outletId: line.outletId, now }),
          tied,
        }),
      ),
      next: lines.length > LINES ? cursorOf(shown.at(-1)) : null,
    }
  },
  async refundOffer({ app, params, who }) {
    const { reservation, record } = await readRecord(app, params.id)
    const { id, outletId } = reservation
    const [facts, standing, requests] = await Promise.all([
      refundFacts(app, reservation),
      standingOf(app.sql, id),
      refundRequestsOf(app.sql, id),
    ])
    const { alone, approve } = refundLimitAt(who.grants, { outletId, now: app.now() })
    return {
      version: record.version,
      paid: facts.paid,
      left: facts.left,
      by_rule: facts.byRule,
      ladder: facts.ladder,
      alone: alone === null ? null : Math.max(0, alone - standing.alone),
      approve,
      requests: requests.map((request) => presentRequest(request, actorKey(actorOf(who)))),
    }
  },
  async askRefund({ app, params, takes, who }) {
    const { id, outletId } = (await readRecord(app, params.id)).reservation
    const limit = refundLimitAt(who.grants, { outletId, now: app.now() })
    return askForRefund(app, actorOf(who), { id, ...takes }, limit)
  },
  async approveRefund({ app, params, takes, who }) {
    const approver = await approverFor(app, who, params.id)
    await approveRefund(app, actorOf(who), { id: params.id, answer: takes.answer }, approver)
    return DONE
  },
  async refuseRefund({ app, params, takes, who }) {
    await refuseRefund(app, actorOf(who), { id: params.id, answer: takes.answer })
    return DONE
  },
  async withdrawRefund({ app, params, who }) {
    await withdrawRefund(app, actorOf(who), params.id)
    return DONE
  },
  async claimRefund({ app, params, takes, who }) {
    await assertApartFromAsker(app, who, params.id)
    const claim = { id: params.id, accountAt: new Date(takes.account_at) }
    await transferring(() => transact(app, actorOf(who), (work) => claimTransfer(work, claim)))
    return DONE
  },
  async showRefundAccount({ app, params, who }) {
    const actor = actorOf(who)
    await assertApartFromAsker(app, who, params.id)
    const outletId = await outletOfRefund(app.sql, params.id)
    return transferring(() =>
      transact(app, actor, async (work) => {
        const account = await accountToTransfer(work, params.id)
        const subject = `refund_accounts:${params.id}`
        await noteAudit(work.sql, { actor: actorKey(actor), action: 'view', subject, outletId, now: work.now() })
        return { ...account, bank: bankName(account.bank) ?? account.bank }
      }),
    )
  },
  async markRefundTransferred({ app, params, takes, who }) {
    await assertApartFromAsker(app, who, params.id)
    await transferring(() =>
      markTransferred(app, params.id, takes.reference, { actor: actorOf(who), wasSent: takes.was_sent }),
    )
    return DONE
  },
  async stopRefundTransfer({ app, params, who }) {
    await transferring(() => stopTransfer(app, params.id, actorOf(who)))
    return DONE
  },
  async askOtherRefundDetails({ app, params, who }) {
    await transferring(() => askForOtherDetails(app, params.id, actorOf(who)))
    return DONE
  },
  async retryRefund({ app, params, who }) {
    const isAsked = await transact(app, actorOf(who), ({ sql, now }) => retryRefund(sql, params.id, now()))
    if (!isAsked) throw new Refused('wrong_state')
    return DONE
  },
}
