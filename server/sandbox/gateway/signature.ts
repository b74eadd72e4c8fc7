import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/app.ts'

export const SIGNATURE_HEADER = 'X-Sandbox-Signature'
export const TIMESTAMP_HEADER = 'X-Sandbox-Timestamp'

/** The secret this gateway and its one merchant agreed on. */
export const merchantKey = (app: Pick<App, 'keys'>): string => app.keys.digest('sandbox-gateway', 'merchant')

/** Lowercase hex HMAC-SHA512 over timestamp (seconds), a dot and the raw body. */
export function sign(key: string, timestamp: string, body: string): string {
  return createHmac('sha512', key).update(`${timestamp}.${body}`).digest('hex')
}

/** Whether an Authorization header is HTTP Basic with the merchant's key as user and no password. */
export function isMerchant(key: string, authorization: string | undefined): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1]
  if (!encoded) return false
  const given = createHash('sha256').update(Buffer.from(encoded, 'base64')).digest()
  return timingSafeEqual(given, createHash('sha256').update(`${key}:`).digest())
}
