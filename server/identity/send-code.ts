import { randomInt } from 'node:crypto'
import type { Language } from '#contract/preferences.ts'
import {
  CHECK_LIMITS,
  CODE_DIGITS,
  CODE_LIVES_SECONDS,
  BROWSER_KNOWN_DAYS,
  KNOWN_BROWSER_LIMITS,
  type Limit,
  neighbourhoodsOf,
  RESEND_AFTER_SECONDS,
  SEND_LIMITS,
} from '#domain/identity/one-time-code.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { toE164, phoneProblem } from '#domain/identity/phone.ts'
import { type FieldFault, Refused, refuseFaults } from '#domain/refusals.ts'
import { type Attempt, countAttempts, sendAttempts, spaceSends } from '#server/identity/attempts.ts'
import { CodeNotSent } from '#server/identity/code-channels/code-channel.ts'
import { isPhoneProven } from '#server/identity/phone-proof-repository.ts'
import { findMember, keepCode } from '#server/identity/repository.ts'
import { startVerification } from '#server/identity/start-verification.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** The client that requests or confirms a code. `browserKey` is null for a client without a name. */
export type Asking = { language: Language; address: string; browserKey: string | null }

/** Returns the key of the browser that owns a code of a phone. All clients without a browser name share the key ''. */
export const askerOf = ({ browserKey }: Pick<Asking, 'browserKey'>): string => browserKey ?? ''

/** Parses a typed phone to E.164, or returns the reason why it cannot be used to sign in (spec §5, R-071). */
export function validatePhone(
  { settings }: Pick<App, 'settings'>,
  raw: string,
): { phone: string } | { fault: FieldFault } {
  const rules = { allowed: settings.phoneCountries, mobileOnly: true }
  const fault = phoneProblem(raw, rules)
  if (fault) return { fault }
  const phone = toE164(raw, rules)
  return phone ? { phone } : { fault: 'phone_invalid' }
}

/** Parses a typed phone to E.164. @throws Refused validation_failed, with the codes of spec §5 */
function readPhone(app: Pick<App, 'settings'>, raw: string): string {
  const validated = validatePhone(app, raw)
  if ('fault' in validated) throw new Refused('validation_failed', { errors: { phone_number: [validated.fault] } })
  return validated.phone
}

/**
 * Returns the stored form of a code: a keyed digest of phone and code. The digest reveals neither phone nor code, and matches no other
 * phone.
 */
export const codeHashOf = ({ keys }: Pick<App, 'keys'>, phone: string, code: string): string =>
  keys.sign('sign-in code', `${phone}\n${code}`)

export const isCodeOf = ({ keys }: Pick<App, 'keys'>, phone: string, code: string, hash: string | null): boolean =>
  hash !== null && keys.opens('sign-in code', `${phone}\n${code}`, hash)

/**
 * Returns the limits in groups, in the order in which they are counted: the caller, the phone, and the limits with an alert. Limits of a
 * phone always apply. The other limits can be switched off for load tests in the sandbox.
 */
function turnsOf(
  { settings }: Pick<App, 'settings'>,
  what: string,
  { address, phone, wires }: { address: Attempt; phone: Attempt[][]; wires: Attempt[] },
): Attempt[][] {
  const turns = [[address], ...phone, wires].map((turn) =>
    turn.map((attempt) => ({ ...attempt, what: `${what} ${attempt.what}` })),
  )
  return settings.areLimitsOn ? turns : turns.slice(1, -1)
}

const streets = (phone: string, limit: Limit): Attempt[] =>
  neighbourhoodsOf(phone).map((subject) => ({ what: 'neighbours', subject, limit }))

/** Checks that a phone has an account. @throws Refused user_not_found if the phone has no account; too_much_attempts */
export async function checkUser(
  app: App,
  rawPhone: string,
  { address }: Pick<Asking, 'address'>,
): Promise<{ phone: string }> {
  const phone = readPhone(app, rawPhone)
  const turns = turnsOf(app, 'check', {
    address: { what: 'address', subject: address, limit: CHECK_LIMITS.address },
    phone: [[{ what: 'phone', subject: phone, limit: CHECK_LIMITS.phone }]],
    wires: streets(phone, CHECK_LIMITS.neighbours),
  })
  await countAttempts(app, app.sql, turns)
  const member = await findMember(app.sql, { phone })
  if (!member) throw new Refused('user_not_found')
  return { phone }
}

/**
 * Counts a sent code. A browser that has proven the phone has its own limits, so requests of strangers never make this browser wait. All
 * other clients have the limits of their IP address, the limits of the phone, and the limits that raise an alert.
 */
async function countSend(app: App, phone: string, { address, browserKey }: Asking): Promise<void> {
  const since = new Date(app.now().getTime() - BROWSER_KNOWN_DAYS * 86_400_000)
  if (browserKey && (await isPhoneProven(app.sql, { phone, browserKey, since }))) {
    const subject = `${phone}\n${browserKey}`
    const { minute, hour } = KNOWN_BROWSER_LIMITS
    return countAttempts(app, app.sql, [
      [{ what: 'send known', subject, limit: minute }],
      [{ what: 'send known', subject, limit: hour }],
    ])
  }
  const { address: byAddress, everybody } = sendAttempts(address)
  const { areLimitsOn } = app.settings
  if (areLimitsOn) await countAttempts(app, app.sql, [[byAddress]])
  await spaceSends(app, app.sql, phone)
  if (!areLimitsOn) return
  const wires = streets(phone, SEND_LIMITS.neighbours).map((wire) => ({ ...wire, what: `send ${wire.what}` }))
  await countAttempts(app, app.sql, [[...wires, everybody]])
}

/**
 * Sends a code to a phone with or without an account, because registering needs a code too. The previous code becomes
 * invalid.
 * @throws Refused validation_failed, too_much_attempts with the seconds to wait
 */
export async function sendCode(
  app: App,
  rawPhone: string,
  asking: Asking,
): Promise<{ phone: string; resendAfterSeconds: number; expiresAt: Date }> {
  const phone = readPhone(app, rawPhone)
  await countSend(app, phone, asking)
  const { language } = asking
  const asker = askerOf(asking)
  const now = app.now()
  const expiresAt = new Date(now.getTime() + CODE_LIVES_SECONDS * 1000)
  const message = { phone, language, livesSeconds: CODE_LIVES_SECONDS }
  const channel = app.codes
  const keep = (secret: { codeHash: string | null; reference: string | null }) =>
    transact(app, GUEST, ({ sql }) => keepCode(sql, { phone, asker, ...secret, now, expiresAt }))
  try {
    if (channel.kind === 'verifier') {
      const reference = await startVerification(app, channel, message)
      await keep({ codeHash: null, reference })
    } else {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      await keep({ codeHash: codeHashOf(app, phone, code), reference: null })
      await channel.send({ ...message, code })
    }
  } catch (fault) {
    if (!(fault instanceof CodeNotSent)) throw fault
    app.log.error('code not sent', fault)
    if (fault.fault === 'bad_number') refuseFaults({ phone_number: ['phone_invalid'] })
    throw new Refused('maintenance')
  }
  return { phone, resendAfterSeconds: RESEND_AFTER_SECONDS, expiresAt }
}
