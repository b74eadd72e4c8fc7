/** Surat tentang tautan bayar: selisih yang diminta, dan tautan yang berakhir. */
export const moveLinks = {
  move_link_made: {
    preview: (amount: string) => `Bayar selisihnya, ${amount}, dan langsung berlaku.`,
    until: 'Ditahan sampai',
    difference: 'Selisih',
    action: (amount: string) => `Bayar ${amount}`,
    anywhere: 'Tautan ini membuka pembayaran di ponsel atau peramban mana pun.',
    of: {
      table: {
        news: (to: string, until: string) => `meja ${to} kami tahan untukmu sampai ${until}`,
        lead: (name: string, { from, to }: { from: string; to: string }, until: string) =>
          `${name}, kamu bisa pindah dari meja ${from} ke meja ${to}. Bayar selisihnya sebelum ${until}, lalu kamu langsung pindah.`,
        label: 'Meja baru',
        keeps: (from: string) =>
          `Sampai kamu membayar, meja ${from} tetap milikmu. Tidak jadi pindah? Abaikan saja email ini.`,
        message: (table: string, amount: string, until: string, link: string) =>
          `Halo, meja ${table} kami tahan untuk Anda sampai ${until}. Bayar selisihnya, ${amount}, di sini dan Anda langsung pindah: ${link}`,
      },
      pax: {
        news: (to: string, until: string) => `tempat untuk ${to} orang kami tahan sampai ${until}`,
        lead: (name: string, { from, to }: { from: string; to: string }, until: string) =>
          `${name}, kamu bisa datang ber-${to}, bukan ber-${from}. Bayar selisihnya sebelum ${until}, lalu tempatnya langsung milikmu.`,
        label: 'Jumlah tamu',
        keeps: (from: string) =>
          `Sampai kamu membayar, pesananmu tetap untuk ${from} orang. Tidak jadi bertambah? Abaikan saja email ini.`,
        message: (pax: string, amount: string, until: string, link: string) =>
          `Halo, tempat untuk ${pax} orang kami tahan untuk Anda sampai ${until}. Bayar selisihnya, ${amount}, di sini dan tempatnya langsung milik Anda: ${link}`,
      },
      tickets: {
        news: (to: string, until: string) => `tiketmu menjadi ${to}, kami tahan sampai ${until}`,
        lead: (name: string, { from, to }: { from: string; to: string }, until: string) =>
          `${name}, tiketmu bisa menjadi ${to}, dari ${from}. Bayar selisihnya sebelum ${until}, lalu semuanya milikmu.`,
        label: 'Jumlah tiket',
        keeps: (from: string) =>
          `Sampai kamu membayar, tiketmu tetap ${from}. Tidak jadi menambah? Abaikan saja email ini.`,
        message: (tickets: string, amount: string, until: string, link: string) =>
          `Halo, tiket Anda bisa menjadi ${tickets} dan kami tahan sampai ${until}. Bayar selisihnya, ${amount}, di sini: ${link}`,
      },
    },
  },
  move_link_over: {
    of: {
      table: {
        news: (to: string) => `meja ${to} kami lepas`,
        preview: (from: string) => `Mejamu tetap ${from}.`,
        lead: (name: string, from: string, to: string) =>
          `${name}, selisih untuk meja ${to} tidak lagi kami minta, dan meja itu kami lepas. Mejamu tetap ${from}; tidak ada lagi yang perlu dibayar.`,
        late: 'Sudah telanjur membayar? Kalau mejanya masih bebas, kamu kami pindahkan; kalau tidak, seluruh uangmu kami kembalikan.',
      },
      pax: {
        news: (to: string) => `tempat untuk ${to} orang kami lepas`,
        preview: (from: string) => `Pesananmu tetap untuk ${from} orang.`,
        lead: (name: string, from: string, to: string) =>
          `${name}, selisih untuk ${to} orang tidak lagi kami minta, dan tempat tambahannya kami lepas. Pesananmu tetap untuk ${from} orang; tidak ada lagi yang perlu dibayar.`,
        late: 'Sudah telanjur membayar? Kalau tempatnya masih ada, langsung milikmu; kalau tidak, seluruh uangmu kami kembalikan.',
      },
      tickets: {
        news: (_to: string) => 'tiket tambahanmu kami lepas',
        preview: (from: string) => `Tiketmu tetap ${from}.`,
        lead: (name: string, from: string, to: string) =>
          `${name}, selisih untuk ${to} tiket tidak lagi kami minta, dan tiket tambahannya kami lepas. Tiketmu tetap ${from}; tidak ada lagi yang perlu dibayar.`,
        late: 'Sudah telanjur membayar? Kalau tiketnya masih ada, langsung milikmu; kalau tidak, seluruh uangmu kami kembalikan.',
      },
    },
  },
}
