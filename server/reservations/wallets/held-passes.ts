// What Apple's phones ask of the pass they hold (PassKit Web Service): the pass again, and which of theirs have changed.
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { applePassOf } from '#server/reservations/tickets/wallet-ticket.ts'
import {
  changedPasses,
  deleteRegistration,
  findPassChange,
  saveRegistration,
} from '#server/reservations/wallets/wallet-repository.ts'
import type { App } from '#server/app.ts'

export type Asked = { passType: string; serial: string; token: string | null }

/** The ticket of a pass that its holder has shown the token of; null for everybody else. */
async function heldTicket(app: App, { passType, serial, token }: Asked): Promise<ReservationRow | null> {
  if (app.settings.wallets.apple?.passType !== passType || token === null) return null
  if (!app.keys.opens('wallet pass', serial, token)) return null
  const reservation = await findReservation(app.sql, serial)
  return reservation && !reservation.erasedAt ? reservation : null
}

type Device = { deviceId: string; pushToken: string }

/** A phone wants to hear of changes of a pass. Null: it may not. */
export async function registerPass(
  app: App,
  asked: Asked,
  { deviceId, pushToken }: Device,
): Promise<{ isNew: boolean } | null> {
  const ticket = await heldTicket(app, asked)
  if (!ticket) return null
  const { id: reservationId, night } = ticket
  return { isNew: await saveRegistration(app.sql, { deviceId, pushToken, reservationId, night, now: app.now() }) }
}

/** It wants to hear no more. False: it may not say so. */
export async function forgetPass(app: App, asked: Asked, deviceId: string): Promise<boolean> {
  const ticket = await heldTicket(app, asked)
  if (!ticket) return false
  await deleteRegistration(app.sql, { deviceId, reservationId: ticket.id })
  return true
}

/** Passes of a phone that changed since `tag`, with the next tag; null where none did. */
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
 * The pass as it is now; null for whoever may not have it. `since` is when the phone's own was made: a pass of which nobody was told
 * anything after that is unchanged. A change that is not told yet has no time, and counts.
 */
export async function latestPass(app: App, asked: Asked, since: Date | null): Promise<LatestPass | null> {
  const ticket = await heldTicket(app, asked)
  if (!ticket) return null
  const madeAt = app.now()
  const change = await findPassChange(app.sql, ticket.id)
  const hasChanged =
    change && (change.isNew || (change.numberedAt !== null && since !== null && change.numberedAt >= since))
  if (since && !hasChanged) return 'unchanged'
  const bytes = await applePassOf(app, ticket)
  return bytes && { bytes, madeAt }
}
