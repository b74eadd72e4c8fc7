import { expect, test } from 'vitest'
import { blockOf } from '#server/reservations/limits/unproven-night.ts'

test.each([
  ['203.0.113.7', '203.0.113'],
  ['2001:db8:0:42::/64', '2001:db8:0'],
  ['2001:db8:0:0::/64', '2001:db8:0'],
  ['2001:db8::1', '2001:db8:0'],
  ['unknown', 'unknown'],
])('R-048 the network of %s is %s', (address, block) => expect(blockOf(address)).toBe(block))
