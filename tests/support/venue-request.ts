import { accessToken } from '#server/reservations/access.ts'
import { askVenue, type VenueRequest } from '#server/reservations/requests/ask-venue.ts'
import { venueKey } from '#server/reservations/requests/answer-request.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import type { App } from '#server/app.ts'
import { aDinner, aRestaurant, type Restaurant } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'

/** Returns the request of a party of more than six guests. Each call uses a new phone. */
export function aRequest(at: Restaurant, over: Partial<VenueRequest> = {}): VenueRequest {
  const { tableId: _, ...request } = aDinner(at, { pax: 10, sectionId: null })
  return { ...request, ...over }
}

/** Makes a request that waits for the answer of the venue. Returns the request with the key of the guest and the key of the venue. */
export async function anAskedRequest(app: App, over: Partial<VenueRequest> = {}) {
  const at = await aRestaurant(app)
  const request = await askVenue(app, guest(), aRequest(at, over))
  return {
    id: request.id,
    at,
    held: request,
    key: venueKey(app, request.id),
    owner: guest({ reservationToken: accessToken(app, request) }),
  }
}

/** Sends all due messages and returns the newest email of one kind. */
export async function mailOf(
  app: App,
  kind: string,
): Promise<{ to: string; subject: string; text: string } | undefined> {
  while ((await sendMessages(app)).handled > 0);
  const [mail] = await app.sql<{ to: string; subject: string; text: string }[]>`
    select i."to", i.subject, i.text from sandbox.inbox i join messages m on m.id = i.message_id
    where m.kind = ${kind} order by i.id desc limit 1`
  return mail
}
