// The requests that Apple's phones send about their passes (PassKit Web Service). A phone requests a pass, or the list of changed passes.
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { applePassOf } from '#server/reservations/tickets/wallet-ticket.ts'
import {
  changedPasses,
  deleteRegistration,
  findPassChange,
  saveRegistration,
} from '#server/reservations/wallets/wallet-repository.ts'
import type { App } from '#server/app.ts'

export type PassRequest = { passType: string; serial: string; token: string | null }

async function heldTicket(app: App, { passType, serial, token }: PassRequest): Promise<ReservationRow | null> {
  if (app.settings.wallets.apple?.passType !== passType || token === null) return null
  if (!app.keys.opens('wallet pass', serial, token)) return null
  const reservation = await findReservation(app.sql, serial)
  return reservation && !reservation.erasedAt ? reservation : null
}

type Device = { deviceId: string; pushToken: string }

/** Registers a phone for pushes about a pass. Returns null if the token is not valid. */
export async function registerPass(
  app: App,
  request: PassRequest,
  { deviceId, pushToken }: Device,
): Promise<{ isNew: boolean } | null> {
  const ticket = await heldTicket(app, request)
  if (!ticket) return null
  const { id: reservationId, night } = ticket
  return { isNew: await saveRegistration(app.sql, { deviceId, pushToken, reservationId, night, now: app.now() }) }
}

/** Returns false if the token is not valid. */
export async function forgetPass(app: App, request: PassRequest, deviceId: string): Promise<boolean> {
  const ticket = await heldTicket(app, request)
  if (!ticket) return false
  await deleteRegistration(app.sql, { deviceId, reservationId: ticket.id })
  return true
}

/**
 * Lists the passes on a phone that have changed since revision `tag`. The phone sends the returned `lastUpdated` as `tag` in its next
 * request. Returns null if no pass has changed.
 */
export async function passesSince(
  app: App,
  { passType, deviceId, tag }: { passType: string; deviceId: string; tag: number },
): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> {
  if (app.settings.wallets.apple?.passType !== passType) return null
  const changed = await changedPasses(app.sql, deviceId, tag)
  const last = changed.at(-1)
  return last ? { serialNumbers: changed.map(({ serial }) => serial), lastUpdated: String(last.revision) } : null
}

export type LatestPass = { bytes: Buffer; madeAt: Date } | 'unchanged'

/**
 * Returns the current pass of a ticket. Returns null if the token is not valid, and 'unchanged' if the ticket has not changed since
 * `since`. `since` is the time at which the pass on the phone was made. A change without a revision number always counts as newer.
 */
export async function latestPass(app: App, request: PassRequest, since: Date | null): Promise<LatestPass | null> {
  const ticket = await heldTicket(app, request)
  if (!ticket) return null
  const madeAt = app.now()
  const change = await findPassChange(app.sql, ticket.id)
  const hasChanged =
    change && (change.isNew || (change.numberedAt !== null && since !== null && change.numberedAt >= since))
  if (since && !hasChanged) return 'unchanged'
  const bytes = await applePassOf(app, ticket)
  return bytes && { bytes, madeAt }
}
