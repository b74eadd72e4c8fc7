import { expect, test } from 'vitest'
import { apiAt, failureOf } from '#tests/support/api.ts'
import { CHECK_CODE, forTables, freeTableIds, NIGHT, outletIdOf, QUOTE, TABLES } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { testApp } from '#tests/support/app.ts'

test('R-042 all calls share one count of wrong affiliator codes per network address, and block only codes from that address', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true, trustedProxies: 1 } })
  const api = apiAt((await app.open()).url)
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const [table = 0] = await freeTableIds(app)
  const outlet_id = await outletIdOf(app, 'kuningan')
  const tables = [{ table_id: table, pax: 2 }]
  const guess = {
    check: (code: string, address: string) =>
      api.post(CHECK_CODE, { outlet_id, date: NIGHT, affiliator_code: code }, from(address)),
    quote: (code: string, address: string) =>
      api.post(QUOTE, { date: NIGHT, tables, affiliator_code: code }, from(address)),
    hold: (code: string, address: string) =>
      api.post(TABLES, forTables([table], { affiliator_code: code, phone_number: aPhone() }), from(address)),
  }
  const statuses = []
  for (let n = 0; n < 8; n++)
    for (const kind of ['check', 'quote', 'hold'] as const)
      statuses.push((await guess[kind](`GUESS${n}${kind}`, '203.0.113.1')).status)
  expect(statuses).toEqual([...Array<number>(20).fill(422), ...Array<number>(4).fill(429)])
  expect(failureOf(await guess.quote('SENJA', '203.0.113.1')).code).toBe('too_much_attempts')
  expect((await guess.quote('', '203.0.113.1')).status).toBe(200)
  expect((await guess.quote('GUESS', '203.0.113.2')).status).toBe(422)
  expect((await guess.hold('', '203.0.113.1')).status).toBe(201)
})
