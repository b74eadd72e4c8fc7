/** Data milik anggota: diunduh, dihapus, dan apa yang disetujui. */
export const ownData = {
  title: 'Datamu',
  line: 'Semua yang kami simpan tentangmu boleh kamu bawa, dan boleh kamu minta hapus.',
  download: 'Unduh dataku',
  downloading: 'Mengumpulkan datamu',
  file: (day: string) => `data-saya-${day}.json`,
  policy: 'Apa yang kami simpan, dan berapa lama',
  subjects: {
    terms: 'Syarat & Ketentuan',
    privacy: 'Kebijakan Privasi',
    booking_terms: 'Syarat outlet',
    analytics: 'Menghitung kunjungan',
    marketing: 'Pemasaran',
    invitations: 'Kabar dan undangan',
  },
  given: (date: string) => `disetujui ${date}`,
  reported: (date: string) => `diberitahukan ${date}`,
  refused: (date: string) => `ditolak ${date}`,
  delete: 'Hapus akun',
  deleteTitle: 'Hapus akunmu?',
  gone: 'Langsung hilang untuk selamanya',
  goneItems: [
    'Profil, sesi masuk, kunci sandi, dan catatan persetujuanmu.',
    'Pengalaman, tingkat, dan potonganmu.',
    'Nama, telepon, email, dan catatan di semua reservasimu. Daftarnya tidak dapat dibuka lagi.',
  ],
  stays: 'Harus tetap ada, tanpa namamu',
  staysItem: (years: number) =>
    `Nomor reservasi, malam, tempat, dan jumlah uangnya: ${years} tahun, karena undang-undang pembukuan.`,
  staysBan: (days: number) =>
    `Pembayaran yang gagal atau ditinggalkan tetap dihitung untuk nomor teleponmu, paling lama ${days} hari.`,
  waits: 'Selama ada pembayaran, malam, atau pengembalian uang yang belum selesai, akun belum dapat dihapus.',
  keep: 'Tidak jadi',
  sendCode: 'Kirim kode',
  sending: 'Mengirim kode',
  codeTitle: 'Masukkan kode untuk menghapus',
  codeLine: (phone: string) =>
    `Enam angka sudah kami kirim ke ${phone}. Dengan kode itu akunmu dihapus untuk selamanya.`,
  deleteForGood: 'Hapus untuk selamanya',
  deleting: 'Menghapus akunmu',
  deletedTitle: 'Akunmu sudah dihapus',
  deletedText: 'Satu email terakhir kami kirim ke emailmu. Terima kasih sudah datang.',
}
