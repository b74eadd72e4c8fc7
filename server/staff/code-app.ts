// The authenticator app of staff shows six digits that are valid for half a minute (RFC 6238). The secret of the app is derived from a
// root key and is never stored.
import { Secret, TOTP } from 'otpauth'
import type { App } from '#server/app.ts'

const PERIOD_SECONDS = 30
const DIGITS = 6
/** Number of half minutes by which a code may be early or late. The tolerance is needed because clocks differ. */
const WINDOW = 1

type Owner = { id: string; email: string; codeAppVersion: number | null; codeAppSerial: number }

function totpOf({ keys }: Pick<App, 'keys'>, owner: Owner, issuer: string): TOTP {
  const { id, email, codeAppVersion, codeAppSerial } = owner
  const material = keys.material('staff code app', `${id}\n${codeAppSerial}`, codeAppVersion ?? 1)
  const secret = new Secret({ buffer: new Uint8Array(material).buffer.slice(0, 20) })
  return new TOTP({ issuer, label: email, secret, digits: DIGITS, period: PERIOD_SECONDS })
}

export function codeAppSetup(app: Pick<App, 'keys'>, owner: Owner, issuer: string): { uri: string; secret: string } {
  const totp = totpOf(app, owner, issuer)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** Checks a code, and returns the number of the half minute for which the code is valid. Returns null if the code is not valid now. */
export function stepOfCode(app: Pick<App, 'keys' | 'now'>, owner: Owner, code: string): number | null {
  if (owner.codeAppVersion === null || !/^\d{6}$/.test(code)) return null
  const timestamp = app.now().getTime()
  const delta = totpOf(app, owner, '').validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/**
 * Returns the present code of an authenticator app. Tests use this code. The sandbox also uses it, because staff of the sandbox have no
 * phones.
 */
export const codeNow = (app: Pick<App, 'keys' | 'now'>, owner: Owner): string =>
  totpOf(app, owner, '').generate({ timestamp: app.now().getTime() })
