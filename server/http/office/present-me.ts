import type { Context } from 'hono'
import { OFFICE_COOKIE, ownCookieValue, STAFF_BROWSER_COOKIE } from '#contract/preferences.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { type Grant, liveGrants, reachAt } from '#domain/staff/grants.ts'
import { PERMISSIONS, type Permission, ROLES } from '#domain/staff/permissions.ts'
import { ownCookie } from '#server/http/own-cookies.ts'
import { findBrowser, type KnownBrowser, rememberBrowser } from '#server/staff/guesses/known-browsers.ts'
import { BROWSER_KNOWN_SECONDS, STAFF_SESSION_SECONDS } from '#server/staff/sessions.ts'
import { listRoles } from '#server/staff/roles/role-repository.ts'
import { grantedOutlets, grantsOf, type StaffRow } from '#server/staff/staff-repository.ts'
import type { App } from '#server/app.ts'

/** Stores a random browser name in a cookie after a sign-in, so that wrong codes from this browser are counted separately. */
export async function keepBrowser(app: App, c: Context, staffId: string): Promise<void> {
  const cookie = ownCookieValue(c.req.header('cookie'), STAFF_BROWSER_COOKIE)
  const name = await rememberBrowser(app, { name: cookie, staffId })
  for (const line of ownCookie(app, STAFF_BROWSER_COOKIE, name, BROWSER_KNOWN_SECONDS))
    c.header('Set-Cookie', line, { append: true })
}

/** Finds the stored browser name of a request. Returns null if staff never signed in with this browser. */
export const browserOf = (app: App, c: Context): Promise<KnownBrowser | null> =>
  findBrowser(app, ownCookieValue(c.req.header('cookie'), STAFF_BROWSER_COOKIE))

/** Stores the token of a session in a cookie that no script can read. A null token deletes the cookie. */
export function keepSession(app: App, c: Context, token: string | null): void {
  for (const line of ownCookie(app, OFFICE_COOKIE, token, STAFF_SESSION_SECONDS))
    c.header('Set-Cookie', line, { append: true })
}

export async function presentMe(
  app: Pick<App, 'sql' | 'now'>,
  { id, name, email, locale }: StaffRow,
  loadedGrants?: readonly Grant[],
) {
  const now = app.now()
  const [loaded, houseRoles] = await Promise.all([loadedGrants ?? grantsOf(app.sql, id), listRoles(app.sql)])
  const grants = liveGrants(loaded, now)
  const isEverywhere = grants.some(({ outletId }) => outletId === null)
  const outletRows = await grantedOutlets(
    app.sql,
    isEverywhere ? null : grants.flatMap(({ outletId }) => outletId ?? []),
  )
  const outlets = [...new Set(grants.map(({ outletId }) => outletId))]
  const reaches = (Object.keys(PERMISSIONS) as Permission[]).flatMap((permission) =>
    outlets.flatMap((outletId) => {
      const reach = reachAt(grants, { permission, outletId, now })
      return reach ? [{ permission, outletId, reach }] : []
    }),
  )
  return {
    id,
    name,
    email,
    locale,
    /**
     * The built-in roles of the person. A role that the group copied from a built-in role counts as the built-in role. The names are in
     * `roleNames`.
     */
    roles: ROLES.filter((role) => grants.some((grant) => grant.role === role)),
    /** `house`: the name of a role of the group; null for the built-in role. */
    roleNames: [
      ...new Map(grants.map(({ role, house }) => [house?.name ?? role, { role, house: house?.name ?? null }])).values(),
    ],
    /** The roles of the group with their rights, so that texts can name the colleagues who have a right. */
    houseRoles: houseRoles.map((role) => ({ name: role.name, base: role.base, rights: role.rights })),
    outlets: outletRows.map(({ type, ...outlet }) => ({ ...outlet, isRestaurant: servesDinner(type) })),
    reaches,
  }
}
