// Tests the carriers of codes against servers that imitate the providers, with the same protocols and errors.
import { expect, test } from 'vitest'
import { CodeNotSent } from '#server/identity/code-channels/code-channel.ts'
import { twilioVerify } from '#server/identity/code-channels/twilio-verify.ts'
import { whatsAppChannel } from '#server/identity/code-channels/whatsapp.ts'
import { twilioStandIn, whatsAppStandIn } from '#tests/support/code-stand-ins.ts'

const message = { phone: '+6281234567890', language: 'id', livesSeconds: 300 } as const
const faultOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (fault: unknown) => (fault instanceof CodeNotSent ? fault.fault : String(fault)),
  )

const number = { token: 'EAAtoken', phoneNumberId: '106540352242922' }
const account = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'secret',
  serviceSid: `VA${'1'.repeat(32)}`,
}

function carrier(parts: Parameters<typeof whatsAppChannel>[0]) {
  const channel = whatsAppChannel(parts)
  if (channel.kind !== 'carrier') throw new Error('not a carrier')
  return channel
}
function verifier(parts: Parameters<typeof twilioVerify>[0]) {
  const channel = twilioVerify(parts)
  if (channel.kind !== 'verifier') throw new Error('not a verifier')
  return channel
}

test('R-071 a WhatsApp message uses the approved template in the guest’s language, and contains the code in the text and in the button', async () => {
  await using api = await whatsAppStandIn(number)
  const channel = carrier({ ...number, origin: api.origin, template: 'sign_in_code' })
  await channel.send({ ...message, code: '004217' })
  const parameters = [{ type: 'text', text: '004217' }]
  expect(api.got).toEqual([
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '6281234567890',
      type: 'template',
      template: {
        name: 'sign_in_code',
        language: { code: 'id' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    },
  ])
})

test('R-067 WhatsApp sends a waitlist offer only with the approved template for offers', async () => {
  await using api = await whatsAppStandIn(number)
  const parts = [
    'Senja',
    'Gema SCBD',
    'Kamis 24 Desember',
    '2',
    'Rabu 23 Desember, 22.00 WIB',
    'https://senja.example/x',
  ]
  const report = { phone: message.phone, language: 'id', subject: 'Gema SCBD', text: parts.join(' '), parts } as const
  const channel = carrier({ ...number, origin: api.origin, template: 'sign_in_code', offerTemplate: 'place_free' })
  await channel.report?.({ ...report, parts })
  expect(api.got).toMatchObject([
    {
      to: '6281234567890',
      template: {
        name: 'place_free',
        language: { code: 'id' },
        components: [{ type: 'body', parameters: parts.map((text) => ({ type: 'text', text })) }],
      },
    },
  ])
  api.refuse(400, 131026)
  expect(await faultOf(channel.report?.({ ...report, parts }) ?? Promise.resolve())).toBe('bad_number')
  expect('tell' in carrier({ ...number, origin: api.origin, template: 'sign_in_code' })).toBe(false)
})

test('R-071 each refusal of WhatsApp has its own error: wrong number, rate limit, block, configuration, no response', async () => {
  await using api = await whatsAppStandIn(number)
  const channel = carrier({ ...number, origin: api.origin, template: 'sign_in_code' })
  for (const [status, code, fault] of [
    [400, 131026, 'bad_number'],
    [400, 131056, 'rate_limited'],
    [400, 131049, 'blocked'],
    [404, 132001, 'misconfigured'],
    [503, 2, 'out_of_reach'],
  ] as const) {
    api.refuse(status, code)
    expect(await faultOf(channel.send({ ...message, code: '111111' })), String(code)).toBe(fault)
  }
  const stranger = carrier({ ...number, token: 'other', origin: api.origin, template: 'sign_in_code' })
  expect(await faultOf(stranger.send({ ...message, code: '111111' }))).toBe('misconfigured')
  await api.close()
  expect(await faultOf(channel.send({ ...message, code: '111111' }))).toBe('out_of_reach')
})

test('R-071 the check of a code by Twilio returns right, wrong, too many attempts or expired', async () => {
  await using api = await twilioStandIn(account)
  const channel = verifier({ ...account, origin: api.url })
  const reference = await channel.start(message)
  const [sent] = api.sent
  expect(sent).toMatchObject({ to: '+6281234567890', channel: 'sms', locale: 'id', sid: reference })
  const check = (code: string) => channel.check({ reference, phone: message.phone, code })
  expect(await check('999999')).toBe('wrong')
  expect(await check(sent?.code ?? '')).toBe('right')
  expect(await check(sent?.code ?? '')).toBe('expired')
  const second = await channel.start(message)
  for (let i = 0; i < 5; i++) await channel.check({ reference: second, phone: message.phone, code: '999999' })
  expect(await channel.check({ reference: second, phone: message.phone, code: '999999' })).toBe('too_many')
})

test('R-071 each refusal of Twilio has its own error, and no error contains the phone or the code', async () => {
  await using api = await twilioStandIn(account)
  const channel = verifier({ ...account, origin: api.url })
  for (const [status, code, fault] of [
    [400, 60200, 'bad_number'],
    [429, 60203, 'rate_limited'],
    [403, 60410, 'blocked'],
    [404, 20404, 'misconfigured'],
    [500, 0, 'out_of_reach'],
  ] as const) {
    api.refuse(status, code)
    const error = await channel.start(message).catch((reason: unknown) => reason)
    expect(error instanceof CodeNotSent && error.fault, String(code)).toBe(fault)
    expect(String(error)).not.toMatch(/81234567890/)
  }
})
