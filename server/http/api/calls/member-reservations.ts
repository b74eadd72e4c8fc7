import { refundStatus } from '#domain/payments/refund-way.ts'
import { Refused } from '#domain/refusals.ts'
import { cancelReservation, offerCancellation } from '#server/reservations/refunds/cancel-reservation.ts'
import { giveRefundAccount } from '#server/reservations/refunds/give-refund-account.ts'
import { listReservations } from '#server/reservations/member-repository.ts'
import { presentReservation } from '#server/reservations/present.ts'
import type { Handlers } from '#server/http/api/handler.ts'

/**
 * Maximum number of reservations in the list. No member has more reservations than this yet. Older reservations would stay in the database,
 * but not in the list.
 */
const MOST_LISTED = 200

export const memberReservationHandlers = {
  listReservations: async ({ app, viewer, takes }) => {
    if (!viewer.memberId) throw new Refused('unauthenticated')
    const statuses = Object.values(takes).filter((status) => status !== undefined)
    const rows = await listReservations(app.sql, {
      memberId: viewer.memberId,
      states: statuses.length > 0 ? statuses : null,
      limit: MOST_LISTED,
    })
    return rows.map((row) => presentReservation(app, row, viewer.language))
  },
  giveRefundAccount: async ({ app, viewer, params, takes }) => {
    const account = {
      bank: takes.bank ?? '',
      number: takes.account_number ?? '',
      holder: takes.account_holder ?? '',
    }
    return presentReservation(app, await giveRefundAccount(app, viewer, { id: params.id, account }), viewer.language)
  },
  refundOffer: ({ app, viewer, params }) => offerCancellation(app, viewer, params.id),
  cancelReservation: async ({ app, viewer, takes }) => {
    const { reservation, refund } = await cancelReservation(app, viewer, {
      id: takes.reservation_id,
      reason: takes.reason ?? '',
    })
    const requestedRefund = reservation.refunds.find(
      ({ reason, state }) => reason === 'cancelled' && state !== 'failed',
    )
    return {
      reservation: presentReservation(app, reservation, viewer.language),
      refund: { ...refund, status: (requestedRefund && refundStatus(requestedRefund.state)) ?? 'none' },
    }
  },
} satisfies Partial<Handlers>
