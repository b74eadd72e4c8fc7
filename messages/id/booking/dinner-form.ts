import { dinnerSpan } from '#messages/id/booking/dinner-span.ts'

/** Formulir makan malam, dari jumlah tamu sampai syaratnya (spec §3, §5; R-062 sampai R-066). */
export const dinnerForm = {
  title: 'Pesan makan malam',
  party: 'Berapa orang',
  largeParty: 'Jumlah tamu',
  fewer: 'Kurangi tamu',
  moreGuests: 'Tambah tamu',
  largeHint: 'Jumlah dan tanggalnya ikut terbawa.',

  date: 'Tanggal',
  dateHint: (days: number, months: number) =>
    `${days > 0 ? `Paling cepat ${days} hari dan paling` : 'Paling'} jauh ${months} bulan dari sekarang. Minggu tidak tersedia.`,

  when: 'Berapa, kapan',
  changeWhen: 'Ubah',
  session: 'Jam kedatangan',
  sessionsLine: (zone: string, dj: string) => `Dalam ${zone}. DJ mulai ${dj}.`,
  asking: 'Melihat jam yang masih kosong',
  askFailed: 'Jamnya belum bisa diambil. Isianmu tidak hilang.',
  tryAgain: 'Coba lagi',
  full: 'penuh',
  past: 'lewat',
  closed: 'tutup',
  noneFree: (guests: number) =>
    `Tidak ada jam yang bisa untuk ${guests} orang pada tanggal ini. Coba tanggal lain, atau lebih sedikit orang.`,
  waitForPlace: 'Ikut antrean untuk tanggal ini',
  whyFull: (time: string, guests: number) => `Pukul ${time} tidak ada lagi tempat untuk ${guests} orang.`,
  whyPast: (time: string) => `Pukul ${time} sudah lewat.`,
  freeInstead: (times: string) => `Yang masih bisa: ${times}.`,
  from: (from: string, to: string, zone: string, minutes: number) =>
    `${from} sampai ${to}\u00a0${zone}, ${dinnerSpan(minutes)} milikmu.`,
  lastMenu: (clock: string, minutes: number) =>
    minutes === 0
      ? `Pesanan terakhir menu tepat ${clock}: datanglah tepat waktu, dan kami langsung mulai.`
      : `Pesanan terakhir menu ${clock}, ${minutes} menit setelah kamu tiba.`,
  lastOthers: (addOns: string, snacks: string, drinks: string) =>
    `Sesudah itu tambahan sampai ${addOns}, camilan sampai ${snacks}, minuman sampai ${drinks}.`,
  dj: (clock: string) => `DJ mulai ${clock}: kamu makan ditemani musik.`,

  place: 'Tempat duduk',
  seatsLeft: (seats: number) => `sisa ${seats} kursi`,
  noPlace: (guests: number) => `tidak ada untuk ${guests} orang`,
  table: 'Meja tertentu',
  anyTable: 'Terserah restoran',
  tableOption: (name: string, capacity: number) => `Meja ${name}, ${capacity} kursi`,
  tableHint: 'Meja yang pas untuk jumlahmu. Tanpa memilih, kami carikan yang terbaik.',
  optional: '(boleh kosong)',

  stages: { night: 'Tamu dan malam', guest: 'Tentang kalian' },

  course: 'Menu',
  courseLine: 'Satu menu untuk semeja.',
  hasPork: 'Ada babi di menu ini. “Babi boleh” tidak dicentang, jadi hidangan itu kami ganti.',
  hasAlcohol: 'Ada alkohol di menu ini. “Alkohol boleh” tidak dicentang, jadi hidangan itu kami ganti.',

  later: 'Begitu jamnya dipilih, kami tanyakan pesan untuk dapur dan namamu.',
  diet: 'Yang perlu dapur tahu',
  okay: 'Centang yang boleh ada di piringmu.',
  alcohol: 'Alkohol boleh',
  alcoholLine: 'dalam saus dan hidangan',
  pork: 'Babi boleh',
  porkLine: 'kalau tidak, hidangannya kami ganti',
  allergy: 'Ada yang alergi',
  allergyLine: 'di rombonganmu',
  allergyDetails: 'Alergi apa, dan seberapa berat?',
  allergyExample: 'Misalnya: satu tamu, kacang tanah, berat.',

  before: {
    hold: 'Tempatmu ditahan 30 menit selama kamu membayar. Lewat itu tempatnya dilepas dan tidak ada yang ditagih.',
    credit: 'Deposit dipotong dari tagihan akhir. Yang melebihi deposit dibayar di tempat.',
    times: (setMenu: string, addOns: string, snacks: string, minutes: number) =>
      `Pesanan terakhir: menu ${setMenu}, tambahan ${addOns}, camilan ${snacks}, minuman ${minutes} menit sebelum tutup.`,
    fixed: 'Reservasi tidak dapat dipindah ke tanggal atau jam lain.',
  },

  summary: 'Makan malammu',
  summaryEmpty: 'Belum ada yang dipilih.',
  noDate: 'Tanggal belum dipilih',
  until: (guests: string, from: string, to: string, zone: string) => `${guests}, ${from} sampai ${to}\u00a0${zone}`,
  depositLine: (guests: number, amount: string) => `${guests} × ${amount}`,
  noServiceTax: 'Layanan dan pajak',
  noServiceTaxNote: 'tidak dikenakan pada deposit',
  payNow: 'Dibayar sekarang',
  credited: 'Dipotong dari tagihan akhirmu.',
  about: (amount: string) => `Sekitar ${amount}. Kamu membayar dalam rupiah.`,
  bar: (guests: string) => `${guests}, deposit`,
  barEmpty: 'Pilih menu untuk melihat depositnya.',

  next: { pax: 'Pilih jumlah tamu', date: 'Pilih tanggal', time: 'Pilih jam', course: 'Pilih menu' },
  showMissing: 'Lihat yang belum terisi',
  holdAndPay: 'Tahan tempat dan bayar',
  hold: 'Tahan tempat',
  holding: 'Menahan tempatmu',
  lockYes: 'Tahan tempat',
  pickAnotherTime: 'Pilih jam lain',

  incompleteTitle: 'Data belum lengkap',
  incomplete: 'Lengkapi isian yang ditandai, lalu coba lagi. Isianmu tidak hilang.',
  labels: {
    pax: 'Berapa orang',
    date: 'Tanggal',
    time: 'Jam kedatangan',
    place: 'Tempat duduk',
    course: 'Menu',
    allergy: 'Alergi',
    name: 'Nama lengkap',
    phone: 'Nomor telepon',
    email: 'Alamat email',
    note: 'Catatan untuk tim',
    terms: 'Syarat & Ketentuan',
  },
  faults: {
    pax_required: 'Beri tahu kami untuk berapa tamu kamu memesan.',
    pax_invalid: 'Jumlah tamu harus angka 1 atau lebih.',
    party_too_large: 'Rombongan sebesar ini tidak bisa dipesan online. Hubungi kami dulu.',
    arrival_date_required: 'Pilih tanggal kedatangan.',
    arrival_time_required: 'Pilih waktu kedatangan.',
    section_required: 'Pilih meja atau area makan.',
    course_required: 'Pilih menu.',
    allergy_details_required: 'Ceritakan alergi yang perlu kami ketahui.',
  },
  helpParty: 'Rombongan besar, tamu berkursi roda, atau acara sendiri: hubungi kami dulu.',
}
