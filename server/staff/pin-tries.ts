// Checks PINs that staff type on a device. After five wrong PINs within an hour, the PIN is locked on the device, and the owner of the PIN
// gets an email.
import type { Limit } from '#domain/identity/one-time-code.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { type Attempt, countAttempts, forgiveAttempts, takeBackAttempts } from '#server/identity/attempts.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import type { PinOwner } from '#server/staff/device-repository.ts'
import { isPin } from '#server/staff/pin.ts'
import { findStaff } from '#server/staff/staff-repository.ts'
import type { App } from '#server/app.ts'

const PIN_LIMIT = { most: 5, withinSeconds: 3600 } as const satisfies Limit
/**
 * Limit of wrong PINs of one person on all devices together. Without this limit, each additional tablet would allow additional attempts.
 */
const PERSON_LIMIT = { most: 10, withinSeconds: 3600 } as const satisfies Limit

type PinAttempt = { device: { id: string; name: string }; staffId: string }

/**
 * Returns the attempt to count for a PIN of a person on a device. Three actions share this count: signing in, taking over a shift, and
 * proving presence.
 */
const tryOf = ({ device, staffId }: PinAttempt): Attempt => ({
  what: 'staff pin',
  subject: `${device.id} ${staffId}`,
  limit: PIN_LIMIT,
})

const personOf = ({ staffId }: PinAttempt): Attempt => ({
  what: 'staff pin person',
  subject: staffId,
  limit: PERSON_LIMIT,
})

/**
 * Checks the PIN of a person on a device. A correct PIN resets the person's count on this device, so that a few mistakes in a long night do
 * not lock the PIN. `owner` is null if the person is not allowed to work at this outlet.
 * @throws Refused validation_failed (pin), too_much_attempts
 */
export async function takePin(
  app: App,
  attempt: PinAttempt,
  { owner, pin }: { owner: PinOwner | null; pin: string },
): Promise<PinOwner> {
  if (app.settings.areLimitsOn) await countTry(app, attempt)
  if (!owner || !(await isPin(app, owner, pin))) throw wrongPin()
  await forgiveAttempts(app, app.sql, tryOf(attempt))
  await takeBackAttempts(app, app.sql, [personOf(attempt)])
  return owner
}

export const wrongPin = () => new Refused('validation_failed', { errors: { pin: ['confirmation_code_wrong'] } })

/** Counts an attempt to enter a PIN. If the PIN is locked, emails the owner of the PIN, but only once for each lock. */
async function countTry(app: App, attempt: PinAttempt): Promise<void> {
  try {
    await countAttempts(app, app.sql, [[tryOf(attempt)], [personOf(attempt)]])
  } catch (error) {
    if (isRefused(error) && error.code === 'too_much_attempts')
      await tellOwner(app, attempt, error.details.retryAfterSeconds)
    throw error
  }
}

const TEN_MINUTES_MS = 600_000

async function tellOwner(app: App, { device, staffId }: PinAttempt, lockedFor: number): Promise<void> {
  const owner = await findStaff(app.sql, { id: staffId })
  if (owner?.state !== 'active') return
  const at = app.now()
  // `until` is the end of the lock, so it is the same for all attempts during one lock. The `effect` contains `until`, so that the server
  // sends only one email for each lock.
  const until = Math.round((at.getTime() + lockedFor * 1000) / TEN_MINUTES_MS)
  await enqueue(app.sql, {
    kind: 'pin_locked',
    effect: `${device.id}:${staffId}:${until}`,
    recipient: owner.email,
    locale: owner.locale,
    now: at,
    payload: { name: owner.name, device: device.name, at: at.getTime() },
  })
}
