/** Pertanyaan setelah kunjungan, di halaman reservasi. */
export const visitQuestion = {
  title: 'Bagaimana kunjunganmu?',
  lead: 'Manajer tempatnya membaca jawabanmu.',
  words: 'Satu baris, jika mau',
  good: 'Bagus',
  bad: 'Kurang',
  wasGood: 'Jawabanmu: bagus. Terima kasih.',
  wasBad: 'Jawabanmu: kurang. Terima kasih, kami baca.',
}
