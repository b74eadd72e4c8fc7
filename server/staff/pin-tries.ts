// How often somebody's PIN may be tried on one device; then their passkey or code is asked for, and they are told.
import type { Limit } from '#domain/identity/one-time-code.ts'
import { isRefused } from '#domain/refusals.ts'
import { countAttempts } from '#server/identity/attempts.ts'
import { enqueueStaffMail } from '#server/notifications/outbox.ts'
import { findStaff } from '#server/staff/staff-repository.ts'
import type { App } from '#server/app.ts'

const PIN_LIMIT = { most: 5, withinSeconds: 3600 } as const satisfies Limit

type Tried = { device: { id: string; name: string }; staffId: string }

/** Counts a try. Whose PIN is locked by it hears of it by mail, once while it is. @throws Refused too_much_attempts */
export async function countPinTry(app: App, { device, staffId }: Tried): Promise<void> {
  if (!app.settings.areLimitsOn) return
  try {
    await countAttempts(app, app.sql, [[{ what: 'staff pin', subject: `${device.id} ${staffId}`, limit: PIN_LIMIT }]])
  } catch (error) {
    if (isRefused(error) && error.code === 'too_much_attempts')
      await tellOwner(app, { device, staffId }, error.details.retryAfterSeconds)
    throw error
  }
}

const TEN_MINUTES_MS = 600_000

async function tellOwner(app: App, { device, staffId }: Tried, lockedFor: number): Promise<void> {
  const owner = await findStaff(app.sql, { id: staffId })
  if (owner?.state !== 'active') return
  const at = app.now()
  // Every try while it is locked names the same end.
  const until = Math.round((at.getTime() + lockedFor * 1000) / TEN_MINUTES_MS)
  await enqueueStaffMail(app.sql, {
    kind: 'pin_locked',
    effect: `${device.id}:${staffId}:${until}`,
    recipient: owner.email,
    locale: owner.locale,
    now: at,
    payload: { name: owner.name, device: device.name, at: at.getTime() },
  })
}
