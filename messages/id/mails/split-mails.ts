/** Koma setelah nama; nama boleh kosong. */
const hi = (name: string, rest: string) =>
  name ? `${name}, ${rest}` : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`

/** Surat patungan: pengingat untuk tamu yang memesan, dan kabar untuk teman yang membayar bagiannya. */
export const splitMails = {
  split_reminder: {
    open: {
      news: (paid: number, count: number) => `patunganmu sudah ${paid} dari ${count}`,
      preview: (until: string) => `Teman-temanmu bisa membayar sampai ${until}.`,
      lead: (name: string, until: string) =>
        `${name}, masih ada bagian yang belum dibayar. Teman-temanmu bisa membayar sampai ${until}. Kirim lagi tautannya ke grup, supaya tempatnya jadi milik kalian.`,
      action: 'Lihat siapa yang sudah bayar',
    },
    over: {
      news: (paid: number, count: number) => `waktu patungan habis, ${paid} dari ${count} lunas`,
      preview: (until: string) => `Kamu bisa menutup sisanya sampai ${until}.`,
      lead: (name: string, until: string) =>
        `${name}, belum semua bagian dibayar. Tempatnya masih kami tahan untukmu: tutup sisanya dalam satu pembayaran sampai ${until}.`,
      action: 'Tutup sisanya',
    },
    end: 'Jika sampai akhir belum lunas, tempatnya kami lepas dan semua orang mendapat uangnya kembali, utuh.',
  },
  share_reminder: {
    why: (group: string) => `${group} mengirim pesan ini karena kamu minta diingatkan.`,
    whyMail: (group: string) =>
      `${group} mengirim email ini karena alamatmu ditulis untuk diingatkan soal bagian patungan.`,
    stop: 'Jangan ingatkan lagi',
    news: 'bagianmu belum dibayar',
    preview: (until: string) => `Kamu bisa membayar sampai ${until}.`,
    lead: (host: string, until: string) => `Bagian patungan dari ${host} belum dibayar. Waktunya sampai ${until}.`,
    action: 'Bayar bagianku',
    end: 'Kalau patungannya tidak jadi, semua uang kembali utuh. Sudah bayar? Abaikan pesan ini.',
  },
  share_paid: {
    why: (group: string) => `${group} mengirim email ini karena alamatmu ditulis saat membayar bagian patungan.`,
    news: 'bagianmu sudah masuk',
    preview: (left: number) => (left === 0 ? 'Semua bagian sudah masuk.' : `Tinggal ${left} bagian lagi.`),
    lead: (name: string, amount: string, left: number) =>
      hi(
        name,
        left === 0
          ? `${amount} sudah kami terima. Semua bagian sudah masuk.`
          : `${amount} sudah kami terima. Tinggal ${left} bagian lagi, lalu tempatnya milik kalian.`,
      ),
    action: 'Lihat bagianku',
    host: 'Yang mengajak',
    sum: 'Bagianmu',
    keep: 'Kalau patungannya tidak jadi, uangmu kembali utuh. Tautan di email ini hanya untukmu: di sana terlihat bagianmu.',
  },
  share_funded: {
    news: 'tempatnya milik kalian',
    preview: 'Semua bagian sudah masuk.',
    lead: (name: string, outlet: string) => hi(name, `semua bagian sudah masuk. Sampai jumpa di ${outlet}.`),
    rules:
      'Kalau reservasinya dibatalkan, aturan pengembalian tempat ini berlaku, dan uangnya kembali kepada tiap pembayar.',
  },
  share_refunded: {
    news: {
      released: (amount: string) => `tidak jadi, ${amount} kembali kepadamu`,
      cancelled: (amount: string) => `dibatalkan, ${amount} kembali kepadamu`,
      unused: (amount: string) => `${amount} kembali kepadamu`,
    },
    preview: 'Kamu tidak perlu berbuat apa-apa.',
    lead: {
      released: (name: string, host: string) =>
        hi(name, `patungan ${host} batal, dan tempatnya kami lepas. Uangmu kembali utuh.`),
      cancelled: (name: string, host: string) => hi(name, `reservasi ${host} dibatalkan.`),
      unused: (name: string) => hi(name, 'pembayaranmu tidak diperlukan lagi. Uangnya kami kembalikan utuh.'),
    },
    nothing: {
      news: 'dibatalkan, tidak ada uang yang kembali',
      preview: 'Untuk pembatalan ini tidak ada uang yang kembali.',
      line: 'Untuk pembatalan ini tidak ada uang yang kembali. Kalau ada pertanyaan, tanyakan kepada yang mengajak.',
    },
    account:
      'Kalau bank tidak bisa mengembalikannya, halaman bagianmu meminta rekening. Kami tidak pernah meminta PIN.',
  },
}
