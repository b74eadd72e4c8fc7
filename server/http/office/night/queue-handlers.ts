// What each call about who waits does.
import type { queueEndpoints } from '#contract/office/night/queue-endpoints.ts'
import { instantOf, nightOf, zoneName } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { findOutletOfNight } from '#server/reservations/night/night-repository.ts'
import { requestsOf, waitlistOf } from '#server/reservations/queue/queue-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { acceptAsked, declineAsked, sessionsWithRoom } from '#server/reservations/requests/answer-request.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })

export const queueHandlers: Pick<OfficeHandlers, keyof typeof queueEndpoints> = {
  async queue({ app, takes, language }) {
    const outlet = await findOutletOfNight(app.sql, takes.outlet_id)
    if (!outlet) throw new Refused('not_found')
    const now = app.now()
    const [requests, waitlist] = await Promise.all([
      requestsOf(app.sql, outlet.id, now),
      waitlistOf(app.sql, outlet.id, nightOf(now, outlet)),
    ])
    return {
      outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone, zone_name: zoneName(outlet.timezone) },
      requests: requests.map((one) => ({
        id: one.id,
        code: one.bookingCode,
        name: one.name,
        pax: one.pax,
        night: one.night,
        arrival_at: instantOf(one.night, one.arrivalTime, outlet).toISOString(),
        time: one.arrivalTime,
        answer_by: one.expiresAt.toISOString(),
        asked_at: one.createdAt.toISOString(),
        section: one.section && localize(one.section, language),
        note: one.notes,
        has_allergy: one.hasAllergy === true,
      })),
      waitlist: waitlist.map(({ state, joinedAt, ...one }) => ({
        ...one,
        is_offered: state === 'offered',
        joined_at: joinedAt.toISOString(),
      })),
    }
  },
  async requestTimes({ app, params }) {
    const reservation = await findReservation(app.sql, params.id)
    if (!reservation) throw new Refused('not_found')
    return sessionsWithRoom(app, reservation)
  },
  async acceptRequest({ app, params, takes, who }) {
    return { status: (await acceptAsked(app, actorOf(who), { id: params.id, time: takes.time })).status }
  },
  async declineRequest({ app, params, takes, who }) {
    return { status: (await declineAsked(app, actorOf(who), { id: params.id, reason: takes.reason })).status }
  },
}
