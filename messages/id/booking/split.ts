import { wording } from '#messages/id/wording.ts'

/** Patungan: memulai, mengajak, membayar bagian, mengikuti siapa yang sudah membayar, dan tiket tiap bagian. */
export const split = {
  title: 'Patungan',
  unknownTitle: 'Tautan ini tidak kami kenal',
  unknown:
    'Mungkin terpotong waktu disalin, atau patungannya sudah berakhir. Minta tautan baru kepada yang mengajakmu.',
  toHome: 'Ke beranda',
  toOutlet: (outlet: string) => `Ke ${outlet}`,
  /** Kalimat untuk gambar matahari, bagi yang tidak melihatnya. */
  sun: (paid: number, all: number) =>
    paid === all ? `Semua dari ${all} bagian sudah dibayar.` : `${paid} dari ${all} bagian sudah dibayar.`,
  sunPaid: 'sudah bayar',
  sunShares: 'bagian',
  sunReturned: 'uang kembali',
  sunOver: 'Mataharinya tenggelam: tempatnya sudah dilepas.',
  someone: (no: number) => `Orang ke-${no}`,
  you: 'kamu',
  organiser: 'yang mengajak',
  states: {
    open: 'Belum bayar',
    opened: 'Sudah dibuka',
    paying: 'Sedang membayar',
    paid: 'Sudah bayar',
    free: 'Tidak bayar',
    returned: 'Uang kembali',
    unpaid: 'Tidak membayar',
  },
  table: 'Meja',
  dinner: 'Makan malam',
  guests: (pax: number) => `untuk ${pax} orang`,
  payBy: 'Bayar sebelum',
  coverBy: 'Batas melunasi sisanya',
  moneyIn: 'Sudah masuk',
  amountOf: (name: string) => `Bagian ${name}`,
  listTitle: 'Bagian tiap orang',

  /** Undangan untuk teman. */
  invite: (name: string) => `${name} mengajakmu`,
  inviteNoName: 'Kamu diajak',
  paidSoFar: (names: readonly string[], others: number) => {
    if (names.length === 0) return others > 0 ? `${others} orang sudah membayar.` : ''
    const all = others > 0 ? [...names, `${others} lainnya`] : names
    return `${wording.list(all)} sudah membayar.`
  },
  yourShare: 'Bagianmu',
  whichShare: 'Yang mana bagianmu?',
  whichHint: 'Boleh lebih dari satu, kalau kamu juga membayar untuk teman.',
  yourName: 'Namamu',
  nameHint: 'Nama panggilan saja; teman-temanmu melihatnya.',
  yourEmail: 'Emailmu',
  emailHint: 'Untuk bukti bayar, dan kabar kalau uangmu kembali.',
  optional: '(boleh kosong)',
  pay: (amount: string) => `Bayar ${amount}`,
  payPlain: 'Bayar bagianku',
  noAccount: 'Tanpa akun. Kartu, QRIS, DANA, atau ShopeePay: cara bayar yang bisa mengembalikan uangmu.',
  agree: 'Dengan membayar kamu menyetujui',
  terms: 'Syarat dan Ketentuan',
  agreeRest: (outlet: string) => `dan aturan ${outlet}.`,
  ages: {
    all: '',
    '21plus': 'Kamu juga menyatakan berumur 21 tahun ke atas; kartu identitas dicek di pintu.',
    under30: 'Ruang ini khusus di bawah 30 tahun; kartu identitas dicek di pintu.',
  },
  noShare: 'Pilih dulu bagianmu.',
  closed: 'Bagian ini tidak bisa dibayar lagi',
  closedLine: (name: string, until: string) =>
    `${name} masih bisa melunasi sisanya sampai ${until}. Kalau tidak, tempatnya dilepas dan semua uang kembali.`,
  noneLeft: 'Semua bagian sudah ada yang membayar',
  noneLeftLine: 'Kamu tidak perlu membayar apa pun. Kalau kamu ikut datang, sebut nama yang mengajak di pintu.',
  ifTitle: 'Kalau tidak jadi',
  ifUnpaid: 'Ada yang tidak membayar',
  ifUnpaidLine: (name: string, coverUntil: string) =>
    `${name} boleh melunasi sisanya sampai ${coverUntil}. Kalau tidak, tempatnya dilepas dan semua uangmu kembali, tanpa potongan.`,
  ifUnpaidSoon: 'Tempatnya dilepas, dan semua uangmu kembali, tanpa potongan.',
  ifLate: 'Bayarnya terlambat atau dua kali',
  ifLateLine: 'Uang yang tidak terpakai kembali sendiri, utuh.',
  ifFunded: 'Sesudah semua lunas',
  ifFundedLine: 'Aturan pembatalan tempat ini berlaku, dan uang kembali ke tiap orang yang membayar.',
  privacy:
    'Teman-temanmu melihat namamu dan apakah kamu sudah membayar. Yang mengajak juga melihat bahwa tautannya sudah dibuka.',

  /** Keadaan lain dari tautan teman. */
  covering: 'Waktunya habis',
  funded: 'Mejanya milik kalian',
  fundedDinner: 'Makan malamnya pasti',
  fundedOthers: 'Patungannya sudah lengkap',
  fundedLine: 'Semua bagian lunas.',
  released: 'Belum jadi kali ini',
  releasedLine: (amount: string | null) =>
    amount === null
      ? 'Tempatnya sudah dilepas. Tidak ada uang yang masuk, jadi tidak ada yang perlu dikembalikan.'
      : `Tempatnya sudah dilepas, dan ${amount} kembali utuh ke tiap orang yang sudah membayar, lewat cara bayarnya.`,

  remind: {
    title: 'Belum sempat bayar?',
    whatsapp: 'Ingatkan aku lewat WhatsApp',
    whatsappLine: 'Kirim pesan yang sudah disiapkan, nanti kami ingatkan satu kali sebelum waktunya habis.',
    email: 'Email untuk pengingat',
    emailHint:
      'Paling banyak dua email: di tengah waktu dan sebelum waktunya habis. Alamatnya kami hapus begitu patungannya selesai.',
    byMail: 'Ingatkan aku lewat email',
    again: (hours: number) => `Alamat ini sudah terlalu sering diisi hari ini. Coba lagi ${hours} jam lagi.`,
    noted: 'Siap. Kami ingatkan sebelum waktunya habis.',
  },
  stopping: {
    title: 'Hentikan pengingat?',
    line: (party: string, email: string) => `Pengingat patungan “${party}” tidak akan dikirim lagi ke ${email}.`,
    submit: 'Hentikan pengingat',
    stopped: 'Pengingatnya berhenti',
    stoppedLine: (party: string, email: string) =>
      `Pengingat patungan “${party}” tidak dikirim lagi ke ${email}. Bagianmu tetap bisa dibayar selama patungannya berjalan.`,
    over: 'Patungan ini sudah berakhir',
    overLine: 'Pengingatnya sudah berhenti, dan alamat emailmu sudah kami hapus.',
    unknown: 'Tautan ini salah',
    unknownLine:
      'Mungkin terpotong waktu disalin, jadi belum ada pengingat yang dihentikan. Buka lagi tautannya dari email pengingat.',
    toSplit: 'Lihat patungannya',
    toOver: 'Lihat akhirnya',
  },

  /** Tiket dan keadaan bagian sendiri. */
  mine: {
    title: 'Kamu ikut',
    paying: 'Uangmu sedang kami cari',
    payingLine: 'Halaman ini berubah sendiri begitu pembayaranmu sampai.',
    payAgain: 'Buka halaman pembayaran',
    paid: 'Bagianmu lunas',
    paidLine: (left: number) =>
      left === 0 ? 'Semua bagian lunas.' : `Tinggal ${left} bagian lagi, lalu tempatnya milik kalian.`,
    lateLine: (name: string, until: string, amount: string) =>
      `Waktunya habis. Kalau ${name} tidak melunasi sisanya sampai ${until}, ${amount} kembali utuh kepadamu.`,
    keep: 'Simpan halaman ini: di sini kamu melihat bagianmu, dan uangmu kalau kembali.',
    guest: (no: number, guests: number, of: number) =>
      guests > 1 ? `Tamu ${no}–${no + guests - 1} dari ${of}` : `Tamu ${no} dari ${of}`,
    atDoor: 'Tunjukkan di pintu. Kamu boleh datang sendiri, tidak harus bersama.',
    toManage: 'Lihat patungannya',
    manage: 'Kirim tautannya ke teman',
    amount: (amount: string) => `Kamu membayar ${amount}.`,
    valid: 'Berlaku',
    entered: 'Sudah masuk',
    askOutlet: (outlet: string) =>
      `Bank tidak bisa mengembalikannya sendiri. Hubungi ${outlet} dan tunjukkan halaman ini; uangnya kami transfer.`,
    refundTitle: 'Uangmu kembali',
    refundLine: (amount: string) => `${amount} kembali kepadamu.`,
  },

  /** Mengoper tiket satu bagian ke tamu lain. */
  pass: {
    fold: 'Oper tiket ini',
    line: 'Tamu berikutnya mendapat tautan sendiri. Kode ini langsung tidak berlaku, dan tidak bisa diambil lagi.',
    name: 'Nama tamunya',
    nameHint: 'Nama panggilan cukup; pintu melihatnya.',
    submit: 'Buat tautan baru',
    made: 'Tautan barunya siap',
    madeLine: 'Kirim sekarang: tautan ini hanya tampil sekali. Siapa yang punya tautannya, dia yang punya tiketnya.',
    text: (what: string, night: string) => `Ini tiketmu untuk ${what}, ${night}.`,
    whatsapp: 'Kirim lewat WhatsApp',
    share: 'Kirim tautannya',
    given: (name: string) => `Tiketnya sudah kamu oper ke ${name}.`,
    gone: 'Tiket ini sudah dioper',
    goneLine: 'Kode dan tautannya tidak berlaku lagi. Kalau kamu mengharapkan tiket, minta tautan baru kepada temanmu.',
    refused:
      'Tiket ini sekarang tidak bisa dioper: sedang dipindai di pintu, sudah masuk, atau sudah punya tautan lain.',
    received: 'Tiketmu',
    keep: 'Simpan halaman ini: tiketmu ada di sini, tanpa akun.',
    ownTicket: (guests: number) =>
      guests === 1
        ? 'Tiketmu sendiri berlaku untuk kamu.'
        : `Tiketmu sendiri berlaku untuk ${guests} orang: kamu dan yang tidak punya tiket sendiri.`,
    handTitle: 'Tiket yang kamu bagikan',
    handLine: 'Bagian ini kamu bayari, atau memang tidak bayar. Beri tiap tamu tautan ke tiketnya sendiri.',
    hand: (guest: string) => `Buat tautan: ${guest}`,
  },

  /** Memulai patungan. */
  start: {
    title: 'Bayar patungan',
    lead: 'Tiap teman membayar bagiannya sendiri. Kamu tidak menalangi siapa pun.',
    people: 'Dibagi berapa?',
    how: 'Cara membagi',
    equal: 'Sama rata',
    own: 'Atur sendiri',
    rounding: 'kamu, dengan pembulatan',
    rest: 'kamu, sisanya',
    name: (no: number) => `Nama orang ke-${no}`,
    amount: 'Bagian (IDR)',
    isFree: 'Tidak ikut bayar',
    freeHint: 'Misalnya yang berulang tahun. Bagiannya dibagi ke yang lain.',
    least: (amount: string) => `Paling sedikit ${amount} tiap bagian.`,
    total: 'Seluruhnya',
    fromFriends: (count: number) => `Dari ${count} teman`,
    now: 'Kamu bayar sekarang',
    update: 'Hitung ulang',
    submit: (amount: string) => `Bayar bagianku, ${amount}`,
    after: 'Sesudah itu tautannya siap kamu kirim.',
    whenTitle: 'Jadwalnya',
    when: {
      now: 'Sekarang',
      nowLine: 'Kamu membayar bagianmu. Sejak itu tempatnya kami simpan untuk kalian.',
      deadlineLine:
        'Semua teman sudah membayar, dan tempatnya milik kalian. Kalau masih kurang, kamu punya 12 jam untuk melunasi sisanya dengan satu tombol.',
      endLine: 'Kalau tidak kamu lunasi, tempatnya dilepas dan semua uang kembali ke tiap orang, utuh.',
      soonLine:
        'Malamnya sudah dekat. Semua bagian dibayar sebelum waktu simpan ini habis; kalau tidak, tempatnya dilepas dan semua uang kembali.',
    },
    cannot: 'Pesanan ini tidak bisa dibagi',
    cannotLine: 'Patungan ada untuk meja dan makan malam berdua atau lebih, selama belum dibayar.',
    back: 'Bayar semuanya sendiri',
    peopleOf: (count: number) => `${count} bagian`,
    isMine: 'Aku yang bayar',
    methods: 'Hanya cara bayar yang bisa mengembalikan uang: kartu, QRIS, DANA, dan ShopeePay.',
    restFault: (amount: string) => `Yang kamu bayar sekarang paling sedikit ${amount}. Kecilkan bagian temanmu.`,
    toReservation: 'Lihat reservasinya',
  },

  /** Mengikuti dan mengurus patungan. */
  run: {
    left: (count: number) => (count === 1 ? 'Kurang satu lagi' : `Kurang ${wording.count(count)} lagi`),
    allIn: 'Semua sudah masuk',
    waitingForYou: 'Bayar bagianmu dulu',
    waitingLine: (deadline: string) =>
      `Tempatnya kami simpan sampai ${deadline}. Sesudah kamu membayar, tautannya siap.`,
    sum: (paid: string, total: string) => `${paid} dari ${total} sudah masuk.`,
    share: 'Kirim tautannya',
    shareTitle: (outlet: string) => `Patungan ke ${outlet}`,
    shareText: (night: string, deadline: string) =>
      `Yuk, ${night}. Bayar bagianmu sebelum ${deadline}; kalau tidak jadi, semua uangmu kembali.`,
    whatsapp: 'Kirim lewat WhatsApp',
    linkLine: 'Satu tautan untuk semua teman. Tiap orang memilih bagiannya sendiri.',
    unopened: 'Belum dibuka',
    remind: 'Ingatkan',
    remindOne: (name: string) => `Ingatkan ${name} lewat WhatsApp`,
    remindText: (names: string, night: string, deadline: string) =>
      names === ''
        ? `Masih ada bagian yang belum dibayar untuk ${night}. Batasnya ${deadline}.`
        : `${names}, bagianmu untuk ${night} belum dibayar. Batasnya ${deadline}.`,
    cover: (amount: string) => `Lunasi sisanya, ${amount}`,
    coverLine: 'Tempatnya langsung lunas. Kalau teman membayar sesudah itu, uangnya kembali.',
    coverNow: (amount: string) => `Lunasi ${amount}`,
    coverNowLine: (until: string, paid: string) =>
      `Waktu teman-temanmu habis; ${paid} sudah masuk. Lunasi sisanya sampai ${until}, atau tempatnya dilepas dan semua uang kembali.`,
    fundedLine: 'Semua bagian lunas. Tiap teman menemukan tiketnya di tautannya sendiri.',
    change: 'Ubah bagian yang belum dibayar',
    changeLine: 'Bagian yang sudah dibayar tidak berubah. Jumlahnya harus tetap sama.',
    save: 'Simpan',
    mustBe: (amount: string) => `Jumlah semua bagian yang belum dibayar harus ${amount}.`,
    end: 'Batalkan patungan',
    endLine: 'Tempatnya dilepas, dan semua yang sudah membayar menerima uangnya kembali, utuh.',
    endYes: 'Ya, batalkan dan kembalikan semua uang',
    toShare: 'Lihat bagianku',
    toTicket: 'Lihat tiketku',
    toPay: 'Bayar bagianku',
    scheduleTitle: 'Kalau belum lengkap',
  },

  /** Gambar pratinjau tautan. */
  card: (paid: number, all: number) => `${paid} dari ${all} sudah bayar`,
  metaLine: (what: string, night: string) =>
    `${what}, ${night}. Bayar bagianmu; kalau tidak jadi, semua uangmu kembali.`,
}
