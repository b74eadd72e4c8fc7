// The columns for the contact of a guest. Several kinds of sheets have these columns.
import { column, required } from '#domain/sheets/sheet-column.ts'

export const PHONE = required(
  column(
    'phone',
    { type: 'phone' },
    ['Telepon', 'Phone'],
    ['0812 5550 0193', '0812 5550 0193'],
    [
      'nohp',
      'hp',
      'notelp',
      'telp',
      'nomorhp',
      'nomortelepon',
      'wa',
      'whatsapp',
      'nowa',
      'mobile',
      'phonenumber',
      'handphone',
    ],
  ),
)

export const EMAIL = column(
  'email',
  { type: 'email' },
  ['Email', 'Email'],
  ['melati@contoh.example', 'melati@contoh.example'],
  ['surel', 'alamatemail', 'mail', 'emailaddress'],
)
