// The checks of WhatsApp that operators run in the terminal.
import { expect, test } from 'vitest'
import { TEMPLATE_KINDS } from '#server/notifications/whatsapp/templates.ts'
import { examine } from '#server/setup/examine.ts'
import { whatsAppHouse, type WhatsAppHouse } from '#tests/support/whatsapp.ts'

const faultsOf = async ({ app }: WhatsAppHouse) =>
  Object.fromEntries(
    (await examine(app)).flatMap(({ check, fault }) => (check.startsWith('whatsapp') ? [[check, fault]] : [])),
  )

test('R-105 the check names the templates that are not approved, and passes after their approval', async () => {
  await using house = await whatsAppHouse({ isSubmitted: false })
  const before = await faultsOf(house)
  expect(before['whatsapp number']).toBeNull()
  expect(before['whatsapp templates']).toMatch(/^not approved: hold_made_v1 id MISSING, .* and \d+ more$/)
  expect(before['whatsapp templates']).toContain(`and ${TEMPLATE_KINDS.length * 2 - 4} more`)
  await house.submit()
  expect(await faultsOf(house)).toEqual({ 'whatsapp number': null, 'whatsapp templates': null })
})
