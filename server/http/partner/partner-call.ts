// Defines the calls of the API of partners. A call must have a scope, an outlet and schemas. Otherwise the call does not compile.
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import type { Actor } from '#domain/identity/actor.ts'
import type { TokenScope } from '#domain/partner/token-scopes.ts'
import type { ReadToken } from '#server/partner/tokens.ts'
import type { App } from '#server/app.ts'

export const PARTNER = '/api/partner'
/** The path of each call begins with this prefix. */
export const PARTNER_CALLS = `${PARTNER}/v1`

/**
 * The outlet at which a token needs the scope of a call. `outlet`: the outlet in the path. `reservation`: the outlet of the reservation in
 * the path. `granted`: any outlet of the token; a list then shows only rows of these outlets.
 */
export type PartnerPlace = 'granted' | 'outlet' | 'reservation'

/**
 * `outlets`: the outlets at which the token has the scope; null means all outlets. The handler of a `granted` call must return only data of
 * these outlets.
 */
export type PartnerRequest = {
  app: App
  token: ReadToken
  actor: Extract<Actor, { kind: 'partner' }>
  language: Language
  address: string
  c: Context
  outlets: readonly number[] | null
  /** The Idempotency-Key of a write; empty for a read. */
  key: string
  /** The version of the header If-Match; 0 without the header. */
  version: number
}

export type PartnerTag = 'Outlets' | 'Reservations' | 'Bills' | 'Guests'

type Terms = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  tag: PartnerTag
  summary: string
  description: string
  scope: TokenScope
  at: PartnerPlace
  status?: 201
  /**
   * A call that changes data may require the header If-Match with the version that the caller has read, or accept this header as optional.
   * A call without this field ignores the header.
   */
  ifMatch?: 'required' | 'optional'
}
type Examples<Taken, Answer> = { takes?: Taken; answer: Answer }

export type PartnerCall = Terms & {
  params: z.ZodObject
  takes: z.ZodObject
  answers: z.ZodType
  examples: Examples<unknown, unknown>
  run: (request: PartnerRequest, input: never) => Promise<unknown>
}

/** `takes`: the input of the call. A call that reads takes a query, and a call that writes takes a body. */
export const partnerCall = <P extends z.ZodObject, T extends z.ZodObject, A extends z.ZodType>(
  call: Terms & {
    params: P
    takes: T
    answers: A
    examples: Examples<z.input<T>, z.input<A>>
    run: (request: PartnerRequest, input: z.output<P> & z.output<T>) => Promise<z.input<A>>
  },
): PartnerCall => call
