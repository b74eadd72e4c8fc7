import { expect, test } from 'vitest'
import { ACTOR_KINDS, actorKey, GUEST, system } from '#domain/identity/actor.ts'

test('the stored form of an actor contains the actor’s id, but the stored form of a member does not', () => {
  expect(actorKey(GUEST)).toBe('guest')
  expect(actorKey({ kind: 'member', id: 'secret' })).toBe('member')
  expect(actorKey({ kind: 'venue', id: '7' })).toBe('venue:7')
  expect(actorKey({ kind: 'partner', id: '8' })).toBe('partner:8')
  expect(actorKey(system('send refunds'))).toBe('system:send refunds')
  expect(ACTOR_KINDS).toEqual(['guest', 'member', 'venue', 'staff', 'device', 'partner', 'promoter', 'system'])
})
