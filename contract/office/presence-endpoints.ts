// Calls by which whoever is signed in shows again that it is them, before money moves.
import { z } from 'zod'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { passkeyRequest, signedByPasskey } from '#contract/web/passkey-endpoints.ts'
import { PRESENCE_PROOFS } from '#domain/staff/presence.ts'

const digits = z.string().regex(/^\d{6}$/)
const until = z.iso.datetime().describe('from then on money asks again')

export const presenceEndpoints = {
  presence: {
    method: 'GET',
    path: '/api/office/presence',
    needs: 'signed in',
    summary: 'Until when the last proof counts, and by what another is given here',
    answers: z.object({ until, is_present: z.boolean(), ways: z.array(z.enum(PRESENCE_PROOFS)) }),
  },
  beginPresence: {
    method: 'POST',
    path: '/api/office/presence/options',
    needs: 'signed in',
    perMinute: 60,
    summary: 'What one’s passkey signs to show that it is you',
    answers: passkeyRequest,
  },
  provePresence: {
    method: 'POST',
    path: '/api/office/presence',
    needs: 'signed in',
    perMinute: 30,
    summary: 'Show that it is you: by a passkey, a code of one’s app, or the PIN on a shared tablet',
    takes: z.discriminatedUnion('by', [
      z.object({ by: z.literal('code'), code: digits }),
      z.object({ by: z.literal('pin'), pin: digits }),
      z.object({ by: z.literal('passkey'), credential: signedByPasskey }),
    ]),
    answers: z.object({ until }),
  },
  stayPresent: {
    method: 'POST',
    path: '/api/office/sandbox/presence',
    needs: 'signed in',
    sandboxOnly: true,
    summary: 'Say that one is still here: for whom a visitor of the sandbox stepped in as',
    answers: z.object({ until }),
  },
} as const satisfies Record<string, OfficeEndpoint>
