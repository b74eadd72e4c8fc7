import { system } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { codeAppSetup, stepOfCode } from '#server/staff/code-app.ts'
import { digestOf, startStaffSession } from '#server/staff/sessions.ts'
import { findInvite, insertInvite, takeInvite } from '#server/staff/sign-in-repository.ts'
import { renewRecoveryCodes, wrongCode } from '#server/staff/sign-in.ts'
import {
  findStaff,
  renewCodeApp,
  saveStaffState,
  useCodeAppStep,
  type StaffRow,
} from '#server/staff/staff-repository.ts'
import { nameActor, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

const JOIN = system('staff join')
const INVITE_SECONDS = 3 * 24 * 3600

/** A link by which somebody joins, once, within three days. Those of before open nothing any more. */
export async function makeInvite(work: Work, staffId: string): Promise<string> {
  const token = work.randomBytes(32).toString('base64url')
  const expiresAt = new Date(work.now().getTime() + INVITE_SECONDS * 1000)
  await insertInvite(work.sql, { tokenHash: digestOf(token), staffId, expiresAt })
  return `${work.publicUrl()}/office/join/${token}`
}

/**
 * What a code app is set up with. The first call of an invite makes the secret; another shows the same.
 * @throws Refused not_found for an invite that was used or has ended
 */
export async function beginJoin(app: App, token: string): Promise<{ staff: StaffRow; uri: string; secret: string }> {
  const { name } = await app.group.read()
  return transact(app, JOIN, async (work) => {
    await nameActor(work.sql, JOIN)
    const staffId = await findInvite(work.sql, digestOf(token), work.now())
    const known = staffId === null ? null : await findStaff(work.sql, { id: staffId })
    if (!known || known.state === 'closed') throw new Refused('not_found')
    const staff = known.codeAppVersion === null || known.state === 'active' ? await withNewApp(work, known) : known
    return { staff, ...codeAppSetup(work, staff, name) }
  })
}

/** Whoever joins again has lost their phone: the app of before opens nothing from here on. */
async function withNewApp(work: Work, known: StaffRow): Promise<StaffRow> {
  const [version] = work.keys.versions('accounts')
  const codeAppSerial = await renewCodeApp(work.sql, known.id, version)
  if (known.state === 'active') await saveStaffState(work.sql, known.id, 'invited')
  return { ...known, codeAppVersion: version, codeAppSerial, codeAppStep: 0, state: 'invited' }
}

/**
 * Uses an invite: the account is active, and its owner signed in.
 * @throws Refused not_found, validation_failed (code)
 */
export function join(
  app: App,
  { token, code, device }: { token: string; code: string; device: string },
): Promise<{ token: string; staff: StaffRow; recoveryCodes: string[] }> {
  return transact(app, JOIN, async (work) => {
    await nameActor(work.sql, JOIN)
    const staffId = await findInvite(work.sql, digestOf(token), work.now())
    const known = staffId === null ? null : await findStaff(work.sql, { id: staffId })
    if (!known || known.state === 'closed') throw new Refused('not_found')
    const step = stepOfCode(work, known, code)
    if (step === null || !(await useCodeAppStep(work.sql, known.id, step))) throw wrongCode()
    if ((await takeInvite(work.sql, digestOf(token), work.now())) === null) throw new Refused('not_found')
    await saveStaffState(work.sql, known.id, 'active')
    const recoveryCodes = await renewRecoveryCodes(work, known.id)
    const session = await startStaffSession(work, work.sql, { staffId: known.id, device })
    return { token: session, staff: { ...known, state: 'active' as const }, recoveryCodes }
  })
}
