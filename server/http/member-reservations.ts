// A member's reservations over HTTP: the list, what cancelling returns, and cancelling.
import { refundStatus } from '#domain/payments/refund-way.ts'
import { Refused } from '#domain/refusals.ts'
import { cancelReservation, offerCancellation } from '#server/reservations/cancel-reservation.ts'
import { giveRefundAccount } from '#server/reservations/give-refund-account.ts'
import { listReservations } from '#server/reservations/member-repository.ts'
import { presentReservation } from '#server/reservations/present.ts'
import type { Handlers } from '#server/http/mount.ts'

/** Nobody has more in their years with the house; what is older is not lost, only not listed. */
const MOST_LISTED = 200

export const memberReservationHandlers = {
  listReservations: async ({ world, viewer, takes }) => {
    if (!viewer.memberId) throw new Refused('unauthenticated')
    const asked = Object.values(takes).filter((status) => status !== undefined)
    const rows = await listReservations(world.sql, {
      memberId: viewer.memberId,
      states: asked.length > 0 ? asked : null,
      limit: MOST_LISTED,
    })
    return rows.map((row) => presentReservation(world, row, viewer.language))
  },
  giveRefundAccount: async ({ world, viewer, params, takes }) => {
    const account = {
      bank: takes.bank ?? '',
      number: takes.account_number ?? '',
      holder: takes.account_holder ?? '',
    }
    return presentReservation(
      world,
      await giveRefundAccount(world, viewer, { id: params.id, account }),
      viewer.language,
    )
  },
  refundOffer: ({ world, viewer, params }) => offerCancellation(world, viewer, params.id),
  cancelReservation: async ({ world, viewer, takes }) => {
    const { reservation, refund } = await cancelReservation(world, viewer, {
      id: takes.reservation_id,
      reason: takes.reason,
    })
    const asked = reservation.refunds.find(({ reason, state }) => reason === 'cancelled' && state !== 'failed')
    return {
      reservation: presentReservation(world, reservation, viewer.language),
      refund: { ...refund, status: (asked && refundStatus(asked.state)) ?? 'none' },
    }
  },
} satisfies Partial<Handlers>
