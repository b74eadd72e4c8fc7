// The page of a visitor's place in a sale, for browsers without scripts. The page reloads to show the newest state. The visitor joins and
// leaves the sale by forms on the page.
import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { link, pathForms } from '#contract/pages.ts'
import { LANGUAGES, type Language } from '#contract/preferences.ts'
import type { SaleEntrant, SaleNow } from '#contract/web/sale-endpoints.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { deviceOf } from '#server/http/api/calls/members.ts'
import { sessionTokenOf, viewerOf } from '#server/http/api/mount.ts'
import { namedViewer } from '#server/http/api/named-viewer.ts'
import { placeHtml, PLACE_STYLE, type PlaceStep } from '#server/http/pages/sale-place/place-html.ts'
import { placeView } from '#server/http/pages/sale-place/place-view.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { failureOf } from '#server/http/refuse.ts'
import { sessionCookie } from '#server/http/session-cookie.ts'
import { confirmCode } from '#server/identity/confirm-code.ts'
import { checkUser, sendCode } from '#server/identity/send-code.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { joinSale } from '#server/reservations/sales/join-sale.ts'
import { presentEntrant } from '#server/reservations/sales/present-sale.ts'
import { leaveSale, ownEntrant, readSale } from '#server/reservations/sales/read-sale.ts'
import { findSale } from '#server/reservations/sales/sale-repository.ts'
import { saleNowText } from '#server/reservations/sales/sale-now.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

const STYLE_HASH = createHash('sha256').update(PLACE_STYLE).digest('base64')
const POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
/**
 * Maximum number of forms that one IP address may send per minute. A household never needs more, and an attacker cannot guess codes with so
 * few forms.
 */
const FORMS_PER_MINUTE = 60

type PlaceRequest = { c: Context; app: App; id: string; language: Language; viewer: Viewer }

export function mountSalePlace(hono: Hono, app: App, limit: RateLimit): void {
  for (const language of LANGUAGES)
    for (const form of pathForms('salePlace', language)) {
      const path = `/${language}/${form}`
      // If the sale is unknown, the visitor gets the error page of the site.
      hono.get(path, async (c, next) => ((await isSale(app, c)) ? show(await scopeOf(c, app, language)) : next()))
      hono.post(path, async (c, next) => {
        if (!(await isSale(app, c))) return next()
        const request = await scopeOf(c, app, language)
        await limit('sale place', FORMS_PER_MINUTE, request.viewer.address)
        return act(request, await c.req.parseBody())
      })
    }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

async function isSale(app: App, c: Context): Promise<boolean> {
  const id = c.req.param('sale_id') ?? ''
  return UUID.test(id) && (await findSale(app.sql, id)) !== null
}

async function scopeOf(c: Context, app: App, language: Language): Promise<PlaceRequest> {
  return { c, app, language, id: c.req.param('sale_id') ?? '', viewer: { ...(await viewerOf(c, app)), language } }
}

async function show({ c, app, id, language, viewer }: PlaceRequest, step: PlaceStep = {}): Promise<Response> {
  const sale = await readSale(app, id, language)
  const { outlet, night } = sale
  const [now, mine, saleNight] = await Promise.all([
    saleNowText(app, id),
    viewer.memberId === null ? null : ownPlace(app, { saleId: id, memberId: viewer.memberId }),
    findNight(app, outlet.id, night),
  ])
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const view = placeView({
    group: (await app.group.read()).shortName,
    sale,
    now: (JSON.parse(now) as { data: SaleNow }).data,
    mine,
    isSignedIn: viewer.memberId !== null,
    language,
    at: app.now(),
    toBooking: link(saleNight?.isDinner ? 'restaurantBooking' : 'booking', language, place, { date: night }),
    toWaitlist: link('waitlistJoin', language, place, { date: night }),
  })
  c.header('Cache-Control', 'private, no-store')
  c.header('Content-Security-Policy', POLICY)
  return c.html(placeHtml(view, step, language), step.fault === undefined ? 200 : 422)
}

async function ownPlace(app: App, whose: { saleId: string; memberId: string }): Promise<SaleEntrant | null> {
  try {
    return presentEntrant(await ownEntrant(app, whose), app.now())
  } catch (error) {
    if (isRefused(error) && error.code === 'not_found') return null
    throw error
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '')

/** Handles the action of a sent form. If the action is refused, the response is a page with the form and the reason. */
async function act(request: PlaceRequest, form: Record<string, unknown>): Promise<Response> {
  const { c, id, language } = request
  const phone = textOf(form['phone'])
  const action = textOf(form['deed'])
  try {
    if (action === 'code') return await show(request, { sentTo: await codeFor(request, phone) })
    if (action === 'confirm') await signIn(request, phone, textOf(form['code']))
    else if (action === 'join') await join(request, sessionTokenOf(c, request.app))
    else if (action === 'leave') await leave(request)
    else throw new Refused('bad_request')
  } catch (error) {
    if (!isRefused(error) || error.code === 'not_found') throw error
    const { message, errors } = failureOf(error, language)
    if (error.code === 'user_not_found') return show(request, { phone, isUnknown: true })
    const fault = Object.values(errors ?? {})[0]?.[0] ?? message
    return show(request, action === 'confirm' ? { sentTo: phone, fault } : { phone, fault })
  }
  return c.redirect(link('salePlace', language, { sale_id: id }), 303)
}

async function codeFor({ c, app, viewer }: PlaceRequest, phone: string): Promise<string> {
  await checkUser(app, phone, viewer)
  return (await sendCode(app, phone, namedViewer({ c, app, viewer }))).phone
}

/** Signs the visitor in by a code. Adds the visitor to the sale immediately. */
async function signIn(request: PlaceRequest, phone: string, code: string): Promise<void> {
  const { c, app, viewer } = request
  const { token } = await confirmCode(
    app,
    { phone, code, registration: null, device: deviceOf({ c, app, viewer }) },
    viewer,
  )
  for (const line of sessionCookie(app, token)) c.header('Set-Cookie', line, { append: true })
  await join(request, token)
}

async function join({ app, id }: PlaceRequest, token: string | null): Promise<void> {
  if (token === null) throw new Refused('unauthenticated')
  await joinSale(app, { saleId: id, token, isReminded: false })
}

async function leave({ app, id, viewer }: PlaceRequest): Promise<void> {
  if (viewer.memberId === null) throw new Refused('unauthenticated')
  await leaveSale(app, { saleId: id, memberId: viewer.memberId })
}
