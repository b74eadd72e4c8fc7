// Refusals are counted by call; those that a guesser or a forger would meet are told to the log as well.
import type { EndpointName } from '#contract/endpoints.ts'
import type { AnyRefused } from '#domain/refusals.ts'
import type { Asking } from '#server/http/api/asking.ts'
import type { Suspicion } from '#server/metrics.ts'
import type { App } from '#server/app.ts'

type Noting = Pick<App, 'metrics' | 'log'>

/** Whatever proves somebody, and was wrong. `facts` never say what was sent. */
export function noteSuspicion(
  { metrics, log }: Noting,
  kind: Suspicion,
  facts: Record<'call', string> | Record<'provider', string>,
): void {
  metrics.suspicions.inc({ kind })
  log.warn('a proof was wrong', { kind, ...facts })
}

export function noteRefusal(app: Noting, c: Asking, call: EndpointName, refused: AnyRefused): void {
  app.metrics.refusals.inc({ call, refusal: refused.code })
  const kind = suspicionOf(c, call, refused)
  if (kind) noteSuspicion(app, kind, { call })
}

const PASSKEY_CALLS: ReadonlySet<EndpointName> = new Set(['signInByPasskey'])

function suspicionOf(c: Asking, call: EndpointName, refused: AnyRefused): Suspicion | null {
  if (refused.code === 'validation_failed') {
    if (refused.details.errors['confirmation_code']?.includes('confirmation_code_wrong')) return 'wrong_code'
    return PASSKEY_CALLS.has(call) ? 'wrong_passkey' : null
  }
  if (refused.code === 'passkey_unknown') return 'wrong_passkey'
  if (refused.code === 'unauthenticated' && c.req.header('authorization') !== undefined) return 'wrong_token'
  const hasKey = c.req.header('x-reservation-token') !== undefined || c.req.query('key') !== undefined
  if (refused.code === 'not_found' && hasKey) return 'wrong_key'
  return null
}
