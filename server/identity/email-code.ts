// One-time codes to an email address. They are stored in `sign_in_codes` and limited like codes to a phone.
import { randomInt } from 'node:crypto'
import { CODE_DIGITS, EMAIL_CODE_LIVES_SECONDS } from '#domain/identity/one-time-code.ts'
import { countAttempts, sendAttempts, spaceSends } from '#server/identity/attempts.ts'
import { keepCode } from '#server/identity/repository.ts'
import { codeHashOf } from '#server/identity/send-code.ts'
import type { App } from '#server/app.ts'

/**
 * Counts a code to an email address before it is sent.
 * @throws Refused too_much_attempts with the seconds until the next code
 */
export async function countEmailCode(
  app: Pick<App, 'now' | 'keys' | 'log' | 'settings' | 'sql'>,
  email: string,
  { address }: { address: string },
): Promise<void> {
  const { address: byAddress, everybody } = sendAttempts(address)
  const { areLimitsOn } = app.settings
  if (areLimitsOn) await countAttempts(app, app.sql, [[byAddress]])
  await spaceSends(app, app.sql, email)
  if (areLimitsOn) await countAttempts(app, app.sql, [[everybody]])
}

/** Creates a code that is valid only in the browser `asker`. It replaces the browser's previous code for this email address. */
export async function newEmailCode(
  app: Pick<App, 'now' | 'keys' | 'sql'>,
  { email, asker }: { email: string; asker: string },
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const now = app.now()
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_LIVES_SECONDS * 1000)
  const codeHash = codeHashOf(app, email, code)
  await keepCode(app.sql, { phone: email, asker, codeHash, reference: null, now, expiresAt })
  return code
}
