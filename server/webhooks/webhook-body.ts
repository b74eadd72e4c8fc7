import { RESERVATION_STATES } from '#domain/reservations/states.ts'
import type { DueDelivery } from '#server/webhooks/delivery-repository.ts'

/** Fields of an event that contain the number of a reservation state. The server replaces this number by the name of the state. */
const STATES = ['state', 'previous_state']

/** Returns the value of `webhook-id`. Each attempt to deliver an event has the same id. */
export const messageIdOf = (messageId: string): string => `msg_${messageId.replaceAll('-', '')}`

/** Returns the JSON text of an event. Each attempt sends the same text. */
export function webhookBody({ id, kind, at, data }: Pick<DueDelivery, 'id' | 'kind' | 'at' | 'data'>): string {
  const members = Object.entries(data).map(([name, value]) => [
    name,
    STATES.includes(name) && typeof value === 'number' ? (RESERVATION_STATES[value] ?? null) : value,
  ])
  return JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    data: { sequence: id, ...Object.fromEntries(members) },
  })
}
