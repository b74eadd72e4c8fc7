// A receiver of webhooks on this machine. It stores each request, and answers as the test decides.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { WEBHOOK_KINDS } from '#domain/webhooks/webhook-kinds.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { webhookSending } from '#server/webhooks/deliver-webhooks.ts'
import { addEndpoint } from '#server/webhooks/manage-endpoints.ts'
import type { App } from '#server/app.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

export type WebhookEvent = { type: string; timestamp: string; data: Record<string, unknown> & { sequence: number } }
export type ReceivedWebhook = {
  id: string
  headers: IncomingHttpHeaders
  body: string
  event: WebhookEvent
  path: string
}
export type ReceiverAnswer = { status: number; body?: string; headers?: Record<string, string> }

export async function openReceiver(answer: (request: ReceivedWebhook) => ReceiverAnswer | Promise<ReceiverAnswer>) {
  const received: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      const { headers, url: path = '' } = request
      const webhook = {
        id: String(headers['webhook-id']),
        headers,
        body,
        event: JSON.parse(body) as WebhookEvent,
        path,
      }
      received.push(webhook)
      void Promise.resolve(answer(webhook)).then(({ status, body: text = '', headers: more }) => {
        response.writeHead(status, more).end(text)
      })
    })
  })
  await new Promise<void>((resolved) => void server.listen(0, '127.0.0.1', resolved))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolved) => void server.close(resolved))
    },
  }
}

/** Opens an app that may call this receiver. */
export const appWithReceiver = ({ url }: { url: string }): Promise<TestApp> =>
  testApp({ settings: { testReceiver: url } })

const OWNER = system('test')

/** Adds an endpoint for some kinds of events, by default for all kinds. */
export const anEndpoint = (
  app: TestApp,
  { url }: { url: string },
  wishes: Partial<Parameters<typeof addEndpoint>[2]> = {},
) => addEndpoint(app, OWNER, { url: `${url}/hook`, kinds: WEBHOOK_KINDS, outletIds: null, ...wishes })

/** Sends all events that are due now. */
export const sendWebhooks = (app: App) => runRound(app, webhookSending)

/**
 * Verifies a request with the published library at the time of the app, as a receiver does. Returns the parsed body.
 * @throws WebhookVerificationError
 */
export function verified(
  app: TestApp,
  secret: string,
  { headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>,
): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: app.now() })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}
