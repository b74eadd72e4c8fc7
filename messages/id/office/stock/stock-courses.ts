/** Menu makan malam sebuah restoran. */
export const stockCourses = {
  count: (servedCount: number, all: number) => `${servedCount} dari ${all} disajikan`,
  card: 'Kartu',
  name: 'Nama',
  description: 'Keterangan',
  deposit: 'Deposit per tamu',
  depositLine: (money: string) => `${money} per tamu, dipotong dari tagihan`,
  dishes: (n: number) => (n === 0 ? 'hidangannya belum ditulis' : `${n} hidangan`),
  off: 'Tidak di kartu',
  add: 'Tambah menu',
  addTitle: 'Menu baru',
  changeOf: (name: string) => `Ubah ${name}`,
  take: 'Turunkan dari kartu',
  takeOf: (name: string) => `Turunkan dari kartu: ${name}`,
  put: 'Sajikan lagi',
  putOf: (name: string) => `Sajikan lagi: ${name}`,
  takeTitle: (name: string) => `Turunkan ${name} dari kartu?`,
  takeFollows: (n: number) =>
    n === 0
      ? 'Belum ada yang memesannya. Situs berhenti menawarkannya sekarang juga.'
      : `${n} makan malam sudah memesannya dan tetap mendapatkannya. Situs berhenti menawarkannya sekarang juga.`,
  last: 'Ini menu terakhir di kartu: tanpa menu tidak ada makan malam yang bisa dipesan.',
  follows: (n: number) =>
    n === 0 ? 'Belum ada yang memesannya.' : `${n} makan malam yang dipesan tetap dengan deposit dan namanya.`,
  followsFrom:
    'Nama dan keterangan berlaku sekarang; deposit ini mulai malam itu. Yang sudah dipesan tetap dengan depositnya.',
  plannedLine: (money: string, night: string) => `${money} per tamu mulai ${night}`,
  save: 'Simpan menu',
  saved: (name: string) => `${name} tersimpan.`,
  taken: (name: string) => `${name} tidak lagi di kartu.`,
  back: (name: string) => `${name} disajikan lagi.`,
  none: 'Restoran ini belum punya menu.',
  noDinners: 'Outlet ini tidak menjual makan malam.',
}
