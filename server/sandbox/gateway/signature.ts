import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/app.ts'

export const SIGNATURE_HEADER = 'X-Sandbox-Signature'
export const TIMESTAMP_HEADER = 'X-Sandbox-Timestamp'

export const merchantKey = (app: Pick<App, 'keys'>): string => app.keys.digest('sandbox-gateway', 'merchant')

/** Returns the HMAC-SHA512 of the timestamp in seconds, a dot and the raw body, as lowercase hex digits. */
export function sign(key: string, timestamp: string, body: string): string {
  return createHmac('sha512', key).update(`${timestamp}.${body}`).digest('hex')
}

export function isMerchant(key: string, authorization: string | undefined): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1]
  if (!encoded) return false
  const digest = createHash('sha256').update(Buffer.from(encoded, 'base64')).digest()
  return timingSafeEqual(digest, createHash('sha256').update(`${key}:`).digest())
}
