import type { Context } from 'hono'
import { z } from 'zod'
import { JOIN_COOKIE, LANGUAGES, ownCookieValue } from '#contract/preferences.ts'
import { createdPasskey, signedByPasskey } from '#contract/web/passkey-endpoints.ts'
import { deviceIn } from '#server/http/office/device-calls.ts'
import { sixDigits } from '#server/http/calls/six-digits.ts'
import { call } from '#server/http/office/office-call.ts'
import { browserOf, keepBrowser, keepSession, presentMe } from '#server/http/office/present-me.ts'
import { staffOf } from '#server/http/office/staff-of.ts'
import { ownCookie } from '#server/http/own-cookies.ts'
import { beginJoin, INVITE_SECONDS, join } from '#server/staff/enrolment/join.ts'
import { changeLocale } from '#server/staff/manage-staff.ts'
import { type StaffPasskey, staffPasskeysOf } from '#server/staff/passkey-repository.ts'
import {
  addStaffPasskey,
  beginStaffPasskey,
  beginStaffSignIn,
  removeStaffPasskey,
  signInByStaffPasskey,
} from '#server/staff/passkeys.ts'
import { qrPath } from '#server/staff/qr-path.ts'
import { endStaffSessions, listStaffSessions } from '#server/staff/sessions.ts'
import { askRecoveryCodes, signInByCode } from '#server/staff/sign-in.ts'

const token = z.string().regex(/^[\w-]{43}$/)

const deviceOf = (c: Context) => c.req.header('user-agent') ?? ''
const joiningIn = (c: Context) => ownCookieValue(c.req.header('cookie'), JOIN_COOKIE)

const presentPasskey = ({ id, device, isBackedUp, createdAt, lastUsedAt }: StaffPasskey) => ({
  id,
  device,
  isBackedUp,
  createdAt,
  lastUsedAt,
})

export const signInCalls = {
  /** Signs a person in by the email address and a code. The code comes from the authenticator app, or is a recovery code. */
  signIn: call(
    'anyone',
    z.object({ email: z.email().max(200), code: z.string().min(1).max(40) }),
    async ({ app, address, c }, input) => {
      const guesser = { address, browser: await browserOf(app, c) }
      const session = await signInByCode(app, { ...input, device: deviceOf(c), guesser })
      keepSession(app, c, session.token)
      await keepBrowser(app, c, session.staff.id)
      return presentMe(app, session.staff)
    },
    { perMinute: 300 },
  ),

  /** Makes a new secret for an authenticator app. Only the browser that opened the invite can use this secret. */
  beginJoin: call(
    'anyone',
    z.object({ token }),
    async ({ app, c }, input) => {
      const { staff, uri, secret, browser } = await beginJoin(app, { ...input, browser: joiningIn(c) })
      for (const line of ownCookie(app, JOIN_COOKIE, browser, INVITE_SECONDS))
        c.header('Set-Cookie', line, { append: true })
      return { name: staff.name, email: staff.email, uri, secret, qr: qrPath(uri) }
    },
    { perMinute: 120 },
  ),

  /**
   * Accepts an invite. The call must come from the browser that opened the invite, with the first code of the authenticator app. Only this
   * answer contains the recovery codes.
   */
  join: call(
    'anyone',
    z.object({ token, code: sixDigits }),
    async ({ app, c }, input) => {
      const newcomer = await join(app, { ...input, browser: joiningIn(c), device: deviceOf(c) })
      keepSession(app, c, newcomer.token)
      await keepBrowser(app, c, newcomer.staff.id)
      return { me: await presentMe(app, newcomer.staff), recoveryCodes: newcomer.recoveryCodes }
    },
    { perMinute: 120, status: 201 },
  ),

  beginPasskeySignIn: call('anyone', z.object({}), ({ app }) => beginStaffSignIn(app), { perMinute: 300 }),

  signInByPasskey: call(
    'anyone',
    z.object({ credential: signedByPasskey }),
    async ({ app, c }, { credential }) => {
      const session = await signInByStaffPasskey(app, { credential, device: deviceOf(c) })
      keepSession(app, c, session.token)
      await keepBrowser(app, c, session.staff.id)
      return presentMe(app, session.staff)
    },
    { perMinute: 300 },
  ),

  passkeys: call('signed in', z.object({}), async ({ app, who }) =>
    (await staffPasskeysOf(app.sql, who.staff.id)).map(presentPasskey),
  ),

  beginPasskey: call('present', z.object({}), ({ app, who }) => beginStaffPasskey(app, who)),

  addPasskey: call(
    'present',
    z.object({ credential: createdPasskey }),
    async ({ app, who, c }, { credential }) =>
      (await addStaffPasskey(app, who, { credential, device: deviceOf(c) })).map(presentPasskey),
    { status: 201 },
  ),

  removePasskey: call('present', z.object({ id: z.uuid() }), async ({ app, who }, { id }) =>
    (await removeStaffPasskey(app, who.staff, id)).map(presentPasskey),
  ),

  signOut: call('signed in', z.object({}), async ({ app, who, c }) => {
    await endStaffSessions(app, who.staff.id, who.sessionId)
    keepSession(app, c, null)
    return { done: true }
  }),

  /** The first call of the office. Returns the signed-in person and the device of the browser. */
  visit: call('anyone', z.object({}), async ({ app, c }) => {
    const [who, device] = await Promise.all([staffOf(c, app), deviceIn(app, c)])
    return {
      me: who && (await presentMe(app, who.staff, who.grants)),
      device: device && { id: device.id, name: device.name, outletId: device.outletId },
      isSandbox: app.settings.isSandbox,
      now: app.now(),
    }
  }),

  setLocale: call('signed in', z.object({ locale: z.enum(LANGUAGES) }), async ({ app, who }, { locale }) =>
    presentMe(app, await changeLocale(app, who.staff, locale), who.grants),
  ),

  me: call('signed in', z.object({}), ({ app, who }) => presentMe(app, who.staff, who.grants)),

  sessions: call('signed in', z.object({}), async ({ app, who }) =>
    (await listStaffSessions(app, who.staff.id)).map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt,
      lastSeenAt,
      isThis: id === who.sessionId,
    })),
  ),

  /** Ends one of the person's sessions. A null `sessionId` ends all sessions of the person. */
  endSession: call('present', z.object({ sessionId: z.uuid().nullable() }), async ({ app, who }, { sessionId }) => ({
    ended: await endStaffSessions(app, who.staff.id, sessionId),
  })),

  /** Makes new recovery codes if the person enters a code of the authenticator app. The old recovery codes become invalid. */
  renewRecoveryCodes: call('signed in', z.object({ code: sixDigits }), async ({ app, who }, { code }) => ({
    recoveryCodes: await askRecoveryCodes(app, { ...who, code }),
  })),
}
