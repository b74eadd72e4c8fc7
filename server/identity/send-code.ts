import { createHmac, randomInt } from 'node:crypto'
import type { Language } from '#contract/preferences.ts'
import {
  CHECK_LIMITS,
  CODE_DIGITS,
  CODE_LIVES_SECONDS,
  type Limit,
  neighbourhoodOf,
  RESEND_AFTER_SECONDS,
  SEND_LIMITS,
} from '#domain/identity/one-time-code.ts'
import { toE164, whyNotPhone } from '#domain/identity/phone.ts'
import { type FieldFault, Refused, refuseFaults } from '#domain/refusals.ts'
import { type Attempt, countAttempts } from '#server/identity/attempts.ts'
import { CodeNotSent } from '#server/identity/code-channels/code-channel.ts'
import { findMember, keepCode } from '#server/identity/repository.ts'
import type { World } from '#server/world.ts'

export type Asking = { language: Language; address: string }

/** A phone as typed, in E.164, or why it can be none to sign in with (spec §5, R-071). */
export function judgePhone(
  { settings }: Pick<World, 'settings'>,
  raw: string,
): { phone: string } | { fault: FieldFault } {
  const rules = { allowed: settings.phoneCountries, mobileOnly: true }
  const fault = whyNotPhone(raw, rules)
  const phone = fault ? null : toE164(raw, rules)
  return phone ? { phone } : { fault: fault ?? 'phone_invalid' }
}

/** @throws Refused validation_failed, in the words of spec §5 */
function readPhone(world: Pick<World, 'settings'>, raw: string): string {
  const judged = judgePhone(world, raw)
  if ('fault' in judged) throw new Refused('validation_failed', { errors: { phone_number: [judged.fault] } })
  return judged.phone
}

/** What is kept of a code: nothing that tells it, and nothing that fits another phone. */
export const codeHashOf = (world: Pick<World, 'seal'>, phone: string, code: string) =>
  createHmac('sha256', world.seal('sign-in code', phone)).update(code).digest('base64url')

/** Limits of a phone always hold; those of addresses can be lifted for load tests in the sandbox. */
function tries(
  world: Pick<World, 'settings'>,
  what: string,
  phone: string,
  address: string,
  limits: Limits,
): Attempt[] {
  const own = limits.phone.map((limit) => ({ what: `${what} phone`, subject: phone, limit }))
  if (!world.settings.areLimitsOn) return own
  return [
    ...own,
    { what: `${what} address`, subject: address, limit: limits.address },
    { what: `${what} neighbours`, subject: neighbourhoodOf(phone), limit: limits.neighbours },
    ...(limits.everybody ? [{ what: `${what} everybody`, subject: '', limit: limits.everybody }] : []),
  ]
}
type Limits = { phone: Limit[]; address: Limit; neighbours: Limit; everybody?: Limit }

/** Whether a phone has an account. @throws Refused user_not_found where it has none; too_much_attempts */
export async function checkUser(world: World, rawPhone: string, { address }: Asking): Promise<{ phone: string }> {
  const phone = readPhone(world, rawPhone)
  const { address: byAddress, neighbours, phone: byPhone } = CHECK_LIMITS
  await countAttempts(
    world,
    world.sql,
    tries(world, 'check', phone, address, { phone: [byPhone], address: byAddress, neighbours }),
  )
  const member = await findMember(world.sql, { phone })
  if (!member) throw new Refused('user_not_found')
  return { phone }
}

/**
 * Sends a code to a phone, known or not: registering needs one as well. The code before it is good no more.
 * @throws Refused validation_failed, too_much_attempts with the seconds to wait
 */
export async function sendCode(
  world: World,
  rawPhone: string,
  { language, address }: Asking,
): Promise<{ phone: string; resendAfterSeconds: number; expiresAt: Date }> {
  const phone = readPhone(world, rawPhone)
  const { phoneMinute, phoneHour, phoneDay, address: byAddress, neighbours, everybody } = SEND_LIMITS
  await countAttempts(
    world,
    world.sql,
    tries(world, 'send', phone, address, {
      phone: [phoneMinute, phoneHour, phoneDay],
      address: byAddress,
      neighbours,
      everybody,
    }),
  )
  const now = world.now()
  const expiresAt = new Date(now.getTime() + CODE_LIVES_SECONDS * 1000)
  const message = { phone, language, livesSeconds: CODE_LIVES_SECONDS }
  const channel = world.codes
  try {
    if (channel.kind === 'verifier') {
      const reference = await channel.start(message)
      await keepCode(world.sql, { phone, codeHash: null, reference, now, expiresAt })
    } else {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      await keepCode(world.sql, { phone, codeHash: codeHashOf(world, phone, code), reference: null, now, expiresAt })
      await channel.send({ ...message, code })
    }
  } catch (fault) {
    if (!(fault instanceof CodeNotSent)) throw fault
    world.log.error('code not sent', fault)
    if (fault.fault === 'bad_number') refuseFaults({ phone_number: ['phone_invalid'] })
    throw new Refused('maintenance')
  }
  return { phone, resendAfterSeconds: RESEND_AFTER_SECONDS, expiresAt }
}
