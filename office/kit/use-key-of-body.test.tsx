import { expect, test } from 'vitest'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { resultOf } from '#tests/support/office-parts.tsx'

test('a repeated request body keeps its idempotency key, and a changed body gets a new key', () => {
  const keyOf = resultOf(() => useKeyOfBody())
  const key = keyOf({ rate: 10 })
  expect(keyOf({ rate: 10 })).toBe(key)
  expect(keyOf({ rate: 11 })).not.toBe(key)
})
