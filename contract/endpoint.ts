// The type of an entry in the table of API calls.
import type { z } from 'zod'
import type { ActorKind } from '#domain/identity/actor.ts'

/** Kinds of callers for calls that every visitor may make, signed in or not. */
export const ANYONE = ['guest', 'member'] as const satisfies ActorKind[]
/** Kinds of callers for calls that only signed-in members may make. All other callers get 401. */
export const MEMBERS = ['member'] as const satisfies ActorKind[]
/** Kinds of callers for webhooks. A payment gateway proves its identity by its signature. */
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
   * HTTP status of a successful call. 201: the call created something. 303: the call redirects the browser. An idempotent creation reads
   * the header Idempotency-Key.
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
   * True if the last SQL statement of the call checks the session. The server then does not read the session before the handler runs. If
   * the session is invalid, the handler answers 401.
   */
  isSelfProving?: boolean
}

export const isForMembers = ({ who }: Pick<Endpoint, 'who'>): boolean =>
  who.includes('member') && !who.includes('guest')
