// Sales with a waiting room over HTTP.
import type { Context } from 'hono'
import { Refused } from '#domain/refusals.ts'
import type { Handlers } from '#server/http/api/handler.ts'
import { sessionTokenOf } from '#server/http/api/mount.ts'
import { joinSale } from '#server/reservations/sales/join-sale.ts'
import { presentEntrant, presentSaleLine } from '#server/reservations/sales/present-sale.ts'
import { leaveSale, ownEntrant, readSale } from '#server/reservations/sales/read-sale.ts'
import { saleDrawText, saleNowText } from '#server/reservations/sales/sale-now.ts'
import { salesToCome } from '#server/reservations/sales/sale-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'

const whoseOf = ({ memberId }: Viewer, saleId: string) => {
  if (memberId === null) throw new Refused('unauthenticated')
  return { saleId, memberId }
}

/** An answer that is the same for everybody, as it was written; any cache may keep it so long. */
const kept = (c: Context, text: string, seconds: number): Response =>
  c.body(text, 200, {
    'content-type': 'application/json',
    'cache-control': `public, max-age=${seconds}, s-maxage=${seconds}`,
  })

const DRAW_KEPT_SECONDS = 3600

export const saleHandlers = {
  sales: async ({ app, takes }) => {
    const asked = { outletId: takes.outlet_id ?? null, night: takes.date ?? null }
    const sales = await app.plans(`sales ${asked.outletId} ${asked.night}`, () => salesToCome(app.sql, asked))
    return sales.map(presentSaleLine)
  },
  sale: ({ app, viewer, params }) => readSale(app, params.id, viewer.language),
  saleNow: async ({ app, params, c }) => kept(c, await saleNowText(app, params.id), 1),
  saleDraw: async ({ app, params, c }) => kept(c, await saleDrawText(app, params.id), DRAW_KEPT_SECONDS),
  saleChallenge: () => Promise.reject(new Refused('not_found')),
  joinSale: async ({ app, params, takes, c }) => {
    const token = sessionTokenOf(c, app)
    if (token === null) throw new Refused('unauthenticated')
    const entrant = await joinSale(app, { saleId: params.id, token, isReminded: takes.remind ?? false })
    return presentEntrant(entrant, app.now())
  },
  saleEntrant: async ({ app, viewer, params }) =>
    presentEntrant(await ownEntrant(app, whoseOf(viewer, params.id)), app.now()),
  leaveSale: async ({ app, viewer, params }) =>
    presentEntrant(await leaveSale(app, whoseOf(viewer, params.id)), app.now()),
  waitAfterSale: () => Promise.reject(new Refused('wrong_state')),
} satisfies Partial<Handlers>
