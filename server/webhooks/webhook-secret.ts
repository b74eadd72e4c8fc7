// The secrets of endpoints. They are sealed and not hashed, because the server needs the secret itself to sign a webhook.
import { createHmac } from 'node:crypto'
import { openText, sealText } from '#server/keys/sealed-text.ts'
import type { App } from '#server/app.ts'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

const sealOf = (endpointId: string) => ({ use: 'webhook secret', subject: endpointId }) as const

/** Makes a secret in the form of the specification: `whsec_` and 32 random bytes as base64. */
export const newWebhookSecret = ({ randomBytes }: Pick<App, 'randomBytes'>): string =>
  PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export const sealWebhookSecret = (app: Pick<App, 'keys' | 'randomBytes'>, endpointId: string, secret: string): Buffer =>
  sealText(app, sealOf(endpointId), secret)

/** @throws if the key that sealed the secret is retired */
export const openWebhookSecret = (app: Pick<App, 'keys'>, endpointId: string, sealed: Buffer): string =>
  openText(app, sealOf(endpointId), sealed)

export type SignedMessage = { id: string; at: Date; body: string }

/** Returns the value of `webhook-signature`: one `v1` signature for each secret, separated by spaces. */
export function signMessage(secrets: readonly string[], { id, at, body }: SignedMessage): string {
  const text = `${id}.${Math.floor(at.getTime() / 1000)}.${body}`
  return secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64')).update(text))
    .map((mac) => `v1,${mac.digest('base64')}`)
    .join(' ')
}
