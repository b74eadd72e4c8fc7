// Tests the state of the account at WhatsApp. The readiness page of the office loads this state after the page is visible.
import { expect, test } from 'vitest'
import { standingOf } from '#domain/messaging/whatsapp-account.ts'
import { TEMPLATE_KINDS } from '#server/notifications/whatsapp/templates.ts'
import { readReadiness } from '#server/setup/read-readiness.ts'
import { readWhatsAppAccount } from '#server/setup/read-whatsapp-account.ts'
import { testApp } from '#tests/support/app.ts'
import { whatsAppHouse } from '#tests/support/whatsapp.ts'

test('R-105 the status of the WhatsApp account lists its number, its limit, and each template without approval', async () => {
  await using house = await whatsAppHouse()
  house.standIn.templates.decide('broadcast_v1', 'id', 'PENDING')
  house.standIn.templates.decide('broadcast_v1', 'en_US', 'REJECTED')
  house.standIn.templates.decide('refund_sent_v1', 'id', null)
  const account = await readWhatsAppAccount(house.app)
  expect(account?.number).toEqual({ isConnected: true, status: 'CONNECTED', quality: 'green', limit: 2000 })
  const names = (standing: string) =>
    account?.templates?.filter(({ status }) => standingOf(status) === standing).map((t) => `${t.name} ${t.language}`)
  expect(names('pending')).toEqual(['broadcast_v1 id'])
  expect(names('refused')).toEqual(['broadcast_v1 en_US'])
  expect(names('missing')).toEqual(['refund_sent_v1 id'])
  expect(names('approved')).toHaveLength(TEMPLATE_KINDS.length * 2 - 3)
})

test('if WhatsApp does not respond, the account has no number and no templates', async () => {
  await using house = await whatsAppHouse()
  const silentApi = house.app.whatsApp && { ...house.app.whatsApp, call: () => Promise.reject(new Error('no network')) }
  expect(await readWhatsAppAccount({ ...house.app, whatsApp: silentApi })).toEqual({ number: null, templates: null })
  await using app = await testApp()
  expect(await readWhatsAppAccount({ ...app, whatsApp: null })).toBeNull()
})

test('the readiness of an outlet does not wait for WhatsApp', async () => {
  await using house = await whatsAppHouse()
  const [outlet] = await house.app.sql<{ id: number }[]>`select id from outlets order by id limit 1`
  const { checks } = await readReadiness(house.app, outlet?.id ?? 0)
  expect(checks.map(({ check }) => check).filter((check) => check.startsWith('whatsapp'))).toEqual([])
})
