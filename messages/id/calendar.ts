/** Names of days and months, and how dates and times are written. */
export const calendar = {
  days: ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'],
  shortDays: ['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab'],
  months: [
    'Januari',
    'Februari',
    'Maret',
    'April',
    'Mei',
    'Juni',
    'Juli',
    'Agustus',
    'September',
    'Oktober',
    'November',
    'Desember',
  ],
  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
  /** From 'HH:mm'. */
  clock: (time: string) => time.replace(':', '.'),
  clockRange: (from: string, to: string) => `${from.replace(':', '.')}–${to.replace(':', '.')}`,
  tonight: 'Malam ini',
}
