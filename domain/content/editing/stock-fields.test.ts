import { expect, test } from 'vitest'
import { changedStockFields, decidesSale, withoutUntouchedStock } from '#domain/content/editing/stock-fields.ts'

const event = {
  title: 'Full Moon',
  is_cancelled: false,
  is_sold_out: false,
  whatsapp_only: true,
  is_using_ticket: false,
}

test('S21 an edit is a stock change only if a changed field decides what a night sells', () => {
  expect(changedStockFields('events', event, { ...event, title: 'New Moon' })).toEqual([])
  expect(changedStockFields('events', event, { ...event, is_cancelled: true, whatsapp_only: false })).toEqual([
    'whatsapp_only',
    'is_cancelled',
  ])
  expect(changedStockFields('stories', { is_cancelled: false }, { is_cancelled: true })).toEqual([])
})

test('S21 a content item controls the sale of its night if at least one of its sale fields is true', () => {
  expect(decidesSale('events', event)).toBe(true)
  expect(decidesSale('events', { ...event, whatsapp_only: false })).toBe(false)
})

test('S21 a request leaves out unchanged fields that control the sale of a night, but keeps all other fields', () => {
  const body = { open_gate: '20:00', is_cancelled: false, is_sold_out: true }
  const base = { open_gate: '19:00', is_cancelled: false, is_sold_out: false }
  expect(withoutUntouchedStock('events', body, base)).toEqual({ open_gate: '20:00', is_sold_out: true })
})
