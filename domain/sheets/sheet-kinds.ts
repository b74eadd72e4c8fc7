// The kinds of sheets that a group can upload when it starts to use Senja, and the columns of each kind. Each column has a heading in both
// languages.
import { EMAIL, PHONE } from '#domain/sheets/contact-columns.ts'
import { CLOCK, column, FLAG, NO, required, type SheetColumn, text, YES } from '#domain/sheets/sheet-column.ts'
import { RESERVATION_COLUMNS } from '#domain/sheets/reservation-columns.ts'

export const SHEET_KINDS = ['tables', 'guests', 'menus', 'events', 'reservations'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

export const SHEETS = {
  tables: [
    required(
      column(
        'name',
        text(24),
        ['Meja', 'Table'],
        ['S1', 'S1'],
        ['namameja', 'nomormeja', 'nomeja', 'tablename', 'tableno', 'nama', 'name'],
      ),
    ),
    required(
      column(
        'seats',
        { type: 'count', least: 1, most: 500 },
        ['Kursi', 'Seats'],
        [6, 6],
        ['kapasitas', 'capacity', 'pax', 'jumlahkursi', 'seat'],
      ),
    ),
    required(
      column(
        'section',
        text(120),
        ['Bagian', 'Section'],
        ['Lantai dansa', 'Dance floor'],
        ['area', 'zona', 'zone', 'ruang', 'room', 'lantai', 'floor'],
      ),
    ),
    required(
      column(
        'category',
        text(120),
        ['Jenis meja', 'Kind of table'],
        ['Sofa', 'Sofa'],
        ['jenis', 'kategori', 'category', 'kind', 'type', 'tipe', 'tipemeja', 'tabletype'],
      ),
    ),
    column('bookable', FLAG, ['Bisa dipesan', 'Can be booked'], YES, [
      'dipesan',
      'bookable',
      'reservable',
      'aktif',
      'active',
    ]),
  ],
  guests: [
    required(
      column(
        'name',
        text(120),
        ['Nama', 'Name'],
        ['Melati Siregar', 'Melati Siregar'],
        ['namatamu', 'namalengkap', 'guest', 'guestname', 'fullname', 'customer', 'tamu', 'pelanggan'],
      ),
    ),
    PHONE,
    EMAIL,
    column('consent', FLAG, ['Izin promosi', 'Marketing consent'], YES, [
      'izin',
      'consent',
      'optin',
      'promo',
      'promowa',
      'marketing',
      'newsletter',
    ]),
    column(
      'source',
      text(200),
      ['Asal izin', 'Source of consent'],
      ['Formulir meja, 2025', 'Table form, 2025'],
      ['asal', 'sumber', 'sumberizin', 'source', 'consentsource'],
    ),
    column(
      'consentDay',
      { type: 'day' },
      ['Tanggal izin', 'Date of consent'],
      ['2025-08-17', '2025-08-17'],
      ['tglizin', 'consentdate', 'optindate'],
    ),
  ],
  menus: [
    required(
      column('menu', text(120), ['Menu', 'Menu'], ['Menu makan malam', 'Dinner menu'], ['namamenu', 'menuname']),
    ),
    required(
      column(
        'section',
        text(120),
        ['Bagian', 'Section'],
        ['Pembuka', 'Starters'],
        ['kategori', 'category', 'kelompok', 'group', 'jenis'],
      ),
    ),
    required(
      column(
        'dish',
        text(120),
        ['Hidangan', 'Dish'],
        ['Rujak nanas', 'Rujak nanas'],
        ['nama', 'name', 'item', 'namaitem', 'produk', 'product', 'minuman', 'drink'],
      ),
    ),
    column(
      'dishEn',
      text(120),
      ['Hidangan (Inggris)', 'Dish (English)'],
      ['Pineapple rujak', 'Pineapple rujak'],
      ['nameen', 'english', 'inggris', 'dishen'],
    ),
    column(
      'price',
      { type: 'rupiah', most: 100_000_000 },
      ['Harga', 'Price'],
      [85_000, 85_000],
      ['hargajual', 'rp', 'idr', 'amount', 'sellingprice'],
    ),
    column(
      'description',
      text(600),
      ['Keterangan', 'Description'],
      ['Nanas, kecap, cabai', 'Nanas, kecap, cabai'],
      ['deskripsi', 'uraian', 'desc'],
    ),
    column(
      'descriptionEn',
      text(600),
      ['Keterangan (Inggris)', 'Description (English)'],
      ['Pineapple, soy, chili', 'Pineapple, soy, chili'],
      ['descriptionen', 'descen'],
    ),
    column('alcohol', FLAG, ['Beralkohol', 'Alcohol'], NO, ['alkohol', 'mengandungalkohol', 'containsalcohol']),
    column('pork', FLAG, ['Babi', 'Pork'], NO, ['mengandungbabi', 'containspork']),
    column('vegetarian', FLAG, ['Vegetarian', 'Vegetarian'], YES, ['veg', 'veggie']),
  ],
  events: [
    required(
      column(
        'night',
        { type: 'day' },
        ['Malam', 'Night'],
        ['2027-03-06', '2027-03-06'],
        ['tanggal', 'tgl', 'date', 'day', 'hari'],
      ),
    ),
    required(
      column(
        'title',
        text(120),
        ['Acara', 'Event'],
        ['Malam Piringan', 'Vinyl night'],
        ['judul', 'title', 'nama', 'name', 'namaacara', 'eventname'],
      ),
    ),
    column(
      'tagline',
      text(200),
      ['Satu baris', 'One line'],
      ['Satu meja putar, enam tangan', 'Satu meja putar, enam tangan'],
      ['tagline', 'keterangan', 'deskripsi', 'description'],
    ),
    column(
      'taglineEn',
      text(200),
      ['Satu baris (Inggris)', 'One line (English)'],
      ['One deck, six hands', 'One deck, six hands'],
      ['taglineen', 'descriptionen'],
    ),
    column(
      'gate',
      CLOCK,
      ['Pintu buka', 'Doors'],
      ['20.00', '20:00'],
      ['opengate', 'dooropen', 'doorsopen', 'bukapintu'],
    ),
    column('start', CLOCK, ['Mulai', 'Starts'], ['21.00', '21:00'], ['jam', 'jammulai', 'start', 'starttime', 'time']),
    column('end', CLOCK, ['Selesai', 'Ends'], ['02.00', '02:00'], ['jamselesai', 'end', 'endtime', 'sampai']),
  ],
  reservations: RESERVATION_COLUMNS,
} as const satisfies Record<SheetKind, readonly SheetColumn[]>

export const columnsOfSheet = (kind: SheetKind): readonly SheetColumn[] => SHEETS[kind]
