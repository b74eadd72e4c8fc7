import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { CodeNotSent } from '#server/identity/code-channels/code-channel.ts'
import { readSetup } from '#server/setup/read-setup.ts'
import { sendTestCode } from '#server/setup/send-test-code.ts'
import { aPhone } from '#tests/support/guest.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const REHEARSAL = system('test')

const codesOf = ({ sql }: TestApp, phone: string) =>
  sql<{ code: string }[]>`select code from sandbox.inbox where "to" = ${phone}`

test('a test code is sent by the same service as codes for guests, but cannot be used to sign in', async () => {
  await using app = await testApp()
  const phone = aPhone()
  const input = { phone, language: 'en' } as const
  expect(await sendTestCode(app, REHEARSAL, input)).toEqual({ phone, fault: null })
  expect((await codesOf(app, phone)).map(({ code }) => code)).toEqual([expect.stringMatching(/^\d+$/)])
  expect(await app.sql`select 1 from sign_in_codes where phone = ${phone}`).toHaveLength(0)
  await expect(sendTestCode(app, REHEARSAL, input)).rejects.toMatchObject({ code: 'too_much_attempts' })
})

test('a wrong number is a fault of its field, and a refusal to send names the service and the reason', async () => {
  await using app = await testApp()
  await expect(sendTestCode(app, REHEARSAL, { phone: '12', language: 'id' })).rejects.toMatchObject({
    code: 'validation_failed',
  })
  const failing = (fault: 'bad_number' | 'misconfigured') => ({
    ...app,
    codes: { kind: 'carrier' as const, send: () => Promise.reject(new CodeNotSent(fault, 'status 400')) },
  })
  const input = () => ({ phone: aPhone(), language: 'id' }) as const
  expect(await sendTestCode(failing('misconfigured'), REHEARSAL, input())).toMatchObject({ fault: 'misconfigured' })
  await expect(sendTestCode(failing('bad_number'), REHEARSAL, input())).rejects.toMatchObject({
    code: 'validation_failed',
  })
})

test('readiness shows the last sent test code until the service refuses a newer code', async () => {
  await using app = await testApp()
  const lastTest = async () => (await readSetup(app, null)).codeSentAt
  expect(await lastTest()).toBeNull()
  await sendTestCode(app, REHEARSAL, { phone: aPhone(), language: 'id' })
  expect(await lastTest()).toEqual(app.now())
  const refusing = {
    ...app,
    codes: { kind: 'carrier' as const, send: () => Promise.reject(new CodeNotSent('misconfigured', 'status 401')) },
  }
  await sendTestCode(refusing, REHEARSAL, { phone: aPhone(), language: 'id' })
  expect(await lastTest()).toBeNull()
})
