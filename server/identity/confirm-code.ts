import { timingSafeEqual } from 'node:crypto'
import { addNights, dateIn } from '#domain/calendar/night.ts'
import { GUESS_LIMITS, MOST_GUESSES, readCode } from '#domain/identity/one-time-code.ts'
import { checkRegistration, REGISTRATION_FIELDS, type RegistrationForm } from '#domain/identity/registration.ts'
import { YEAR_DAYS } from '#domain/membership/tiers.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { countAttempts } from '#server/identity/attempts.ts'
import { CodeNotSent } from '#server/identity/code-channels/code-channel.ts'
import {
  adoptReservations,
  type CodeRow,
  findMember,
  findSpentCode,
  insertMember,
  knownRegions,
  type MemberRow,
  returnGuess,
  takeGuess,
  useCode,
} from '#server/identity/repository.ts'
import { type Asking, codeHashOf, readPhone } from '#server/identity/send-code.ts'
import { startSession } from '#server/identity/sessions.ts'
import type { World } from '#server/world.ts'

export type Confirmation = {
  phone: string
  code: string
  /** Null: signing in alone. */
  registration: RegistrationForm | null
  device: string
}
export type SignedIn = { token: string; member: MemberRow; isNew: boolean }

/** Registering and birthdays are judged by the date in Jakarta. */
const HOME_ZONE = 'Asia/Jakarta'

/**
 * Signs a phone in by its code, and registers it first where it is new. What a guest booked with the phone is the
 * member's from here on, since its owner has shown that it is theirs.
 * @throws Refused validation_failed (every faulty field, the code among them), user_not_found where the phone is new and
 *   nothing to register with was sent: the code stays good for it; too_much_attempts
 */
export async function confirmCode(world: World, sent: Confirmation, { language, address }: Asking): Promise<SignedIn> {
  const phone = readPhone(world, sent.phone)
  const now = world.now()
  const today = dateIn(now, HOME_ZONE)
  const code = readCode(sent.code)
  const faults: FieldFaults = sent.registration ? await registrationFaults(world, sent.registration, today) : {}
  // A form that would be refused costs no guess: its owner comes back with the same code.
  if (sent.code.trim() === '') refuseFaults({ confirmation_code: ['confirmation_code_required'], ...faults })
  if (!code) refuseFaults({ confirmation_code: ['confirmation_code_wrong'], ...faults })
  refuseFaults(faults)
  const open = await judgeCode(world, { phone, code: code ?? '', address })
  const known = await findMember(world.sql, { phone })
  if (!known && !sent.registration) {
    await returnGuess(world.sql, { phone, codeHash: open.codeHash })
    throw new Refused('user_not_found')
  }
  const signedIn = await world.sql.begin(async (tx) => {
    if (!(await useCode(tx, { phone, ...open, now }))) return null
    const form = sent.registration
    const registered =
      known || !form ? null : await insertMember(tx, newMember(world, { phone, form, language, today }))
    const member = known ?? registered ?? (await findMember(tx, { phone }))
    if (!member) return null
    await adoptReservations(tx, member)
    const token = await startSession(world, tx, { memberId: member.id, device: sent.device })
    return { token, member, isNew: registered !== null }
  })
  if (!signedIn) refuseFaults({ confirmation_code: ['confirmation_code_wrong'] })
  return signedIn as SignedIn
}

async function judgeCode(
  world: World,
  { phone, code, address }: { phone: string; code: string; address: string },
): Promise<CodeRow> {
  const { phone: byPhone, address: byAddress, sprayed } = GUESS_LIMITS
  await countAttempts(world, world.sql, [
    { what: 'guess phone', subject: phone, limit: byPhone },
    ...(world.settings.areLimitsOn
      ? [
          { what: 'guess address', subject: address, limit: byAddress },
          { what: 'guess sprayed', subject: code, limit: sprayed },
        ]
      : []),
  ])
  const now = world.now()
  const open = await takeGuess(world.sql, { phone, now, most: MOST_GUESSES })
  if (!open) {
    const spent = await findSpentCode(world.sql, { phone, now, most: MOST_GUESSES })
    if (spent)
      throw new Refused('too_much_attempts', {
        retryAfterSeconds: Math.max(1, Math.ceil((spent.expiresAt.getTime() - now.getTime()) / 1000)),
      })
    refuseFaults({ confirmation_code: ['confirmation_code_wrong'] })
  }
  if (!open || !(await isRight(world, open, phone, code)))
    refuseFaults({ confirmation_code: ['confirmation_code_wrong'] })
  return open as CodeRow
}

async function isRight(world: World, open: CodeRow, phone: string, code: string): Promise<boolean> {
  if (open.codeHash === null) {
    if (world.codes.kind !== 'verifier' || open.reference === null) return false
    try {
      return (await world.codes.check({ reference: open.reference, phone, code })) === 'right'
    } catch (fault) {
      if (!(fault instanceof CodeNotSent)) throw fault
      world.log.error('code not checked', fault)
      throw new Refused('maintenance')
    }
  }
  const given = Buffer.from(codeHashOf(world, phone, code))
  const wanted = Buffer.from(open.codeHash)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Every field at once: what the rules say, and what only the lists of regions know. */
async function registrationFaults(world: World, form: RegistrationForm, today: string): Promise<FieldFaults> {
  const faults = checkRegistration(form, today)
  const { nationality_id: nationalityId, province_id: provinceId, city_id: cityId } = form
  const known = await knownRegions(world.sql, {
    nationalityId: nationalityId ?? 0,
    provinceId: provinceId ?? 0,
    cityId: cityId ?? 0,
  })
  const found: FieldFaults = {
    ...(!known.nationality && { nationality_id: ['nationality_required'] }),
    ...(!known.province && { province_id: ['province_required'] }),
    ...(!known.city && { city_id: ['city_required'] }),
    ...faults,
  }
  return Object.fromEntries(
    REGISTRATION_FIELDS.flatMap((field) => {
      const fault = found[field]
      return fault ? [[field, fault]] : []
    }),
  )
}

function newMember(
  world: World,
  { phone, form, language, today }: { phone: string; form: RegistrationForm; language: 'id' | 'en'; today: string },
) {
  return {
    id: world.uuid(),
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
    now: world.now(),
  }
}
