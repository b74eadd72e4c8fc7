// The office's API calls about the split of a reservation. Staff read its shares, send a reminder, waive the unpaid rest, or end the split.
import { z } from 'zod'
import { rupiahSum } from '#contract/numbers.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { call } from '#server/http/office/office-call.ts'
import { methodKind } from '#domain/payments/payment-methods.ts'
import { outletOfReservation } from '#server/reservations/changes/version-repository.ts'
import { coverAsCourtesy } from '#server/service/splits/cover-as-courtesy.ts'
import { endSplit } from '#server/service/splits/end-split.ts'
import { readSplit } from '#server/service/splits/read-split.ts'
import { remindByStaff } from '#server/service/splits/remind-by-staff.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'

const ofReservation = z.object({ id: z.uuid() })
const actWithReason = ofReservation.extend({ reason: z.string().max(500), quoted: rupiahSum })

export const splitCalls = {
  splitShares: call(
    { permission: 'night.view', at: 'reservation' },
    ofReservation,
    async ({ app }, { id }) => {
      const { shares, ...split } = await readSplit(app, id)
      return { ...split, shares: shares.map(({ method, ...share }) => ({ ...share, method: methodKind(method) })) }
    },
    { perMinute: 300 },
  ),

  /** Sends the organizer's reminder now, at most once an hour. */
  remindSplit: call(
    { permission: 'reservation.create', at: 'reservation' },
    ofReservation,
    async ({ app, actor }, { id }) => {
      const outletId = await outletOfReservation(app.sql, id)
      await transact(app, actor, async (work) => {
        await remindByStaff(work, id)
        const note = { actor: actorKey(actor), action: 'remind', subject: `reservations:${id}`, outletId }
        await noteAudit(work.sql, { ...note, now: work.now() })
      })
      return { done: true }
    },
    { perMinute: 20 },
  ),

  /** Waives the unpaid shares. `quoted`: the unpaid amount on the screen. */
  coverSplit: call(
    { permission: 'reservation.comp', at: 'reservation' },
    actWithReason,
    async ({ app, actor, reach }, input) => coverAsCourtesy(app, actor, { ...input, reach }),
    { perMinute: 20 },
  ),

  /** Ends the split. `quoted`: the paid amount on the screen, which is refunded. */
  endSplit: call(
    { permission: 'reservation.cancel', at: 'reservation' },
    actWithReason,
    async ({ app, actor, reach }, input) => endSplit(app, actor, { ...input, reach }),
    { perMinute: 20 },
  ),
}
