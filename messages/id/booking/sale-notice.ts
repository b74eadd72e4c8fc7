// Malam yang dijual lewat ruang tunggu, seperti halaman acara dan halaman reservasi mengatakannya.
export const saleNotice = {
  planned: (when: string) => `Acara ini dijual lewat ruang tunggu. Dibuka ${when}.`,
  plannedLine: 'Yang bergabung sebelum itu mendapat urutan lewat undian.',
  open: 'Acara ini sedang dijual lewat ruang tunggu.',
  openLine: 'Tempat hanya bisa ditahan dalam giliranmu.',
  soldOut: 'Semua tempat di acara ini sudah diambil.',
  soldOutLine: 'Tempat yang lepas ditawarkan kepada antrean.',
  turn: (until: string) => `Giliranmu sampai ${until}.`,
  turnLine: 'Menahan tempat memakai giliranmu; setelah itu kamu punya 30 menit untuk membayar.',
  turnPaused: 'Penjualan dijeda: waktu giliranmu berhenti.',
  turnOver: 'Giliranmu sudah lewat.',
  minutesLeft: (minutes: number) => `Sisa ${minutes} menit.`,
  lastMinutes: (clock: string) => `Sisa ${clock}.`,
  toRoom: 'Ke ruang tunggu',
  chooseAgain: 'Ubah pilihan',
}
