import type { Language } from '#domain/language.ts'
import { inFormOrder, wireFaultsOf } from '#domain/forms/form-rules.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights } from '#domain/calendar/night.ts'
import { GUESS_LIMITS, MOST_GUESSES, readCode } from '#domain/identity/one-time-code.ts'
import { REGISTRATION_FORM, type RegistrationForm } from '#domain/identity/registration.ts'
import { YEAR_DAYS } from '#domain/membership/tiers.ts'
import { type FieldFaults, Refused } from '#domain/refusals.ts'
import { countAttempts, forgiveSends } from '#server/identity/attempts.ts'
import { CodeNotSent } from '#server/identity/code-channels/code-channel.ts'
import {
  adoptReservations,
  type CodeRow,
  findMember,
  findSpentCode,
  holdMember,
  insertMember,
  keepProof,
  knownRegions,
  type MemberRow,
  returnGuess,
  takeGuess,
  useCode,
} from '#server/identity/repository.ts'
import { noteRegistration } from '#server/identity/note-consent.ts'
import { type Asking, askerOf, codeHashOf, isCodeOf, validatePhone } from '#server/identity/send-code.ts'
import { keepPhoneProof } from '#server/identity/phone-proof-repository.ts'
import { startSession } from '#server/identity/sessions.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type Confirmation = {
  phone: string
  code: string
  /** The registration form. It is null if the request only signs in. */
  registration: RegistrationForm | null
  device: string
}
export type SignedIn = { token: string; member: MemberRow; isNew: boolean }

export const refuseCode = () =>
  new Refused('validation_failed', { errors: { confirmation_code: ['confirmation_code_wrong'] } })

/**
 * Signs in the owner of a phone with the code that was sent to the phone. If the phone is new, registers the owner first. Adds the bookings
 * that provably belong to the member to the account.
 * @throws Refused validation_failed (every faulty field, including phone and code), too_much_attempts, user_not_found if the phone is new
 * and the request has no registration. After user_not_found the code stays valid.
 */
export async function confirmCode(app: App, sent: Confirmation, asking: Asking): Promise<SignedIn> {
  const { language, browserKey } = asking
  const today = todayOfGroup(app.now())
  const { phone, code } = await readForm(app, sent, today)
  const open = await validateCode(app, { phone, code, asking })
  const knownMember = await findMember(app.sql, { phone })
  const form = sent.registration
  if (!knownMember && !form) {
    await returnGuess(app.sql, { phone, asker: open.asker, codeHash: open.codeHash })
    throw new Refused('user_not_found')
  }
  const newcomer = form && newMember(app, { phone, form, language, today })
  return transact(app, GUEST, async (work) => {
    const { sql } = work
    if (!(await useCode(sql, { phone, ...open, now: work.now() }))) throw refuseCode()
    await forgiveSends(work, sql, { phone, address: asking.address })
    if (browserKey) await keepPhoneProof(sql, { phone, browserKey, now: work.now() })
    // After the check above, another request may have registered the phone or deleted its account.
    const addedMember = newcomer && (await insertMember(sql, newcomer))
    const member = await holdMember(sql, phone)
    if (!member) throw new Refused('user_not_found')
    if (addedMember) await noteRegistration(sql, { memberId: addedMember.id, locale: language, now: work.now() })
    await adoptReservations(sql, member, { browserKey, now: work.now() })
    const token = await startSession(work, sql, { memberId: member.id, device: sent.device })
    return { token, member, isNew: addedMember !== null }
  })
}

/**
 * Parses the phone and the code, and reports every fault of the form at once. A refused form does not count as a wrong guess, so the person
 * can send a corrected form with the same code.
 */
async function readForm(app: App, sent: Confirmation, today: string): Promise<{ phone: string; code: string }> {
  const validated = validatePhone(app, sent.phone)
  const code = readCode(sent.code)
  const faults: FieldFaults = {
    ...('fault' in validated && { phone_number: [validated.fault] }),
    ...(!code && {
      confirmation_code: [sent.code.trim() === '' ? 'confirmation_code_required' : 'confirmation_code_wrong'],
    }),
    ...(sent.registration && (await registrationFaults(app, sent.registration, today))),
  }
  if ('fault' in validated || !code || Object.keys(faults).length > 0)
    throw new Refused('validation_failed', { errors: faults })
  return { phone: validated.phone, code }
}

