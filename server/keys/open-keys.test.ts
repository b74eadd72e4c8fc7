import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openKeys, RetiredKey } from '#server/keys/open-keys.ts'
import { testKeyRing } from '#tests/support/key-ring.ts'

const SECRET = 'a secret for tests only, long enough'
const keysOf = (...versions: number[]) => openKeys(testKeyRing(versions))

test('a token with key version 1 equals a token that was made before key versions existed', () => {
  const id = randomUUID()
  const before = createHmac('sha256', SECRET).update(`reservation\n${id}`).digest('base64url')
  expect(keysOf(1).sign('reservation', id)).toBe(before)
  expect(keysOf(3, 2, 1).opens('reservation', id, before)).toBe(true)
})

test('after a rotation new tokens have the new version, and old tokens are valid until their key is retired', () => {
  const id = randomUUID()
  const old = keysOf(1).sign('waitlist', id)
  const now = keysOf(2, 1).sign('waitlist', id)
  expect(now).toMatch(/^2\.[\w-]{43}$/)
  expect(keysOf(200).sign('waitlist', id).length).toBeLessThanOrEqual(47)
  for (const token of [old, now]) expect(keysOf(2, 1).opens('waitlist', id, token)).toBe(true)
  expect(keysOf(3, 2, 1).opens('waitlist', id, now)).toBe(true)
  expect(keysOf(1, 2).sign('waitlist', id)).toBe(old)
  expect(keysOf(1, 2).opens('waitlist', id, now)).toBe(true)
  expect(keysOf(2).opens('waitlist', id, old)).toBe(false)
  expect(keysOf(3).opens('waitlist', id, now)).toBe(false)
  expect(keysOf(1).opens('waitlist', id, now)).toBe(false)
})

test('a token is rejected if its purpose, subject or version differs, or if it was changed', () => {
  const id = randomUUID()
  const keys = keysOf(3, 2, 1)
  for (const version of [1, 2, 3]) {
    const token = keysOf(version).sign('pay', id)
    expect(keys.opens('pay', id, token)).toBe(true)
    for (const use of ['reservation', 'waitlist', 'venue-answer', 'sign-in code'] as const)
      expect(keys.opens(use, id, token), use).toBe(false)
    expect(keys.opens('pay', randomUUID(), token)).toBe(false)
    const mac = token.slice(-43)
    for (const label of ['', '0.', '1.', '2.', '3.', '02.', '4.', '256.', '999.', '2.2.', '-2.', '２.', ' '])
      if (label + mac !== token) expect(keys.opens('pay', id, label + mac), label).toBe(false)
    for (let i = 0; i < token.length; i++) {
      const flippedToken = `${token.slice(0, i)}${token[i] === 'A' ? 'B' : 'A'}${token.slice(i + 1)}`
      expect(keys.opens('pay', id, flippedToken), flippedToken).toBe(false)
      expect(keys.opens('pay', id, token.slice(0, i))).toBe(false)
    }
    for (const more of [`${token}A`, `${token}=`, `${token}\n`, `\0${token}`, token.toUpperCase()])
      expect(keys.opens('pay', id, more)).toBe(false)
  }
})

test('each purpose has its own keys, so a token of one purpose is invalid for every other purpose', () => {
  const ring = testKeyRing([2])
  const swappedKeys = openKeys({ ...ring, links: ring.codes, accounts: ring.tickets })
  const own = openKeys(ring)
  expect(swappedKeys.opens('reservation', 'a', own.sign('reservation', 'a'))).toBe(false)
  expect(swappedKeys.material('refund-account', 'a', 2).equals(own.material('refund-account', 'a', 2))).toBe(false)
})

test('an error about a retired key version names the version and the purpose of the key', () => {
  expect(keysOf(2, 1).versions('tickets')).toEqual([2, 1])
  expect(
    keysOf(2, 1)
      .material('ticket key', '1', 1)
      .equals(keysOf(1).material('ticket key', '1', 1)),
  ).toBe(true)
  expect(() => keysOf(2).material('ticket key', '1', 1)).toThrow(RetiredKey)
  expect(() => keysOf(2).material('ticket key', '1', 1)).toThrow('version 1 of the keys for tickets is not live')
  expect(keysOf(1).digest('attempts', 'a')).toBe(createHmac('sha256', SECRET).update('attempts\na').digest('base64url'))
  expect(keysOf(2, 1).digest('attempts', 'a')).not.toBe(keysOf(1).digest('attempts', 'a'))
})
