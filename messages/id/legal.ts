/** The two legal pages. Sent by their loaders. Figures that are settings come in, so that the page cannot say otherwise. */
export type HouseFigures = {
  holdMinutes: number
  strikes: number
  strikeHours: number
  banHours: number
  group: string
}
export type LegalSection = { title: string; paragraphs: string[]; points?: string[] }

export const legal = {
  updated: 'Berlaku sejak 1 November 2026',
  questions: 'Pertanyaan?',
  terms: {
    title: 'Syarat & Ketentuan',
    description: (group: string) =>
      `Aturan memesan meja, tiket, dan makan malam di ${group}: pembayaran, pembatalan, dan pengembalian uang.`,
    lead: 'Yang kamu setujui ketika memesan, ditulis supaya bisa dibaca.',
    sections: ({ holdMinutes, strikes, strikeHours, banHours, group }: HouseFigures): LegalSection[] => [
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
          'Makan malam dibayar di muka per orang menurut menu: Rp 799.000, Rp 999.000, atau Rp 1.099.000, dan memotong tagihan akhir. Pemesanan dibuka dari 2 bulan sampai 3 hari sebelumnya; untuk lebih dari 6 orang, hubungi outlet. Satu meja berlaku 2 jam, dan hari Minggu dapur tutup.',
        ],
      },
      {
        title: 'Tanggung jawab dan hukum',
        paragraphs: [
          'Barang yang kamu bawa adalah tanggung jawabmu, kecuali yang kamu titipkan kepada kami. Syarat ini tunduk pada hukum Indonesia. Keluhan kami jawab dulu lewat surel sebelum siapa pun perlu pengacara.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Kebijakan Privasi',
    description: (group: string) =>
      `Data apa yang disimpan ${group}, untuk apa, berapa lama, dan cara memintanya dihapus.`,
    lead: 'Apa yang kami simpan, untuk apa, dan bagaimana memintanya kembali.',
    sections: ({ group }: HouseFigures): LegalSection[] => [
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
          'Reservasi: nama, nomor telepon, surel, jam datang, tujuan kunjungan, catatan, serta meja atau tiket yang kamu pilih.',
          'Pembayaran: jumlah, cara, waktu, dan nomor transaksi. Nomor kartu hanya dilihat penyedia pembayaran, tidak pernah oleh kami.',
          'Surat: salinan konfirmasi yang kami kirim kepadamu.',
          'Keamanan: alamat internet dan jumlah percobaan, supaya orang lain tidak memesan atas namamu.',
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
          'senja_browser: mengenali peramban ini, supaya satu reservasi yang menunggu pembayaran tidak tertimpa.',
          'senja_consent: apa yang kamu setujui atau tolak, 365 hari. senja_app_prompt: ajakan aplikasi yang sudah kamu tutup.',
          'Penyimpanan peramban: keranjang yang belum kamu selesaikan. Tetap di perangkatmu.',
        ],
      },
      {
        title: 'Kepada siapa',
        paragraphs: [
          'Outlet yang kamu pesan, penyedia pembayaran, dan pengirim surel atau pesan kode. Masing-masing hanya menerima yang dibutuhkannya. Kepada penegak hukum hanya bila undang-undang mewajibkan.',
        ],
      },
      {
        title: 'Berapa lama',
        paragraphs: [
          'Keranjang sampai malamnya lewat. Reservasi dan pembayaran selama aturan pembukuan mewajibkan; setelah itu nama, nomor, dan surelnya dihapus.',
        ],
      },
      {
        title: 'Hakmu',
        paragraphs: [
          'Menurut Undang-Undang Pelindungan Data Pribadi, kamu boleh melihat, memperbaiki, memindahkan, atau meminta dihapus data tentangmu, dan menarik persetujuan. Tulis dari surel yang kamu pakai memesan; kami menjawab dalam tiga kali dua puluh empat jam.',
        ],
      },
    ],
  },
}
