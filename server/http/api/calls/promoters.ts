import { ownCookieValue, PROMOTER_COOKIE } from '#contract/preferences.ts'
import { Refused } from '#domain/refusals.ts'
import type { Call, Handlers } from '#server/http/api/handler.ts'
import { isOwnSite } from '#server/http/api/mount.ts'
import { namedViewer } from '#server/http/api/named-viewer.ts'
import { ownCookie } from '#server/http/own-cookies.ts'
import { addPromoterNames, removePromoterName } from '#server/service/promoters/fill-own-list.ts'
import {
  endPromoterSession,
  openPromoterSession,
  PROMOTER_SESSION_SECONDS,
  readPromoter,
  sendPromoterCode,
} from '#server/service/promoters/promoter-sessions.ts'

type AnyCall = Pick<Call<'endPromoterSession'>, 'app' | 'c'>

/** Returns the token in the promoter's cookie. Returns null if the request comes from a page of another site. */
const tokenOf = ({ app, c }: AnyCall): string | null =>
  isOwnSite(c, app) ? ownCookieValue(c.req.header('cookie'), PROMOTER_COOKIE) : null

/** Stores the token of a session in a cookie. A null token deletes the cookie. */
const keepToken = ({ app, c }: AnyCall, token: string | null): void =>
  ownCookie(app, PROMOTER_COOKIE, token, PROMOTER_SESSION_SECONDS).forEach((line) =>
    c.header('Set-Cookie', line, { append: true }),
  )

/** @throws Refused unauthenticated without an open session of a promoter */
async function promoterOf(call: AnyCall) {
  const promoter = await readPromoter(call.app, tokenOf(call))
  if (!promoter) throw new Refused('unauthenticated')
  return promoter
}

const SUCCESS = { done: true } as const

export const promoterHandlers = {
  sendPromoterCode: async (call) => {
    // The browser gets a random name in a cookie before the code is sent, because the code is valid only in this browser.
    const sent = await sendPromoterCode(call.app, call.takes.contact, namedViewer(call))
    return { channel: sent.channel, resend_after: sent.resendAfterSeconds, expires_at: sent.expiresAt.toISOString() }
  },
  openPromoterSession: async (call) => {
    const { app, viewer, takes } = call
    const before = tokenOf(call)
    const sent = { contact: takes.contact, code: takes.confirmation_code }
    keepToken(call, await openPromoterSession(app, sent, viewer))
    // Ends the browser's previous session, so that no other person can use its token.
    await endPromoterSession(app, before)
    return SUCCESS
  },
  endPromoterSession: async (call) => {
    await endPromoterSession(call.app, tokenOf(call))
    keepToken(call, null)
    return SUCCESS
  },
  addPromoterNames: async (call) => {
    const { outlet_id: outletId, date: night, text } = call.takes
    return addPromoterNames(call.app, await promoterOf(call), { outletId, night, text })
  },
  removePromoterName: async (call) => {
    await removePromoterName(call.app, await promoterOf(call), call.params.id)
    return SUCCESS
  },
} satisfies Partial<Handlers>
