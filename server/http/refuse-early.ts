import type { Context } from 'hono'
import type { AnyRefused } from '#domain/refusals.ts'
import { languageOf } from '#server/http/api/mount.ts'
import { PARTNER } from '#server/http/partner/partner-call.ts'
import { answerProblem } from '#server/http/partner/problem.ts'
import { refuse } from '#server/http/refuse.ts'
import type { App } from '#server/app.ts'

/**
 * Returns an answer for a request that is refused before its handler runs. A partner gets the error format of the partner API (RFC 9457).
 * Every other caller gets the usual format.
 */
export const refuseEarly =
  (app: Pick<App, 'log' | 'metrics'>, refusal: AnyRefused) =>
  (c: Context): Response =>
    c.req.path.startsWith(`${PARTNER}/`)
      ? answerProblem(app, c, { name: 'partner', error: refusal })
      : refuse(c, refusal, languageOf(c))
