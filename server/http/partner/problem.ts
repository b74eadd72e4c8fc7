// Problems of the API of partners, as application/problem+json (RFC 9457), in the language of the reader.
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { statusOf } from '#contract/errors.ts'
import type { Language } from '#contract/preferences.ts'
import type { TokenScope } from '#domain/partner/token-scopes.ts'
import { isRefused } from '#domain/refusals.ts'
import { partnerProblems as en } from '#messages/en/partner-problems.ts'
import { refusals as refusalsEn } from '#messages/en/refusals.ts'
import { partnerProblems as id } from '#messages/id/partner-problems.ts'
import { refusals as refusalsId } from '#messages/id/refusals.ts'
import { languageOf } from '#server/http/api/mount.ts'
import { tellAny } from '#server/http/refuse.ts'
import type { App } from '#server/app.ts'

const OWN = {
  idempotency_key_required: 400,
  idempotency_in_flight: 409,
  idempotency_key_reused: 422,
  version_required: 428,
  version_changed: 412,
} as const
export type PartnerProblem = keyof typeof OWN

/** A refusal that only the API of partners has. */
export class PartnerFault extends Error {
  code: PartnerProblem
  constructor(code: PartnerProblem) {
    super(code)
    this.code = code
  }
}

const CODES = [...Object.keys(OWN), ...Object.keys(statusOf)] as [string, ...string[]]

export const problem = z
  .object({
    type: z.string().describe('A URN that ends with the code'),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    instance: z.string().describe('The path of the request'),
    code: z.enum(CODES),
    errors: z
      .array(
        z.object({
          pointer: z.string().optional().describe('The field of the body, as a JSON pointer'),
          parameter: z.string().optional().describe('The parameter of the address'),
          detail: z.string(),
        }),
      )
      .optional()
      .describe('All faults of the request'),
    reason: z.string().optional(),
    scope: z.string().optional().describe('The scope that the token needs here'),
  })
  .meta({ id: 'Problem' })
type Problem = z.infer<typeof problem>

const MESSAGES = { id: { own: id, refusals: refusalsId }, en: { own: en, refusals: refusalsEn } }

type ProblemContext = { isRead: boolean; scope: TokenScope | null; log: (fault: unknown) => void }
type Answer = { status: ContentfulStatusCode; body: Omit<Problem, 'instance'>; headers: [string, string][] }

function ownProblem(code: PartnerProblem, language: Language): Answer {
  const detail = MESSAGES[language].own[code]
  return {
    status: OWN[code],
    headers: [],
    body: { type: `urn:senja:problem:${code}`, title: detail, status: OWN[code], detail, code },
  }
}

function answerOf(error: unknown, language: Language, { isRead, scope, log }: ProblemContext): Answer {
  if (error instanceof PartnerFault) return ownProblem(error.code, language)
  const { status, shown, headers } = tellAny(error, language, log)
  const { code, message, errors, reason } = shown
  const faults = Object.entries(errors ?? {}).flatMap(([field, details]) =>
    details.map((detail) => (isRead ? { parameter: field, detail } : { pointer: pointerOf(field), detail })),
  )
  const title = MESSAGES[language].refusals.byCode[code]
  return {
    status,
    headers: code === 'unauthenticated' ? [...headers, ['WWW-Authenticate', 'Bearer error="invalid_token"']] : headers,
    body: {
      type: `urn:senja:problem:${code}`,
      title,
      status,
      detail: message,
      code,
      ...(faults.length > 0 && { errors: faults }),
      ...(reason !== undefined && { reason }),
      ...(code === 'forbidden' && scope !== null && { scope }),
    },
  }
}

/** Converts a field such as `items.0.name` to the JSON pointer `#/items/0/name`. */
const pointerOf = (field: string): string => `#/${field.split('.').join('/')}`

/** Answers an error. An error that is not a refusal is logged, and its answer has no details. */
export function answerProblem(
  app: Pick<App, 'log' | 'metrics'>,
  c: Context,
  { name, error, scope = null }: { name: string; error: unknown; scope?: TokenScope | null },
): Response {
  const language = languageOf(c)
  const isRead = c.req.method === 'GET'
  const log = (fault: unknown) => app.log.error('call failed', fault, { call: name })
  const { status, body, headers } = answerOf(error, language, { isRead, scope, log })
  if (isRefused(error) || error instanceof PartnerFault) app.metrics.refusals.inc({ call: name, refusal: body.code })
  for (const [header, value] of headers) c.header(header, value)
  const text = JSON.stringify({ ...body, instance: c.req.path } satisfies Problem)
  return c.body(text, status, {
    'Content-Type': 'application/problem+json',
    'Content-Language': language,
    'Cache-Control': 'no-store',
    Vary: 'Accept-Language, Authorization',
  })
}
