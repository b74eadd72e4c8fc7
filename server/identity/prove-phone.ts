import { PROOF_HOLDS_HOURS, readCode } from '#domain/identity/one-time-code.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { newBrowserName } from '#server/identity/browser-name.ts'
import { forgiveSends } from '#server/identity/attempts.ts'
import { validateCode, refuseCode } from '#server/identity/confirm-code.ts'
import { keepPhoneProof } from '#server/identity/phone-proof-repository.ts'
import { useCode } from '#server/identity/repository.ts'
import { type Asking, validatePhone } from '#server/identity/send-code.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Proves a phone by its code, for a booking without an account. A browser is recognized by its cookie afterwards. Any
 * other client receives a name that it sends as `X-Phone-Proof`.
 * @throws Refused validation_failed, too_much_attempts
 */
export async function provePhone(
  app: App,
  sent: { phone: string; code: string },
  asking: Asking,
): Promise<{ phone: string; token: string | null; holdsUntil: Date }> {
  const validated = validatePhone(app, sent.phone)
  if ('fault' in validated) throw new Refused('validation_failed', { errors: { phone_number: [validated.fault] } })
  const { phone } = validated
  const code = readCode(sent.code)
  if (!code) throw refuseCode()
  const open = await validateCode(app, { phone, code, asking })
  const { token, browserKey } = asking.browserKey
    ? { token: null, browserKey: asking.browserKey }
    : newBrowserName(app.randomBytes(24).toString('base64url'))
  return transact(app, GUEST, async (work) => {
    const now = work.now()
    if (!(await useCode(work.sql, { phone, ...open, now }))) throw refuseCode()
    await forgiveSends(work, work.sql, { phone, address: asking.address })
    await keepPhoneProof(work.sql, { phone, browserKey, now })
    return { phone, token, holdsUntil: new Date(now.getTime() + PROOF_HOLDS_HOURS * 3_600_000) }
  })
}
