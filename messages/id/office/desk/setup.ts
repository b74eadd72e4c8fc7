import type { CheckName, SetupFinding } from '#domain/setup/readiness.ts'
import type { RoomTemplateName } from '#domain/setup/room-templates.ts'
import type { SetupStep } from '#domain/setup/setup-steps.ts'
import { setupTrial } from '#messages/id/office/desk/setup-trial.ts'
import { setupWhatsApp } from '#messages/id/office/desk/setup-whatsapp.ts'

type Line = { title: string; line: string }

const steps: Record<SetupStep, Line & { action: string }> = {
  group: { title: 'Grup', line: 'Nama, email, dan telepon yang dilihat tamu', action: 'Beri nama grupnya' },
  brand: { title: 'Brand pertama', line: 'Nama, warna, dan gambarnya', action: 'Buat brand' },
  outlet: { title: 'Outlet pertama', line: 'Tempat, jam buka, dan jam datang', action: 'Buat outlet' },
  room: {
    title: 'Ruangan',
    line: 'Mulai dari tiga ruangan contoh, atau dari gambar denahmu sendiri',
    action: 'Pilih ruangan',
  },
  prices: {
    title: 'Harga',
    line: 'Uang muka dan minimum belanja tiap jenis meja',
    action: 'Isi harga',
  },
  taxes: {
    title: 'Pajak dan layanan',
    line: 'Tarif outlet ini, dan apakah ditambahkan ke harga. Sebelum diisi, keduanya 0',
    action: 'Isi pajak dan layanan',
  },
  refunds: {
    title: 'Aturan pengembalian',
    line: 'Kapan uang tamu kembali, dan berapa',
    action: 'Atur',
  },
  payments: {
    title: 'Pembayaran',
    line: 'Kunci gerbang pembayaran dipasang di server, oleh yang mengelolanya',
    action: 'Lihat salurannya',
  },
  mail: { title: 'Email', line: 'Kirim satu email ke dirimu sendiri', action: 'Kirim email uji' },
  people: {
    title: 'Orang pertama',
    line: 'Undang manajermu; peran dan batasnya sudah terisi',
    action: 'Undang orang',
  },
  publish: { title: 'Terbitkan', line: 'Baca sekali lagi apa yang tayang, lalu buka', action: 'Periksa dan buka' },
}

