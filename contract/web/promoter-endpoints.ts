// Calls of a promoter's own page. The session is in a cookie that scripts cannot read.
import { z } from 'zod'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { positiveInteger } from '#contract/numbers.ts'

/** A phone or an email as typed. An email has at most 254 characters. */
const contact = z.string().max(300)
const success = z.object({ done: z.literal(true) })

export const promoterEndpoints = {
  sendPromoterCode: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/promoter/code',
    summary: 'Send a one-time code to the phone or email of a promoter; the answer is the same for an unknown contact',
    takes: z.object({ contact }),
    answers: z.object({ channel: z.enum(['phone', 'email']), resend_after: z.int(), expires_at: z.iso.datetime() }),
    perMinute: 30,
  },
  openPromoterSession: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/promoter/session',
    summary: 'Sign a promoter in by a code',
    takes: z.object({ contact, confirmation_code: z.string().max(60) }),
    answers: success,
    perMinute: 60,
  },
  endPromoterSession: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/promoter/session/end',
    summary: 'Sign a promoter out of this browser',
    answers: success,
    perMinute: 60,
  },
  addPromoterNames: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/promoter/names',
    summary: 'Add names to the guest list of a promoter, one in each line',
    takes: z.object({ outlet_id: positiveInteger, date: z.iso.date(), text: z.string().max(20_000) }),
    answers: z.object({ added: z.int() }),
    perMinute: 30,
  },
  removePromoterName: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/promoter/names/:id/remove',
    summary: 'Take a name of one’s own off the guest list before its guests arrive',
    params: z.object({ id: z.uuid() }),
    answers: success,
    perMinute: 60,
  },
} as const satisfies Record<string, Endpoint>
