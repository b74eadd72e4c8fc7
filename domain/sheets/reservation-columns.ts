// The columns of the sheet of future reservations. The column `code` contains the booking code of the other system.
import { EMAIL, PHONE } from '#domain/sheets/contact-columns.ts'
import { CLOCK, column, required, text } from '#domain/sheets/sheet-column.ts'

export const RESERVATION_COLUMNS = [
  required(
    column(
      'code',
      text(60),
      ['Kode', 'Code'],
      ['RSV-1042', 'RSV-1042'],
      [
        'kodebooking',
        'kodereservasi',
        'nomorreservasi',
        'noreservasi',
        'bookingcode',
        'bookingid',
        'reservationid',
        'ref',
        'id',
      ],
    ),
  ),
  required(
    column(
      'night',
      { type: 'day' },
      ['Tanggal', 'Date'],
      ['2027-03-06', '2027-03-06'],
      ['tgl', 'malam', 'night', 'day', 'hari', 'tanggalreservasi', 'reservationdate', 'bookingdate'],
    ),
  ),
  required(
    column('time', CLOCK, ['Jam', 'Time'], ['20.00', '20:00'], ['waktu', 'jamdatang', 'arrival', 'arrivaltime', 'eta']),
  ),
  column('outlet', text(120), ['Outlet', 'Outlet'], ['', ''], ['cabang', 'branch', 'venue', 'lokasi', 'location']),
  required(
    column(
      'name',
      text(120),
      ['Nama', 'Name'],
      ['Melati Siregar', 'Melati Siregar'],
      ['namatamu', 'namalengkap', 'guestname', 'fullname', 'customer', 'pelanggan'],
    ),
  ),
  PHONE,
  EMAIL,
  required(
    column(
      'pax',
      { type: 'count', least: 1, most: 500 },
      ['Tamu', 'Guests'],
      [4, 4],
      ['pax', 'jumlahtamu', 'jumlahorang', 'orang', 'people', 'party', 'partysize', 'covers'],
    ),
  ),
  column('table', text(120), ['Meja', 'Table'], ['', ''], ['nomeja', 'nomormeja', 'namameja', 'tables', 'tableno']),
  column(
    'paid',
    { type: 'rupiah', most: 1_000_000_000 },
    ['Sudah dibayar', 'Paid'],
    [500_000, 500_000],
    ['dp', 'uangmuka', 'deposit', 'downpayment', 'dibayar', 'amountpaid', 'jumlahdibayar'],
  ),
  column(
    'note',
    text(500),
    ['Catatan', 'Note'],
    ['Ulang tahun', 'Birthday'],
    ['notes', 'keterangan', 'remark', 'remarks', 'permintaan', 'request'],
  ),
] as const
