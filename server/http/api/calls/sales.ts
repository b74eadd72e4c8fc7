import type { Context } from 'hono'
import type { SaleEntrant } from '#contract/web/sale-endpoints.ts'
import { Refused } from '#domain/refusals.ts'
import type { Asking } from '#server/http/api/asking.ts'
import type { Call, Handlers } from '#server/http/api/handler.ts'
import { sessionTokenOf } from '#server/http/api/mount.ts'
import { NOW_SECONDS } from '#server/http/api/sale-now-front.ts'
import { readSession } from '#server/identity/sessions.ts'
import { joinSale } from '#server/reservations/sales/join-sale.ts'
import { presentEntrant, presentSaleLine } from '#server/reservations/sales/present-sale.ts'
import { leaveSale, ownEntrant, readSale } from '#server/reservations/sales/read-sale.ts'
import { saleDrawText, saleNowText } from '#server/reservations/sales/sale-now.ts'
import { askEffort, effortFor } from '#server/reservations/sales/join-effort.ts'
import { waitAfterSale } from '#server/reservations/sales/wait-after-sale.ts'
import { presentEntry } from '#server/reservations/waitlist/present.ts'
import { salesToCome } from '#server/reservations/sales/sale-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'

const whoseOf = ({ memberId }: Viewer, saleId: string) => {
  if (memberId === null) throw new Refused('unauthenticated')
  return { saleId, memberId }
}

/** Answers with a text that is the same for all callers. Any cache may store the text for `seconds`. */
const sendCacheable = (c: Context, text: string, seconds: number): Response =>
  c.body(text, 200, {
    'content-type': 'application/json',
    'cache-control': `public, max-age=${seconds}, s-maxage=${seconds}`,
  })

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DRAW_KEPT_SECONDS = 3600

type JoinCall = Pick<Call<'joinSale'>, 'app' | 'viewer' | 'params' | 'takes'> & { c: Asking }

/** Adds the owner of the session token as an entrant to a sale. The same SQL statement checks the session and adds the entrant. */
export async function joinCall({ app, viewer, params, takes, c }: JoinCall): Promise<SaleEntrant> {
  const token = sessionTokenOf(c, app)
  if (token === null) throw new Refused('unauthenticated')
  // An id that is not a UUID is refused here, because the SQL statement would fail with such an id.
  if (!UUID.test(params.id)) throw new Refused((await readSession(app, token)) ? 'not_found' : 'unauthenticated')
  await askEffort(app, { saleId: params.id, token }, viewer.address, takes.effort ?? null)
  const entrant = await joinSale(app, { saleId: params.id, token, isReminded: takes.remind ?? false })
  return presentEntrant(entrant, app.now())
}

export const saleHandlers = {
  sales: async ({ app, takes }) => {
    const query = { outletId: takes.outlet_id ?? null, night: takes.date ?? null }
    const sales = await app.plans(`sales ${query.outletId} ${query.night}`, () => salesToCome(app.sql, query))
    return sales.map(presentSaleLine)
  },
  sale: ({ app, viewer, params }) => readSale(app, params.id, viewer.language),
  saleNow: async ({ app, params, c }) => sendCacheable(c, await saleNowText(app, params.id), NOW_SECONDS),
  saleDraw: async ({ app, params, c }) => sendCacheable(c, await saleDrawText(app, params.id), DRAW_KEPT_SECONDS),
  saleChallenge: async ({ app, viewer, params, c }) => {
    const token = sessionTokenOf(c, app) ?? ''
    return effortFor(app, { saleId: params.id, token }, viewer.address)
  },
  joinSale: joinCall,
  saleEntrant: async ({ app, viewer, params }) =>
    presentEntrant(await ownEntrant(app, whoseOf(viewer, params.id)), app.now()),
  leaveSale: async ({ app, viewer, params }) =>
    presentEntrant(await leaveSale(app, whoseOf(viewer, params.id)), app.now()),
  waitAfterSale: async ({ app, viewer, params, takes }) => {
    const entry = await waitAfterSale(app, viewer, { ...whoseOf(viewer, params.id), pax: takes.pax })
    return presentEntry(app, entry, viewer.language)
  },
} satisfies Partial<Handlers>
