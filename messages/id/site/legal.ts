import type { KEEPING } from '#domain/privacy/keeping.ts'

/** The two legal pages. Sent by their loaders. Figures that are settings come in, so that the page cannot say otherwise. */
export type LegalFigures = {
  holdMinutes: number
  strikes: number
  strikeHours: number
  banHours: number
  group: string
  /** Of a session, and of one nobody uses. */
  sessionDays: number
  idleDays: number
  keeping: Record<keyof typeof KEEPING, number>
}
export type LegalSection = { title: string; paragraphs: string[]; points?: string[] }

/** Making a reservation. */
const onBooking = ({ holdMinutes, group }: LegalFigures): LegalSection[] => [
  {
    title: 'Siapa yang berjanji',
    paragraphs: [
      `${group} menjalankan situs ini dan semua outlet di dalamnya. Dengan memesan, kamu membuat perjanjian dengan outlet yang kamu pilih, dengan syarat di halaman ini, syarat outlet itu, dan aturan rumahnya.`,
    ],
  },
  {
    title: 'Memesan',
    paragraphs: [
      'Kamu boleh memesan tanpa akun. Kami meminta nama, nomor telepon, dan surel, karena ke sanalah konfirmasi dikirim.',
    ],
    points: [
      'Paling banyak 3 meja dalam satu reservasi, atau 3 tiket dalam satu pembelian.',
      'Satu malam berarti tanggal outlet membuka pintu. Pukul 01.30 hari Minggu masih malam Sabtu kalau outletnya tutup pukul 03.00.',
      'Selama satu reservasi menunggu pembayaran, reservasi baru belum bisa dibuat.',
      'Meja yang sudah dipesan tidak bisa dipindah ke malam atau meja lain.',
    ],
  },
  {
    title: 'Menahan dan membayar',
    paragraphs: [
      `Setelah kamu memesan, tempatmu ditahan ${holdMinutes} menit. Kalau sampai batas itu belum lunas, tempatnya dilepas dan reservasinya kedaluwarsa.`,
      'Semua harga ditagih dalam rupiah. Jumlah dalam mata uang lain hanya perkiraan untuk membantumu membaca.',
    ],
    points: [
      'Uang muka memotong tagihanmu di tempat. Tidak ada pajak atau layanan di atasnya.',
      'Biaya pemesanan dan harga tiket adalah harga: layanan dan pajak ditambahkan bila outletnya memungutnya, dan terlihat baris demi baris sebelum kamu membayar.',
      'Uang yang datang terlambat menghidupkan kembali reservasimu kalau tempatnya masih kosong. Kalau tidak, semuanya dikembalikan.',
      'Uang yang jumlahnya tidak sesuai tidak kami anggap sebagai pembayaran; kami kembalikan.',
    ],
  },
]

