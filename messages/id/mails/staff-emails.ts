// Email kepada staf: undangan, cara masuk yang disetel ulang, PIN yang terkunci.
type Values = { name: string; by: string; group: string; device: string; about: string }

type Email = {
  subject: (values: Values) => string
  preview: string
  heading: string
  lead: (values: Values) => string
  paragraphs: string[]
  /** Label waktu kejadiannya. */
  at: string
  action: string
  /** Halaman kantor, kalau email ini tidak membawa tautan sendiri. */
  path: string
}

export const staffEmails = {
  account: 'Akun',
  device: 'Perangkat',
  until: 'Berlaku sampai',
  why: (group: string) => `Email ini dikirim ${group} karena alamat ini ada di akun staf.`,
  pin_locked: {
    subject: ({ device }) => `PIN-mu terkunci di ${device}`,
    preview: 'Kalau bukan kamu yang mencoba, gantilah PIN-mu.',
    heading: 'PIN-mu terkunci satu jam.',
    lead: ({ name, device }) => `${name}, PIN-mu salah dimasukkan terlalu sering, terakhir di ${device}.`,
    paragraphs: [
      'Kalau memang kamu yang lupa: masuklah dengan kunci sandi atau kode, lalu buat PIN baru.',
      'Bukan kamu? Ganti PIN-mu sekarang, dan beri tahu manajer siapa yang memegang perangkat itu.',
    ],
    at: 'Dicoba',
    action: 'Buka akunku',
    path: '/me',
  },
  staff_invited: {
    subject: ({ by, group }) => `${by} mengundangmu ke kantor ${group}`,
    preview: 'Tautan ini untukmu saja, berlaku tiga hari.',
    heading: 'Kamu diundang bergabung.',
    lead: ({ name, by, group }) => `${name}, ${by} membuatkan akun staf untukmu di ${group}.`,
    paragraphs: [
      'Siapkan aplikasi kode di ponselmu, lalu buka tautan ini di perangkat yang akan kamu pakai.',
      'Tautan ini bisa dipakai sekali. Jangan teruskan ke siapa pun, juga tidak ke yang mengundangmu.',
    ],
    at: 'Dikirim',
    action: 'Bergabung',
    path: '',
  },
  sign_in_reset: {
    subject: ({ group }) => `Cara masukmu di ${group} disetel ulang`,
    preview: 'Semua sesi, PIN, kunci sandi, dan kode pemulihanmu sudah berakhir.',
    heading: 'Cara masukmu disetel ulang.',
    lead: ({ name, by }) => `${name}, ${by} menyetel ulang cara masukmu karena kamu kehilangannya.`,
    paragraphs: [
      'Semua sesi, PIN, kunci sandi, dan kode pemulihanmu sudah tidak berlaku. Dengan tautan ini kamu memasang aplikasi kode yang baru.',
      'Tidak pernah memintanya? Jangan buka tautannya, dan segera beri tahu pemilik.',
    ],
    at: 'Disetel ulang',
    action: 'Pasang lagi',
    path: '',
  },
  sign_in_reset_asked: {
    subject: ({ by }) => `${by} meminta cara masukmu disetel ulang`,
    preview: 'Belum ada yang berubah. Orang kedua akan memutuskan.',
    heading: 'Apakah kamu kehilangan cara masuk?',
    lead: ({ name, by }) => `${name}, ${by} meminta supaya cara masukmu disetel ulang.`,
    paragraphs: [
      'Belum ada yang berubah. Setelah disetujui orang kedua, kamu mendapat tautan di alamat ini.',
      'Tidak kehilangan apa-apa? Segera beri tahu pemilik, sebelum ada yang menyetujuinya.',
    ],
    at: 'Diminta',
    action: 'Buka akunku',
    path: '/me',
  },
  signed_in_anew: {
    subject: ({ group }) => `Akun stafmu di ${group} dipasang lagi`,
    preview: 'Kalau bukan kamu, segera beri tahu pemilik.',
    heading: 'Akunmu punya aplikasi kode yang baru.',
    lead: ({ name }) => `${name}, akun stafmu baru saja dipasang lagi lewat tautan penyetelan ulang.`,
    paragraphs: [
      'Kalau memang kamu, tidak perlu berbuat apa-apa.',
      'Bukan kamu? Segera beri tahu pemilik, supaya akun ini ditutup.',
    ],
    at: 'Dipasang',
    action: 'Buka akunku',
    path: '/me',
  },
  mail_tested: {
    subject: ({ group }) => `Email uji dari ${group}`,
    preview: 'Kalau kamu membaca ini, email ke tamu juga sampai.',
    heading: 'Emailnya sampai.',
    lead: ({ name, group }) =>
      `${name}, ini email uji dari kantor ${group}. Konfirmasi dan tiket tamu keluar lewat jalan yang sama.`,
    paragraphs: ['Lihat juga nama pengirimnya, dan apakah email ini masuk ke kotak masuk, bukan ke spam.'],
    at: 'Dikirim',
    action: 'Kembali ke persiapan',
    path: '/setup',
  },
  schedule_refused: {
    subject: ({ about }) => `Perubahan terjadwal ${about} tidak jadi terbit`,
    preview: 'Tamu masih melihat halaman yang lama. Drafmu tersimpan.',
    heading: 'Perubahan terjadwal tidak jadi terbit.',
    lead: ({ name, about }) => `${name}, perubahan ${about} tidak bisa diterbitkan pada waktunya.`,
    paragraphs: [
      'Tamu masih melihat halaman yang lama, dan drafmu tersimpan.',
      'Biasanya ada pesanan yang tidak cocok lagi, atau isian wajib yang kosong. Buka drafnya: sebelum terbit, halaman itu menunjukkan sebabnya.',
    ],
    at: 'Dijadwalkan',
    action: 'Buka draf',
    path: '/content',
  },
  webhook_paused: {
    subject: ({ about }) => `Webhook ke ${about} dijeda`,
    preview: 'Penerimanya menolak kabar kita. Tidak ada yang hilang: semuanya menunggu berurutan.',
    heading: 'Satu penerima menolak webhook.',
    lead: ({ name, about }) => `${name}, ${about} sudah lama menolak kabar dari kita, jadi pengiriman kami jeda.`,
    paragraphs: [
      'Kabar baru menunggu 30 hari, urutannya dijaga. Pesanan tamu tidak terganggu.',
      'Jawaban penerima terlihat di halamannya. Kalau sudah beres, tekan Lanjutkan, lalu kirim ulang yang gagal.',
    ],
    at: 'Dijeda',
    action: 'Buka webhook',
    path: '/connections/webhooks',
  },
  invite_opened_elsewhere: {
    subject: ({ about }) => `Undangan ${about} dibuka di peramban kedua`,
    preview: 'Mungkin orang lain memegang tautannya.',
    heading: 'Satu undangan, dua peramban.',
    lead: ({ name, about }) => `${name}, tautan undangan untuk ${about} dibuka di lebih dari satu peramban.`,
    paragraphs: [
      'Mungkin ponsel lalu laptop orang yang sama. Tanyakan langsung kepadanya.',
      'Kalau hanya satu yang ia buka, kirim undangan baru: tautan ini langsung tidak berlaku.',
    ],
    at: 'Dibuka',
    action: 'Buka daftar staf',
    path: '/people',
  },
} satisfies Record<string, Email | string | ((group: string) => string)>
