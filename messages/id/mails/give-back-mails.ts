/** Surat tentang tempat yang dilepas tamunya ke antrean. `tickets`: banyaknya tiket; null jika seluruh reservasi. */
export const giveBackMails = {
  place_listed: {
    news: 'tempatmu kami tawarkan ke antrean',
    preview: 'Tempat ini tetap milikmu sampai ada yang membayarnya.',
    lead: (name: string, place: string) =>
      `${name}, kami menawarkan ${place} ke tamu yang mengantre. Tempat ini tetap milikmu sampai salah satu dari mereka membayar.`,
    tickets: (count: number) => `${count} tiketmu`,
    until: (until: string) => `Jika sampai ${until} belum ada yang membayar, tempat ini tetap milikmu.`,
    notYou: 'Bukan kamu, atau berubah pikiran? Tarik kembali di halaman reservasimu.',
  },
  place_unsold: {
    news: 'tempatmu tetap milikmu',
    preview: 'Tidak ada yang membelinya, jadi penawarannya selesai.',
    lead: (name: string, place: string) =>
      `${name}, kami menawarkan ${place} ke antrean, tetapi belum ada yang membayar. Penawarannya selesai, dan tempat ini tetap milikmu.`,
    valid: 'Reservasi dan kode masukmu tetap berlaku. Sampai jumpa.',
    cannot: 'Tidak jadi datang? Kamu tetap bisa membatalkan di halaman reservasimu, dengan aturan yang biasa.',
  },
  place_sold: {
    news: (amount: string) => `tempatmu sudah berpindah, ${amount} kami kembalikan`,
    preview: 'Tamu dari antrean sudah membayar tempatmu.',
    lead: (name: string, amount: string) =>
      `${name}, tamu dari antrean sudah membayar tempatmu. Semua yang kamu bayar kami kembalikan: ${amount}.`,
    leadTickets: (name: string, count: number, amount: string) =>
      `${name}, tamu dari antrean sudah membayar ${count} tiketmu. Uangnya kami kembalikan: ${amount}.`,
    over: 'Reservasimu sudah berakhir, dan kode masuknya tidak berlaku lagi.',
    rest: 'Tiketmu yang lain tetap berlaku.',
  },
  promise_refunded: {
    news: (amount: string) => `tempatnya tidak jadi dilepas, ${amount} kami kembalikan`,
    preview: 'Urutanmu di antrean tetap.',
    lead: (name: string, amount: string) =>
      `${name}, tamu pemilik tempat ini tidak jadi melepasnya sebelum pembayaranmu tiba. Semuanya kami kembalikan: ${amount}.`,
    standing: 'Kamu mengantre lagi dengan urutanmu yang semula.',
  },
}
