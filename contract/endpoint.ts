// A line of the table of calls.
import type { z } from 'zod'
import type { ActorKind } from '#domain/identity/actor.ts'

/** Whoever visits, signed in or not. */
export const ANYONE = ['guest', 'member'] as const satisfies ActorKind[]
/** Whoever is signed in; everybody else is answered 401. */
export const MEMBERS = ['member'] as const satisfies ActorKind[]
/** A payment gateway, which proves itself by its own signature. */
export const GATEWAY = ['system'] as const satisfies ActorKind[]

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  summary: string
  /** Who may call it. */
  who: readonly ActorKind[]
  /** Body of a POST, query of a GET; path parameters are apart. */
  takes?: z.ZodType
  params?: z.ZodObject
  answers?: z.ZodType
  /** 201 for a creation; idempotent creations take Idempotency-Key. 303 redirects the browser. */
  status?: 200 | 201 | 202 | 303
  isIdempotent?: boolean
  /** Answers something other than JSON. */
  media?: string
  isPaged?: boolean
  sandboxOnly?: boolean
  /** Attempts of one address in a minute. */
  perMinute?: number
  /** The same for everybody: who asks is not looked up. */
  isSame?: boolean
  /** Who asks is proven by the statement that the call ends in, and not before it: the handler answers 401 itself. */
  isSelfProving?: boolean
}

/** Whether a call is for members alone. */
export const isForMembers = ({ who }: Pick<Endpoint, 'who'>): boolean =>
  who.includes('member') && !who.includes('guest')