/** Giving it up, and the night itself. */
const onTheNight = ({ strikes, strikeHours, banHours }: LegalFigures): LegalSection[] => [
  {
    title: 'Membatalkan dan uang kembali',
    paragraphs: [
      'Anggota membatalkan lewat akunnya. Tanpa akun, kamu bisa melepas reservasi yang belum dibayar; untuk yang sudah dibayar, hubungi outlet. Uang kembali dihitung dari saat malam itu dibuka:',
    ],
    points: [
      'Meja dan tiket: dibatalkan 3 hari (72 jam) atau lebih sebelumnya, 50% kembali. Setelah itu tidak ada yang kembali.',
      'Restoran: dibatalkan 7 hari (168 jam) atau lebih sebelumnya, 100% kembali. Setelah itu tidak ada yang kembali; untuk keadaan khusus dalam 2 hari terakhir, outlet yang memutuskan.',
      'Outlet yang tidak mengembalikan uang mengatakannya sebelum kamu membayar.',
      'Kalau kami yang membatalkan, semuanya kembali.',
    ],
  },
  {
    title: 'Pembayaran yang gagal berulang',
    paragraphs: [
      `Pembayaran yang gagal, ditinggalkan, atau dibatalkan mengosongkan meja orang lain. Setelah ${strikes} kali dalam ${strikeHours} jam, nomor teleponmu tidak bisa membuat reservasi baru selama ${banHours} jam. Reservasi yang sedang menunggu tetap bisa kamu bayar.`,
    ],
  },
  {
    title: 'Di pintu',
    paragraphs: [
      'Datanglah sebelum jam yang kamu pilih. Setiap outlet menyebut sampai pukul berapa meja dijaga; setelah itu meja bisa diberikan kepada tamu lain.',
    ],
    points: [
      'Bawa kode pemesanan dan kartu identitas. Beberapa ruang hanya untuk 21 tahun ke atas, dan ada yang khusus di bawah 30.',
      'Aturan rumah berlaku untuk semua tamu di mejamu. Tamu yang membahayakan orang lain diminta pulang, tanpa uang kembali.',
    ],
  },
  {
    title: 'Restoran',
    paragraphs: [
      'Makan malam dibayar di muka per orang menurut menu: Rp 799.000, Rp 999.000, atau Rp 1.099.000, dan memotong tagihan akhir; kalau tagihannya lebih kecil, selisihnya tidak dikembalikan. Pemesanan dibuka dari 2 bulan sampai 3 hari sebelumnya; untuk lebih dari 6 orang, hubungi outlet. Satu meja berlaku 2 jam, dan hari Minggu dapur tutup.',
    ],
  },
  {
    title: 'Tanggung jawab dan hukum',
    paragraphs: [
      'Barang yang kamu bawa adalah tanggung jawabmu, kecuali yang kamu titipkan kepada kami. Syarat ini tunduk pada hukum Indonesia. Keluhan kami jawab dulu lewat surel sebelum siapa pun perlu pengacara.',
    ],
  },
]

/** What is kept, and what for. */
const onWhatIsKept = ({ group, sessionDays, idleDays }: LegalFigures): LegalSection[] => [
  {
    title: 'Singkatnya',
    paragraphs: [
      `${group} menyimpan data yang dibutuhkan untuk menjaga mejamu, dan tidak menjualnya kepada siapa pun.`,
    ],
  },
  {
    title: 'Yang kami simpan',
    paragraphs: [],
    points: [
      'Reservasi: nama, nomor telepon, surel, jam datang, tujuan kunjungan, catatan, serta meja atau tiket yang kamu pilih. Untuk makan malam juga menunya, alergi, dan boleh tidaknya alkohol dan babi.',
      'Daftar tunggu: nama, nomor telepon, surel, malam, jam, dan jumlah orang, serta hal yang sama untuk makan malam.',
      'Pembayaran: jumlah, cara, waktu, dan nomor transaksi. Nomor kartu hanya dilihat penyedia pembayaran, tidak pernah oleh kami.',
      'Akun: nama, nomor telepon, surel, tanggal lahir, jenis kelamin, kewarganegaraan, provinsi dan kota, pengalaman dan tingkatmu, perangkat tempat kamu masuk, kunci sandimu (tanpa sidik jari dan wajahmu, yang tidak pernah meninggalkan perangkat), serta apa yang kamu setujui dan kapan.',
      'Surat: surat apa yang kami kirim, ke alamat mana, dan kapan. Isinya tidak disimpan.',
      'Surat kepada kami: nama, nomor, dan pesan yang kamu tulis di formulir.',
      'Keamanan: jumlah percobaan dari sebuah nomor atau alamat internet, disegel sehingga tidak menyebut siapa pun, dan pembayaran yang gagal atau ditinggalkan.',
    ],
  },
  {
    title: 'Untuk apa',
    paragraphs: [
      'Untuk menahan mejamu, menagih dengan benar, mengembalikan uang, mengenalimu di pintu, dan memenuhi kewajiban pembukuan. Analitik dan pemasaran hanya berjalan setelah kamu menyetujuinya.',
    ],
  },
  {
    title: 'Kuki',
    paragraphs: ['Tanpa persetujuan tambahan, situs ini hanya memakai:'],
    points: [
      'senja_locale dan senja_currency: bahasa dan mata uang pilihanmu, 365 hari.',
      'senja_browser (atau __Host-senja_browser): mengenali peramban ini, supaya satu reservasi yang menunggu pembayaran tidak tertimpa.',
      `senja_session (atau __Host-senja_session): kamu sudah masuk. Paling lama ${sessionDays} hari, atau ${idleDays} hari tanpa dipakai.`,
      'senja_consent: apa yang kamu setujui atau tolak, 365 hari. senja_app_prompt: ajakan aplikasi yang sudah kamu tutup.',
      'Penyimpanan peramban: keranjang yang belum kamu selesaikan, dan nama, telepon, serta email kalau kamu minta diingat. Tetap di perangkatmu.',
    ],
  },
]

