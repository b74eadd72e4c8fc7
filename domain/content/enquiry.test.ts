import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { expect, test } from 'vitest'
import { CONTACT_FORM, PARTNERSHIP_FORM } from '#domain/content/enquiry.ts'

const contact = { name: 'Sekar', mobile: '0812 1111 2222', subject: 'Ulang tahun', message: 'Boleh bawa kue?' }
const partnership = {
  name: 'Bayu',
  company: 'Label Rimba',
  email: 'bayu@rimba.example',
  mobile: '+62 812 3333 4444',
  kind: 'stage',
  city: '',
  message: 'Dua malam di Rantau.',
}

test('R-010 a complete enquiry has no fault', () => {
  expect(wireFaultsOf(CONTACT_FORM, contact)).toEqual({})
  expect(wireFaultsOf(PARTNERSHIP_FORM, partnership)).toEqual({})
})

test('R-010 every empty required field has a fault, in the order of the form', () => {
  const faults = wireFaultsOf(CONTACT_FORM, { name: ' ', mobile: '', subject: '', message: '\n' })
  expect(Object.entries(faults)).toEqual([
    ['name', ['name_required']],
    ['mobile', ['mobile_required']],
    ['subject', ['subject_required']],
    ['message', ['message_required']],
  ])
  const none = { name: '', company: '', email: '', mobile: '', kind: '', city: '', message: '' }
  expect(Object.keys(wireFaultsOf(PARTNERSHIP_FORM, none))).toEqual([
    'kind',
    'name',
    'company',
    'email',
    'mobile',
    'message',
  ])
})

test.each([
  ['name', 'a'.repeat(121), 'too_long'],
  ['name', 'Sekar\nBcc: all', 'invalid'],
  ['mobile', '12345', 'phone_short'],
  ['mobile', '1'.repeat(41), 'phone_invalid'],
  ['subject', 'x\r\nBcc: all', 'invalid'],
  ['subject', '🎉'.repeat(150), null],
  ['subject', '🎉'.repeat(151), 'too_long'],
  ['mobile', '123456', null],
  ['mobile', '0812 1111\u0007', 'phone_invalid'],
  ['mobile', '1'.repeat(40), null],
  ['message', 'm'.repeat(4000), null],
  ['message', 'm'.repeat(4001), 'too_long'],
  ['message', 'a\0b', 'invalid'],
] as const)('R-010 a contact enquiry in which %s is %o has the fault %s', (field, text, fault) => {
  expect(wireFaultsOf(CONTACT_FORM, { ...contact, [field]: text })).toEqual(fault ? { [field]: [fault] } : {})
})

test('R-010 a partnership enquiry with an unknown kind and an invalid email address has a fault in each of these fields', () => {
  expect(wireFaultsOf(PARTNERSHIP_FORM, { ...partnership, kind: 'bribe', email: 'bayu@' })).toEqual({
    kind: ['invalid'],
    email: ['email_invalid'],
  })
})

test.each([
  ['city', ' \t ', null],
  ['city', 'c'.repeat(80), null],
  ['city', 'c'.repeat(81), 'too_long'],
  ['city', 'Solo\nBcc: all', 'invalid'],
  ['company', 'c'.repeat(120), null],
  ['company', 'c'.repeat(121), 'too_long'],
  ['email', ' bayu@rimba.example ', null],
  ['email', '  ', 'email_required'],
  ['kind', '', 'required'],
] as const)('R-010 a partnership enquiry in which %s is %o has the fault %s', (field, text, fault) => {
  expect(wireFaultsOf(PARTNERSHIP_FORM, { ...partnership, [field]: text })).toEqual(fault ? { [field]: [fault] } : {})
})
