// Surat untuk yang mengantre: masuk antrean, tempat yang kosong untuknya, lewat waktunya, keluar. Juga pesan teksnya.
export const waitlistEmails = {
  until: (date: string, clock: string) => `${date}, ${clock}`,
  arrivals: (from: string, to: string) => (from === to ? from : `${from} sampai ${to}`),
  outlet: 'Tempat',
  guests: 'Tamu',
  people: (count: number) => `${count} orang`,
  position: 'Urutanmu',
  place: 'Yang kosong',
  answerBy: 'Jawab sebelum',
  toPay: 'Yang dibayar',
  why: (group: string) => `Surat ini dikirim ${group} karena alamat ini dipakai untuk mengantre.`,
  joinAgain: 'Antre lagi',
  waitlist_joined: {
    subject: (outlet: string, date: string) => `Kamu masuk antrean: ${outlet}, ${date}`,
    preview: (position: number) => `Urutanmu: ${position}.`,
    heading: 'Kamu sudah mengantre.',
    lead: (outlet: string, date: string, pax: number) =>
      `${outlet} penuh pada ${date}. Begitu ada tempat untuk ${pax} orang dan giliranmu tiba, tempatnya kami simpan untukmu dan kamu langsung kami kabari.`,
    free: 'Mengantre tidak dipungut biaya. Berapa lama tempatnya kami simpan tergantung dekatnya malam itu; batasnya tertulis di surat kami nanti.',
    leave: 'Tidak jadi datang? Keluar dari antrean lewat halaman yang sama.',
    action: 'Lihat antreanku',
  },
  waitlist_offered: {
    subject: (outlet: string, date: string) => `Ada tempat untukmu: ${outlet}, ${date}`,
    preview: (until: string) => `Disimpan untukmu sampai ${until}.`,
    heading: 'Ada tempat untukmu.',
    lead: (outlet: string, date: string, pax: number, until: string) =>
      `Ada tempat kosong untuk ${pax} orang di ${outlet} pada ${date}, dan sekarang giliranmu. Tempatnya kami simpan untukmu sampai ${until}; setelah itu beralih ke antrean berikutnya.`,
    how: (minutes: number) => `Setelah kamu terima, ada ${minutes} menit untuk membayar.`,
    decline: 'Tidak jadi? Bilang saja di halaman yang sama, supaya antrean berikutnya tidak perlu menunggu.',
    action: 'Terima atau lepas',
    text: (group: string, outlet: string, date: string, pax: string, until: string, url: string) =>
      `${group}: ada tempat untuk ${pax} orang di ${outlet}, ${date}. Disimpan untukmu sampai ${until}. ${url}`,
  },
  waitlist_lapsed: {
    subject: (outlet: string, date: string) => `Tempatnya beralih ke antrean berikutnya: ${outlet}, ${date}`,
    preview: 'Tidak ada yang ditagih.',
    heading: 'Tempatnya sudah beralih.',
    lead: (outlet: string, date: string, until: string) =>
      `Tempat di ${outlet} pada ${date} kami simpan untukmu sampai ${until}, tetapi belum ada jawaban darimu, jadi tempatnya beralih ke antrean berikutnya. Tidak ada yang ditagih, dan tidak ada catatan apa pun untukmu.`,
    again: 'Masih ingin datang? Kamu bisa antre lagi, dari urutan paling belakang.',
  },
  waitlist_left: {
    subject: (outlet: string, date: string) => `Kamu keluar dari antrean: ${outlet}, ${date}`,
    preview: 'Kamu tidak mengantre lagi untuk malam itu.',
    heading: 'Kamu sudah keluar dari antrean.',
    lead: (outlet: string, date: string) => `Kamu tidak mengantre lagi untuk ${outlet}, ${date}.`,
    again: 'Berubah pikiran? Kamu bisa antre lagi, dari urutan paling belakang.',
  },
}
