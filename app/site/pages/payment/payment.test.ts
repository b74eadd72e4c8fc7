import { expect, test } from 'vitest'
import { readPayment } from '#app/site/pages/payment/kept-payment.ts'
import { sunHeight } from '#app/site/pages/payment/payment-sun.tsx'
import { clockOfSeconds } from '#app/site/pages/payment/use-countdown.ts'

test('R-047 the sun of the countdown is fully visible at the start, half visible at half time, and below the horizon at the deadline', () => {
  expect([1, 0.5, 0].map(sunHeight)).toEqual([220, 420, 620])
  expect(sunHeight(2)).toBe(220)
  expect(sunHeight(-1)).toBe(620)
})

test('R-047 the countdown shows minutes and seconds', () => {
  expect([1800, 1122, 59, 0].map(clockOfSeconds)).toEqual(['30:00', '18:42', '00:59', '00:00'])
})

test('R-082 an incomplete stored payment is ignored', () => {
  const payment = {
    reservationId: 'r',
    url: '/pay/r',
    expiresAt: '2026-11-21T10:30:00Z',
    accessToken: 't',
    outletId: 6,
  }
  expect(readPayment(JSON.stringify(payment))).toEqual(payment)
  expect(readPayment(JSON.stringify({ ...payment, accessToken: 5 }))?.accessToken).toBeNull()
  for (const rubbish of [null, '', '{', 'null', '[]', '{"reservationId":"r"}']) expect(readPayment(rubbish)).toBeNull()
})
