import { actorKey } from '#domain/identity/actor.ts'
import { HANDED_OUT } from '#domain/reservations/powers.ts'
import { outletOfReservation } from '#server/reservations/changes/version-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

/** Records in the audit that staff get a link of a guest, and returns the link. Staff may get such a link only through this function. */
export async function handOutLink<Sent extends { link: string }>(
  app: Pick<App, 'sql' | 'now'>,
  { staff }: Pick<SignedInStaff, 'staff'>,
  reservationId: string,
  sent: Sent,
): Promise<Sent> {
  await noteAudit(app.sql, {
    actor: actorKey({ kind: 'staff', id: staff.id }),
    action: HANDED_OUT,
    subject: `reservations:${reservationId}`,
    outletId: await outletOfReservation(app.sql, reservationId),
    now: app.now(),
  })
  return sent
}
