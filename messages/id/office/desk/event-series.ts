type Reason = 'series' | 'taken' | 'closed' | 'private'
type SaleFault = 'night_booked' | 'night_without_tickets'

/** Malam-malam satu rangkaian acara: menyalin, mengulang, menerbitkan bersama. */
export const eventSeries = {
  head: 'Rangkaian',
  alone: 'Baru satu malam. Ulangi untuk malam lain; teks, penampil, gambar, dan tiketnya ikut.',
  repeat: 'Salin atau ulangi…',
  shown: 'di situs',
  hidden: 'belum tampil',
  thisOne: 'malam ini',
  more: (n: number) => `${n} malam lagi`,
  ownTitle: (title: string) => `“${title}”`,
  repeatTitle: 'Salin ke malam lain',
  every: 'Setiap',
  from: 'mulai',
  until: 'sampai',
  addNight: 'Tambah satu malam',
  add: 'Tambah',
  nights: 'Malam yang dibuat',
  leaveOut: (night: string) => `Lewati ${night}`,
  takeIn: (night: string) => `Ikutkan ${night}`,
  noNights: 'Pilih hari atau tambah satu malam.',
  most: (n: number, most: number) => `${n} malam; paling banyak ${most} sekaligus. Majukan tanggal akhirnya.`,
  summary: (count: number) =>
    count === 0
      ? 'Tidak ada malam yang dibuat.'
      : `${count} malam akan dibuat, belum tampil di situs sampai kamu menerbitkannya.`,
  skippedLine: (nights: string) => `Dilewati: ${nights}.`,
  nightCount: (n: number) => `${n} malam`,
  skipped: (nights: string, reason: Reason, title: string) =>
    ({
      series: `sudah dalam rangkaian ${nights}`,
      taken: title ? `ada ${title} ${nights}` : `ada acara lain ${nights}`,
      closed: `outlet tutup ${nights}`,
      private: `acara privat ${nights}`,
    })[reason],
  withTickets: (kinds: number, stock: string) =>
    `Dengan tiketnya: ${kinds} jenis, ${stock} lembar tiap malam, belum ada yang terjual`,
  withoutRight: 'Tiketnya tidak ikut. Minta orang yang mengatur stok outlet ini.',
  fromDraft: 'Draf acara ini ikut disalin.',
  notDraft: 'Yang disalin adalah yang sudah terbit. Draf yang belum terbit tidak ikut.',
  make: (n: number) => (n === 0 ? 'Buat malam' : `Buat ${n} malam`),
  made: (n: number) => (n === 0 ? 'Tidak ada malam baru.' : `${n} malam dibuat, belum tampil di situs.`),
  ownTickets: (nights: string) => `Tiket yang sudah ada tetap dipakai pada ${nights}.`,
  reach: 'Ubahan ini untuk',
  reachOne: 'Malam ini saja',
  reachOneLine: 'Malam lain tetap seperti sekarang.',
  reachLater: (night: string) => `Mulai ${night} dan sesudahnya`,
  reachComing: 'Semua malam yang akan datang',
  reachLine: (n: number) => `${n} malam; isian yang diubah sendiri di satu malam tetap.`,
  goesLive: 'Yang terbit',
  ticketsLive: (name: string, price: string, stock: string) => `${name}: ${price}, ${stock} lembar`,
  ticketsStopped: (name: string) => `${name} dihentikan, tidak ikut dijual`,
  ticketsHead: 'Tiketnya dijual begitu malamnya tampil',
  ticketsNotSold: 'Malam ini menjual meja, jadi tiketnya tidak dijual.',
  ticketsMissing: 'Malam ini menjual tiket, tetapi belum ada tiket yang dijual. Buat dulu tiketnya.',
  alsoShow: (n: number) => (n === 1 ? 'Sekaligus tampilkan di situs' : `Sekaligus tampilkan ${n} malam di situs`),
  alsoShowLine: (_n: number) => 'Saat ini belum tampil untuk siapa pun.',
  stayHidden: 'Malamnya tetap tersembunyi.',
  publish: (n: number) => (n === 1 ? 'Terbitkan sekarang' : `Terbitkan untuk ${n} malam`),
  later: 'Terbitkan pada waktu tertentu…',
  published: 'Sudah terbit.',
  shownNights: (n: number) => `${n} malam tampil di situs.`,
  changedNights: (n: number) => `${n} malam lain ikut berubah.`,
  kept: (night: string, fields: string) => `${night} tetap dengan isiannya sendiri: ${fields}.`,
  stillHidden: (night: string, reason: SaleFault) =>
    reason === 'night_booked'
      ? `${night} belum tampil: mejanya sudah ada yang memesan.`
      : `${night} belum tampil: belum ada tiket yang dijual.`,
  ticketsSection: 'Tiket',
}
