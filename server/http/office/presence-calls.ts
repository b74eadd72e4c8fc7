// API calls for a proof of presence. A person must give this proof before the person moves money.
import { z } from 'zod'
import { signedByPasskey } from '#contract/web/passkey-endpoints.ts'
import { isPresent, presentUntil } from '#domain/staff/presence.ts'
import { sixDigits } from '#server/http/calls/six-digits.ts'
import { call } from '#server/http/office/office-call.ts'
import { beginPresence, presenceWays, provePresence } from '#server/staff/presence.ts'

export const presenceCalls = {
  presence: call('signed in', z.object({}), async ({ app, who }) => {
    const ways = await presenceWays(app, who)
    return { until: presentUntil(who.provenAt), isPresent: isPresent(who.provenAt, app.now()), ways }
  }),

  beginPresence: call('signed in', z.object({}), ({ app, who }) => beginPresence(app, who), { perMinute: 60 }),

  provePresence: call(
    'signed in',
    z.discriminatedUnion('by', [
      z.object({ by: z.literal('code'), code: sixDigits }),
      z.object({ by: z.literal('pin'), pin: sixDigits }),
      z.object({ by: z.literal('passkey'), credential: signedByPasskey }),
    ]),
    async ({ app, who }, proof) => ({ until: await provePresence(app, who, proof) }),
    { perMinute: 30 },
  ),

  stayPresent: call(
    'signed in',
    z.object({}),
    async ({ app, who }) => ({ until: await provePresence(app, who, { by: 'still_here' }) }),
    { sandboxOnly: true },
  ),
}
