// The type of one API call in the table of all API calls.
import type { z } from 'zod'
import type { ActorKind } from '#domain/identity/actor.ts'

/** The callers of a call that every visitor may make, signed in or not. */
export const ANYONE = ['guest', 'member'] as const satisfies ActorKind[]
/** The callers of a call for signed-in members only. All other callers get 401. */
export const MEMBERS = ['member'] as const satisfies ActorKind[]
/** The callers of a webhook: only payment gateways. A gateway proves its identity by its signature. */
export const GATEWAY = ['system'] as const satisfies ActorKind[]

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  summary: string
  /** The kinds of callers that the call accepts. */
  who: readonly ActorKind[]
  /** Schema of the body of a POST, or of the query of a GET. `params` is the schema of the path parameters. */
  takes?: z.ZodType
  params?: z.ZodObject
  answers?: z.ZodType
  /**
   * HTTP status of a successful call. 201: the call created something. 303: the call redirects the browser. A call with `isIdempotent` also
   * reads the header Idempotency-Key.
   */
  status?: 200 | 201 | 202 | 303
  isIdempotent?: boolean
  /** Content type of the answer, if the call does not answer with JSON. */
  media?: string
  isPaged?: boolean
  sandboxOnly?: boolean
  /** Maximum number of requests per minute from one network address. */
  perMinute?: number
  /** True if the answer is the same for every caller. The server then does not read the session. */
  isSame?: boolean
  /**
   * True if the last SQL statement of the call checks the session. Then the server does not read the session before the call. If the
   * session is invalid, the call itself answers 401.
   */
  isSelfProving?: boolean
}

export const isForMembers = ({ who }: Pick<Endpoint, 'who'>): boolean =>
  who.includes('member') && !who.includes('guest')
