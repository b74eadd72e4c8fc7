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
  /** Null: signing in alone. */
  registration: RegistrationForm | null
  device: string
}
export type SignedIn = { token: string; member: MemberRow; isNew: boolean }

export const refuseCode = () =>
  new Refused('validation_failed', { errors: { confirmation_code: ['confirmation_code_wrong'] } })

/**
 * Signs a phone in by its code, and registers it first if it is new.
 * Bookings that provably belong to the member join the account.
 * @throws Refused validation_failed (every faulty field, phone and code among them), too_much_attempts, user_not_found
 * if the phone is new and the request has no registration; the code stays valid then
 */
export async function confirmCode(app: App, sent: Confirmation, asking: Asking): Promise<SignedIn> {
  const { language, browserKey } = asking
  const today = todayOfGroup(app.now())
  const { phone, code } = await readForm(app, sent, today)
  const open = await validateCode(app, { phone, code, asking })
  const known = await findMember(app.sql, { phone })
  const form = sent.registration
  if (!known && !form) {
    await returnGuess(app.sql, { phone, asker: open.asker, codeHash: open.codeHash })
    throw new Refused('user_not_found')
  }
  const newcomer = form && newMember(app, { phone, form, language, today })
  return transact(app, GUEST, async (work) => {
    const { sql } = work
    if (!(await useCode(sql, { phone, ...open, now: work.now() }))) throw refuseCode()
    await forgiveSends(work, sql, { phone, address: asking.address })
    if (browserKey) await keepPhoneProof(sql, { phone, browserKey, now: work.now() })
    // Another request may have registered the phone meanwhile, or deleted its account.
    const registered = newcomer && (await insertMember(sql, newcomer))
    const member = await holdMember(sql, phone)
    if (!member) throw new Refused('user_not_found')
    if (registered) await noteRegistration(sql, { memberId: registered.id, locale: language, now: work.now() })
    await adoptReservations(sql, member, { browserKey, now: work.now() })
    const token = await startSession(work, sql, { memberId: member.id, device: sent.device })
    return { token, member, isNew: registered !== null }
  })
}

/** What was sent, or every fault of it at once. A form that is refused costs no guess: its owner comes back with the same code. */
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

/** The phone's open code, where this is it. @throws Refused validation_failed, too_much_attempts */
export async function validateCode(
  app: App,
  { phone, code, asking }: { phone: string; code: string; asking: Asking },
): Promise<CodeRow> {
  const { address: byAddress, sprayed } = GUESS_LIMITS
  const asker = askerOf(asking)
  // Of a browser's guesses only those at its own codes are judged: it is counted by itself, not with its neighbours.
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
 * Asks whoever made the code. It says yes once and forgets: so the code is kept as proven, for a phone that has to register
 * first, and for a request that is cut short. Null where the code is not right.
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

/** Every field at once: what the rules say, and what only the lists of regions know. */
async function registrationFaults(app: App, form: RegistrationForm, today: string): Promise<FieldFaults> {
  const faults = wireFaultsOf(REGISTRATION_FORM, { ...form, today })
  const { nationality_id: nationalityId, province_id: provinceId, city_id: cityId } = form
  const known = await knownRegions(app.sql, { nationalityId, provinceId, cityId })
  const found: FieldFaults = {
    ...(!known.nationality && { nationality_id: ['nationality_required'] }),
    ...(!known.province && { province_id: ['province_required'] }),
    ...(!known.city && { city_id: ['city_required'] }),
    ...faults,
  }
  return inFormOrder(REGISTRATION_FORM, found)
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
