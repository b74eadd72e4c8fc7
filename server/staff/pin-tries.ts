// PINs typed on a device. After five wrong PINs within an hour the PIN is locked there, and its owner gets a mail.
import type { Limit } from '#domain/identity/one-time-code.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { type Attempt, countAttempts, forgiveAttempts, takeBackAttempts } from '#server/identity/attempts.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import type { PinOwner } from '#server/staff/device-repository.ts'
import { isPin } from '#server/staff/pin.ts'
import { findStaff } from '#server/staff/staff-repository.ts'
import type { App } from '#server/app.ts'

const PIN_LIMIT = { most: 5, withinSeconds: 3600 } as const satisfies Limit
/** Limit across all devices of the group, so that another tablet does not give new tries. */
const PERSON_LIMIT = { most: 10, withinSeconds: 3600 } as const satisfies Limit

type Tried = { device: { id: string; name: string }; staffId: string }

/** Sign-in, taking a shift and proving presence share this count. */
const tryOf = ({ device, staffId }: Tried): Attempt => ({
  what: 'staff pin',
  subject: `${device.id} ${staffId}`,
  limit: PIN_LIMIT,
})

const personOf = ({ staffId }: Tried): Attempt => ({ what: 'staff pin person', subject: staffId, limit: PERSON_LIMIT })

/**
 * Checks the PIN of a person on a device. A right PIN resets the count, because a tablet is used for many sign-ins in a
 * night. `owner` is null if the person may not work there.
 * @throws Refused validation_failed (pin), too_much_attempts
 */
export async function takePin(
  app: App,
  tried: Tried,
  { owner, pin }: { owner: PinOwner | null; pin: string },
): Promise<PinOwner> {
  if (app.settings.areLimitsOn) await countTry(app, tried)
  if (!owner || !(await isPin(app, owner, pin))) throw wrongPin()
  await forgiveAttempts(app, app.sql, tryOf(tried))
  await takeBackAttempts(app, app.sql, [personOf(tried)])
  return owner
}

export const wrongPin = () => new Refused('validation_failed', { errors: { pin: ['confirmation_code_wrong'] } })

/** Counts a try. If it locks the PIN, the owner gets one mail for the time of the lock. */
async function countTry(app: App, tried: Tried): Promise<void> {
  try {
    await countAttempts(app, app.sql, [[tryOf(tried)], [personOf(tried)]])
  } catch (error) {
    if (isRefused(error) && error.code === 'too_much_attempts')
      await tellOwner(app, tried, error.details.retryAfterSeconds)
    throw error
  }
}

const TEN_MINUTES_MS = 600_000

async function tellOwner(app: App, { device, staffId }: Tried, lockedFor: number): Promise<void> {
  const owner = await findStaff(app.sql, { id: staffId })
  if (owner?.state !== 'active') return
  const at = app.now()
  // All tries during a lock have the same end time, so they share one mail.
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
