// The gateway's webhook: believed only when signed, answered 2xx only once it is stored.
import { Refused } from '#domain/refusals.ts'
import type { Handlers } from '#server/http/mount.ts'
import { recordNotification } from '#server/reservations/record-notification.ts'

export const paymentHandlers = {
  paymentNotification: async ({ world, params, headers, body }) => {
    if (params.provider !== world.payments.name) throw new Refused('not_found')
    const told = world.payments.readNotification(headers, body)
    if (!told) throw new Refused('unauthenticated')
    return { outcome: await recordNotification(world, params.provider, told) }
  },
} satisfies Partial<Handlers>
