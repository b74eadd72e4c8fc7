// Email untuk yang mengantre: masuk antrean, tempat yang ada untuknya, lewat waktunya, keluar. Juga pesan ke ponselnya.
export const waitlistEmails = {
  until: (date: string, clock: string) => `${date}, ${clock}`,
  arrivals: (from: string, to: string) => (from === to ? from : `${from} sampai ${to}`),
  /** 'Pantulan, Gema Jakarta' */
  where: (event: string | null, outlet: string) => (event ? `${event}, ${outlet}` : outlet),
  position: 'Urutanmu',
  place: 'Yang tersedia',
  answerBy: 'Jawab sebelum',
  why: (group: string) => `${group} mengirim email ini karena alamatmu dipakai untuk mengantre.`,
  joinAgain: 'Antre lagi',
  waitlist_joined: {
    news: 'kamu masuk antrean',
    preview: (position: number) => `Urutanmu: ${position}.`,
    lead: (pax: number) =>
      `Malam itu penuh. Begitu ada tempat untuk ${pax} orang dan giliranmu tiba, tempatnya kami simpan untukmu dan kamu langsung kami kabari.`,
    free: 'Mengantre tidak dipungut biaya. Berapa lama tempatnya kami simpan tergantung dekatnya malam itu; batasnya tertulis di email kami nanti.',
    leave: 'Tidak jadi datang? Keluar dari antrean lewat halaman yang sama.',
    action: 'Lihat antreanku',
  },
  waitlist_offered: {
    news: (until: string) => `ada tempat untukmu, jawab sebelum ${until}`,
    preview: (until: string) => `Disimpan untukmu sampai ${until}.`,
    lead: (pax: number, until: string) =>
      `Ada tempat untuk ${pax} orang, dan sekarang giliranmu. Disimpan untukmu sampai ${until}; setelah itu tempatnya beralih ke antrean berikutnya.`,
    promised:
      'Tempat ini dilepas seorang tamu, dan tetap miliknya sampai kamu membayar. Jika ternyata tidak jadi dilepas, semua uangmu kembali dan urutanmu tetap.',
    howFree: 'Tidak ada yang dibayar: begitu kamu terima, tempatnya milikmu.',
    how: (minutes: number) => `Setelah kamu terima, ada ${minutes} menit untuk membayar.`,
    decline: 'Tidak jadi? Bilang saja di halaman yang sama, supaya antrean berikutnya tidak perlu menunggu.',
    action: 'Terima atau lepas',
    text: (group: string, where: string, date: string, pax: string, until: string, url: string) =>
      `${group}: ada tempat untuk ${pax} orang di ${where}, ${date}. Disimpan untukmu sampai ${until}. ${url}`,
  },
  waitlist_lapsed: {
    news: 'tempatnya beralih ke antrean berikutnya',
    preview: 'Tidak ada yang ditagih.',
    lead: (until: string) =>
      `Tempatnya kami simpan untukmu sampai ${until}, tetapi belum ada jawaban darimu. Tidak ada yang ditagih, dan tidak ada catatan apa pun untukmu.`,
    again: 'Masih ingin datang? Kamu bisa antre lagi, dari urutan paling belakang.',
  },
  waitlist_resumed: {
    news: 'tempatnya tidak jadi dilepas, kamu mengantre lagi',
    preview: 'Urutanmu tetap. Tidak ada yang ditagih.',
    lead: 'Tamu yang menawarkan tempatnya tidak jadi melepasnya. Tidak ada yang ditagih, dan kamu mengantre lagi dengan urutanmu yang semula.',
    again: 'Begitu ada tempat lain untukmu, kami langsung mengabarimu.',
    action: 'Lihat antreanku',
  },
  waitlist_left: {
    news: 'kamu keluar dari antrean',
    preview: 'Kamu tidak mengantre lagi untuk malam itu.',
    lead: 'Kamu tidak mengantre lagi untuk malam itu. Tidak ada yang perlu kamu lakukan.',
    again: 'Berubah pikiran? Kamu bisa antre lagi, dari urutan paling belakang.',
  },
  waitlist_cancelled: {
    news: 'malam itu dibatalkan',
    preview: 'Malam yang kamu tunggu dibatalkan.',
    lead: (reason: string) => `Malam yang kamu tunggu dibatalkan: ${reason} Kami minta maaf.`,
    /** Tempatnya tidak ditampilkan lagi di situs. */
    closed: {
      news: 'antrean malam itu ditutup',
      preview: 'Antrean yang kamu ikuti ditutup.',
      lead: 'Tempat ini tidak lagi menerima reservasi di situs kami, jadi antreannya kami tutup. Kami minta maaf.',
    },
    action: 'Lihat malam lain',
    again: 'Tidak ada yang ditagih. Kamu bisa memesan atau antre untuk malam lain.',
  },
}