/** Returns the open code of the phone if it matches. @throws Refused validation_failed, too_much_attempts */
export async function validateCode(
  app: App,
  { phone, code, asking }: { phone: string; code: string; asking: Asking },
): Promise<CodeRow> {
  const { address: byAddress, sprayed } = GUESS_LIMITS
  const asker = askerOf(asking)
  // A browser can guess only its own codes. So guesses are counted per browser, and other browsers at the same IP address are not affected.
  if (app.settings.areLimitsOn)
    await countAttempts(app, app.sql, [
      [{ what: 'guess address', subject: `${asking.address}\n${asker}`, limit: byAddress }],
      [{ what: 'guess sprayed', subject: code, limit: sprayed }],
    ])
  const now = app.now()
  const open = await takeGuess(app.sql, { phone, asker, now, most: MOST_GUESSES })
  if (open) {
    const right = open.codeHash === null ? await askVerifier(app, open, phone, code) : open
    if (right && isCodeOf(app, phone, code, right.codeHash)) return right
    throw refuseCode()
  }
  const spent = await findSpentCode(app.sql, { phone, asker, now, most: MOST_GUESSES })
  if (!spent) throw refuseCode()
  throw new Refused('too_much_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil((spent.expiresAt.getTime() - now.getTime()) / 1000)),
  })
}

/**
 * Checks the code with the verifier that made it. Returns null if the code is wrong. A verifier confirms a code only once, but Senja may
 * need the code again after a registration or an interruption. So Senja stores the digest of a confirmed code.
 */
async function askVerifier(app: App, open: CodeRow, phone: string, code: string): Promise<CodeRow | null> {
  if (app.codes.kind !== 'verifier' || open.reference === null) return null
  try {
    const verdict = await app.codes.check({ reference: open.reference, phone, code })
    if (verdict !== 'right') return null
  } catch (fault) {
    if (!(fault instanceof CodeNotSent)) throw fault
    app.log.error('code not checked', fault)
    throw new Refused('maintenance')
  }
  const codeHash = codeHashOf(app, phone, code)
  await keepProof(app.sql, { phone, asker: open.asker, reference: open.reference, codeHash })
  return { ...open, codeHash }
}

/** Returns the faults of every field, found by the form rules and by the lists of regions. */
async function registrationFaults(app: App, form: RegistrationForm, today: string): Promise<FieldFaults> {
  const faults = wireFaultsOf(REGISTRATION_FORM, { ...form, today })
  const { nationality_id: nationalityId, province_id: provinceId, city_id: cityId } = form
  const regions = await knownRegions(app.sql, { nationalityId, provinceId, cityId })
  const allFaults: FieldFaults = {
    ...(!regions.nationality && { nationality_id: ['nationality_required'] }),
    ...(!regions.province && { province_id: ['province_required'] }),
    ...(!regions.city && { city_id: ['city_required'] }),
    ...faults,
  }
  return inFormOrder(REGISTRATION_FORM, allFaults)
}

function newMember(
  app: App,
  { phone, form, language, today }: { phone: string; form: RegistrationForm; language: Language; today: string },
) {
  return {
    id: app.uuid(),
    phone,
    firstName: (form.first_name ?? '').trim(),
    lastName: (form.last_name ?? '').trim(),
    email: (form.email ?? '').trim(),
    dateOfBirth: form.date_of_birth ?? '',
    gender: form.gender === 2 ? (2 as const) : (1 as const),
    nationalityId: form.nationality_id ?? 0,
    provinceId: form.province_id ?? 0,
    cityId: form.city_id ?? 0,
    locale: language,
    yearEndsOn: addNights(today, YEAR_DAYS),
    now: app.now(),
  }
}
