// Sign-in of staff by a passkey. A passkey is better than a code, because it cannot be phished.
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
import { type SignedInStaff, startStaffSession } from '#server/staff/sessions.ts'
import { findStaff, type StaffRow } from '#server/staff/staff-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const SIGN_IN = system('staff sign-in')
const LONGEST_DEVICE = 200

type Adding = Pick<SignedInStaff, 'staff' | 'sessionId'>

/** The purpose of a challenge for signing in. A challenge that was signed for one purpose is refused for every other purpose. */
const TO_SIGN_IN = 'staff sign-in'
const toAdd = ({ staff, sessionId }: Adding) => `staff passkey ${staff.id} ${sessionId}`

/**
 * Makes a challenge for signing in. Staff can sign the challenge with any of their passkeys. Attempts are not counted, because it is
 * impossible to guess a signature.
 */
export const beginStaffSignIn = (app: App): Promise<PasskeyRequest> => requestToSign(app, TO_SIGN_IN)

/** Signs staff in by a passkey. @throws Refused validation_failed (passkey_expired, passkey_wrong), passkey_unknown */
export async function signInByStaffPasskey(
  app: App,
  { credential, device }: { credential: SignedByPasskey; device: string },
): Promise<{ token: string; staff: StaffRow }> {
  const find = async (id: string) => {
    const storedProof = await findStaffProof(app.sql, id)
    if (!storedProof) throw new Refused('passkey_unknown')
    return { ...storedProof, ownerId: storedProof.staffId }
  }
  const { passkey, counter, isBackedUp } = await readSigned(app, credential, find, TO_SIGN_IN)
  return transact(app, SIGN_IN, async (work) => {
    const isUsed = await useStaffPasskey(work.sql, { id: passkey.id, counter, isBackedUp, now: work.now() })
    const staff = isUsed ? await findStaff(work.sql, { id: passkey.staffId }) : null
    if (staff?.state !== 'active') throw refusePasskey('passkey_wrong')
    return { token: await startStaffSession(work, work.sql, { staffId: staff.id, device }), staff }
  })
}

/** Returns the options that a signed-in browser needs to create a passkey. @throws Refused too_much_attempts */
export async function beginStaffPasskey(app: App, adding: Adding): Promise<PasskeyCreation> {
  const { staff } = adding
  await countPasskeyAttempt(app, 'add', staff.id)
  const existing = await staffPasskeysOf(app.sql, staff.id)
  const owner = { id: staff.id, name: staff.email, displayName: staff.name }
  return requestToMake(app, { owner, known: existing, memberId: null, boundTo: toAdd(adding) })
}

/** Adds a passkey and returns all passkeys of the account. @throws Refused validation_failed, too_much_attempts */
export async function addStaffPasskey(
  app: App,
  adding: Adding,
  { credential, device }: { credential: CreatedPasskey; device: string },
): Promise<StaffPasskey[]> {
  const { staff } = adding
  await countPasskeyAttempt(app, 'add', staff.id)
  const newPasskey = await readMade(app, credential, null, toAdd(adding))
  return transact(app, { kind: 'staff', id: staff.id }, async (work) => {
    const isAdded = await insertStaffPasskey(work.sql, {
      id: work.uuid(),
      staffId: staff.id,
      ...newPasskey,
      device: device.slice(0, LONGEST_DEVICE),
      now: work.now(),
    })
    if (!isAdded) throw refusePasskey('passkey_wrong')
    return staffPasskeysOf(work.sql, staff.id)
  })
}

/** Removes a passkey and returns the other passkeys of the account. @throws Refused not_found */
export function removeStaffPasskey(app: App, staff: StaffRow, id: string): Promise<StaffPasskey[]> {
  return transact(app, { kind: 'staff', id: staff.id }, async ({ sql }) => {
    if (!(await deleteStaffPasskey(sql, { id, staffId: staff.id }))) throw new Refused('not_found')
    return staffPasskeysOf(sql, staff.id)
  })
}
