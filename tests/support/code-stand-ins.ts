// Simulated servers of WhatsApp's Cloud API and Twilio Verify. They accept the requests for sending codes, and return the same responses
// and errors as the real servers.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type StandInRequest = { path: string; authorization: string; body: string }
type StandInReply = { status: number; body: unknown }

async function serveStandIn(answer: (request: StandInRequest) => StandInReply) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const reply = answer({
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        body: Buffer.concat(chunks).toString(),
      })
      response.writeHead(reply.status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(reply.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, close, [Symbol.asyncDispose]: close }
}

type WhatsAppMessage = {
  messaging_product: string
  recipient_type: string
  to: string
  type: string
  template: { name: string; language: { code: string }; components: object[] }
}

/**
 * Opens a simulated WhatsApp that accepts messages for one number and its token. After `refuse` is called, all responses are errors with
 * the given code.
 */
export async function whatsAppStandIn({ token, phoneNumberId }: { token: string; phoneNumberId: string }) {
  const messages: WhatsAppMessage[] = []
  let refusal: { status: number; code: number } | null = null
  const failing = (status: number, code: number): StandInReply => ({
    status,
    body: { error: { message: `(#${code}) Refused`, type: 'OAuthException', code, fbtrace_id: 'Atrace' } },
  })
  const server = await serveStandIn(({ path, authorization, body }) => {
    if (authorization !== `Bearer ${token}`) return failing(401, 190)
    if (path !== `/v23.0/${phoneNumberId}/messages`) return failing(400, 100)
    if (refusal) return failing(refusal.status, refusal.code)
    const message = JSON.parse(body) as WhatsAppMessage
    messages.push(message)
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: message.to, wa_id: message.to }],
        messages: [{ id: `wamid.${randomBytes(8).toString('hex')}` }],
      },
    }
  })
  return {
    ...server,
    origin: `${server.url}/v23.0`,
    got: messages,
    refuse: (status: number, code: number) => (refusal = { status, code }),
  }
}

/**
 * Opens a simulated Verify service. A phone has at most one open verification. The verification ends when it is approved or canceled. It
 * has one code, and allows five messages and five checks.
 */
export async function twilioStandIn(account: { accountSid: string; authToken: string; serviceSid: string }) {
  const sent: { to: string; channel: string; locale: string; sid: string; code: string }[] = []
  const open = new Map<string, { to: string; code: string; checks: number; messages: number }>()
  const canceledIds: string[] = []
  let refusal: { status: number; code: number } | null = null
  const failing = (status: number, code: number): StandInReply => ({
    status,
    body: { code, message: 'Refused', more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  })
  const server = await serveStandIn(({ path, authorization, body }) => {
    const basic = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')
    if (authorization !== `Basic ${basic}`) return failing(401, 20003)
    if (refusal) return failing(refusal.status, refusal.code)
    const form = new URLSearchParams(body)
    if (path === `/v2/Services/${account.serviceSid}/Verifications`) {
      const to = form.get('To') ?? ''
      const [shared, pending] = [...open].find(([, entry]) => entry.to === to) ?? []
      const sid = shared ?? `VE${randomBytes(16).toString('hex')}`
      const code = pending?.code ?? String(100_000 + sent.length)
      const messages = (pending?.messages ?? 0) + 1
      if (messages > 5) return failing(429, 60203)
      sent.push({
        to,
        channel: form.get('Channel') ?? '',
        locale: form.get('Locale') ?? '',
        sid,
        code,
      })
      open.set(sid, { to, code, messages, checks: pending?.checks ?? 0 })
      return { status: 201, body: { sid, status: 'pending', valid: false, to: form.get('To'), channel: 'sms' } }
    }
    const [, updated] = /^\/v2\/Services\/\w+\/Verifications\/(\w+)$/.exec(path) ?? []
    if (updated && form.get('Status') === 'canceled') {
      if (!open.delete(updated)) return failing(404, 20404)
      canceledIds.push(updated)
      return { status: 200, body: { sid: updated, status: 'canceled', valid: false } }
    }
    if (path !== `/v2/Services/${account.serviceSid}/VerificationCheck`) return failing(404, 20404)
    const sid = form.get('VerificationSid') ?? ''
    const verification = open.get(sid)
    if (!verification) return failing(404, 20404)
    verification.checks++
    if (verification.checks > 5) return failing(429, 60202)
    const isRight = verification.code === form.get('Code')
    if (isRight) open.delete(sid)
    return { status: 200, body: { sid, status: isRight ? 'approved' : 'pending', valid: isRight } }
  })
  return {
    ...server,
    sent,
    canceled: canceledIds,
    refuse: (status: number, code: number) => (refusal = { status, code }),
  }
}
