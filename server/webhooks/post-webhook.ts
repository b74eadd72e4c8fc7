// Sends a webhook to a receiver. All requests of one run share their connections.
import { request as requestHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { request as requestHttps, Agent as HttpsAgent } from 'node:https'
import { LONGEST_ANSWER } from '#domain/webhooks/webhook-kinds.ts'
import {
  AddressRefused,
  type AddressRules,
  isTestReceiver,
  publicLookup,
  readAddress,
  type Resolve,
} from '#server/webhooks/public-address.ts'

/** If the receiver has not sent its complete response after this number of seconds, the attempt has failed. */
const ANSWERS_WITHIN_SECONDS = 15
/** Maximum number of bytes that the server reads of a response. The rest is not needed, and a response could be endless. */
const MOST_BYTES = 16_384

/** The response of a receiver. If the receiver did not respond, `status` is null, and `answer` contains the reason. */
export type Answer = { status: number | null; answer: string; retryAfter: string | undefined }

export type Poster = {
  post(headers: Record<string, string>, body: string): Promise<Answer>
  close(): void
}

/**
 * Opens the connections to an endpoint. Follows no redirects and uses no proxy. Connects only to IP addresses that were checked after the
 * host name was resolved.
 */
export function openPoster(
  address: string,
  rules: AddressRules,
  {
    sockets,
    resolve,
    withinMs = ANSWERS_WITHIN_SECONDS * 1000,
  }: { sockets: number; resolve?: Resolve; withinMs?: number },
): Poster {
  const url = readAddress(address, rules)
  const isHttps = url?.protocol === 'https:'
  const agent = new (isHttps ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: sockets })
  const lookup = url && isTestReceiver(url, rules) ? {} : { lookup: publicLookup(resolve) }
  const send = isHttps ? requestHttps : requestHttp
  return {
    async post(headers, body) {
      if (!url) return noAnswer(new AddressRefused('not_allowed'))
      try {
        const response = await new Promise<IncomingMessage>((resolved, failed) => {
          const signal = AbortSignal.timeout(withinMs)
          const options = { method: 'POST', agent, signal, autoSelectFamily: true, ...lookup }
          const length = String(Buffer.byteLength(body))
          send(url, { ...options, headers: { ...headers, 'content-length': length } }, resolved)
            .on('error', failed)
            .end(body)
        })
        const retryAfter = response.headers['retry-after']
        return { status: response.statusCode ?? null, answer: await readAnswer(response), retryAfter }
      } catch (fault) {
        return noAnswer(fault)
      }
    },
    close: () => agent.destroy(),
  }
}

/**
 * Reads the beginning of a response as one line. Control characters become spaces, because the database and the page refuse some of them.
 */
async function readAnswer(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size >= MOST_BYTES) break
  }
  return oneLine(Buffer.concat(parts).toString('utf8'))
}

const oneLine = (text: string): string =>
  Array.from(text.replace(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, LONGEST_ANSWER)
    .join('')

function noAnswer(fault: unknown): Answer {
  const { name, message, code } = fault as Error & { code?: string }
  const isLate = name === 'TimeoutError' || name === 'AbortError'
  const reason = isLate ? 'late' : fault instanceof AddressRefused ? message : (code ?? 'no_connection')
  return { status: null, answer: oneLine(reason), retryAfter: undefined }
}
