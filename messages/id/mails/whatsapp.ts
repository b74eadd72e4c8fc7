/** Teks template WhatsApp. Kata di antara kurung kurawal ganda diisi saat pesan dikirim. */
export const whatsApp = {
  footer: 'Balas STOP untuk kembali ke email.',
  stopped: 'Baik, pesan berikutnya kami kirim lewat email.',
  templates: {
    hold_made: {
      body: 'Reservasi {{code}} di {{place}} kami tahan sampai pukul {{until}}.\n\n{{when}}\n\nBayar {{amount}} sebelum waktu itu, lewat tombol di bawah. Sudah bayar? Abaikan pesan ini.',
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
    reservation_cancelled: {
      body: 'Halo {{guest}}, reservasi {{code}} di {{place}} untuk {{when}} dibatalkan. Uang yang kembali: {{amount}}.\n\nRinciannya ada di halaman reservasi.',
      button: 'Lihat rincian',
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
