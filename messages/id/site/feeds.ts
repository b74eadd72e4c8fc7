/** What readers of news, calendars and home screens are told; the server sends it. */
export const feeds = {
  newsTitle: (group: string) => `Berita ${group}`,
  newsDescription: 'Kabar terbaru dari outlet-outlet Senja: apa yang berubah, di mana, dan mulai kapan.',
  calendarName: (outlet: string) => `Acara di ${outlet}`,
  calendarDescription: (outlet: string, address: string) => `Semua malam mendatang di ${outlet}, ${address}.`,
  soldOut: (title: string) => `[Habis] ${title}`,
  cancelled: (title: string) => `[Batal] ${title}`,
  appDescription: 'Acara malam ini, denah, dan reservasi di enam brand Senja.',
  shortcuts: { events: 'Acara', outlets: 'Outlet', reserve: 'Pesan meja' },
}
