import { z } from 'zod'
import { type Endpoint, GATEWAY } from '#contract/endpoint.ts'

export const paymentEndpoints = {
  paymentNotification: {
    method: 'POST',
    who: GATEWAY,
    path: '/api/web/payments/:provider/notifications',
    summary: "The gateway's webhook",
    params: z.object({ provider: z.string().max(20) }),
    answers: z.object({ outcome: z.string() }),
  },
} as const satisfies Record<string, Endpoint>
