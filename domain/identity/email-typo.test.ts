import { expect, test } from 'vitest'
import { likelyEmail } from '#domain/identity/email-typo.ts'

test.each([
  ['raka@gmial.con', 'raka@gmail.com'],
  ['raka@gmail.con', 'raka@gmail.com'],
  ['raka@gmail.co', 'raka@gmail.com'],
  ['raka@gamil.com', 'raka@gmail.com'],
  ['raka@gmail,com', 'raka@gmail.com'],
  ['Raka.P@GMAI.com', 'Raka.P@gmail.com'],
  ['raka@yaho.co.id', 'raka@yahoo.co.id'],
  ['raka@hotmial.com', 'raka@hotmail.com'],
  ['raka@outlok.com', 'raka@outlook.com'],
  ['raka@kantor.con', 'raka@kantor.com'],
])('F2 for the likely mistake in %s, the suggestion is %s', (email, expected) =>
  expect(likelyEmail(email)).toBe(expected),
)

test.each([
  'raka@gmail.com',
  'raka@GMAIL.com',
  'raka@mail.com',
  'raka@email.com',
  'raka@surat.example',
  'raka@ui.ac.id',
  'raka@senja.id',
  'raka@yahoo.co.id',
  'raka',
  'raka@',
  '',
])('F2 for the email address %s, no correction is suggested', (email) => expect(likelyEmail(email)).toBeNull())
