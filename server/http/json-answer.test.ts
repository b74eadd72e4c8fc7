import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

test('what is short is sent as it is, also to whoever takes it compressed', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const encodingOf = async (path: string) => (await fetch(`${url}${path}`)).headers.get('content-encoding')
  expect(await encodingOf('/api/web/nothing')).toBeNull()
  expect(await encodingOf('/api/openapi.json')).toBe('gzip')
})