const findings: Record<SetupFinding, { wrong: Line; right: string; action: string }> = {
  brandFields: {
    wrong: { title: 'Halaman brandnya belum lengkap', line: 'Kosong atau salah' },
    right: 'Halaman brand lengkap',
    action: 'Isi',
  },
  outletFields: {
    wrong: { title: 'Halaman outletnya belum lengkap', line: 'Kosong atau salah' },
    right: 'Halaman outlet lengkap',
    action: 'Isi',
  },
  tables: {
    wrong: { title: 'Belum ada meja', line: 'Tanpa meja tidak ada yang bisa dipesan.' },
    right: 'Meja ada di denah',
    action: 'Pilih ruangan',
  },
  prices: {
    wrong: { title: 'Ada meja tanpa harga', line: 'Meja dengan harga nol tidak boleh dijual.' },
    right: 'Semua meja ada harganya',
    action: 'Isi harga',
  },
  taxes: {
    wrong: { title: 'Pajak dan layanan masih 0', line: 'Harga dan tagihan tidak ditambah keduanya.' },
    right: 'Pajak dan layanan sudah diatur',
    action: 'Atur',
  },
  refunds: {
    wrong: {
      title: 'Belum ada aturan pengembalian',
      line: 'Tamu harus tahu sebelum membayar, kapan uangnya kembali.',
    },
    right: 'Aturan pengembalian ada',
    action: 'Isi',
  },
  gateway: {
    wrong: {
      title: 'Belum ada gerbang pembayaran',
      line: 'Minta pengelola server memasang kunci Xendit atau Midtrans.',
    },
    right: 'Gerbang pembayaran terpasang',
    action: 'Lihat',
  },
  live: {
    wrong: {
      title: 'Pembayaran masih dalam mode uji',
      line: 'Kunci yang terpasang hanya untuk uji coba: uang tamu tidak akan sampai ke rekeningmu.',
    },
    right: 'Pembayaran dengan uang sungguhan',
    action: 'Lihat',
  },
  mailTest: {
    wrong: { title: 'Email belum dicoba', line: 'Kirim satu email uji dan lihat apakah sampai di kotak masukmu.' },
    right: 'Email uji terkirim',
    action: 'Ke langkahnya',
  },
  codeTest: {
    wrong: {
      title: 'Kode masuk belum dicoba',
      line: 'Tamu membuktikan nomornya dengan kode. Kirim satu ke ponselmu sendiri di bawah.',
    },
    right: 'Kode uji terkirim',
    action: 'Coba',
  },
  door: {
    wrong: {
      title: 'Belum ada yang menjaga pintu',
      line: 'Tidak ada orang berperan Pintu atau Host di outlet ini. Pemilik dan manajer bisa memindai tiket juga.',
    },
    right: 'Ada yang menjaga pintu',
    action: 'Undang orang',
  },
  decider: {
    wrong: {
      title: 'Baru satu orang yang bisa menyetujui',
      line: 'Pengembalian besar dan penutupan malam butuh orang kedua.',
    },
    right: 'Dua orang bisa saling menyetujui',
    action: 'Undang orang',
  },
  english: {
    wrong: {
      title: 'Sebagian teks belum ada bahasa Inggrisnya',
      line: 'Halaman Inggris menampilkan bahasa Indonesia di sana',
    },
    right: 'Semua teks ada dalam dua bahasa',
    action: 'Tulis',
  },
  pages: {
    wrong: {
      title: 'Sebagian halaman situs masih berisi teks awal',
      line: 'Baca Tentang, Kontak, Kemitraan, Syarat, dan Privasi sebelum tamu membacanya, lalu tulis untuk grupmu.',
    },
    right: 'Halaman situs berisi teksmu sendiri',
    action: 'Baca',
  },
}

const checks: Record<CheckName, string> = {
  database: 'Database',
  'database role': 'Hak akses ke database',
  clock: 'Jam server dan database',
  mail: 'Server email',
  disk: 'Tempat untuk berkas',
  outlets: 'Outlet',
  'public address': 'Alamat situs, dibuka dari luar',
  channels: 'Cara bayar',
  'return address': 'Alamat kembali setelah membayar',
  'whatsapp number': 'Nomor WhatsApp untuk tamu',
  'whatsapp templates': 'Persetujuan template WhatsApp',
  keys: 'Kunci gerbang pembayaran',
  webhooks: 'Kabar dari gerbang pembayaran',
}

const rooms: Record<RoomTemplateName, Line> = {
  club: { title: 'Kelab', line: 'Lantai dansa, bilik di sisi, meja tinggi' },
  bar: { title: 'Bar', line: 'Bar panjang, meja bundar, tempat di jendela' },
  dining: { title: 'Ruang makan', line: 'Meja berdua, berempat, dan panjang' },
}

