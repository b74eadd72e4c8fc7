// Cara kerja antrean sebuah penjualan, dan cara menghitung ulang undiannya.
export const saleDraw = {
  title: 'Cara kerja antrean ini',
  lead: 'Urutan diundi dengan cara yang bisa dihitung ulang oleh siapa pun. Di sini caranya, dan di sini ponselmu bisa menghitungnya sendiri.',
  back: 'Kembali ke ruang tunggu',
  rules: [
    [
      'Sebelum dibuka',
      'Siapa pun boleh bergabung dengan nomor telepon yang sudah dibuktikan dengan kode. Satu nomor, satu urutan. Datang lebih awal tidak memajukan siapa pun.',
    ],
    [
      'Saat dibuka',
      'Semua yang sudah bergabung diundi sekaligus. Yang datang sesudahnya berdiri di belakang mereka, menurut urutan kedatangan.',
    ],
    [
      'Giliran',
      'Giliran diberikan menurut nomor, sebanyak yang sanggup dilayani. Giliranmu terikat pada nomor teleponmu dan berakhir saat kamu menahan tempat.',
    ],
    [
      'Kalau terlewat',
      'Giliran yang tidak dipakai beralih. Sekali terlewat, kamu mundur 50 urutan; dua kali, urutannya dilepas.',
    ],
    ['Kalau habis', 'Tempat yang tidak dibayar ditawarkan kepada antrean sisa tempat, menurut nomor undian.'],
  ] as [string, string][],
  drawTitle: 'Undiannya',
  drawLead:
    'Tiga masukan menentukan urutanmu. Tidak satu pun bisa dipilih sesudah yang lain diketahui: benihnya sudah dikunci sebelum ada yang bergabung, dan daftar pesertanya ikut dihitung.',
  seed: 'Benih',
  seedLine:
    'Angka acak dari kami. Sidik jarinya diumumkan sebelum ada yang bergabung; benihnya sendiri setelah undian.',
  list: 'Daftar peserta',
  listLine: 'Sidik jari semua tanda peserta. Satu peserta lebih atau kurang mengubahnya, dan dengan itu semua urutan.',
  token: 'Tandamu',
  tokenLine: 'Menggantikan nomor teleponmu dalam daftar, sehingga daftarnya tidak menyebut siapa pun.',
  seedHash: 'Sidik jari benih',
  notYet: 'Diumumkan setelah undian.',
  notDrawn: 'Kamu tidak ikut dalam undian: kamu bergabung sesudahnya, menurut urutan kedatangan.',
  signIn: 'Masuk untuk melihat tandamu.',
  notJoined: 'Kamu tidak ikut dalam penjualan ini.',
  recompute: 'Hitung ulang di ponsel ini',
  loading: (entrants: string) => `Memuat daftar ${entrants} peserta`,
  working: (percent: number) => `Menghitung: ${percent} persen`,
  stop: 'Hentikan',
  broken: 'Undiannya tidak terbaca. Periksa koneksimu lalu coba lagi.',
  unsafe: 'Peramban ini tidak bisa menghitung di alamat yang tidak aman.',
  resultTitle: 'Hasil hitunganmu',
  kept: {
    seed: [
      'Benihnya cocok dengan sidik jari yang diumumkan sebelumnya.',
      'Benihnya TIDAK cocok dengan sidik jari yang diumumkan sebelumnya.',
    ],
    list: ['Daftar pesertanya cocok dengan sidik jarinya.', 'Daftar pesertanya TIDAK cocok dengan sidik jarinya.'],
    order: [
      'Semua peserta berdiri di tempat yang ditentukan undian.',
      'Urutannya TIDAK seperti yang ditentukan undian.',
    ],
  } as Record<'seed' | 'list' | 'order', [string, string]>,
  ofAll: (entrants: string) => `${entrants} peserta dihitung.`,
  own: (position: string, smaller: string) =>
    `${smaller} peserta punya nilai lebih kecil darimu. Urutanmu ${position}.`,
  ownMatches: 'Sama dengan nomor yang kamu terima.',
  ownDiffers: (ownNumber: string) =>
    `BERBEDA dari nomor yang kamu terima, ${ownNumber}. Simpan halaman ini dan hubungi kami.`,
  value: 'Nilaimu',
  byHandTitle: 'Menghitung sendiri, tanpa halaman ini',
  byHand: [
    'Ambil undiannya dari alamat di bawah. Isinya benih, sidik jari, dan tanda semua peserta menurut urutan.',
    'SHA-256 dari benih harus sama dengan sidik jari yang kamu lihat sebelum dibuka.',
    'Urutkan semua tanda, sambung, dan hitung SHA-256-nya: itulah sidik jari daftar.',
    'Nilai setiap peserta adalah SHA-256 dari benih, sidik jari daftar, dan tandanya, disambung.',
    'Urutkan menurut nilai, dari yang terkecil. Tempat tandamu dalam urutan itu adalah nomormu.',
  ],
  program: 'Sebagai program Python',
  honest:
    'Yang tidak bisa dibuktikan undian ini: bahwa di balik setiap tanda ada orang. Tempat yang ditahan lewat giliran terikat pada nomor telepon yang dibuktikan dengan kode.',
}
