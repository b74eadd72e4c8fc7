import type { Context } from 'hono'
import { type Answers, type EndpointName, type Params, type Takes } from '#contract/endpoints.ts'
import { type Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

export type Call<N extends EndpointName> = {
  app: App
  viewer: Viewer
  takes: Takes<N>
  params: Params<N>
  /** The exact bytes of the body from the client. Signatures and the check of repeated requests need these bytes. */
  body: string
  headers: Headers
  idempotencyKey: string | null
  c: Context
}

/** A handler returns the data or a page of data. If the endpoint is not JSON, it returns a whole response. */
export type Handler<N extends EndpointName> = (
  call: Call<N>,
) => Promise<Answers<N> extends undefined ? Response : Answers<N> | Paged<Answers<N>> | Response>

export type Handlers = { [N in EndpointName]: Handler<N> }

export class Paged<T> {
  data: T
  meta: { page: number; per_page: number; total: number }
  constructor(data: T, meta: { page: number; per_page: number; total: number }) {
    this.data = data
    this.meta = meta
  }
}
