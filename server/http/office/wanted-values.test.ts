// Tests that the error of a field describes a valid value. A general error such as "invalid" is not enough.
import { expect, test } from 'vitest'
import { fieldFaults } from '#server/http/api/field-faults.ts'
import { officeCalls } from '#server/http/office/office-calls.ts'
import { refusals as english } from '#messages/en/refusals.ts'
import { refusals as indonesian } from '#messages/id/refusals.ts'

function faultOf(name: keyof typeof officeCalls, field: string, value: unknown) {
  const body = { [field]: value }
  const { error } = officeCalls[name].input.safeParse(body)
  return error ? fieldFaults(error, body)[field] : undefined
}

test('an empty or blank required text is reported as missing', () => {
  expect(faultOf('makeDevice', 'name', '')).toEqual(['name_required'])
  for (const text of ['', '   ']) expect(faultOf('settleFlag', 'reason', text)).toEqual(['required'])
  expect(faultOf('saveCompany', 'address', '   ')).toEqual(['required'])
})

test('the field error of a PIN, code or tax number with too few digits describes the required digits', () => {
  for (const field of ['pin', 'code'])
    for (const text of ['', '12345']) expect(faultOf('setPin', field, text)).toEqual(['six_digits'])
  expect(faultOf('renewRecoveryCodes', 'code', '123')).toEqual(['six_digits'])
  expect(faultOf('saveCompany', 'taxNumber', '12.345')).toEqual(['tax_number_invalid'])
})

test('if a quota, capacity, deposit or limit is 0, the field error names the smallest valid number', () => {
  const fields: [keyof typeof officeCalls, string][] = [
    ['makeGuestList', 'quota'],
    ['addTable', 'capacity'],
    ['addTicket', 'maxCapacity'],
    ['addCourse', 'deposit'],
    ['setDoorLimit', 'most'],
    ['makeCode', 'useLimit'],
    ['makeCode', 'value'],
    ['planSale', 'maxTickets'],
  ]
  for (const [name, field] of fields) expect(faultOf(name, field, 0), `${name}.${field}`).toEqual(['number_from_one'])
})

test('the field error of a PIN that is easy to guess is a full sentence in both languages', () => {
  expect(english.byFault.pin_guessable).toBe('This PIN is too easy to guess.')
  expect(indonesian.byFault.pin_guessable).toBe('PIN ini terlalu mudah ditebak.')
})
