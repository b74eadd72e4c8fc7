/** Cek umur di halaman penawaran; server mengirimnya sudah berupa kalimat. */
export const ageCheck = {
  title: 'Cek dulu umurmu',
  line: 'Yang dihitung umurmu pada hari kamu datang.',
  birthDate: 'Tanggal lahir',
  day: 'Tanggal',
  dayShort: 'Tgl',
  month: 'Bulan',
  year: 'Tahun',
  hint: 'Hanya dihitung jadi umur. Tanggalnya tidak kami simpan.',
  ask: 'Cek umur',
  again: 'Cek tanggal lain',
  yesTitle: 'Penawaran ini untukmu.',
  yes: (age: string) => `Umurmu ${age} tahun. Bawa kartu identitas, kami cek lagi di pintu.`,
  doorNo: (venues: string) => `Umurmu tidak boleh masuk ke ${venues}.`,
  noTitle: 'Maaf, penawaran ini bukan untuk umurmu.',
  noOver: (age: string, most: number) =>
    `Umurmu ${age} tahun, dan penawaran ini sampai ${most} tahun. Mejanya tetap bisa kamu pesan.`,
  noUnder: (least: number) => `Penawaran ini mulai umur ${least} tahun.`,
}
