import { z } from 'zod'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'

export const receiptEndpoints = {
  receiptPaper: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/reservations/:id/receipts/:receipt',
    summary: 'A receipt or credit note as PDF, as it was issued',
    params: z.object({ id: z.string().max(64), receipt: z.uuid() }),
    takes: z.object({ key: z.string().max(100).optional() }),
    media: 'application/pdf',
    perMinute: 30,
  },
} as const satisfies Record<string, Endpoint>
