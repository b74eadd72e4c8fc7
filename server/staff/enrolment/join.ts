// Staff join by the link of an invite. Each browser that opens the link gets its own secret, which is valid only in that browser.
import { system } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { codeAppSetup, stepOfCode } from '#server/staff/code-app.ts'
import {
  activateStaff,
  deleteInvite,
  findJoinAttempt,
  insertInvite,
  lockInvite,
  saveJoinAttempt,
  wasReset,
} from '#server/staff/enrolment/enrolment-repository.ts'
import { mailJoinedAgain, mailOpenedElsewhere } from '#server/staff/enrolment/enrolment-mails.ts'
import { digestOf, startStaffSession } from '#server/staff/sessions.ts'
import { renewRecoveryCodes, wrongCode } from '#server/staff/sign-in.ts'
import { findStaff, type StaffRow } from '#server/staff/staff-repository.ts'
import { nameActor, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

const JOIN = system('staff join')
export const INVITE_SECONDS = 3 * 24 * 3600
const BROWSER = /^[\w-]{43}$/

/**
 * Makes the link by which an invited person joins. The link works once, and expires after three days. Earlier links of the account stop
 * working.
 */
export async function makeInvite(work: Work, staffId: string): Promise<{ link: string; until: Date }> {
  const token = work.randomBytes(32).toString('base64url')
  const until = new Date(work.now().getTime() + INVITE_SECONDS * 1000)
  await insertInvite(work.sql, { tokenHash: digestOf(token), staffId, expiresAt: until })
  return { link: `${work.publicUrl()}/office/join/${token}`, until }
}

/** Finds the valid invite of a link. @throws Refused not_found if the invite was used or has expired, or if its account is not invited */
async function lockInvited(work: Work, token: string): Promise<StaffRow> {
  const staffId = await lockInvite(work.sql, digestOf(token), work.now())
  const staff = staffId === null ? null : await findStaff(work.sql, { id: staffId })
  if (staff?.state !== 'invited') throw new Refused('not_found')
  return staff
}

/**
 * Creates a new secret of an authenticator app for a browser. `browser` is the id from the cookie of the browser, or null if the browser
 * sent no cookie. If a second browser opens the same invite, the owners and the author of the invite get an email.
 * @throws Refused not_found
 */
export async function beginJoin(
  app: App,
  { token, browser }: { token: string; browser: string | null },
): Promise<{ staff: StaffRow; uri: string; secret: string; browser: string }> {
  const { name } = await app.group.read()
  return transact(app, JOIN, async (work) => {
    await nameActor(work.sql, JOIN)
    const staff = await lockInvited(work, token)
    const browserName = browser !== null && BROWSER.test(browser) ? browser : work.randomBytes(32).toString('base64url')
    const [version] = work.keys.versions('accounts')
    const tokenHash = digestOf(token)
    const { serial, others } = await saveJoinAttempt(work.sql, {
      tokenHash,
      browserHash: digestOf(browserName),
      staffId: staff.id,
      version,
      now: work.now(),
    })
    if (others > 0) await mailOpenedElsewhere(work, staff, tokenHash)
    const setup = codeAppSetup(work, { ...staff, codeAppVersion: version, codeAppSerial: serial }, name)
    return { staff, ...setup, browser: browserName }
  })
}

type Joining = { token: string; browser: string | null; code: string; device: string }

/**
 * Uses an invite: activates the account and signs in its owner.
 * @throws Refused not_found; validation_failed (code) if the code is wrong, or if the browser never opened the invite
 */
export function join(
  app: App,
  { token, browser, code, device }: Joining,
): Promise<{ token: string; staff: StaffRow; recoveryCodes: string[] }> {
  return transact(app, JOIN, async (work) => {
    await nameActor(work.sql, JOIN)
    const invitee = await lockInvited(work, token)
    const tokenHash = digestOf(token)
    const attempt =
      browser === null ? null : await findJoinAttempt(work.sql, { tokenHash, browserHash: digestOf(browser) })
    const step = attempt && stepOfCode(work, { ...invitee, ...attempt }, code)
    if (!attempt || step === null) throw wrongCode()
    if (!(await activateStaff(work.sql, { staffId: invitee.id, attempt, step }))) throw new Refused('not_found')
    await deleteInvite(work.sql, tokenHash)
    if (await wasReset(work.sql, invitee.id)) await mailJoinedAgain(work, invitee, device)
    const recoveryCodes = await renewRecoveryCodes(work, invitee.id)
    const session = await startStaffSession(work, work.sql, { staffId: invitee.id, device })
    const staff = { ...invitee, ...attempt, codeAppStep: step, state: 'active' as const }
    return { token: session, staff, recoveryCodes }
  })
}
