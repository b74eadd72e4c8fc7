// How often somebody's PIN may be tried on one device; then their passkey or code is asked for.
import type { Limit } from '#domain/identity/one-time-code.ts'
import { countAttempts } from '#server/identity/attempts.ts'
import type { App } from '#server/app.ts'

const PIN_LIMIT = { most: 5, withinSeconds: 3600 } as const satisfies Limit

/** Counts a try. @throws Refused too_much_attempts */
export async function countPinTry(
  app: App,
  { device, staffId }: { device: { id: string; name: string }; staffId: string },
): Promise<void> {
  if (!app.settings.areLimitsOn) return
  await countAttempts(app, app.sql, [[{ what: 'staff pin', subject: `${device.id} ${staffId}`, limit: PIN_LIMIT }]])
}
