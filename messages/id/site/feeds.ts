/** What readers of news, calendars and home screens are told; the server sends it. */
export const feeds = {
  newsTitle: (group: string) => `Berita ${group}`,
  newsDescription: (group: string) =>
    `Kabar terbaru dari outlet-outlet ${group}: apa yang berubah, di mana, dan mulai kapan.`,
  calendarName: (outlet: string) => `Acara di ${outlet}`,
  calendarDescription: (outlet: string, address: string) => `Semua malam mendatang di ${outlet}, ${address}.`,
  soldOut: (title: string) => `[Habis] ${title}`,
  cancelled: (title: string) => `[Batal] ${title}`,
  appDescription: (group: string) => `Acara malam ini, denah, dan reservasi di semua tempat ${group}.`,
  shortcuts: { events: 'Acara', outlets: 'Outlet', reserve: 'Pesan meja' },
}
