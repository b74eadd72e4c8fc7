import type { SettingKey, SettingPart, SettingUnit } from '#domain/settings/house-settings.ts'

/** Nama tiap pengaturan, juga di catatan perubahan. */
export const settingNames: Record<SettingKey, string> = {
  refundAlone: 'Dikembalikan sendiri oleh manajer dan keuangan',
  refundApprove: 'Menyetujui permintaan orang lain',
  noShowGrace: 'Dianggap tidak datang setelah',
  reminderHours: 'Pengingat dikirim sebelum tiba',
  questionHours: 'Tamu ditanya setelah tiba',
  nightsAhead: 'Meja dan tiket dipesan paling jauh',
  dinnerNightsAhead: 'Makan malam dipesan paling lambat',
  dinnerMonthsAhead: 'Makan malam dipesan paling jauh',
  largestDinner: 'Makan malam dipesan online sampai',
  dinnerMinutes: 'Meja makan malam milik tamu selama',
  paymentWindow: 'Tempat ditahan selagi tamu membayar',
  splitHours: 'Patungan dibayar teman-teman dalam',
  unprovenQuiet: 'Tempat untuk nomor belum terbukti, malam sepi',
  unprovenBusy: 'Tempat untuk nomor belum terbukti, malam ramai',
  banStrikes: 'Ditolak sementara setelah batal bayar',
  banWithinDays: 'Batal bayar dihitung dalam',
  banDays: 'Lama ditolak',
  broadcastsByWhatsApp: 'Siaran lewat WhatsApp dalam 24 jam',
  broadcastPrice: 'Harga satu siaran lewat WhatsApp',
}

const lines: Record<SettingKey, string> = {
  refundAlone: 'Sampai jumlah ini, per reservasi, tanpa bertanya. Di atasnya orang kedua harus setuju.',
  refundApprove: 'Sampai jumlah ini boleh manajer atau keuangan. Di atasnya hanya pemilik.',
  noShowGrace: 'Baru sesudahnya tombol “Tidak datang” muncul dan mejanya boleh diberikan ke tamu lain.',
  reminderHours:
    'Email dengan kode QR dan tautan batal, sekali per reservasi, tidak antara pukul 23 dan 9. Dengan 0, tidak ada pengingat.',
  questionHours:
    'Satu pertanyaan kepada tamu yang datang: bagus atau tidak, dan satu baris kata. Tidak antara pukul 23 dan 9. Dengan 0, tidak ada pertanyaan.',
  nightsAhead:
    'Malam sesudahnya belum dijual, kecuali outlet punya tanggal terakhirnya sendiri. Yang terjual tetap terjual.',
  dinnerNightsAhead:
    'Sekian hari sebelumnya, supaya dapur sempat berbelanja. Dengan 0, tamu bisa memesan untuk hari itu juga.',
  dinnerMonthsAhead:
    'Lebih pendek: menu lebih cepat bisa diganti. Lebih panjang: tamu merencanakan perayaannya lebih awal.',
  largestDinner:
    'Rombongan yang lebih besar bertanya dulu ke restorannya. Meja yang kursinya lebih banyak disimpan untuk mereka.',
  dinnerMinutes:
    'Lebih pendek: satu meja dipakai lebih sering semalam. Lebih panjang: tamu lebih santai. Makan malam yang sudah dipesan tetap pada jamnya.',
  splitHours:
    'Sejak tamu yang memesan memulai patungan. Selalu selesai 48 jam sebelum malamnya; sesudah itu pemesan punya 12 jam untuk menutup sisanya.',
  paymentWindow: 'Lebih pendek: meja cepat kembali dijual. Lebih panjang: tamu sempat membuka aplikasi banknya.',
  unprovenQuiet:
    'Bagian tempat semalam yang boleh ditahan tanpa kode. Di atasnya tamu berikutnya membuktikan nomornya dulu.',
  unprovenBusy:
    'Batas yang sama saat banyak yang membayar: naik mengikuti pembayaran sejam terakhir, paling tinggi sampai sini.',
  banStrikes:
    'Tamu yang sekian kali membiarkan pembayarannya gagal, lewat, atau dibatalkan tidak bisa memesan sementara.',
  banWithinDays: 'Hanya yang berdekatan yang dihitung. Lebih panjang: lebih banyak tamu yang kena.',
  banDays: 'Sesudahnya tamu bisa memesan lagi tanpa bertanya kepada siapa pun.',
  broadcastsByWhatsApp:
    'Paling banyak sekian tamu dikirimi siaran lewat WhatsApp; sisanya lewat email. Meta membatasi pesan sehari, dan tiket memakai batas yang sama.',
  broadcastPrice:
    'Yang ditagih Meta untuk satu pesan kategori marketing yang sampai. Harganya ada di daftar Meta untuk Indonesia. Di angka 0 harganya dianggap belum diketahui.',
}

