import { createHash } from 'node:crypto'
import { system } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import {
  countGuess,
  type Guesser,
  noteStranger,
  sessionAttempt,
  signInAttempt,
} from '#server/staff/guesses/count-guesses.ts'
import { stepOfCode } from '#server/staff/code-app.ts'
import { startStaffSession } from '#server/staff/sessions.ts'
import { replaceRecoveryCodes, useRecoveryCode } from '#server/staff/sign-in-repository.ts'
import { findStaff, useCodeAppStep, type StaffRow } from '#server/staff/staff-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

const SIGN_IN = system('staff sign-in')
export const RECOVERY_CODES = 10
const RECOVERY_BYTES = 8
/** Returns the digest of a recovery code. The code is shown as 'k7m2q-x9p4t-…'. Upper case and other separators give the same digest. */
export const recoveryDigest = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest()

/** The refusal of a wrong email address or a wrong code. It is the same for both, so that it does not reveal if an account exists. */
export const wrongCode = () => new Refused('validation_failed', { errors: { code: ['confirmation_code_wrong'] } })

/**
 * Signs in by email address and a code of the authenticator app or a recovery code. Each code is valid once. @throws Refused
 * validation_failed (code), too_much_attempts
 */
export async function signInByCode(
  app: App,
  { email, code, device, guesser }: { email: string; code: string; device: string; guesser: Guesser },
): Promise<{ token: string; staff: StaffRow }> {
  const staff = await findStaff(app.sql, { email })
  return countGuess(app, signInAttempt(guesser, { email, staffId: staff?.id ?? null }), async () => {
    try {
      return await openSession(app, staff, { code, device })
    } catch (error) {
      await noteStranger(app, guesser)
      throw error
    }
  })
}

async function openSession(app: App, staff: StaffRow | null, { code, device }: { code: string; device: string }) {
  if (staff?.state !== 'active') throw wrongCode()
  return transact(app, SIGN_IN, async (work) => {
    if (!(await opens(work, staff, code))) throw wrongCode()
    return { token: await startStaffSession(work, work.sql, { staffId: staff.id, device }), staff }
  })
}

/** Returns true if the code is a valid code of the authenticator app or an unused recovery code. Also marks the valid code as used. */
async function opens(work: Work, staff: StaffRow, code: string): Promise<boolean> {
  const step = stepOfCode(work, staff, code.replaceAll(' ', ''))
  if (step !== null) return useCodeAppStep(work.sql, staff.id, step)
  return useRecoveryCode(work.sql, staff.id, recoveryDigest(code), work.now())
}

/** Replaces the recovery codes of an account and returns the new codes. The new codes are shown only once. */
export async function renewRecoveryCodes(work: Work, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = BigInt(`0x${work.randomBytes(RECOVERY_BYTES).toString('hex')}`)
      .toString(36)
      .padStart(13, '0')
    return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8, 13)}`
  })
  await replaceRecoveryCodes(
    work.sql,
    staffId,
    codes.map((code) => recoveryDigest(code)),
  )
  return codes
}

/**
 * Renews the recovery codes of a staff account if the code of the authenticator app is correct.
 * @throws Refused validation_failed (code), too_much_attempts
 */
export async function askRecoveryCodes(
  app: App,
  { staff, sessionId, code }: { staff: StaffRow; sessionId: string; code: string },
): Promise<string[]> {
  return countGuess(app, sessionAttempt(sessionId), () =>
    transact(app, { kind: 'staff', id: staff.id }, async (work) => {
      const step = stepOfCode(work, staff, code)
      if (step === null || !(await useCodeAppStep(work.sql, staff.id, step))) throw wrongCode()
      return renewRecoveryCodes(work, staff.id)
    }),
  )
}
