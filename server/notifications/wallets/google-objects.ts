// Creates and changes tickets of Google Wallet through its REST API, with the group's service account.
import { createPrivateKey, sign } from 'node:crypto'
import { inBase64, objectId, walletObjects } from '#server/notifications/wallets/google-wallet.ts'
import type { GoogleKeys, WalletTicket } from '#server/notifications/wallets/wallet-ticket.ts'

export type GoogleObjects = {
  /**
   * Creates or updates a ticket object and the event class of its night at Google. Returns false if the server has no connection to Google,
   * as in a sandbox.
   */
  create(ticket: WalletTicket): Promise<boolean>
  /**
   * Marks a ticket as expired. Does nothing if no guest has saved the ticket. If Google fails, the promise rejects, so that the caller
   * retries.
   */
  end(reservationId: string): Promise<void>
  change(ticket: WalletTicket): Promise<void>
}

const GOOGLE = 'https://walletobjects.googleapis.com'
const TOKENS = 'https://oauth2.googleapis.com/token'
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const ANSWERS_WITHIN_MS = 10_000
/** A token is valid for an hour. It is renewed a little earlier. */
const TOKEN_LASTS_MS = 3_300_000

type Where = { url?: string; tokenUrl?: string; now: () => Date }

/** `url` and `tokenUrl`: addresses of a fake server. They replace the addresses of Google. */
export function openGoogleObjects(keys: GoogleKeys, { url = GOOGLE, tokenUrl = TOKENS, now }: Where): GoogleObjects {
  let token: { text: Promise<string>; until: number } | null = null
  const tokenText = () => {
    const at = now().getTime()
    if (token && at < token.until) return token.text
    const next = { text: askToken(keys, tokenUrl, now()), until: at + TOKEN_LASTS_MS }
    token = next
    next.text.catch(() => void (token === next && (token = null)))
    return next.text
  }
  const ask = async (method: 'PATCH' | 'POST', path: string, body: object) => {
    const answer = await fetch(`${url}/walletobjects/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${await tokenText()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    await answer.body?.cancel()
    if (answer.status === 401) token = null
    return answer.status
  }
  /** Changes a resource. Returns false if the resource does not exist. */
  const patch = async (kind: Kind, resource: Resource) => {
    const status = await ask('PATCH', `${kind}/${resource.id}`, resource)
    if (status !== 404 && status >= 300) throw new Error(`Google Wallet answers ${status}`)
    return status !== 404
  }
  /** Creates a resource. Returns false if the resource already exists. */
  const insert = async (kind: Kind, resource: Resource) => {
    const status = await ask('POST', kind, resource)
    if (status >= 300 && status !== 409) throw new Error(`Google Wallet answers ${status}`)
    return status !== 409
  }
  return {
    async create(ticket) {
      const { night, object } = walletObjects(ticket, keys.issuer)
      if (!(await insert('eventTicketClass', night))) await patch('eventTicketClass', night)
      if (!(await insert('eventTicketObject', object))) await patch('eventTicketObject', object)
      return true
    },
    async end(reservationId) {
      await patch('eventTicketObject', { id: objectId(reservationId, keys.issuer), state: 'EXPIRED' })
    },
    async change(ticket) {
      const { night, object } = walletObjects(ticket, keys.issuer)
      // The ticket can be moved to a night without an event class at Google, so the event class is created first. If the guest has not
      // saved the ticket, there is no ticket object, and `patch` changes nothing.
      await insert('eventTicketClass', night)
      await patch('eventTicketObject', object)
    },
  }
}

type Kind = 'eventTicketClass' | 'eventTicketObject'
type Resource = { id: string; [field: string]: unknown }

/** Requests a token with a signed assertion of the account (RFC 7523). */
async function askToken({ account, key }: GoogleKeys, url: string, now: Date): Promise<string> {
  const at = Math.floor(now.getTime() / 1000)
  const claims = { iss: account, scope: SCOPE, aud: url, iat: at, exp: at + 3600 }
  const unsigned = `${inBase64({ alg: 'RS256', typ: 'JWT' })}.${inBase64(claims)}`
  const assertion = `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), createPrivateKey(key)).toString('base64url')}`
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  const body: unknown = await answer.json().catch(() => null)
  const text: unknown = typeof body === 'object' && body !== null && 'access_token' in body && body.access_token
  if (!answer.ok || typeof text !== 'string') throw new Error(`Google gives no token: ${answer.status}`)
  return text
}
