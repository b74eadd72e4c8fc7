import type { CellFault } from '#domain/sheets/read-cell.ts'
import type { SheetKind } from '#domain/sheets/sheet-kinds.ts'
import type { RowFaultCode } from '#domain/sheets/row-faults.ts'

type FaultText = (text: string, detail: string) => string

const kinds: Record<SheetKind, { title: string; line: string; rows: (count: number) => string; see: string }> = {
  tables: {
    title: 'Meja',
    line: 'Bagian dan jenis mejanya sudah ada di outlet ini. Meja baru ditaruh di bagian bawah denah; geser di editornya.',
    see: 'Lihat di denah',
    rows: (count) => `${count} meja`,
  },
  guests: {
    title: 'Tamu',
    line: 'Dikenali dari nomor teleponnya. Tamu yang sudah dikenal tidak diubah. Izin promosi ikut hanya bila asalnya tertulis.',
    see: 'Lihat tamunya',
    rows: (count) => `${count} tamu`,
  },
  menus: {
    title: 'Menu',
    line: 'Satu baris satu hidangan. Menu baru tersembunyi sampai diterbitkan.',
    see: 'Lihat menunya',
    rows: (count) => `${count} hidangan`,
  },
  events: {
    title: 'Acara',
    line: 'Satu acara satu malam. Acara baru tersembunyi sampai diterbitkan.',
    see: 'Lihat acaranya',
    rows: (count) => `${count} acara`,
  },
  reservations: {
    title: 'Reservasi',
    line: 'Reservasi yang akan datang, dikenali dari kode sistem lama. Tanggal adalah tanggal malamnya dimulai. Tanpa meja, tamu mendapat meja kosong terkecil yang cukup. Uang yang sudah dibayar menjadi titipan tamu.',
    see: 'Lihat reservasinya',
    rows: (count) => `${count} reservasi`,
  },
}

const faults: Record<CellFault | RowFaultCode, FaultText> = {
  required: () => 'Wajib diisi.',
  too_long: (_, range) => `Terlalu panjang, paling banyak ${range.replace('0–', '')} huruf.`,
  no_count: (text) => `“${text}” bukan angka bulat.`,
  out_of_range: (text, range) => `“${text}” di luar ${range}.`,
  no_rupiah: (text) => `“${text}” bukan jumlah rupiah. Tulis 85000 atau 85.000.`,
  no_flag: (text) => `“${text}” bukan ya atau tidak.`,
  no_phone: (text) => `“${text}” bukan nomor telepon yang lengkap.`,
  no_email: (text) => `“${text}” bukan alamat email.`,
  no_day: (text) => `“${text}” bukan tanggal. Tulis 2027-03-06 atau 6/3/2027, hari lebih dulu.`,
  no_clock: (text) => `“${text}” bukan jam. Tulis 21.00.`,
  twice: (text, row) => `“${text}” sudah ada di baris ${row}.`,
  unknown_section: (text, names) =>
    names
      ? `Outlet ini tidak punya bagian “${text}”. Yang ada: ${names}.`
      : 'Outlet ini belum punya bagian. Buat dulu di Meja.',
  unknown_category: (text, names) =>
    names
      ? `Outlet ini tidak punya jenis meja “${text}”. Yang ada: ${names}.`
      : 'Outlet ini belum punya jenis meja. Buat dulu di Meja.',
  table_retired: (text) => `Meja “${text}” pernah dipensiunkan. Pakai lagi di halaman Meja.`,
  consent_without_source: () => 'Izin tanpa asal tidak ikut. Tulis di mana dan kapan tamu mengizinkan.',
  past_day: (text) => `“${text}” sudah lewat.`,
  future_day: (text) => `“${text}” belum terjadi.`,
  night_taken: (_, title) => `Malam itu sudah ada acara lain: ${title}.`,
  no_slug: (text) => `“${text}” tidak punya huruf atau angka untuk alamatnya.`,
  other_outlet: (text, outlet) =>
    `Baris ini untuk “${text}”. Unggah lagi dengan memilih outlet itu; yang dipilih sekarang ${outlet}.`,
  night_closed: (text) => `Outlet tutup pada ${text}.`,
  closed_then: (text, hours) => `“${text}” di luar jam buka malam itu, ${hours}.`,
  unknown_table: (text) => `Denah malam itu tidak punya meja “${text}”.`,
  too_many_tables: () => 'Paling banyak tiga meja untuk satu reservasi.',
  one_table: () => 'Makan malam mendapat satu meja. Tulis satu saja, atau kosongkan.',
  table_taken: (text, row) =>
    row ? `Meja “${text}” sudah untuk baris ${row}.` : `Meja “${text}” sudah terisi malam itu.`.replace(' “”', ''),
  too_few_seats: (text, seats) => `${text} tamu tidak muat: mejanya punya ${seats} kursi.`,
  no_table_free: (text) => `Tidak ada meja kosong untuk ${text} tamu malam itu.`,
  no_course: () => 'Outlet ini belum punya menu makan malam untuk malam itu.',
  banned: (text) => `${text} sedang dilarang memesan. Buat reservasinya di Malam ini, dengan alasan.`,
  next_import: (_, most) => `Sekali masuk paling banyak ${most} reservasi. Unggah berkas yang sama lagi untuk sisanya.`,
}

