import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

test('a short answer is sent uncompressed, also to clients that accept compression', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const encodingOf = async (path: string) => (await fetch(`${url}${path}`)).headers.get('content-encoding')
  expect(await encodingOf('/api/web/nothing')).toBeNull()
  expect(await encodingOf('/api/openapi.json')).toBe('gzip')
})
