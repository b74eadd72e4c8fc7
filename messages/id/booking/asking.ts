import { dinnerSpan } from '#messages/id/booking/dinner-span.ts'

// Meminta tempat ke restoran: formulirnya, dan apa kabarnya di halaman reservasi.
export const asking = {
  title: (outlet: string) => `Minta tempat di ${outlet}`,
  heading: 'Rombongan atau malam khusus',
  lead: (outlet: string) =>
    `Rombongan besar, kursi roda, lamaran, alergi yang rumit: tanya dulu ke ${outlet}. Jawabannya datang dalam 24 jam, dan baru sesudah itu kamu membayar deposit.`,
  smaller: (most: number) => `Sampai ${most} orang tanpa permintaan khusus?`,
  smallerLink: 'Pesan langsung',
  guests: 'Berapa orang',
  guestsHint: '1 sampai 40 orang',
  date: 'Tanggal',
  dateHint: (days: number, months: number) =>
    `Paling cepat ${days > 0 ? `${days} hari lagi` : 'hari ini'}, paling jauh ${months} bulan. Minggu tutup.`,
  time: 'Jam tiba',
  timeHint: (zone: string, minutes: number) => `Waktu ${zone}. Tempatnya milikmu selama ${dinnerSpan(minutes)}.`,
  section: 'Ingin duduk di',
  anywhere: 'Di mana saja',
  course: 'Menu untuk semeja',
  perGuest: (deposit: string) => `${deposit} per orang`,
  courseHint: 'Harganya deposit per orang, dipotong dari tagihan akhir.',
  diet: 'Yang perlu dapur tahu',
  alcohol: 'Alkohol boleh',
  pork: 'Babi boleh',
  allergy: 'Ada alergi di rombongan ini',
  allergyDetails: 'Alergi apa, dan siapa',
  occasion: 'Apa yang khusus?',
  occasionHint: (most: number) => `Untuk sampai ${most} orang, ceritakan alasannya. Untuk rombongan, boleh kosong.`,
  contact: 'Kepada siapa kami menjawab',
  name: 'Nama',
  phone: 'Nomor telepon',
  phoneHint: 'Restoran mungkin menelepon.',
  email: 'Email',
  emailHint: 'Jawabannya dikirim ke sini.',
  agree: 'Saya menyetujui',
  terms: 'Syarat & Ketentuan',
  agreeRest: (outlet: string) => `dan aturan ${outlet}.`,
  send: 'Kirim permintaan',
  sending: 'Mengirim…',
  afterwards: 'Mengirim permintaan tidak menahan tempat dan tidak menagih apa pun.',
  optional: '(boleh kosong)',
  faults: (count: number) =>
    count === 1
      ? 'Data Belum Lengkap: ada satu isian yang perlu dilihat lagi'
      : `Data Belum Lengkap: ada ${count} isian yang perlu dilihat lagi`,
  offline: (outlet: string) => `${outlet} sedang tidak menerima permintaan lewat situs. Telepon atau WhatsApp saja.`,
  seePending: 'Lihat permintaan itu',
  state: {
    asked: {
      title: 'Menunggu jawaban restoran',
      line: (outlet: string, until: string) =>
        `${outlet} menjawab paling lambat ${until}. Jawabannya kami kirim ke emailmu. Belum ada tempat yang ditahan dan belum ada yang ditagih.`,
    },
    accepted: {
      title: (outlet: string) => `${outlet} bisa.`,
      line: (until: string, minutes: number) =>
        `Tempatmu ditahan sampai ${until}. Begitu kamu lanjut, ada ${minutes} menit untuk membayar depositnya.`,
      otherTime: (requestedTime: string, time: string) =>
        `Pukul ${requestedTime} sudah penuh, jadi restoran menawarkan pukul ${time}.`,
      action: 'Lanjut ke pembayaran',
    },
    declined: { title: 'Kali ini belum bisa', line: (outlet: string) => `Jawaban ${outlet}:` },
    withdrawn: { title: 'Permintaan ditarik', line: 'Tidak ada yang ditagih.' },
    unanswered: {
      title: 'Restoran belum menjawab',
      line: (outlet: string) =>
        `Maaf, ${outlet} tidak menjawab dalam waktunya. Telepon atau WhatsApp biasanya lebih cepat.`,
    },
    not_taken_up: {
      title: 'Tempatnya sudah dilepas',
      line: 'Waktunya lewat sebelum pembayaran dimulai. Tidak ada yang ditagih.',
    },
  },
  withdraw: 'Tarik permintaan',
  withdrawLine: 'Permintaannya berakhir, dan tempat yang sudah ditahan kembali bebas. Tidak ada yang ditagih.',
  askAgain: 'Ajukan lagi',
  whatsapp: 'Kirim WhatsApp',
  call: (phone: string) => `Telepon ${phone}`,
}
