// Jawaban singkat untuk asisten, yang membacakannya kepada tamu.
type Night = { night: string; event: string | null; outlet: string; state: string | null; price: string | null }

export const assistants = {
  nightsFound: (outlets: number, nights: number): string => `${outlets} tempat, ${nights} malam.`,
  placesAre: (cities: string[]): string => `Tidak ada yang cocok. Tempat kami ada di ${cities.join(', ')}.`,
  nightLine: ({ night, event, outlet, state, price }: Night): string =>
    `${night}: ${event ? `${event}, ` : ''}${outlet}${state ? ` (${state}${price ? `, mulai ${price}` : ''})` : ''}`,
  tablesFound: (tables: number, guests: number, isSplit: boolean): string => {
    if (tables === 0) return `Tidak ada meja kosong untuk ${guests} orang. Tawarkan malam lain atau daftar tunggu.`
    return isSplit
      ? `Tidak ada satu meja untuk ${guests} orang. Pilih 2 atau 3 dari ${tables} meja kosong.`
      : `${tables} meja kosong untuk ${guests} orang.`
  },
  ticketsFound: (types: number): string =>
    types === 0 ? 'Tiket malam itu sudah habis.' : `${types} jenis tiket masih dijual.`,
  askDinners: 'Tempat ini restoran: pakai find_dinners.',
  dinnersFound: (times: string[], guests: number, courses: number): string =>
    times.length === 0
      ? `Tidak ada jam untuk ${guests} orang malam itu.`
      : `Untuk ${guests} orang pukul ${times.join(', ')}. ${courses} pilihan menu.`,
  quoted: ({ venue, total, refund }: { venue: string; total: string; refund: string }): string =>
    `${venue}: dibayar sekarang ${total}. ${refund} Belum ada yang dipesan.`,
  held: ({ code, total, until }: { code: string; total: string; until: string }): string =>
    `${code} ditahan sampai ${until}, belum terkonfirmasi. Tamu membayar ${total} lewat pay_link; dengan membayar, tamu menyetujui syarat dan ketentuan.`,
  booked: (code: string): string => `${code} sudah terkonfirmasi. Tidak ada yang perlu dibayar.`,
  reservation: (code: string, status: string, venue: string): string => `${code} di ${venue}: ${status}.`,
  waiting: (position: number | null): string =>
    position === null
      ? 'Tamu ada di daftar tunggu.'
      : `Tamu ada di daftar tunggu, urutan ${position}. Kabar datang kalau ada tempat.`,
}
