// What each call about staff, its ways in and its rights does.
import { deviceIn } from '#server/http/office/device-handlers.ts'
import type { staffEndpoints } from '#contract/office/staff-endpoints.ts'
import { JOIN_COOKIE, ownCookieValue } from '#contract/preferences.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { browserOf, keepBrowser, keepSession, presentMe } from '#server/http/office/present-me.ts'
import { staffOf } from '#server/http/office/staff-of.ts'
import { ownCookie } from '#server/http/own-cookies.ts'
import { beginJoin, INVITE_SECONDS, join } from '#server/staff/enrolment/join.ts'
import { decideSignInReset, resetSignIn } from '#server/staff/enrolment/reset-sign-in.ts'
import { changeLocale, closeStaff, grantRole, inviteStaff, revokeGrant } from '#server/staff/manage-staff.ts'
import type { Manager } from '#server/staff/manager.ts'
import { type StaffPasskey, staffPasskeysOf } from '#server/staff/passkey-repository.ts'
import {
  addStaffPasskey,
  beginStaffPasskey,
  beginStaffSignIn,
  removeStaffPasskey,
  signInByStaffPasskey,
} from '#server/staff/passkeys.ts'
import { qrPath } from '#server/staff/qr-path.ts'
import { endStaffSessions, listStaffSessions, type SignedInStaff } from '#server/staff/sessions.ts'
import { askRecoveryCodes, signInByCode } from '#server/staff/sign-in.ts'
import { listStaff } from '#server/staff/staff-repository.ts'
import type { Context } from 'hono'

const DONE = { done: true } as const

const deviceOf = (c: Context) => c.req.header('user-agent') ?? ''
const joiningIn = (c: Context) => ownCookieValue(c.req.header('cookie'), JOIN_COOKIE)
const managerOf = ({ staff, grants }: SignedInStaff): Manager => ({ actor: { kind: 'staff', id: staff.id }, grants })
const iso = (at: Date | null) => at && at.toISOString()

const presentPasskey = ({ id, device, isBackedUp, createdAt, lastUsedAt }: StaffPasskey) => ({
  id,
  device,
  is_backed_up: isBackedUp,
  created_at: createdAt.toISOString(),
  last_used_at: iso(lastUsedAt),
})

export const staffHandlers: Pick<OfficeHandlers, keyof typeof staffEndpoints> = {
  async signIn({ app, takes, address, c }) {
    const guesser = { address, browser: await browserOf(app, c) }
    const { token, staff } = await signInByCode(app, { ...takes, device: deviceOf(c), guesser })
    keepSession(app, c, token)
    await keepBrowser(app, c, staff.id)
    return presentMe(app, staff)
  },
  async beginJoin({ app, takes, c }) {
    const { staff, uri, secret, browser } = await beginJoin(app, { ...takes, browser: joiningIn(c) })
    for (const line of ownCookie(app, JOIN_COOKIE, browser, INVITE_SECONDS))
      c.header('Set-Cookie', line, { append: true })
    return { name: staff.name, email: staff.email, uri, secret, qr: qrPath(uri) }
  },
  async join({ app, takes, c }) {
    const { token, staff, recoveryCodes } = await join(app, { ...takes, browser: joiningIn(c), device: deviceOf(c) })
    keepSession(app, c, token)
    await keepBrowser(app, c, staff.id)
    const me = await presentMe(app, staff)
    return { me, recovery_codes: recoveryCodes }
  },
  beginPasskeySignIn: ({ app }) => beginStaffSignIn(app),
  async signInByPasskey({ app, takes, c }) {
    const { credential } = takes
    const { token, staff } = await signInByStaffPasskey(app, { credential, device: deviceOf(c) })
    keepSession(app, c, token)
    await keepBrowser(app, c, staff.id)
    return presentMe(app, staff)
  },
  passkeys: async ({ app, who }) => (await staffPasskeysOf(app.sql, who.staff.id)).map(presentPasskey),
  beginPasskey: ({ app, who }) => beginStaffPasskey(app, who),
  async addPasskey({ app, who, takes, c }) {
    const { credential } = takes
    const all = await addStaffPasskey(app, who, { credential, device: deviceOf(c) })
    return all.map(presentPasskey)
  },
  async removePasskey({ app, who, params }) {
    return (await removeStaffPasskey(app, who.staff, params.id)).map(presentPasskey)
  },
  async signOut({ app, who, c }) {
    await endStaffSessions(app, who.staff.id, who.sessionId)
    keepSession(app, c, null)
    return DONE
  },
  async visit({ app, c }) {
    const [who, device] = await Promise.all([staffOf(c, app), deviceIn(app, c)])
    return {
      me: who && (await presentMe(app, who.staff, who.grants)),
      device: device && { id: device.id, name: device.name, outlet_id: device.outletId },
      is_sandbox: app.settings.isSandbox,
      now: app.now().toISOString(),
    }
  },
  async setLocale({ app, who, takes }) {
    const staff = await changeLocale(app, who.staff, takes.locale)
    return presentMe(app, staff, who.grants)
  },
  me: ({ app, who }) => presentMe(app, who.staff, who.grants),
  async sessions({ app, who }) {
    return (await listStaffSessions(app, who.staff.id)).map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_this: id === who.sessionId,
    }))
  },
  async endSession({ app, who, takes }) {
    return { ended: await endStaffSessions(app, who.staff.id, takes.session_id) }
  },
  async renewRecoveryCodes({ app, who, takes }) {
    return { recovery_codes: await askRecoveryCodes(app, { ...who, code: takes.code }) }
  },
  async staff({ app, who, outlets }) {
    return (await listStaff(app.sql, outlets)).map(({ id, name, email, state, grants, lastSeenAt, ...ways }) => ({
      id,
      name,
      email,
      state,
      grants: grants.map((grant) => ({
        id: grant.id,
        role: grant.role,
        outlet_id: grant.outletId,
        outlet: grant.outlet,
        until: grant.until,
      })),
      ways: { passkeys: ways.passkeys, has_code_app: ways.hasCodeApp, has_pin: ways.hasPin },
      last_seen_at: iso(lastSeenAt),
      has_joined: state === 'active' || ways.wasReset,
      reset: ways.reset && {
        asked_by: ways.reset.askedByName,
        asked_at: new Date(ways.reset.askedAt).toISOString(),
        is_mine: ways.reset.askedBy === `staff:${who.staff.id}`,
      },
    }))
  },
  inviteStaff({ app, who, takes }) {
    const { outlet_id: outletId, ...invited } = takes
    return inviteStaff(app, managerOf(who), { ...invited, outletId, until: null })
  },
  async grantRole({ app, who, params, takes }) {
    const until = takes.until === null ? null : new Date(takes.until)
    await grantRole(app, managerOf(who), params.id, { role: takes.role, outletId: takes.outlet_id, until })
    return DONE
  },
  async revokeGrant({ app, who, params }) {
    await revokeGrant(app, managerOf(who), params.id)
    return DONE
  },
  async closeStaff({ app, who, params }) {
    await closeStaff(app, managerOf(who), params.id)
    return DONE
  },
  async resetSignIn({ app, who, params, reach }) {
    return { state: await resetSignIn(app, { ...managerOf(who), isAlone: reach === 'full' }, params.id) }
  },
  async decideSignInReset({ app, who, params, takes }) {
    await decideSignInReset(app, managerOf(who), { staffId: params.id, isApproved: takes.is_approved })
    return DONE
  },
}
