import { broadcastTemplate } from '#messages/id/mails/broadcast-template.ts'

/** Teks template WhatsApp. Kata di antara kurung kurawal ganda diisi saat pesan dikirim. */
export const whatsApp = {
  footer: 'Balas STOP untuk kembali ke email.',
  followFooter: 'Balas STOP untuk berhenti.',
  /** Kalimat yang dikirim tamu dari ponselnya untuk mengikuti, persis seperti ini. */
  follow: (name: string, tag: string) => `Kabari saya lewat WhatsApp tentang ${name}. (${tag})`,
  followed: (name: string, link: string) =>
    `Siap, Anda mengikuti ${name}. Kabarnya kami kirim ke sini. Balas STOP untuk berhenti, atau atur di halaman ini:\n${link}`,
  /** Kalimat yang dikirim teman dari ponselnya supaya diingatkan membayar bagiannya, persis seperti ini. */
  remindShare: (link: string) => `Ingatkan saya membayar bagian patungan ini: ${link}`,
  shareNoted: (until: string) =>
    `Siap, kami kirim satu pesan sebelum waktunya habis (${until}). Balas STOP untuk membatalkannya.`,
  shareFull:
    'Pengingat untuk patungan ini sudah penuh, jadi kami tidak akan mengingatkanmu. Catat batas waktu di halamannya, ya.',
  shareOver: 'Patungan ini tidak menunggu pembayaran lagi, atau waktunya hampir habis. Lihat halamannya, ya.',
  unreminded: 'Baik, pengingat patungan kami hapus.',
  unfollowed: 'Baik, kabar tentang yang Anda ikuti berhenti.',
  uninvited: 'Baik, kabar dan undangan berhenti. Pesan tentang reservasi kami kirim lewat email.',
  stopped: 'Baik, pesan berikutnya kami kirim lewat email.',
  /** Kalimat yang dikirim tamu dari ponselnya, persis seperti ini. */
  proof: (code: string) => `Kirim tiket dan kabar reservasi ${code} ke nomor ini.`,
  proven: (code: string) => `Siap. Kabar reservasi ${code} kami kirim ke sini.`,
  reminderReplies: { coming: 'Kami datang', late: 'Kami telat', cancel: 'Batalkan' },
  /** Jawaban otomatis untuk tombol dan pesan tamu. */
  answers: {
    coming: (when: string, place: string) => `Baik, sampai jumpa di ${place}. ${when}.`,
    ask_delay: () => 'Tidak apa-apa. Kira-kira telat berapa lama?',
    delay: (minutes: string, place: string) =>
      `Terima kasih, ${place} sudah tahu Anda telat sekitar ${minutes} menit. Aturan reservasi dan uang muka tidak berubah.`,
    cancel: (link: string) =>
      `Reservasi belum dibatalkan. Di halaman ini Anda melihat berapa uang yang kembali, lalu memutuskan:\n${link}`,
    moved: (when: string, link: string) => `Tombol ini untuk jadwal lama. Reservasi Anda sekarang: ${when}.\n${link}`,
    over: () => 'Malam itu sudah lewat, jadi tombolnya tidak berlaku lagi.',
    here: (place: string) => `Anda sudah tercatat datang di ${place}. Ada yang bisa dibantu? Tulis saja di sini.`,
    no_show: (place: string) =>
      `${place} sudah mencatat bahwa Anda tidak datang. Pesan ini sampai ke tim; mereka membalas di sini.`,
    ended: (link: string) => `Reservasi ini tidak berlaku lagi. Keadaannya bisa dilihat di sini:\n${link}`,
  },
  minutes: (n: number) => `${n} menit`,
  unreadable: 'Maaf, di sini kami hanya bisa membaca teks. Tulis pesan Anda, ya.',
  stranger: 'Kami tidak menemukan reservasi dengan nomor ini. Hubungi outlet lewat halaman reservasi Anda.',
  templates: {
    hold_made: {
      body: 'Reservasi {{code}} di {{place}} kami tahan sampai pukul {{until}}.\n\n{{when}}\n\nBayar {{amount}} sebelum waktu itu, lewat tombol di bawah. Sudah bayar? Abaikan pesan ini.',
      button: 'Bayar',
    },
    hold_ending: {
      body: 'Waktu bayar reservasi {{code}} di {{place}} hampir habis: pukul {{until}}.\n\n{{when}}\n\nBayar {{amount}} sebelum waktu itu, lewat tombol di bawah. Setelah itu tempatnya dijual lagi. Sudah bayar? Abaikan pesan ini.',
      button: 'Bayar',
    },
    reservation_confirmed: {
      body: 'Halo {{guest}}, reservasi di {{place}} sudah terkonfirmasi.\n\nWaktu: {{when}}\nPesanan: {{items}}\nKode booking: {{code}}\n\nTunjukkan kode QR di atas saat masuk.',
      button: 'Buka reservasi',
    },
    reservation_changed: {
      body: 'Halo {{guest}}, reservasi {{code}} di {{place}} berubah.\n\nWaktu: {{when}}\nPesanan: {{items}}\n\nKode QR tetap sama. Jika ini tidak sesuai, buka reservasi dan hubungi kami.',
      button: 'Buka reservasi',
    },
    reservation_expired: {
      body: 'Reservasi {{code}} di {{place}} belum dibayar, jadi tempatnya sudah dilepas.\n\n{{when}}\n\nTidak ada yang ditagih. Jika uangnya sudah telanjur terkirim, kami kembalikan semuanya.',
      button: 'Pesan lagi',
    },
    place_unsold: {
      body: 'Halo {{guest}}, tempat di {{place}} yang kami tawarkan ke antrean tidak terjual, jadi tetap milik Anda.\n\nWaktu: {{when}}\nKode booking: {{code}}\n\nReservasi dan kode masuk tetap berlaku.',
      button: 'Buka reservasi',
    },
    move_link_made: {
      body: 'Halo {{guest}}, perubahan reservasi {{code}} di {{place}} menunggu pembayaran selisih {{amount}} sampai {{until}}.\n\nReservasi lama tetap berlaku sampai selisih dibayar.',
      button: 'Bayar selisih',
    },
    visit_reminder: {
      body: 'Halo {{guest}}, sampai jumpa di {{place}}.\n\nWaktu: {{when}}\nPesanan: {{items}}\nKode booking: {{code}}\n\nTunjukkan kode QR di atas saat masuk.',
      button: 'Buka reservasi',
    },
    visit_question: {
      body: 'Halo {{guest}}, terima kasih sudah datang ke {{place}}. Bagaimana kunjunganmu?\n\nManajer tempatnya membaca jawabanmu untuk reservasi {{code}}. Satu ketukan cukup.',
      button: 'Jawab',
    },
    follow_news: {
      body: 'Acara baru dari yang Anda ikuti:\n\n{{nights}}\n\nTempat dan harganya bisa dilihat lewat tombol di bawah.',
      button: 'Lihat acara',
    },
    follow_on_sale: {
      body: 'Ruang tunggu {{place}} sudah buka.\n\nMalam: {{when}}\nPenjualan mulai: {{until}}\n\nMasuk sebelum itu, dan Anda ikut undian urutan. Satu nomor ponsel, satu kali ikut.',
      button: 'Ikut undian',
    },
    broadcast: broadcastTemplate,
    reservation_cancelled: {
      body: 'Halo {{guest}}, reservasi {{code}} di {{place}} untuk {{when}} dibatalkan. Uang yang kembali: {{amount}}.\n\nRinciannya ada di halaman reservasi.',
      button: 'Lihat rincian',
    },
    split_reminder: {
      body: 'Halo {{guest}}, patungan untuk {{place}} ({{code}}) sudah {{paid}} bagian.\n\nBatasnya {{until}}. Di halaman reservasi terlihat siapa yang belum, dan sisanya bisa ditutup dalam satu pembayaran.',
      button: 'Lihat patungan',
    },
    share_reminder: {
      body: 'Bagian patungan dari {{host}} di {{place}} belum dibayar.\n\nMalam: {{when}}\nBatas waktu: {{until}}\n\nBayar lewat tombol di bawah. Sudah bayar? Abaikan pesan ini.',
      button: 'Bayar bagianku',
    },
    refund_sent: {
      body: 'Halo {{guest}}, uang {{amount}} dari reservasi {{code}} di {{place}} sudah kami kirim kembali. Bank dan e-wallet biasanya butuh beberapa hari kerja.',
      button: 'Lihat rincian',
    },
    refund_details_needed: {
      body: 'Halo {{guest}}, kami perlu rekening Anda untuk mengembalikan {{amount}} dari reservasi {{code}} di {{place}}. Isi rekening hanya lewat tombol di bawah; kami tidak pernah meminta PIN.',
      button: 'Isi rekening',
    },
  },
}

export type TemplateKind = keyof (typeof whatsApp)['templates']
