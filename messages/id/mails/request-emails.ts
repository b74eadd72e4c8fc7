// Email tentang permintaan ke restoran: kepada tamu, dan kepada restorannya.
export const requestEmails = {
  guests: 'Tamu',
  people: (pax: number) => `${pax} orang`,
  course: 'Menu',
  answerBy: 'Dijawab paling lambat',
  keptUntil: 'Ditahan sampai',
  wish: 'Pesanmu',
  reason: 'Jawaban restoran',
  phone: 'Telepon',
  whatsapp: 'WhatsApp',
  deposit: 'Deposit',
  ask: 'Tanya waktu lain',
  request_received: {
    news: 'permintaanmu sudah sampai',
    preview: (until: string) => `Dijawab paling lambat ${until}. Belum ada yang ditagih.`,
    lead: (outlet: string, pax: number, arrival: string) =>
      `${outlet} sudah menerima permintaanmu untuk ${pax} orang, pukul ${arrival}. Belum ada tempat yang ditahan dan belum ada yang ditagih.`,
    next: 'Kalau restoran bisa, kamu mendapat email dengan tautan untuk membayar deposit. Kalau tidak bisa, restoran memberi tahu alasannya.',
    silence: 'Kalau sampai waktu itu tidak ada jawaban, permintaannya berakhir sendiri dan kami mengabarimu.',
    action: 'Lihat permintaan',
  },
  request_accepted: {
    news: (until: string) => `bisa, tempatmu ditahan sampai ${until}`,
    preview: (until: string) => `Tempatnya ditahan sampai ${until}.`,
    lead: (outlet: string, pax: number, arrival: string) =>
      `${outlet} punya tempat untuk ${pax} orang pukul ${arrival}, dan menyimpannya untukmu.`,
    otherTime: (requestedTime: string, arrival: string) =>
      `Pukul ${requestedTime} sudah penuh, jadi restoran menawarkan pukul ${arrival}. Kalau tidak cocok, tarik saja permintaannya.`,
    next: (until: string, minutes: number) =>
      `Buka halamannya dan lanjutkan ke pembayaran sebelum ${until}. Sejak itu ada ${minutes} menit untuk membayar. Deposit ini dipotong dari tagihanmu malam itu.`,
    action: 'Lanjut ke pembayaran',
  },
  request_declined: {
    news: 'kali ini belum bisa',
    preview: 'Restoran menjawab permintaanmu. Tidak ada yang ditagih.',
    lead: (outlet: string, pax: number, arrival: string) =>
      `${outlet} tidak bisa menerima ${pax} orang pukul ${arrival}. Tidak ada yang ditagih.`,
    free: (times: string) => `Malam itu masih ada tempat pukul ${times}.`,
    otherNight: 'Mungkin malam lain bisa. Kami senang mencarikannya lagi untukmu.',
  },
  request_unanswered: {
    news: 'belum ada jawaban',
    preview: 'Permintaanmu berakhir tanpa jawaban. Maaf.',
    lead: (outlet: string, pax: number) =>
      `Maaf, ${outlet} tidak sempat menjawab permintaanmu untuk ${pax} orang. Permintaannya berakhir dan tidak ada yang ditagih.`,
    next: 'Telepon atau WhatsApp biasanya lebih cepat. Sebutkan kode reservasimu, supaya kamu tidak perlu bercerita dari awal.',
    action: 'Kirim WhatsApp',
  },
  request_let_go: {
    news: 'tempatmu sudah dilepas',
    preview: 'Tidak ada yang ditagih.',
    lead: (outlet: string, pax: number) =>
      `${outlet} menahan tempat untuk ${pax} orang, tetapi waktunya lewat sebelum pembayaran dimulai. Tidak ada yang ditagih.`,
    next: 'Masih ingin datang? Ajukan lagi, semoga masih ada tempat.',
    action: 'Ajukan lagi',
  },
  request_withdrawn: {
    news: 'permintaanmu sudah ditarik',
    preview: 'Tidak ada yang ditagih.',
    lead: (outlet: string, pax: number) =>
      `Permintaanmu di ${outlet} untuk ${pax} orang sudah ditarik. Tidak ada yang ditagih.`,
    next: 'Berubah pikiran? Kamu bisa mengajukannya lagi.',
    action: 'Ajukan lagi',
  },
  /** Untuk restoran: hanya dalam bahasa ini yang terkirim. */
  venue_asked: {
    subject: (pax: number, date: string, time: string, code: string) =>
      `Permintaan ${pax} orang, ${date}, ${time} (${code})`,
    preview: (until: string) => `Jawab sebelum ${until}.`,
    heading: (pax: number) => `Bisa untuk ${pax} orang?`,
    lead: (outlet: string, until: string) =>
      `Ada permintaan untuk ${outlet} yang tidak bisa dipesan sendiri lewat situs. Tamunya menunggu jawaban sampai ${until}.`,
    section: 'Ingin duduk di',
    wish: 'Yang diminta',
    alcohol: 'Alkohol',
    pork: 'Babi',
    allergy: 'Alergi',
    okay: 'boleh',
    none: 'jangan',
    noAllergy: 'tidak ada',
    language: 'Bahasa tamu',
    languages: { id: 'Indonesia', en: 'Inggris' },
    email: 'Email',
    next: 'Buka halamannya, lalu terima atau tolak dengan alasan. Membuka tautan saja belum menjawab apa pun.',
    later:
      'Kalau diterima, mejanya langsung ditahan dan tamu diminta membayar deposit. Kalau tidak dijawab, permintaannya berakhir sendiri.',
    action: 'Jawab permintaan',
    closing: 'Email ini hanya untuk restoran. Siapa pun yang memegang tautannya bisa menjawab, jadi jangan diteruskan.',
  },
  venue_told: {
    action: 'Lihat permintaan',
    news: {
      paid: {
        subject: (pax: number, date: string, code: string) => `Sudah dibayar: ${pax} orang, ${date} (${code})`,
        heading: 'Depositnya sudah dibayar.',
        lead: (pax: number, date: string) => `Rombongan ${pax} orang jadi datang ${date}. Mejanya milik mereka.`,
        disc: 'risen' as 'risen' | 'sunk',
      },
      withdrawn: {
        subject: (pax: number, date: string, code: string) => `Ditarik: ${pax} orang, ${date} (${code})`,
        heading: 'Tamunya menarik permintaan.',
        lead: (pax: number, date: string) =>
          `Rombongan ${pax} orang pada ${date} tidak jadi. Tidak ada lagi yang perlu dijawab atau disiapkan.`,
        disc: 'sunk' as 'risen' | 'sunk',
      },
      let_go: {
        subject: (pax: number, date: string, code: string) => `Tidak dibayar: ${pax} orang, ${date} (${code})`,
        heading: 'Depositnya tidak dibayar.',
        lead: (pax: number, date: string) =>
          `Waktu rombongan ${pax} orang pada ${date} untuk membayar sudah lewat. Mejanya bebas lagi.`,
        disc: 'sunk' as 'risen' | 'sunk',
      },
      unanswered: {
        subject: (pax: number, date: string, code: string) => `Terlewat: ${pax} orang, ${date} (${code})`,
        heading: 'Permintaan ini tidak terjawab.',
        lead: (pax: number, date: string) =>
          `Permintaan ${pax} orang pada ${date} berakhir karena belum dijawab. Tamunya sudah diberi nomormu; kalau masih bisa, telepon saja.`,
        disc: 'sunk' as 'risen' | 'sunk',
      },
      cancelled: {
        subject: (pax: number, date: string, code: string) => `Dibatalkan: ${pax} orang, ${date} (${code})`,
        heading: 'Tamunya membatalkan.',
        lead: (pax: number, date: string) => `Rombongan ${pax} orang pada ${date} batal datang. Mejanya bebas lagi.`,
        disc: 'sunk' as 'risen' | 'sunk',
      },
    },
  },
}
