import { expect, test } from 'vitest'
import { testWorld } from '#tests/support/world.ts'

test('R-093 while the database is being restarted a call is answered 503 with a time to come back, never 500', async () => {
  await using world = await testWorld({ checkAtEnd: false })
  const { url } = await world.open()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const [{ name } = { name: '' }] = await world.sql<{ name: string }[]>`select current_database() as name`
  expect(name).toMatch(/^senja_/)
  await world.sql.end({ timeout: 1 })
  const answer = await fetch(`${url}/api/web/brands`, { headers: { 'Accept-Language': 'en' } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 'maintenance' })
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})
