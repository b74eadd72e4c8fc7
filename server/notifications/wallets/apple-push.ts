// Sends an empty push to a phone when its pass has changed. The push uses HTTP/2 and the certificate of the pass type. The phone then
// loads the pass from our server.
import { connect, constants, type ClientHttp2Session, type SecureClientSessionOptions } from 'node:http2'
import type { AppleKeys } from '#server/notifications/wallets/wallet-ticket.ts'

/** Result of a push. `gone`: the phone no longer exists. `failed`: Apple did not accept the push, so the push is tried again. */
export type PushOutcome = 'told' | 'gone' | 'failed'
export type ApplePush = {
  /** Sends a push to the phones with these tokens. Never rejects. If Apple cannot be reached, the result of every token is `failed`. */
  push(tokens: readonly string[]): Promise<Map<string, PushOutcome>>
}

const APPLE = 'https://api.push.apple.com'
const ANSWERS_WITHIN_MS = 10_000
/** Format of a phone's push token. Any other text could change the path of the URL. */
const TOKEN = /^[0-9a-f]{16,200}$/i

/** `tls`: trusted certificates for a fake server. */
export function openApplePush(
  keys: AppleKeys,
  { url = APPLE, tls = {} }: { url?: string | undefined; tls?: SecureClientSessionOptions } = {},
): ApplePush {
  const passphrase = keys.keyPassword === null ? {} : { passphrase: keys.keyPassword }
  return {
    async push(tokens) {
      const session = connect(url, { cert: keys.certificate, key: keys.key, ...passphrase, ...tls })
      // This handler does nothing, because each stream reports a connection error itself. Such an error ends all streams of the connection.
      session.on('error', () => undefined)
      try {
        const ends = tokens.map(async (token) => [token, await pushOne(session, token, keys.passType)] as const)
        return new Map(await Promise.all(ends))
      } finally {
        session.close()
      }
    },
  }
}

function pushOne(session: ClientHttp2Session, token: string, passType: string): Promise<PushOutcome> {
  if (!TOKEN.test(token)) return Promise.resolve('gone')
  return new Promise((resolve) => {
    if (session.destroyed || session.closed) return resolve('failed')
    const stream = session.request({ ':method': 'POST', ':path': `/3/device/${token}`, 'apns-topic': passType })
    let status = 0
    let text = ''
    stream.setTimeout(ANSWERS_WITHIN_MS, () => stream.close(constants.NGHTTP2_CANCEL))
    stream.setEncoding('utf8')
    stream.on('response', (headers) => void (status = headers[':status'] ?? 0))
    stream.on('data', (chunk: string) => void (text += chunk))
    stream.on('error', () => resolve('failed'))
    stream.on('close', () => resolve(outcomeOf(status, text)))
    stream.end('{}')
  })
}

/** Apple answers 410 if the phone has deleted its passes. For a token that was never valid, Apple answers 400 with a reason. */
function outcomeOf(status: number, text: string): PushOutcome {
  if (status === 200) return 'told'
  const isNone = status === 400 && /"(?:BadDeviceToken|DeviceTokenNotForTopic)"/.test(text)
  return status === 410 || isNone ? 'gone' : 'failed'
}
