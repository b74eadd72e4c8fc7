import type { Call, Handlers } from '#server/http/api/handler.ts'
import { namedViewer } from '#server/http/api/named-viewer.ts'
import { resolveOutlet } from '#server/http/api/resolve-outlet.ts'
import { parseWishes } from '#server/http/api/parse-wishes.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { presentPaymentStatus } from '#server/reservations/present.ts'
import { declineOffer } from '#server/reservations/waitlist/answer-offer.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import type { JoinRequest } from '#server/reservations/waitlist/validate-joining.ts'
import { entryByToken, leaveWaitlist } from '#server/reservations/waitlist/leave-waitlist.ts'
import { presentEntry } from '#server/reservations/waitlist/present.ts'

/** Reads the valid fields of a waitlist form. Invalid and missing fields get empty values. */
export function joiningOf(takes: {
  [Field in keyof Call<'joinWaitlist'>['takes']]?: Call<'joinWaitlist'>['takes'][Field] | null
}): JoinRequest {
  return {
    outletId: takes.outlet_id ?? 0,
    night: takes.date ?? null,
    kind: takes.kind ?? null,
    pax: takes.pax ?? null,
    timeFrom: takes.time_from ?? null,
    timeTo: takes.time_to ?? null,
    sectionId: takes.section_id ?? null,
    courseId: takes.course_id ?? null,
    ticketId: takes.ticket_id ?? null,
    ...parseWishes(takes),
  }
}

export const waitlistHandlers = {
  joinWaitlist: async (call) => {
    const { app, viewer, takes, idempotencyKey, body } = call
    const entry = await resolveOutlet(call, { outletId: takes.outlet_id }, () =>
      joinWaitlist(app, namedViewer(call), {
        ...joiningOf(takes),
        idempotency: idempotencyKey ? { key: idempotencyKey, body } : null,
      }),
    )
    return presentEntry(app, entry, viewer.language)
  },
  waitlistEntry: async ({ app, viewer, params }) =>
    presentEntry(app, await entryByToken(app, params.token), viewer.language),
  leaveWaitlist: async ({ app, viewer, params }) =>
    presentEntry(app, await leaveWaitlist(app, params.token), viewer.language),
  declineOffer: async ({ app, viewer, params }) => {
    await declineOffer(app, viewer, params.id)
    return presentPaymentStatus(app, await ownReservation(app, viewer, params.id, 'pay'), viewer.language)
  },
} satisfies Partial<Handlers>
