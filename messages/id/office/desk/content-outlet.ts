import type { FieldGroup } from '#domain/content/editing/content-field.ts'
import type { EventReason } from '#domain/outlets/touched-events.ts'
import type { TouchReason } from '#domain/outlets/touched-bookings.ts'

/** Jam, penjualan, pembayaran dan tempat sebuah outlet. */
export const contentOutlet = {
  groups: {
    hours: 'Jam dan hari',
    sale: 'Penjualan',
    payment: 'Pembayaran',
    place: 'Tempat',
  } satisfies Record<FieldGroup, string>,
  jump: 'Langsung ke',
  copySeasons: (n: number) => `Salin ${n} musim ke tahun berikutnya`,
  /** Satu kalimat di bawah isian yang namanya saja tidak menyebut akibatnya. */
  hints: {
    close_hour: 'Lewat tengah malam masih milik hari bukanya: Sabtu 01.00 adalah malam Jumat.',
    maximum_eta: 'Tampil di halaman outlet. Tidak ada jam datang sesudahnya.',
    arrival_from:
      'Tamu memilih jam datang tiap 30 menit. Kalau sama dengan jam buka, ia ikut berubah. Kosong: mulai 21.00, untuk makan malam 17.00.',
    arrival_to: 'Kosong: sampai 23.00, untuk makan malam 21.00.',
    closed_weekdays: 'Tidak dijual setiap minggu. Malam yang diatur sendiri di kalender tetap seperti di sana.',
    special_hours:
      'Menggantikan jam biasa: pada hari yang dipilih, atau dalam musim yang punya malam dan nama. Musim didahulukan. Hari kosong berarti setiap hari; hari tutup tetap tutup kecuali disebut oleh musimnya.',
    session_times:
      'Hanya untuk makan malam: tamu datang pada salah satu jam ini. Tanpa sesi: tiap 30 menit. Tiap malam memakai sesi yang ada di dalam jamnya.',
    cut_off_date: 'Kosong: sejauh yang diizinkan pengaturan rumah.',
    is_reservable: 'Mati: halamannya tetap ada, tetapi tidak ada yang bisa dipesan di sini.',
    open_for_reservation: 'Mati: situs berhenti menerima reservasi. Staf tetap bisa mencatatnya.',
    is_using_ticket: 'Untuk malam yang tidak diatur sendiri oleh acara atau kalender.',
    is_using_guest_layout: 'Mati: tamu memilih dari daftar meja.',
    max_standing_capacity: 'Tamu berdiri dalam semalam, seperti disebut di situs. Tidak membatasi penjualan.',
    age_limit: 'Tamu membacanya sebelum membayar, dan pintu memeriksanya.',
    payment_type: 'Reservasi yang sudah ada tetap seperti yang dibayar.',
    can_refund: 'Mati: tamu tidak bisa membatalkan sendiri, juga reservasi yang sudah ada.',
    split_hours:
      'Kosong: seperti pengaturan rumah. Selalu selesai 48 jam sebelum malamnya. Patungan yang sedang berjalan tetap pada batasnya.',
    payment_provider: 'Untuk pembayaran baru. Cara bayar diatur untuk tiap gateway, di Uang.',
    map_url: 'Tempel tautan peta: titiknya terisi sendiri. Tautan yang dipendekkan tidak memuat titik.',
    timezone: 'Reservasi yang sudah ada tetap pada jamnya, menurut jam yang baru.',
  },
  emptyChoices: { payment_provider: 'Gateway utama' },
  choices: {
    all: 'Semua umur',
    '21plus': '21 tahun ke atas',
    under30: 'Khusus di bawah 30 tahun',
    DownPayment: 'Uang muka, dipotong dari tagihan',
    BookingFee: 'Biaya pemesanan, tidak dipotong',
    'Asia/Jakarta': 'WIB',
    'Asia/Makassar': 'WITA',
    'Asia/Jayapura': 'WIT',
    anton: 'Anton',
    archivo: 'Archivo',
    caprasimo: 'Caprasimo',
    cinzel: 'Cinzel',
    'instrument-serif': 'Instrument Serif',
    unbounded: 'Unbounded',
    sunset: 'Matahari rendah',
    echo: 'Gaung',
    columns: 'Kolom',
    tide: 'Pasang',
    rays: 'Sinar',
    arches: 'Lengkung',
    phases: 'Fase bulan',
    halftone: 'Titik',
  },
  touched: {
    head: (n: number) => `${n} reservasi tidak lagi cocok`,
    line: 'Pindahkan atau batalkan di halamannya, lalu periksa lagi. Atau biarkan tetap seperti yang disepakati.',
    eventsHead: (n: number) => `${n} acara di luar jam buka yang baru`,
    eventsLine: 'Acara tetap pada jamnya sendiri. Ubah di halamannya kalau ikut berubah.',
    eventReasons: {
      closed: 'hari itu tutup',
      hours: 'di luar jam buka',
    } satisfies Record<EventReason, string>,
    checking: 'Memeriksa reservasi…',
    failed: 'Reservasi belum bisa diperiksa.',
    again: 'Periksa lagi',
    guests: (n: number) => `${n} tamu`,
    more: (n: number) => `dan ${n} lainnya`,
    keep: (n: number) => (n === 1 ? 'Reservasi ini tetap seperti semula' : `${n} reservasi ini tetap seperti semula`),
    keepLine: 'Tercatat di riwayat dengan jumlahnya.',
    keepLater: 'Reservasi yang saat itu tidak lagi cocok tetap seperti semula',
    keepLaterLine: 'Tanpa ini, yang terjadwal tidak terbit bila saat itu ada reservasi yang tidak cocok.',
    version: (n: string) => `${n} reservasi tetap seperti semula`,
    reasons: {
      closed: 'hari itu tutup',
      after_cut_off: 'sesudah malam terakhir',
      arrival: 'di luar jam datang',
      payment: 'cara bayarnya lain',
      sale: 'malamnya dijual dengan cara lain',
    } satisfies Record<TouchReason, string>,
  },
}