/** Persiapan dari grup kosong sampai meja pertama yang bisa dipesan. */
export const setup = {
  title: 'Sebelas langkah sampai meja pertama bisa dipesan',
  titleOf: (outlet: string) => `Langkah membuka ${outlet}`,
  titleDone: (outlet: string) => `${outlet} sudah terbuka untuk tamu`,
  left: (count: number, minutes: number) =>
    count === 0
      ? `Kira-kira ${minutes} menit. Tiap langkah satu layar, boleh ditinggal dan dilanjutkan dari perangkat mana pun.`
      : `${count} sudah beres; sisanya kira-kira ${minutes} menit. Tiap langkah satu layar, boleh ditinggal dan dilanjutkan dari perangkat mana pun.`,
  allDone: 'Semua langkah beres. Outlet berikutnya lebih cepat: buat seperti yang ini.',
  steps,
  made: { brand: 'Brand', outlet: 'Outlet' },
  done: 'beres',
  minutes: (n: number) => `${n} mnt`,
  change: 'ubah',
  waits: (step: string) => `terbuka setelah ${step}`,
  ofOutlet: (step: string, outlet: string) => `${step}: ${outlet}`,
  tables: (n: number) => `${n} meja di denah`,
  unpriced: (kinds: string) => `Belum ada harga: ${kinds}`,
  priced: 'Semua jenis meja ada harganya',
  gateways: (names: string) => `Terpasang: ${names}`,
  mailSent: (at: string) => `Terkirim ${at}`,
  mailQueued: (email: string) => `Dikirim ke ${email}. Halaman ini tahu sendiri begitu terkirim.`,
  people: (n: number) => `${n} orang`,
  taxesDone: 'Sudah diatur, dan tampil bersama harga',
  refundsDone: 'Ada aturan untuk meja, tiket, dan restoran',
  groupTitle: 'Nama grup',
  groupName: 'Nama',
  groupNameHint: 'Seperti di dokumen: “Kelana Group”.',
  shortName: 'Nama pendek',
  shortNameHint: 'Untuk logo dan judul halaman, paling panjang 14 huruf.',
  email: 'Email untuk tamu',
  phone: 'Telepon',
  phoneHint: 'Dengan kode negara: +62 21 5550 100',
  save: 'Simpan',
  roomTitle: (outlet: string) => `Ruangan ${outlet}`,
  roomLine: 'Contohnya hanya awal: meja, nama, dan ukurannya bisa diubah di editor denah.',
  rooms,
  roomSeats: (tables: number, seats: number) => `${tables} meja, ${seats} kursi`,
  roomPlace: 'Pakai ruangan ini',
  roomPicture: {
    title: 'Gambar ruanganmu sendiri',
    line: 'Foto atau gambar denah jadi alas di editor; meja digambar di atasnya',
    file: 'Foto atau gambar (JPEG, PNG, atau WebP)',
    unreadable: 'Gambar ini tidak terbaca. Pilih berkas JPEG, PNG, atau WebP.',
    begin: 'Gambar di atasnya',
  },
  roomDraft: 'Gambarnya masih draf. Terbitkan di editor denah, lalu mejanya bisa dijual.',
  roomDraftOpen: 'Lanjut menggambar',
  ownRoom: 'Gambar denah sendiri',
  preview: 'Halaman yang dilihat tamu',
  previewLater: 'Begitu ada brand, halamannya tampil di sini.',
  previewOnly: 'Hanya kamu yang melihat',
  previewLine: 'Ini halaman sungguhan, bukan gambar. Yang belum diisi tidak akan tampil ke tamu.',
  later: 'Boleh menyusul',
  laterLine: 'tamu sudah bisa memesan tanpa ini',
  laterOutlet: 'Outlet kedua, seperti yang ini',
  laterOutletLine: 'semua disalin kecuali nama, pesanan, dan uang',
  laterEvent: 'Acara pertama, dengan atau tanpa tiket',
  laterEventLine: 'tanpa acara, meja tetap bisa dipesan tiap malam buka',
  laterImport: 'Pindahkan dari sistem lama',
  laterImportLine: 'Meja, tamu, menu, dan acara dari lembar Excel atau CSV',
  ready: (count: number, outlet: string) =>
    count === 0 ? `${outlet} siap dibuka` : `${count} hal lagi, lalu ${outlet} bisa dibuka`,
  readyLine: 'Semuanya baru saja dicoba sungguhan. Ini hasilnya.',
  checkedAt: (at: string) => `Diperiksa ${at}`,
  checkAgain: 'Periksa lagi',
  back: 'Ke semua langkah',
  inWay: 'Masih menahan',
  better: 'Sebaiknya dibereskan',
  right: 'Beres',
  findings,
  checks,
  ofProvider: (check: string, provider: string) => `${check} (${provider})`,
  open: (outlet: string) => `Buka ${outlet} untuk tamu`,
  held: (count: number) => `Masih tertahan ${count} hal di atas.`,
  opened: (outlet: string) => `${outlet} terbuka. Tamu bisa memesan sekarang.`,
  trial: setupTrial,
  whatsApp: setupWhatsApp,
  toSite: 'Lihat di situs',
}
