import { expect, test } from 'vitest'
import { ACTOR_KINDS, actorKey, GUEST, system } from '#domain/identity/actor.ts'

test('an actor is stored with what names it, a member without', () => {
  expect(actorKey(GUEST)).toBe('guest')
  expect(actorKey({ kind: 'member', id: 'secret' })).toBe('member')
  expect(actorKey({ kind: 'venue', id: '7' })).toBe('venue:7')
  expect(actorKey(system('send refunds'))).toBe('system:send refunds')
  expect(ACTOR_KINDS).toEqual(['guest', 'member', 'venue', 'staff', 'device', 'system'])
})
