// The channel for messages about reservations. A guest chooses it for one reservation, or as a member for all reservations.
import { asGuestChannel, type GuestChannel } from '#domain/messaging/message-state.ts'
import { Refused } from '#domain/refusals.ts'
import {
  findChannel,
  saveMemberChannel,
  saveReservationChannel,
} from '#server/notifications/whatsapp/whatsapp-repository.ts'
import { ownReservation } from '#server/reservations/access.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

/**
 * Returns the channel of a reservation's messages. Returns null if the guest cannot choose: the phone is not proven, or the site has no
 * WhatsApp. The caller has checked that the viewer may change the reservation.
 */
export const readChannel = async (app: App, { id, email }: ReservationRow): Promise<GuestChannel | null> =>
  app.whatsApp && email !== '' ? findChannel(app.sql, id) : null

/**
 * Saves the channel of one reservation's messages.
 * @throws Refused not_found for another guest's reservation; forbidden if the phone is not proven or the channel is unknown
 */
export async function chooseChannel(app: App, viewer: Viewer, id: string, input: string): Promise<void> {
  await ownReservation(app, viewer, id, 'change')
  const channel = app.whatsApp && asGuestChannel(input)
  if (!channel || !(await saveReservationChannel(app.sql, id, channel))) throw new Refused('forbidden')
}

/**
 * Saves the channel of a member's messages. The sign-in has already proven the member's phone. Returns false if the channel is unknown or
 * the site has no WhatsApp.
 */
export async function chooseMemberChannel(app: App, memberId: string, input: string): Promise<boolean> {
  const channel = app.whatsApp && asGuestChannel(input)
  if (channel) await saveMemberChannel(app.sql, memberId, channel)
  return channel !== null
}
