import type { Night } from '#domain/calendar/night.ts'
import { asButtonAct, type ButtonAct } from '#domain/messaging/arrival-news.ts'
import type { Keys } from '#server/keys/open-keys.ts'

export type Press = { act: ButtonAct; reservationId: string; night: Night }

const signedPart = ({ act, reservationId, night }: Press) => `${act}.${reservationId}.${night}`

/** Returns the signed payload of a button, at most 128 characters. A changed payload is invalid, so a guest can press only our buttons. */
export const buttonPayload = (keys: Keys, press: Press): string =>
  `${signedPart(press)}.${keys.sign('whatsapp button', signedPart(press))}`

const PAYLOAD = /^([a-z]+\d{0,2})\.([0-9a-f-]{36})\.(\d{4}-\d{2}-\d{2})\.(.+)$/

/** Reads the payload of a pressed button. Returns null if the site has not signed it. */
export function readPayload(keys: Keys, payload: string): Press | null {
  const [, name = '', reservationId = '', night = '', token = ''] = PAYLOAD.exec(payload) ?? []
  const act = asButtonAct(name)
  const press = act && { act, reservationId, night }
  return press && keys.opens('whatsapp button', signedPart(press), token) ? press : null
}
