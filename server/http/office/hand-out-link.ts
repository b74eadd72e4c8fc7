import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { HANDED_OUT } from '#domain/reservations/powers.ts'
import { outletOfReservation } from '#server/reservations/changes/version-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import type { App } from '#server/app.ts'

/**
 * Records in the audit that staff or a partner get the link of a guest, and returns the link. Only this function is allowed to give such a
 * link to staff or a partner.
 */
export async function handOutLink<Sent extends { link: string }>(
  app: Pick<App, 'sql' | 'now'>,
  actor: Actor,
  reservationId: string,
  sent: Sent,
): Promise<Sent> {
  await noteAudit(app.sql, {
    actor: actorKey(actor),
    action: HANDED_OUT,
    subject: `reservations:${reservationId}`,
    outletId: await outletOfReservation(app.sql, reservationId),
    now: app.now(),
  })
  return sent
}
