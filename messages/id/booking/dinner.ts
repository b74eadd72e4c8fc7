import { dinnerSpan } from '#messages/id/booking/dinner-span.ts'

const DISHES = ['', 'Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam', 'Tujuh', 'Delapan', 'Sembilan', 'Sepuluh']

/** Makan malam di restoran: dibayar di muka per orang, dengan mejanya sampai jam tertentu (spec §9; R-061 sampai R-066). */
export const dinner = {
  title: (outlet: string) => `Makan malam di ${outlet}`,
  heading: 'Makan malam di',
  crumb: 'Restoran',
  description: (outlet: string, city: string, from: string) =>
    `Reservasi makan malam di ${outlet}, ${city}: tiga menu mulai ${from} per orang, dibayar di muka dan dipotong dari tagihan akhir.`,
  start: 'Untuk berapa orang?',
  guests: (count: number) => `${count} orang`,
  more: (count: number) => `${count}+`,
  moreGuests: (count: number) => `${count} orang atau lebih`,
  chooseDate: 'Pilih tanggal',
  from: 'Mulai',
  aPerson: 'per orang',
  offline:
    'Makan malam di sini belum bisa dipesan online. Tulis lewat WhatsApp atau telepon; mereka menjawab selama buka.',

  facts: {
    deposit: 'Deposit',
    depositLine: 'per orang, dipotong dari tagihan akhir',
    arrival: 'Kedatangan',
    arrivalLine: (minutes: number) => `setiap 30 menit, kursinya untuk ${dinnerSpan(minutes)}`,
    sessionLine: (minutes: number) => `kursinya untuk ${dinnerSpan(minutes)}`,
    dates: 'Tanggal',
    datesValue: 'Setiap hari selain Minggu',
    datesLine: (days: number, months: number) =>
      `dipesan ${days > 0 ? `paling lambat ${days} hari dan ` : ''}paling cepat ${months} bulan sebelumnya`,
    refund: 'Pembatalan',
    refundValue: (percentage: number, days: number) => `${percentage}% kembali sampai ${days} hari sebelumnya`,
    refundLine: 'Sesudah itu deposit tidak kembali, juga kalau tamunya berkurang.',
    noRefund: 'Deposit tidak kembali',
    place: 'Tempat',
  },

  courses: 'Menunya',
  coursesLine: 'Satu menu untuk semeja. Harganya deposit per orang; yang kamu pesan di luar menu ditagih di tempat.',
  dishes: (count: number) => `${DISHES[count] ?? count} hidangan`,
  dishesOf: (menu: string) => `Hidangan dan alergen: ${menu}`,
  allMenus: 'semua menu',
  marksLine: 'Dapurnya satu. Tulis alergimu saat memesan, jangan menunggu di meja.',
  contains: 'Mengandung',
  evening: 'Jalannya malam',
  moments: {
    open: { title: 'Pintu dibuka', text: 'Kedatangan pertama.' },
    dj: { title: 'DJ', text: 'Mulai jam ini, sampai tutup.' },
    setMenu: { title: 'Menu terakhir', text: 'Pesanan terakhir untuk menu.' },
    addOns: { title: 'Tambahan terakhir', text: 'Pesanan terakhir untuk tambahan.' },
    snacks: { title: 'Camilan terakhir', text: 'Pesanan terakhir untuk camilan.' },
    drinks: { title: 'Minuman terakhir', text: '30 menit sebelum tutup.' },
    snacksAndDrinks: { title: 'Camilan dan minuman terakhir', text: 'Minuman berhenti 30 menit sebelum tutup.' },
    close: { title: 'Tutup', text: 'Sampai jumpa lagi.' },
  },
  bell: 'YesBell',
  bellLine: (from: string) =>
    `Bunyikan sekali, dan dapur membuat satu hidangan yang tidak ada di menu. Mulai ${from}, dibayar di tempat, hanya kalau kamu membunyikannya.`,
  rules: 'Aturannya',
  party: (most: number) => `Lebih dari ${most} orang?`,
  partyLine:
    'Rombongan kami atur sendiri, satu per satu. Ajukan permintaan, dan restorannya menjawab dalam 24 jam; atau tulis lewat WhatsApp.',
  ask: 'Ajukan permintaan',
  partyGreeting: (outlet: string, guests: string, date: string | null) =>
    `Halo ${outlet}, kami rombongan ${guests} orang dan ingin makan malam${date ? ` pada ${date}` : ''}.`,
  moreThan: (most: number) => `lebih dari ${most}`,
  whatsapp: 'Tulis lewat WhatsApp',
  call: (contact: string) => `Telepon ${contact}`,
}