/** Who sees it, for how long, and what may be asked. */
const onRights = ({ keeping }: LegalFigures): LegalSection[] => [
  {
    title: 'Kepada siapa',
    paragraphs: [
      'Outlet yang kamu pesan, penyedia pembayaran, dan pengirim surel atau pesan kode. Masing-masing hanya menerima yang dibutuhkannya. Kepada penegak hukum hanya bila undang-undang mewajibkan.',
    ],
  },
  {
    title: 'Berapa lama',
    paragraphs: ['Setelah waktunya lewat, yang berikut ini dihapus dengan sendirinya:'],
    points: [
      'Akun, serta reservasi dan daftar tunggu di dalamnya: selama akunmu ada.',
      `Reservasi dan daftar tunggu tanpa akun: nama, nomor, dan surelnya sampai ${keeping.contactDays} hari setelah malamnya.`,
      `Catatan, tujuan kunjungan, alergi, dan pantangan: sampai ${keeping.notesDays} hari setelah malamnya, dengan atau tanpa akun.`,
      `Ke alamat mana surat kami dikirim: ${keeping.messageDays} hari.`,
      `Surat yang kamu tulis kepada kami: ${keeping.enquiryDays} hari.`,
      `Pemberitahuan penyedia pembayaran, kata demi kata: ${keeping.notificationDays} hari.`,
      `Rekening bank untuk pengembalian yang kami transfer, tersegel: sampai ${keeping.refundAccountDays} hari setelah transfernya.`,
      `Pembayaran yang gagal atau ditinggalkan, untuk nomor teleponmu: ${keeping.strikeDays} hari, juga kalau akunmu dihapus.`,
      `Kode, batas percobaan, dan sesi masuk: ${keeping.signInDays} hari setelah berakhir. Jawaban atas permintaan yang diulang: ${keeping.answerDays} hari.`,
      `Nomor, malam, tempat, dan jumlah uang, tanpa namamu: ${keeping.booksYears} tahun, seperti yang diminta undang-undang pembukuan.`,
      'Keranjang: di perangkatmu, sampai malamnya lewat.',
    ],
  },
  {
    title: 'Hakmu',
    paragraphs: [
      'Di halaman akunmu kamu sendiri dapat mengunduh semua yang kami simpan tentangmu, melihat apa yang kamu setujui, dan menghapus akunmu dengan kode yang kami kirim ke teleponmu. Nama dan kontak di semua reservasi dan daftar tunggumu ikut hilang saat itu juga. Selama masih ada pembayaran, malam, atau pengembalian uang yang belum selesai, akun belum dapat dihapus.',
      'Menurut Undang-Undang Pelindungan Data Pribadi, kamu boleh melihat, memperbaiki, memindahkan, atau meminta dihapus data tentangmu, dan menarik persetujuan. Tulis dari surel yang kamu pakai memesan; kami menjawab dalam tiga kali dua puluh empat jam.',
    ],
  },
]

export const legal = {
  updated: 'Berlaku sejak 23 November 2026',
  questions: 'Pertanyaan?',
  terms: {
    title: 'Syarat & Ketentuan',
    description: (group: string) =>
      `Aturan memesan meja, tiket, dan makan malam di ${group}: pembayaran, pembatalan, dan pengembalian uang.`,
    lead: 'Yang kamu setujui ketika memesan, ditulis supaya bisa dibaca.',
    sections: (figures: LegalFigures): LegalSection[] => [...onBooking(figures), ...onTheNight(figures)],
  },
  privacy: {
    title: 'Kebijakan Privasi',
    description: (group: string) =>
      `Data apa yang disimpan ${group}, untuk apa, berapa lama, dan cara memintanya dihapus.`,
    lead: 'Apa yang kami simpan, untuk apa, dan bagaimana memintanya kembali.',
    sections: (figures: LegalFigures): LegalSection[] => [...onWhatIsKept(figures), ...onRights(figures)],
  },
}
