// The office's calls × their handlers: parse, know who asks, see whether they may, call, put in the envelope.
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { type OfficeCall, officeEndpoints } from '#contract/office/office-endpoints.ts'
import { cleanTyped } from '#domain/forms/typed-text.ts'
import { Refused } from '#domain/refusals.ts'
import { unstorable } from '#server/http/api/field-faults.ts'
import { jsonOf, languageOf } from '#server/http/api/mount.ts'
import { officeHandlers } from '#server/http/office/office-handlers.ts'
import {
  answerOffice,
  callerOf,
  identifyCaller,
  logTurnedAway,
  mountCalls,
  parseInput,
  permitCaller,
  record,
} from '#server/http/office/mount-calls.ts'
import type { Watching } from '#server/http/office/office-call.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { hasSandboxTools } from '#server/http/sandbox-tools.ts'
import type { App } from '#server/app.ts'

/** Mounts every call of the office. */
export function mountOffice(hono: Hono, app: App, { limit, ...watching }: Watching & { limit: RateLimit }): void {
  mountCalls(hono, app, { limit, ...watching })
  for (const name of Object.keys(officeEndpoints) as OfficeCall[]) {
    const endpoint: OfficeEndpoint = officeEndpoints[name]
    if (endpoint.sandboxOnly && !app.settings.isSandbox) continue
    hono.on(endpoint.method, endpoint.path, (c) =>
      answerOffice(
        app,
        c,
        name,
        () => {
          if (endpoint.sandboxOnly && !hasSandboxTools(c, app)) throw new Refused('not_found')
          return answer(app, c, { name, endpoint, limit })
        },
        endpoint.status,
      ),
    )
  }
}

type Mounted = { name: OfficeCall; endpoint: OfficeEndpoint; limit: RateLimit }

async function answer(app: App, c: Context, { name, endpoint, limit }: Mounted): Promise<unknown> {
  const { needs, perMinute } = endpoint
  const { who, address } = await identifyCaller(app, c, needs)
  if (perMinute) await limit(`office.${name}`, perMinute, await callerOf(app, c, { who, address }))
  const params = endpoint.params ? parseParams(endpoint.params, c.req.param()) : {}
  const sent = endpoint.method === 'POST' ? jsonOf(c, await c.req.text()) : cleanTyped(c.req.query())
  const takes = endpoint.takes ? parseInput(endpoint.takes, sent) : undefined
  const handler = officeHandlers[name] as (asked: object) => Promise<unknown>
  return logTurnedAway(app, { name, who }, async () => {
    const permitted = await permitCaller(app, { who, needs }, { params: record(params), sent: record(takes) })
    return handler({ app, takes, params, who, address, language: languageOf(c), c, ...permitted })
  })
}

function parseParams(schema: z.ZodType, sent: unknown): unknown {
  const read = schema.safeParse(sent)
  if (!read.success || Object.keys(unstorable(sent)).length > 0) throw new Refused('not_found')
  return read.data
}
