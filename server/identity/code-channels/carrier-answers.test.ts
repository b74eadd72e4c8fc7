// Tests how Senja reads the answers of code carriers, by error number.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { CodeNotSent } from '#server/identity/code-channels/code-channel.ts'
import { openCodeChannel } from '#server/identity/code-channels/open-code-channel.ts'
import { twilioVerify } from '#server/identity/code-channels/twilio-verify.ts'
import { whatsAppChannel } from '#server/identity/code-channels/whatsapp.ts'

type CarrierRequest = { method: string; path: string; authorization: string; type: string; body: string }

async function aCarrier() {
  const requests: CarrierRequest[] = []
  const next = { status: 200, body: '{}' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization = '', 'content-type': type = '' } = request.headers
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        authorization,
        type,
        body: Buffer.concat(chunks).toString(),
      })
      response.writeHead(next.status, { 'Content-Type': 'application/json' })
      response.end(next.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    asked: requests,
    origin: `http://127.0.0.1:${port}`,
    answer: (status: number, body: unknown) =>
      Object.assign(next, { status, body: typeof body === 'string' ? body : JSON.stringify(body) }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const message = { phone: '+6281234567890', language: 'en', livesSeconds: 300 } as const
const readOutcome = (asking: Promise<unknown>) =>
  asking.then(
    (answer) => answer ?? 'sent',
    (fault: unknown) => (fault instanceof CodeNotSent ? [fault.fault, fault.message.split('): ')[1]] : String(fault)),
  )

test('R-071 the request to WhatsApp is JSON with the token, and selects the American English template for a reader of English', async () => {
  await using api = await aCarrier()
  const channel = whatsAppChannel({
    origin: `${api.origin}/v23.0`,
    token: 'EAA',
    phoneNumberId: '106',
    template: 'code',
  })
  if (channel.kind !== 'carrier') throw new Error('not a carrier')
  const sending = () => readOutcome(channel.send({ ...message, code: '004217' }))
  api.answer(200, { messages: [{ id: 'wamid.1' }] })
  expect(await sending()).toBe('sent')
  expect(api.asked[0]).toMatchObject({
    method: 'POST',
    path: '/v23.0/106/messages',
    authorization: 'Bearer EAA',
    type: 'application/json',
    body: expect.stringContaining('"language":{"code":"en_US"}'),
  })
  // An answer without a message id means that no message was sent.
  for (const empty of [{}, { messages: [] }, { messages: [{}] }, 'no json']) {
    api.answer(200, empty)
    expect(await sending()).toEqual(['misconfigured', 'status 200, error without a code'])
  }
  for (const [code, fault] of [
    [4, 'rate_limited'],
    [80007, 'rate_limited'],
    [130429, 'rate_limited'],
    [131048, 'rate_limited'],
    [131056, 'rate_limited'],
    [131026, 'bad_number'],
    [131021, 'bad_number'],
    [131049, 'blocked'],
    [131050, 'blocked'],
    [368, 'blocked'],
    [131031, 'blocked'],
    [190, 'misconfigured'],
  ] as const) {
    api.answer(400, { error: { code } })
    expect(await sending()).toEqual([fault, `status 400, error ${code}`])
  }
  api.answer(400, { error: {}, messages: [{ id: 'wamid.2' }] })
  expect(await sending()).toEqual(['misconfigured', 'status 400, error without a code'])
  api.answer(429, { error: { code: 131026 } })
  expect(await sending()).toEqual(['rate_limited', 'status 429'])
  api.answer(500, { error: { code: 131026 } })
  expect(await sending()).toEqual(['out_of_reach', 'status 500'])
})

test('R-071 a request to Twilio is a form with the credentials of the account, and each error code of Twilio is mapped to a fault', async () => {
  await using api = await aCarrier()
  const channel = twilioVerify({ origin: api.origin, accountSid: 'AC1', authToken: 'secret', serviceSid: 'VA1' })
  if (channel.kind !== 'verifier') throw new Error('not a verifier')
  const starting = () => readOutcome(channel.start(message))
  api.answer(201, { sid: 'VE1' })
  expect(await starting()).toBe('VE1')
  expect(api.asked[0]).toEqual({
    method: 'POST',
    path: '/v2/Services/VA1/Verifications',
    authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
    type: 'application/x-www-form-urlencoded',
    body: 'To=%2B6281234567890&Channel=sms&Locale=en',
  })
  for (const empty of [{}, 'no json']) {
    api.answer(201, empty)
    expect(await starting()).toEqual(['misconfigured', 'status 201, error without a code'])
  }
  for (const [code, fault] of [
    [20003, 'misconfigured'],
    [20404, 'misconfigured'],
    [20429, 'rate_limited'],
    [60200, 'bad_number'],
    [60203, 'rate_limited'],
    [60205, 'bad_number'],
    [60410, 'blocked'],
    [60605, 'blocked'],
    [99999, 'misconfigured'],
  ] as const) {
    api.answer(400, { code, sid: 'VE1' })
    expect(await starting()).toEqual([fault, `status 400, error ${code}`])
  }
  api.answer(499, { code: 60200 })
  expect(await starting()).toEqual(['bad_number', 'status 499, error 60200'])
  api.answer(500, { code: 60200 })
  expect(await starting()).toEqual(['out_of_reach', 'status 500'])
})

test('R-071 the response of Twilio decides if a code is right, wrong or expired, and a failed request gives no result', async () => {
  await using api = await aCarrier()
  const channel = twilioVerify({ origin: api.origin, accountSid: 'AC1', authToken: 'secret', serviceSid: 'VA1' })
  if (channel.kind !== 'verifier') throw new Error('not a verifier')
  const checking = () => readOutcome(channel.check({ reference: 'VE1', phone: message.phone, code: '123456' }))
  for (const [status, verdict] of [
    ['approved', 'right'],
    ['pending', 'wrong'],
    ['max_attempts_reached', 'too_many'],
    ['expired', 'expired'],
    ['canceled', 'expired'],
    ['deleted', 'expired'],
    ['failed', 'expired'],
    ['something new', 'wrong'],
  ]) {
    api.answer(200, { status })
    expect(await checking(), status).toBe(verdict)
  }
  expect(api.asked[0]).toMatchObject({
    path: '/v2/Services/VA1/VerificationCheck',
    body: 'VerificationSid=VE1&Code=123456',
  })
  for (const [status, verdict] of [
    [404, 'expired'],
    [429, 'too_many'],
  ] as const) {
    api.answer(status, { status: 'approved' })
    expect(await checking()).toBe(verdict)
  }
  api.answer(200, 'no json')
  expect(await checking()).toBe('wrong')
  api.answer(503, { status: 'approved' })
  expect(await checking()).toEqual(['out_of_reach', 'status 503'])

  const ending = () => readOutcome(channel.cancel('VE1'))
  api.answer(200, {})
  expect(await ending()).toBe('sent')
  expect(api.asked.at(-1)).toMatchObject({ path: '/v2/Services/VA1/Verifications/VE1', body: 'Status=canceled' })
  api.answer(404, {})
  expect(await ending()).toBe('sent')
  api.answer(400, {})
  expect(await ending()).toEqual(['out_of_reach', 'cancel, status 400'])
})

test('R-071 the settings select the provider of sign-in codes, or else the sandbox sends the codes', () => {
  const sandbox = { kind: 'carrier', send: () => Promise.resolve() } as const
  const account = { origin: 'http://127.0.0.1:9', accountSid: 'AC1', authToken: 'secret', serviceSid: 'VA1' }
  const number = { origin: 'http://127.0.0.1:9', token: 'EAA', phoneNumberId: '106', template: 'code' }
  expect(openCodeChannel({ codes: null }, () => sandbox)).toBe(sandbox)
  expect(openCodeChannel({ codes: { provider: 'twilio', ...account } }, () => sandbox).kind).toBe('verifier')
  const whatsApp = openCodeChannel({ codes: { provider: 'whatsapp', ...number } }, () => sandbox)
  expect([whatsApp.kind, whatsApp === sandbox]).toEqual(['carrier', false])
})
