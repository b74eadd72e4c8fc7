import type { Context } from 'hono'
import type { OfficeMe } from '#contract/office/staff-endpoints.ts'
import { OFFICE_COOKIE } from '#contract/preferences.ts'
import { reachAt, type Grant } from '#domain/staff/grants.ts'
import { PERMISSIONS, type Permission } from '#domain/staff/permissions.ts'
import { ownCookie } from '#server/http/own-cookies.ts'
import { STAFF_SESSION_SECONDS } from '#server/staff/sessions.ts'
import type { StaffRow } from '#server/staff/staff-repository.ts'
import type { App } from '#server/app.ts'

/** Keeps a session in the browser, where no script reads it; null takes it away. */
export function keepSession(app: App, c: Context, token: string | null): void {
  for (const line of ownCookie(app, OFFICE_COOKIE, token, STAFF_SESSION_SECONDS))
    c.header('Set-Cookie', line, { append: true })
}

/** Somebody with what they may do at each of their outlets. */
export function presentMe({ id, name, email, locale }: StaffRow, grants: readonly Grant[], now: Date): OfficeMe {
  const outlets = [...new Set(grants.map(({ outletId }) => outletId))]
  const reaches = (Object.keys(PERMISSIONS) as Permission[]).flatMap((permission) =>
    outlets.flatMap((outletId) => {
      const reach = reachAt(grants, { permission, outletId, now })
      return reach ? [{ permission, outlet_id: outletId, reach }] : []
    }),
  )
  return { id, name, email, locale, reaches }
}
