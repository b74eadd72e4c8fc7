// The code app of staff: six digits of half a minute (RFC 6238). Its secret is made from a root key and stored nowhere.
import { Secret, TOTP } from 'otpauth'
import type { App } from '#server/app.ts'

const PERIOD_SECONDS = 30
const DIGITS = 6
/** A code of the half minute before and after is taken: watches differ. */
const WINDOW = 1

type Owner = { id: string; email: string; codeAppVersion: number | null; codeAppSerial: number }

function totpOf({ keys }: Pick<App, 'keys'>, owner: Owner, issuer: string): TOTP {
  const { id, email, codeAppVersion, codeAppSerial } = owner
  const material = keys.material('staff code app', `${id}\n${codeAppSerial}`, codeAppVersion ?? 1)
  const secret = new Secret({ buffer: new Uint8Array(material).buffer.slice(0, 20) })
  return new TOTP({ issuer, label: email, secret, digits: DIGITS, period: PERIOD_SECONDS })
}

/** What a code app is set up with: an address for its camera, and the same to type. */
export function codeAppSetup(app: Pick<App, 'keys'>, owner: Owner, issuer: string): { uri: string; secret: string } {
  const totp = totpOf(app, owner, issuer)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** The half minute that a code is of; null where it is none of now. */
export function stepOfCode(app: Pick<App, 'keys' | 'now'>, owner: Owner, code: string): number | null {
  if (owner.codeAppVersion === null || !/^\d{6}$/.test(code)) return null
  const timestamp = app.now().getTime()
  const delta = totpOf(app, owner, '').validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** What the app shows now; for tests and for the sandbox, whose staff has no phones. */
export const codeNow = (app: Pick<App, 'keys' | 'now'>, owner: Owner): string =>
  totpOf(app, owner, '').generate({ timestamp: app.now().getTime() })
