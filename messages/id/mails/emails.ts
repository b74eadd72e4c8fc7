// Surat untuk tamu: satu kelompok kata untuk setiap jenis, dan yang dipakai bersama.
export const emails = {
  /** 'Sabtu 21 November 2026' */
  date: (day: string, date: number, month: string, year: number) => `${day} ${date} ${month} ${year}`,
  time: (clock: string, zone: string) => `${clock} ${zone}`,
  timeAfterMidnight: (clock: string, zone: string) => `${clock} ${zone}, lewat tengah malam`,
  bookingCode: 'Kode booking',
  reservationNumber: 'Nomor reservasi',
  night: 'Malam',
  arrival: 'Tiba',
  place: 'Tempat',
  name: 'Nama',
  map: 'Buka peta',
  paper: 'Tiket di atas satu lembar (PDF)',
  line: (label: string, quantity: number) => (quantity === 1 ? label : `${label}, ${quantity}×`),
  paid: 'Dibayar',
  asked: 'Yang diminta',
  refunded: 'Dikembalikan',
  toRefund: 'Akan dikembalikan',
  minimumSpend: 'Minimum belanja malam itu',
  ages: (least: number, most: number) =>
    `Harganya untuk umur ${least} sampai ${most} pada malam itu. Kartu identitas diperiksa di pintu; tanpanya selisihnya dibayar di sana.`,
  contact: (contact: string) => `Ada pertanyaan? Hubungi ${contact}.`,
  why: (group: string) => `Surat ini dikirim ${group} karena alamat ini dipakai untuk sebuah reservasi.`,
  refundTime:
    'Uangnya kembali lewat cara bayar yang sama. Bank atau dompet digital biasanya perlu beberapa hari kerja.',
  byTransfer:
    'Cara bayarmu tidak bisa dikembalikan oleh penyedia pembayaran, jadi uangnya kami transfer ke rekeningmu.',
  detailsTime:
    'Tulis rekeningmu di halaman reservasi. Uangnya kami kirim paling lambat tujuh hari setelah itu. Kami tidak pernah meminta PIN atau kode OTP.',
  giveDetails: 'Isi rekening',
  reserveAgain: 'Reservasi lagi',
  reservation_confirmed: {
    subject: (outlet: string, date: string, code: string) => `Terkonfirmasi: ${outlet}, ${date} (${code})`,
    preview: (arrival: string) => `Tiba pukul ${arrival}. Tunjukkan kode QR di pintu.`,
    heading: (outlet: string) => `Sampai jumpa di ${outlet}.`,
    lead: (name: string, date: string, arrival: string) =>
      `${name}, tempatmu sudah terkonfirmasi untuk ${date}, tiba pukul ${arrival}.`,
    atTheDoor: 'Tunjukkan kode ini di pintu. Terangkan layarmu supaya mudah dibaca.',
    qr: (code: string) => `Kode QR reservasi ${code}`,
    credit: 'Uang muka ini dipotong dari tagihanmu malam itu.',
    fee: 'Biaya pemesanan ini adalah harga tempatmu dan tidak dipotong dari tagihan.',
    before: 'Sebelum datang',
    notes: [
      'Datanglah sebelum waktu tibamu.',
      'Meja yang sudah dipesan tidak dapat dipindahkan ke malam lain.',
      'Bawa kartu identitas berfoto. Aturan tempat ini tertulis di halaman reservasimu.',
    ],
    action: 'Lihat reservasi',
    calendar: 'Berkas kalender terlampir.',
  },
  hold_made: {
    subject: (outlet: string, date: string) => `Selesaikan pembayaranmu: ${outlet}, ${date}`,
    preview: (until: string) => `Tempatmu kami tahan sampai ${until}.`,
    heading: 'Tempatmu kami tahan.',
    lead: (outlet: string, date: string, until: string) =>
      `Kami menahan tempatmu di ${outlet} untuk ${date} sampai pukul ${until}. Bayarlah sebelum itu, lalu tempatnya milikmu.`,
    until: 'Ditahan sampai',
    toPay: 'Yang dibayar',
    anywhere: 'Tautan ini membuka pembayarannya di ponsel atau peramban mana pun. Sudah membayar? Abaikan surat ini.',
    notYou: 'Bukan kamu yang memesan? Abaikan surat ini: tanpa pembayaran, tempatnya lepas dengan sendirinya.',
    action: 'Bayar sekarang',
  },
  reservation_expired: {
    subject: (outlet: string, date: string) => `Waktu pembayaran habis: ${outlet}, ${date}`,
    preview: 'Tempatnya sudah kami lepas. Tidak ada yang ditagih.',
    heading: 'Waktu pembayarannya habis.',
    lead: (outlet: string, date: string) =>
      `Kami menahan tempatmu di ${outlet} untuk ${date}, tetapi pembayarannya tidak kami terima pada waktunya. Tempat itu kembali bebas dan tidak ada yang ditagih.`,
    late: 'Sudah telanjur membayar? Kalau tempatnya masih bebas, reservasimu dihidupkan lagi; kalau tidak, seluruh uangmu kami kembalikan. Kamu tidak perlu melakukan apa pun.',
  },
  late_money_refunded: {
    subject: (outlet: string, amount: string) => `Pembayaranmu kami kembalikan: ${amount}, ${outlet}`,
    preview: 'Uangnya tiba setelah batas waktu dan tempatnya sudah terisi.',
    heading: 'Uangmu kami kembalikan.',
    lead: (name: string, outlet: string, date: string, amount: string) =>
      `${name}, pembayaranmu untuk ${outlet}, ${date}, tiba setelah batas waktu, dan tempatnya sudah diambil tamu lain. Seluruhnya kami kembalikan: ${amount}.`,
  },
  amount_mismatch_refunded: {
    subject: (outlet: string, amount: string) => `Jumlahnya tidak sama, kami kembalikan: ${amount}, ${outlet}`,
    preview: 'Yang dibayar bukan jumlah yang diminta, jadi reservasinya tidak terkonfirmasi.',
    heading: 'Jumlah pembayarannya tidak sama.',
    lead: (name: string, outlet: string, date: string, amount: string, asked: string) =>
      `${name}, untuk ${outlet}, ${date}, kami meminta ${asked} tetapi menerima ${amount}. Jumlah lain tidak dapat kami terima, jadi reservasinya tidak terkonfirmasi dan seluruh ${amount} kami kembalikan.`,
  },
  duplicate_refunded: {
    subject: (outlet: string, amount: string) => `Kamu membayar dua kali, satu kami kembalikan: ${amount}, ${outlet}`,
    preview: 'Ada pembayaran kedua untuk reservasi yang sama.',
    heading: 'Pembayaran keduamu kami kembalikan.',
    lead: (name: string, outlet: string, date: string, amount: string) =>
      `${name}, kami menerima lebih dari satu pembayaran untuk ${outlet}, ${date}. Satu saja cukup: yang lain kami kembalikan seluruhnya, ${amount}. Reservasimu tetap seperti semula.`,
  },
  hold_released: {
    subject: (outlet: string, date: string) => `Reservasi dilepas: ${outlet}, ${date}`,
    preview: 'Tempatnya kembali bebas. Tidak ada yang ditagih.',
    heading: 'Tempatmu sudah dilepas.',
    lead: (outlet: string, date: string) =>
      `Reservasi di ${outlet} untuk ${date} sudah dilepas sebelum dibayar. Tidak ada yang ditagih.`,
    again: 'Berubah pikiran? Lihat apa yang masih bebas malam itu.',
  },
  reservation_cancelled: {
    subject: (outlet: string, date: string) => `Reservasi dibatalkan: ${outlet}, ${date}`,
    preview: 'Pembatalanmu sudah kami catat.',
    heading: 'Reservasimu sudah dibatalkan.',
    lead: (name: string, outlet: string, date: string) =>
      `${name}, reservasimu di ${outlet} untuk ${date} sudah dibatalkan dan tempatnya kembali bebas.`,
    nothing: 'Menurut aturan saat kamu memesan, tidak ada yang dikembalikan.',
  },
  account_deleted: {
    subject: (group: string) => `Akun ${group}-mu sudah dihapus`,
    preview: 'Profilmu sudah tidak ada. Ini surat terakhir dari akun itu.',
    heading: 'Akunmu sudah dihapus.',
    lead: (name: string, group: string) =>
      `${name}, akunmu di ${group} sudah kami hapus, seperti yang kamu minta dengan kode di teleponmu.`,
    deletedOn: 'Dihapus',
    goneLabel: 'Sudah tidak ada',
    gone: 'Profil, sesi masuk, kunci sandi, pengalaman dan tingkat, catatan persetujuan, serta nama dan kontak di semua reservasi.',
    keptLabel: 'Tetap ada, tanpa namamu',
    kept: (count: number, years: number) =>
      `${count} reservasi: nomor, malam, tempat, dan jumlah uangnya, ${years} tahun, karena undang-undang pembukuan.`,
    nothingKept: 'Tidak ada.',
    again: 'Kapan pun kamu mendaftar lagi dengan nomor yang sama, itu akun baru yang mulai dari awal.',
    action: (group: string) => `Buka ${group}`,
    notYou: (contact: string) => `Bukan kamu yang menghapusnya? Tulis segera ke ${contact}.`,
    why: (group: string) => `Surat ini dikirim ${group} karena alamat ini tercatat di akun yang dihapus.`,
  },
  passkey_added: {
    subject: (group: string) => `Kunci sandi ditambahkan ke akun ${group}-mu`,
    preview: 'Kalau bukan kamu, hapuslah.',
    heading: 'Kunci sandi ditambahkan.',
    lead: (name: string) => `${name}, mulai sekarang akunmu bisa dibuka dengannya, selain dengan kode ke ponselmu.`,
    at: 'Ditambahkan',
    keeper: 'Disimpan oleh',
    wasYou: 'Kalau memang kamu, tidak perlu berbuat apa-apa.',
    notYou: 'Bukan kamu? Masuk dengan kode, hapus kunci sandinya, lalu keluar di semua tempat.',
    action: 'Lihat akunmu',
    why: (group: string) => `Surat ini dikirim ${group} karena alamat ini ada di akun tersebut.`,
  },
  refund_sent: {
    subject: (outlet: string, amount: string) => `Uangmu sudah dikirim: ${amount}, ${outlet}`,
    preview: 'Pengembalian uangmu sudah kami kirim.',
    heading: 'Uangmu sudah dikirim.',
    lead: (name: string, outlet: string, date: string, amount: string) =>
      `${name}, pengembalian ${amount} untuk reservasimu di ${outlet}, ${date}, sudah kami kirim.`,
    byTransfer: 'Ditransfer ke rekening yang kamu tulis. Biasanya tiba dalam dua hari.',
    reference: 'Nomor transfer',
    action: 'Lihat reservasi',
  },
  refund_details_needed: {
    subject: (outlet: string, amount: string) => `Ke rekening mana? ${amount}, ${outlet}`,
    preview: 'Kami perlu rekeningmu untuk mengembalikan uangmu.',
    heading: 'Ke rekening mana uangmu kami kirim?',
    lead: (name: string, outlet: string, date: string, amount: string) =>
      `${name}, penyedia pembayaran tidak bisa mengembalikan ${amount} untuk ${outlet}, ${date}, lewat cara bayarmu, jadi kami mentransfernya sendiri.`,
    wrong: (name: string, amount: string) =>
      `${name}, transfer ${amount} ditolak bank: rekening yang kamu tulis tidak dikenalnya. Tulis sekali lagi, uangmu tetap menunggu.`,
  },
  refund_account_given: {
    subject: (outlet: string, amount: string) => `Rekening dicatat: ${amount}, ${outlet}`,
    preview: 'Uangmu akan kami transfer ke rekening ini.',
    heading: 'Rekeningnya sudah kami catat.',
    lead: (name: string, amount: string) => `${name}, ${amount} akan kami transfer ke rekening di bawah ini.`,
    account: 'Rekening',
    next: 'Selama transfernya belum kami kerjakan, rekeningnya masih bisa kamu ganti di halaman reservasimu.',
    notYou: 'Bukan kamu yang menulisnya? Ganti rekeningnya sekarang juga, lalu hubungi kami.',
    action: 'Lihat reservasi',
  },
  tier_changed: {
    subject: (tier: string) => `Tingkatmu sekarang ${tier}`,
    preview: (percent: number) => (percent === 0 ? 'Keanggotaanmu berubah.' : `Potongan ${percent}% mulai malam ini.`),
    heading: (tier: string) => `${tier}.`,
    lead: (name: string, outlet: string, date: string) =>
      `${name}, tagihanmu di ${outlet}, ${date}, membawamu ke tingkat yang baru.`,
    tier: 'Tingkat',
    discount: 'Potongan',
    percent: (percent: number) => (percent === 0 ? 'tidak ada' : `${percent}% dari tiket dan biaya pemesanan`),
    until: 'Berlaku sampai',
    rule: 'Setelah itu pengalaman setahun ini menentukan tingkat berikutnya, paling banyak turun satu.',
    action: 'Lihat keanggotaan',
    why: (group: string) => `Surat ini dikirim ${group} karena alamat ini tercatat di akunmu.`,
  },
}
