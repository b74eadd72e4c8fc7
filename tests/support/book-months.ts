import * as fc from 'fast-check'
import { type BookMonth, type BookStep, STEP_KINDS } from '#tests/support/book-history.ts'

const numbers = { who: fc.nat(999), how: fc.nat(31), share: fc.integer({ min: 0, max: 100 }) }
const step: fc.Arbitrary<BookStep> = fc.record({ do: fc.constantFrom(...STEP_KINDS), ...numbers })
const booking: fc.Arbitrary<BookStep> = fc.record({ do: fc.constant('book' as const), ...numbers })

export const bookMonth: fc.Arbitrary<BookMonth> = fc.record({
  steps: fc
    .tuple(fc.array(booking, { minLength: 2, maxLength: 6 }), fc.array(step, { minLength: 10, maxLength: 40 }))
    .map(([bookings, steps]) => [...bookings, ...steps]),
  isLocked: fc.boolean(),
  isCommissionPaid: fc.boolean(),
  late: fc.array(step, { maxLength: 10 }),
})
