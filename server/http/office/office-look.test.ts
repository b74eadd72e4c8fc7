// Tests the look of the office before the sign-in: the name of the group, the colors of its brands and the picture of a room.
import { expect, test } from 'vitest'
import { officeLook } from '#server/http/office/office-look.ts'
import { testApp } from '#tests/support/app.ts'

test('the office shows the short name of the group, and on each weekday the picture of another published outlet', async () => {
  await using app = await testApp()
  const today = await officeLook(app)
  expect(today).toMatchObject({ group: 'Senja', print: expect.stringContaining('/') })
  app.clock.advance(24 * 3600)
  const tomorrow = await officeLook(app)
  expect(tomorrow?.print).not.toBe(today?.print)
  await app.owner`update outlets set is_active = false`
  expect(await officeLook(app)).toMatchObject({ print: null })
})
