/** Bagian "Lepas tempatmu" di halaman reservasi: tempatnya ditawarkan ke tamu yang mengantre. */
export const giveBack = {
  title: 'Lepas tempatmu',
  lead: 'Malam acara ini penuh, dan ada tamu yang mengantre. Kami bisa menawarkan tempatmu ke mereka.',
  stays: (until: string) =>
    `Tempat ini tetap milikmu sampai salah satu dari mereka membayar. Jika sampai ${until} belum ada, tempatnya tetap milikmu.`,
  scan: 'Kalau kamu datang dan kodemu dipindai di pintu, penawarannya berhenti.',
  back: 'Kembali kalau terjual',
  backOf: (count: number) => `Kembali untuk ${count} tiket`,
  today: 'Kembali kalau batal hari ini',
  ends: 'Ditawarkan sampai',
  how: {
    gateway: 'Uangnya kembali lewat cara bayar yang kamu pakai.',
    transfer: 'Uangnya kami transfer ke rekening yang nanti kamu isi di halaman ini.',
  },
  count: 'Berapa tiket?',
  tickets: (count: number) => `${count} tiket`,
  submit: 'Tawarkan ke antrean',
  listed: 'Sedang ditawarkan',
  listedSince: (since: string) => `Ditawarkan sejak ${since}. Tempat ini masih milikmu.`,
  listedTickets: (count: number) => `${count} tiket sedang ditawarkan.`,
  promised: (until: string) =>
    `Seorang tamu dari antrean sedang menjawab atau membayar, sampai ${until}. Tempat ini masih milikmu.`,
  withdraw: 'Batalkan penawaran',
  band: (until: string) => `Sedang ditawarkan sampai ${until}`,
  onlySold: 'Reservasi di sini tidak dapat dibatalkan. Uangnya hanya kembali kalau tempatnya terjual ke antrean.',
  soldTitle: 'Tempatmu terjual',
  soldBadge: 'Terjual',
  soldBand: (amount: string) => `Terjual. ${amount} kembali kepadamu.`,
  soldLine: 'Seorang tamu dari antrean sudah membayarnya, jadi kodemu tidak berlaku lagi.',
  problems: {
    not_paid: 'Reservasi ini belum dibayar atau sudah berakhir.',
    admitted: 'Kamu sudah masuk.',
    too_late: 'Kurang dari tiga jam lagi sebelum acara dimulai. Tempat ini tetap milikmu.',
    packages: 'Reservasi ini punya pesanan paket, jadi tidak bisa ditawarkan ke antrean. Hubungi kami.',
    split: 'Reservasi ini dibayar beberapa orang, jadi tidak bisa ditawarkan ke antrean. Hubungi kami.',
    changed: 'Reservasi ini sudah diubah setelah dipesan, jadi tidak bisa ditawarkan ke antrean. Hubungi kami.',
    several:
      'Reservasi ini punya beberapa meja atau beberapa jenis tiket, jadi tidak bisa ditawarkan ke antrean. Hubungi kami.',
    no_line: 'Saat ini tidak ada yang mengantre untuk tempat seperti ini.',
  },
}
