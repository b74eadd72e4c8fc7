import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import type { Language } from '#contract/preferences.ts'
import { instantOf, nightOf } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { localize } from '#server/catalogue/localize.ts'
import { presentOutlet } from '#server/http/office/night/present-outlet.ts'
import { call } from '#server/http/office/office-call.ts'
import { findOutletOfNight, type OutletOfNight } from '#server/service/night/night-repository.ts'
import { type RequestedRow, requestsOf, type WaitingRow, waitlistOf } from '#server/service/night/queue-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { acceptAsked, declineAsked, sessionsWithRoom } from '#server/reservations/requests/answer-request.ts'

const ANSWER = { permission: 'reservation.create', at: 'reservation' } as const
const withId = z.object({ id: z.uuid() })

const presentRequest = (row: RequestedRow, outlet: OutletOfNight, language: Language) => ({
  id: row.id,
  code: row.bookingCode,
  name: row.name,
  pax: row.pax,
  night: row.night,
  arrivalAt: instantOf(row.night, row.arrivalTime, outlet),
  time: row.arrivalTime,
  answerBy: row.expiresAt,
  askedAt: row.createdAt,
  section: row.section && localize(row.section, language),
  note: row.notes,
  hasAllergy: row.hasAllergy === true,
})

/** `place`: the position of the entry in the waitlist of its night. */
const presentWaiting = ({ id, name, kind, night, pax, place, state, joinedAt }: WaitingRow) => ({
  id,
  name,
  kind,
  night,
  pax,
  place,
  isOffered: state === 'offered',
  joinedAt,
})

export const queueCalls = {
  queue: call(
    { permission: 'night.view', at: 'sent outlet' },
    z.object({ outletId: positiveInteger }),
    async ({ app, language }, { outletId }) => {
      const outlet = await findOutletOfNight(app.sql, outletId)
      if (!outlet) throw new Refused('not_found')
      const now = app.now()
      const [requests, waitlist] = await Promise.all([
        requestsOf(app.sql, outlet.id, now),
        waitlistOf(app.sql, outlet.id, nightOf(now, outlet)),
      ])
      return {
        outlet: presentOutlet(outlet),
        requests: requests.map((row) => presentRequest(row, outlet, language)),
        waitlist: waitlist.map(presentWaiting),
      }
    },
  ),

  requestTimes: call(ANSWER, withId, async ({ app }, { id }) => {
    const reservation = await findReservation(app.sql, id)
    if (!reservation) throw new Refused('not_found')
    return sessionsWithRoom(app, reservation)
  }),

  acceptRequest: call(ANSWER, withId.extend({ time: z.string().max(5).nullable() }), async ({ app, actor }, input) => ({
    status: (await acceptAsked(app, actor, input)).status,
  })),

  declineRequest: call(ANSWER, withId.extend({ reason: z.string().max(600) }), async ({ app, actor }, input) => ({
    status: (await declineAsked(app, actor, input)).status,
  })),
}