/** Impor lembar: unduh contoh, unggah, uji coba, masukkan, tarik kembali. */
export const sheets = {
  title: 'Impor',
  open: 'Impor dari lembar',
  line: 'Pindah dari sistem lama: unggah lembar CSV atau Excel. Yang sudah ada tidak diubah atau dihapus. Berkas yang sama boleh diunggah lagi; yang sudah masuk dilewati.',
  outlet: 'Outlet',
  kind: 'Isi lembar',
  kinds,
  template: 'Contoh lembar',
  templateCsv: 'Unduh contoh CSV',
  templateXlsx: 'Unduh contoh Excel',
  file: 'Berkas CSV atau Excel',
  fileHint: 'Paling besar 2 MB dan 5.000 baris. Dari Excel hanya lembar pertama yang dibaca.',
  fileTooLarge: 'Terlalu besar. Paling banyak 2 MB.',
  columns: 'Kolom',
  columnsLine: 'Tebakan dari judul kolom. Ubah bila keliru.',
  columnBecomes: (head: string) => `Kolom ${head} menjadi`,
  columnNumber: (number: number) => `kolom ke-${number}`,
  skip: 'Lewati kolom ini',
  missing: (columns: string) => `Kolom wajib yang belum ada: ${columns}. Pilih kolomnya, atau tambahkan di lembarnya.`,
  trial: 'Uji coba',
  trialLine: 'Belum ada yang berubah.',
  ready: 'siap masuk',
  existing: 'sudah ada, dilewati',
  faulty: 'baris perlu dibetulkan',
  row: 'Baris',
  column: 'Kolom',
  fault: 'Yang keliru',
  faults,
  faultsTitle: 'Yang perlu dibetulkan',
  moreFaults: (count: number) => `Masih ada ${count} kekeliruan lagi.`,
  existingRows: (rows: string) => `Sudah ada, menurut baris: ${rows}`,
  again: 'Betulkan di lembarnya, lalu unggah lagi. Atau masukkan yang siap dulu.',
  nothingReady: 'Tidak ada yang baru di lembar ini.',
  apply: (rows: string) => `Masukkan ${rows}`,
  applyBut: (rows: string, faulty: number) => `Masukkan ${rows}, tinggalkan ${faulty} baris`,
  applied: (rows: string) => `${rows} sudah masuk.`,
  appliedNone: 'Tidak ada yang baru: semuanya sudah ada.',
  past: 'Sudah masuk',
  pastLine: 'Bisa ditarik kembali selama 24 jam',
  none: 'Belum ada lembar yang masuk.',
  by: (moment: string, name: string) => `${moment} oleh ${name}`,
  until: (moment: string) => `Bisa ditarik sampai ${moment}.`,
  inUse: (names: string) => `Sudah dipakai dan akan tinggal: ${names}.`,
  undo: 'Tarik kembali',
  undoTitle: (rows: string, outlet: string) => `Tarik kembali ${rows}, ${outlet}?`,
  undoLine: 'Semua yang dibuat impor ini dihapus, kecuali yang sudah dipakai sejak itu.',
  undoStays: (names: string) => `Sudah dipakai, jadi tinggal: ${names}`,
  undone: (moment: string, name: string) => `Ditarik kembali ${moment} oleh ${name}.`,
  undoneStayed: (count: number) => `${count} tinggal karena sudah dipakai.`,
  notify: 'Kirim email konfirmasi kepada tamu',
  notifyHint: 'Tanpa centang, tidak ada yang mendapat pesan. Tamu tanpa alamat email tidak mendapat apa pun.',
  undoReservations:
    'Reservasi dibatalkan tanpa pesan kepada tamu dan tanpa pengembalian uang: keduanya masih ada di sistem lama.',
  noOutlet: 'Buat dulu outletnya di persiapan.',
}
