import { expect, test } from 'vitest'
import { actsNow, isUndoneFreely, type Served } from '#domain/service/service-acts.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`)
const served = (over: Partial<Served> = {}): Served => ({
  state: 'Completed',
  arrivalAt: at('16:00'),
  leftAt: null,
  ...over,
})

test.each([
  ['a paid party is seated or its bill closed', served(), '15:59', ['seat', 'close_bill']],
  ['a party of another night is not received', served(), '-24h', []],
  ['a no-show is one only after its grace', served(), '16:16', ['seat', 'no_show', 'close_bill']],
  [
    'whoever sits leaves, walks out, or pays',
    served({ state: 'Seated' }),
    '17:00',
    ['leave', 'walk_out', 'close_bill'],
  ],
  ['whoever has left only owes', served({ state: 'Seated', leftAt: at('18:00') }), '18:30', ['walk_out', 'close_bill']],
  ['a no-show who comes after all is seated', served({ state: 'NoShow' }), '18:00', ['seat']],
  ['what is not paid, cancelled or closed is served no more', served({ state: 'WaitingForPayment' }), '16:30', []],
  ['a closed bill is done', served({ state: 'ClosedBill' }), '20:00', []],
] as const)('%s', (_, one, clock, wanted) => {
  const now = clock === '-24h' ? one.arrivalAt - 24 * 3_600_000 - 1 : at(clock)
  expect(actsNow(one, now)).toEqual(wanted)
})

test('an act is undone without a reason by whoever did it, for ten seconds', () => {
  const last = { act: 'seat', actor: 'staff:a', at: at('16:00') } as const
  expect(isUndoneFreely(last, { actor: 'staff:a', now: at('16:00') + 10_000 })).toBe(true)
  expect(isUndoneFreely(last, { actor: 'staff:a', now: at('16:00') + 10_001 })).toBe(false)
  expect(isUndoneFreely(last, { actor: 'staff:b', now: at('16:00') + 1000 })).toBe(false)
})