/** Satuan di samping angka. */
const units: Record<SettingUnit, string> = {
  rupiah: 'IDR',
  minutes: 'menit',
  hours: 'jam',
  nights: 'malam',
  days: 'hari',
  months: 'bulan',
  times: 'kali',
  guests: 'orang',
  percent: '%',
}

const parts: Record<SettingPart, string> = {
  refunds: 'Pengembalian dana',
  night: 'Malamnya',
  dates: 'Tanggal yang bisa dipesan',
  dinners: 'Makan malam',
  payment: 'Waktu bayar',
  broadcasts: 'Siaran lewat WhatsApp',
}

/** Pengaturan yang berlaku di semua outlet. */
export const settings = {
  title: 'Pengaturan',
  line: 'Berlaku di semua outlet, kecuali yang punya aturannya sendiri. Tiap perubahan tercatat dengan nama dan jam.',
  readOnly: (who: string) => `Yang bisa mengubah: ${who}.`,
  names: settingNames,
  lines,
  units,
  parts,
  figures: {
    refundAlone: (n: number, all: number) => `30 hari terakhir: ${all} pengembalian, ${n} dengan orang kedua.`,
    refundApprove: (n: number, all: number) => `30 hari terakhir: ${n} dari ${all} pengembalian di atas jumlah ini.`,
    noShowGrace: (n: number, all: number) => `30 malam terakhir: ${n} dari ${all} rombongan tidak datang.`,
    reminderHours: (n: number) => `30 hari terakhir: ${n} pengingat.`,
    questionHours: (n: number, all: number) => `30 hari terakhir: ${n} jawaban atas ${all} pertanyaan.`,
    paymentWindow: (n: number, all: number) =>
      `30 malam terakhir: ${n} dari ${all} reservasi tidak dibayar pada waktunya.`,
  },
  partsLabel: 'Bagian pengaturan',
  changes: (n: number) => `${n} perubahan`,
  range: (usual: string, least: string, most: string) => `bawaan ${usual}; dari ${least} sampai ${most}`,
  before: (value: string) => `tadi ${value}`,
  order: 'Batas bawahnya melewati batas atas. Ubah salah satu.',
  outOfRange: (least: string, most: string) => `Isi angka bulat dari ${least} sampai ${most}.`,
  last: (was: string, by: string, at: string) => `${was} sampai ${by} mengubahnya, ${at}`,
  someone: 'akun yang sudah ditutup',
  summary: (name: string, was: string, value: string) => `${name}: ${was} jadi ${value}`,
  discard: 'Buang',
  save: 'Simpan, tunjukkan ini kamu',
  saved: 'Tersimpan. Berlaku mulai sekarang.',
  overtaken: 'Ada yang mengubahnya lebih dulu. Belum ada yang tersimpan; putuskan di bawah, lalu simpan lagi.',
  conflict: (by: string, at: string, theirs: string, mine: string) =>
    `${by} mengubahnya jadi ${theirs}, ${at}. Angkamu ${mine}.`,
  takeTheirs: (value: string) => `Pakai ${value}`,
  keepMine: (value: string) => `Tetap ${value}`,
  guards: 'Pagar yang tidak bisa dilepas',
  guardLines: [
    'Selalu ada seorang pemilik yang bisa masuk, supaya grup tidak pernah terkunci.',
    'Tidak ada yang menyetujui permintaannya sendiri, berapa pun batasnya: orang kedua yang menjaga uangnya.',
    'Pengembalian di luar aturannya hanya diputuskan pemilik, karena tamu lain tidak mendapat hal yang sama.',
    'Yang sudah dijual tetap memakai aturan saat dipesan, karena itu yang dibaca tamunya.',
  ],
}
