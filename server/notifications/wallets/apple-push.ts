// Tells phones that a pass of theirs has changed: an empty push by HTTP/2, with the certificate of the pass type. The phone then asks us.
import { connect, constants, type ClientHttp2Session, type SecureClientSessionOptions } from 'node:http2'
import type { AppleKeys } from '#server/notifications/wallets/wallet-ticket.ts'

/** What became of each push: `gone`, there is no such phone any more; `failed`, to be tried again. */
export type PushOutcome = 'told' | 'gone' | 'failed'
export type ApplePush = {
  /** Never rejects: where Apple is not reached, each of them has failed. */
  push(tokens: readonly string[]): Promise<Map<string, PushOutcome>>
}

const APPLE = 'https://api.push.apple.com'
const ANSWERS_WITHIN_MS = 10_000
/** A phone's address at Apple. What is none would be another path. */
const TOKEN = /^[0-9a-f]{16,200}$/i

/** `tls`: whom to trust, for a stand-in. */
export function openApplePush(
  keys: AppleKeys,
  { url = APPLE, tls = {} }: { url?: string | undefined; tls?: SecureClientSessionOptions } = {},
): ApplePush {
  const passphrase = keys.keyPassword === null ? {} : { passphrase: keys.keyPassword }
  return {
    async push(tokens) {
      const session = connect(url, { cert: keys.certificate, key: keys.key, ...passphrase, ...tls })
      // A fault of the connection ends each of its streams, which say so.
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

/** As Apple says it: 410 for a phone that has deleted its passes, and 400 with a reason for an address that never was one of ours. */
function outcomeOf(status: number, text: string): PushOutcome {
  if (status === 200) return 'told'
  const isNone = status === 400 && /"(?:BadDeviceToken|DeviceTokenNotForTopic)"/.test(text)
  return status === 410 || isNone ? 'gone' : 'failed'
}
