import { randomInt } from 'node:crypto'
import type { Language } from '#contract/preferences.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { CODE_DIGITS, CODE_LIVES_SECONDS } from '#domain/identity/one-time-code.ts'
import { type FieldFault, Refused } from '#domain/refusals.ts'
import { spaceSends } from '#server/identity/attempts.ts'
import { type CodeMessage, CodeNotSent, type SendFault } from '#server/identity/code-channels/code-channel.ts'
import { validatePhone } from '#server/identity/send-code.ts'
import { deleteCodeTest, saveCodeTest } from '#server/setup/setup-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** The service that sends sign-in codes. `sandbox`: there is no such service, so codes stay in the inbox of the sandbox. */
export type CodeCarrier = 'whatsapp' | 'twilio' | 'sandbox'
export const codeCarrier = ({ settings }: Pick<App, 'settings'>): CodeCarrier => settings.codes?.provider ?? 'sandbox'

/** The reason why the service sent no code. A wrong number is reported at the input field, so it is not one of these reasons. */
export type TestCodeFault = Exclude<SendFault, 'bad_number'>

/**
 * Sends a sign-in code to a phone by the real service. The code is not stored, so it signs no person in. The waiting time between two
 * requests is the same as for a guest. If the service did not send the code, returns the reason. Readiness shows the last result.
 * @throws Refused validation_failed (phone), too_much_attempts with the seconds to wait
 */
export async function sendTestCode(
  app: App,
  actor: Actor,
  { phone: input, language }: { phone: string; language: Language },
): Promise<{ phone: string; fault: TestCodeFault | null }> {
  const validated = validatePhone(app, input)
  if ('fault' in validated) throw faultOfPhone(validated.fault)
  const { phone } = validated
  const carrier = codeCarrier(app)
  await spaceSends(app, app.sql, phone)
  try {
    await send(app, { phone, language, livesSeconds: CODE_LIVES_SECONDS })
    await transact(app, actor, ({ sql, now }) => saveCodeTest(sql, carrier, now()))
    return { phone, fault: null }
  } catch (error) {
    if (!(error instanceof CodeNotSent)) throw error
    app.log.warn('a test code was not sent', { fault: error.message })
    if (error.fault === 'bad_number') throw faultOfPhone('phone_invalid')
    await transact(app, actor, ({ sql }) => deleteCodeTest(sql, carrier))
    return { phone, fault: error.fault }
  }
}

const faultOfPhone = (fault: FieldFault) => new Refused('validation_failed', { errors: { phone: [fault] } })

async function send({ codes }: App, message: CodeMessage): Promise<void> {
  if (codes.kind === 'verifier') await codes.cancel(await codes.start(message))
  else await codes.send({ ...message, code: String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0') })
}
