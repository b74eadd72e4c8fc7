// The venue's own tablets. Each tablet is enrolled once, by a code. After that, staff sign in on the tablet by a PIN.
import { createHash } from 'node:crypto'
import type { DeviceProfile } from '#domain/door/device-profiles.ts'
import { type Actor, system } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { isGuessablePin } from '#domain/staff/pin.ts'
import {
  type DeviceRow,
  enrolDevice,
  findDevice,
  findDeviceByToken,
  insertDevice,
  pinOwnersAt,
  revokeDevice,
  savePin,
  touchDevice,
} from '#server/staff/device-repository.ts'
import { takePin, wrongPin } from '#server/staff/pin-tries.ts'
import { hashPin } from '#server/staff/pin.ts'
import { digestOf, startStaffSession } from '#server/staff/sessions.ts'
import { countGuess, sessionAttempt } from '#server/staff/guesses/count-guesses.ts'
import { wrongCode } from '#server/staff/sign-in.ts'
import { stepOfCode } from '#server/staff/code-app.ts'
import { findStaff, type StaffRow, useCodeAppStep } from '#server/staff/staff-repository.ts'
import { nameActor, transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const ENROL_SECONDS = 600
const SIGN_IN = system('staff sign-in')
const TOKEN = /^[\w-]{43}$/

export const enrolDigest = (code: string) => createHash('sha256').update(`enrol ${code.toLowerCase()}`).digest()

/** Creates a device. Returns its enrollment code, which is shown once and expires after ten minutes. */
export function makeDevice(
  app: App,
  actor: Actor,
  { outletId, name, profile }: { outletId: number; name: string; profile: DeviceProfile },
): Promise<{ id: string; code: string }> {
  return transact(app, actor, async (work) => {
    await nameActor(work.sql, actor)
    const id = work.uuid()
    const code = work.randomBytes(16).toString('hex')
    const codeUntil = new Date(work.now().getTime() + ENROL_SECONDS * 1000)
    await insertDevice(work.sql, {
      id,
      outletId,
      name,
      profile,
      codeHash: enrolDigest(code),
      codeUntil,
      now: work.now(),
    })
    return { id, code }
  })
}

/** Enrolls the browser that sends the code. Returns its token, which is shown once. @throws Refused not_found */
export function enrol(app: App, code: string): Promise<{ token: string; device: DeviceRow }> {
  const actor = system('device enrolment')
  return transact(app, actor, async (work) => {
    await nameActor(work.sql, actor)
    const token = work.randomBytes(32).toString('base64url')
    const device = await enrolDevice(work.sql, {
      codeHash: enrolDigest(code),
      tokenHash: digestOf(token),
      now: work.now(),
    })
    if (!device) throw new Refused('not_found')
    return { token, device }
  })
}

export const readDevice = async (app: Pick<App, 'sql'>, token: string): Promise<DeviceRow | null> =>
  TOKEN.test(token) ? findDeviceByToken(app.sql, digestOf(token)) : null

/** Revokes a device. @throws Refused not_found */
export function endDevice(app: App, actor: Actor, id: string): Promise<void> {
  return transact(app, actor, async (work) => {
    if (!(await findDevice(work.sql, id))) throw new Refused('not_found')
    await revokeDevice(work.sql, id, work.now())
  })
}

/**
 * Signs in a staff member by a PIN on a device. The staff member must work at the outlet of the device.
 * @throws Refused validation_failed (pin), too_much_attempts
 */
export async function signInByPin(
  app: App,
  { device, staffId, pin }: { device: DeviceRow; staffId: string; pin: string },
): Promise<{ token: string; staff: StaffRow }> {
  const owners = await pinOwnersAt(app.sql, device.outletId, app.now())
  await takePin(app, { device, staffId }, { owner: owners.find(({ id }) => id === staffId) ?? null, pin })
  return transact(app, SIGN_IN, async (work) => {
    const staff = await findStaff(work.sql, { id: staffId })
    if (staff?.state !== 'active') throw wrongPin()
    await touchDevice(work.sql, device.id, work.now())
    const token = await startStaffSession(work, work.sql, { staffId, device: device.name, deviceId: device.id })
    return { token, staff }
  })
}

/**
 * Sets the PIN of the actor. The actor must enter a correct code of the authenticator app.
 * @throws Refused validation_failed (pin, code), too_much_attempts
 */
export async function setPin(
  app: App,
  { staff, sessionId, pin, code }: { staff: StaffRow; sessionId: string; pin: string; code: string },
): Promise<void> {
  if (isGuessablePin(pin)) throw new Refused('validation_failed', { errors: { pin: ['pin_guessable'] } })
  await countGuess(app, sessionAttempt(sessionId), async () => {
    const [version] = app.keys.versions('accounts')
    const hash = await hashPin(app, { staffId: staff.id, version, pin })
    await transact(app, { kind: 'staff', id: staff.id }, async (work) => {
      const step = stepOfCode(work, staff, code)
      if (step === null || !(await useCodeAppStep(work.sql, staff.id, step))) throw wrongCode()
      await savePin(work.sql, staff.id, { version, hash })
    })
  })
}
