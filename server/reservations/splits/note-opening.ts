// A friend opens the link of a split. The page reports it by a POST when a browser has shown the page, so that link previews do not count.
import { Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { hasPower } from '#server/reservations/access.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { stateOfSplit } from '#server/reservations/splits/open-shares.ts'
import { splitByCode } from '#server/reservations/splits/split-keys.ts'
import { saveOpened } from '#server/reservations/splits/split-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

/**
 * Marks shares as opened while friends can pay. Stores nothing about the visitor. The organizer's own visit changes nothing.
 * @throws Refused not_found
 */
export async function noteOpening(
  app: App,
  viewer: Viewer,
  { code, numbers }: { code: string; numbers: readonly number[] },
): Promise<void> {
  const split = await splitByCode(app, code)
  const reservation = await findReservation(app.sql, split.reservationId)
  if (!reservation || reservation.erasedAt) throw new Refused('not_found')
  if (reservation.state !== STATE.WaitingForPayment || stateOfSplit(split, app.now()) !== 'gathering') return
  if (await hasPower(app, viewer, reservation, 'change')) return
  await saveOpened(app.sql, split.id, numbers)
}
