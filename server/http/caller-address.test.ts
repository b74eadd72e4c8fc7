import { expect, test } from 'vitest'
import { householdOf } from '#server/http/caller-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:42:a:b:c:d', '2001:db8:0:42::/64'],
  ['2001:0DB8::42:1', '2001:db8:0:0::/64'],
  ['2001:db8:0:42::', '2001:db8:0:42::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('R-075 rate limits count requests from the address %s under the key %s', (address, household) =>
  expect(householdOf(address)).toBe(household),
)
