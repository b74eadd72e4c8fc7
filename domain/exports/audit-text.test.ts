import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import { type AuditRow, auditText, namedColumns } from '#domain/exports/audit-text.ts'
import { audit as en } from '#messages/en/office/audit.ts'
import { reservation as reservationEn } from '#messages/en/office/reservation.ts'
import { audit as id } from '#messages/id/office/audit.ts'
import { reservation as reservationId } from '#messages/id/office/reservation.ts'

const textsOf = (language: Language) => ({
  ...(language === 'id' ? id : en),
  states: (language === 'id' ? reservationId : reservationEn).states,
  language,
  systemActor: (name: string) => name,
  moment: (at: string) => at,
  day: (date: string) => date,
})
const read = (language: Language, name: string, value: unknown, row: AuditRow = null) =>
  auditText(textsOf(language), 'tables', row)(name, value)

test('D8 the audit shows a number with its unit, in the number format of the language', () => {
  expect(read('id', 'w', 1.25)).toBe('1,25 m')
  expect(read('en', 'w', 1.25)).toBe('1.25 m')
  expect(read('en', 'rotate', 90)).toBe('90°')
  expect(read('en', 'focus_x', 62)).toBe('62%')
  expect(read('id', 'stock', 1200)).toBe('1.200')
  expect(read('id', 'price', 1_250_000)).toBe('IDR 1.250.000')
  expect(read('en', 'down_payment', { weekday: 500_000, weekend: 700_000 })).toBe(
    'weekday IDR 500,000, weekend IDR 700,000',
  )
})

test('D8 the audit shows the value of a code or commission as a percentage or as an amount, depending on its kind', () => {
  expect(read('en', 'value', 10, { kind: 'percent', value: 10 })).toBe('10%')
  expect(read('en', 'value', 25_000, { kind: 'per_head', value: 25_000 })).toBe('IDR 25,000')
  expect(read('en', 'body', { kind: 'amount', value: 50_000 })).toBe('kind amount, value IDR 50,000')
})

test('D8 the audit shows each field of a stored object with the label of its column, and a night as a date', () => {
  expect(read('en', 'becomes', [{ hoursLeft: 72, refundPercentage: 50 }])).toBe(
    'hours before opening 72, given back 50%',
  )
  expect(read('id', 'was', { downPayment: { weekday: 500_000 } })).toBe('uang muka hari biasa IDR 500.000')
  expect(read('en', 'nights', { '2026-12-24': { isPrivate: true, paymentType: 'BookingFee' } })).toBe(
    '2026-12-24 private yes, paid by booking fee',
  )
  expect(read('en', 'bands', [])).toBe('empty')
  expect(read('en', 'note', 'restored:3')).toBe('back to version 3')
})

test('the audit leaves out columns without a label, and empty columns of a new row', () => {
  expect(namedColumns(en.columns, null, { price: 1, key_version: 2, description: null })).toEqual(['price'])
})
