// Counts refusals by call. Refusals that suggest guessing or forgery are also logged.
import type { EndpointName } from '#contract/endpoints.ts'
import type { AnyRefused } from '#domain/refusals.ts'
import type { Asking } from '#server/http/api/asking.ts'
import type { Suspicion } from '#server/metrics.ts'
import type { App } from '#server/app.ts'

type Noting = Pick<App, 'metrics' | 'log'>

/** Counts and logs a wrong code, token or key. `facts` never contain the input of the caller. */
export function noteSuspicion(
  { metrics, log }: Noting,
  kind: Suspicion,
  facts: Record<'call', string> | Record<'provider', string>,
): void {
  metrics.suspicions.inc({ kind })
  log.warn('a proof was wrong', { kind, ...facts })
}

export function noteRefusal(app: Noting, c: Asking, call: EndpointName, refusal: AnyRefused): void {
  app.metrics.refusals.inc({ call, refusal: refusal.code })
  const kind = suspicionOf(c, call, refusal)
  if (kind) noteSuspicion(app, kind, { call })
}

const PASSKEY_CALLS: ReadonlySet<EndpointName> = new Set(['signInByPasskey'])

function suspicionOf(c: Asking, call: EndpointName, refusal: AnyRefused): Suspicion | null {
  if (refusal.code === 'validation_failed') {
    if (refusal.details.errors['confirmation_code']?.includes('confirmation_code_wrong')) return 'wrong_code'
    return PASSKEY_CALLS.has(call) ? 'wrong_passkey' : null
  }
  if (refusal.code === 'passkey_unknown') return 'wrong_passkey'
  if (refusal.code === 'unauthenticated' && c.req.header('authorization') !== undefined) return 'wrong_token'
  const hasKey = c.req.header('x-reservation-token') !== undefined || c.req.query('key') !== undefined
  if (refusal.code === 'not_found' && hasKey) return 'wrong_key'
  return null
}
