// Staff signs in by a passkey first: nothing to type, nothing to fish for.
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedByPasskey,
} from '#contract/web/passkey-endpoints.ts'
import { system } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { countPasskeyAttempt, refusePasskey } from '#server/identity/passkeys/relying-party.ts'
import { readMade, readSigned, requestToMake, requestToSign } from '#server/identity/passkeys/verify-passkey.ts'
import {
  deleteStaffPasskey,
  findStaffProof,
  insertStaffPasskey,
  type StaffPasskey,
  staffPasskeysOf,
  useStaffPasskey,
} from '#server/staff/passkey-repository.ts'
import { startStaffSession } from '#server/staff/sessions.ts'
import { findStaff, type StaffRow } from '#server/staff/staff-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const SIGN_IN = system('staff sign-in')
const LONGEST_DEVICE = 200

/** What any passkey of the office is asked to sign. @throws Refused too_much_attempts */
export async function beginStaffSignIn(app: App, address: string): Promise<PasskeyRequest> {
  await countPasskeyAttempt(app, 'ask', address)
  return requestToSign(app)
}

/** @throws Refused validation_failed (passkey_expired, passkey_wrong), passkey_unknown, too_much_attempts */
export async function signInByStaffPasskey(
  app: App,
  { credential, device, address }: { credential: SignedByPasskey; device: string; address: string },
): Promise<{ token: string; staff: StaffRow }> {
  await countPasskeyAttempt(app, 'signIn', address)
  const { passkey, counter, isBackedUp } = await readSigned(app, credential, async (id) => {
    const found = await findStaffProof(app.sql, id)
    if (!found) throw new Refused('passkey_unknown')
    return { ...found, ownerId: found.staffId }
  })
  return transact(app, SIGN_IN, async (work) => {
    const isUsed = await useStaffPasskey(work.sql, { id: passkey.id, counter, isBackedUp, now: work.now() })
    const staff = isUsed ? await findStaff(work.sql, { id: passkey.staffId }) : null
    if (staff?.state !== 'active') throw refusePasskey('passkey_wrong')
    return { token: await startStaffSession(work, work.sql, { staffId: staff.id, device }), staff }
  })
}

/** What a signed-in browser makes a passkey with. @throws Refused too_much_attempts */
export async function beginStaffPasskey(app: App, staff: StaffRow): Promise<PasskeyCreation> {
  await countPasskeyAttempt(app, 'add', staff.id)
  const known = await staffPasskeysOf(app.sql, staff.id)
  const owner = { id: staff.id, name: staff.email, displayName: staff.name }
  return requestToMake(app, { owner, known, memberId: null })
}

/** Adds the passkey that was made; all of theirs. @throws Refused validation_failed, too_much_attempts */
export async function addStaffPasskey(
  app: App,
  { staff, credential, device }: { staff: StaffRow; credential: CreatedPasskey; device: string },
): Promise<StaffPasskey[]> {
  await countPasskeyAttempt(app, 'add', staff.id)
  const made = await readMade(app, credential, null)
  return transact(app, { kind: 'staff', id: staff.id }, async (work) => {
    const isAdded = await insertStaffPasskey(work.sql, {
      id: work.uuid(),
      staffId: staff.id,
      ...made,
      device: device.slice(0, LONGEST_DEVICE),
      now: work.now(),
    })
    if (!isAdded) throw refusePasskey('passkey_wrong')
    return staffPasskeysOf(work.sql, staff.id)
  })
}

/** Removes one of somebody's passkeys; those that are left. @throws Refused not_found */
export function removeStaffPasskey(app: App, staff: StaffRow, id: string): Promise<StaffPasskey[]> {
  return transact(app, { kind: 'staff', id: staff.id }, async ({ sql }) => {
    if (!(await deleteStaffPasskey(sql, { id, staffId: staff.id }))) throw new Refused('not_found')
    return staffPasskeysOf(sql, staff.id)
  })
}
