// Syarat yang ditambahkan sendiri oleh situs, menurut apa yang dibeli (R-041).
export const terms = {
  table: (name: string, minimum: string | null) =>
    minimum === null ? `Meja ${name}.` : `Meja ${name}: belanja minimum malam itu ${minimum}.`,
  ticket: ({ name, admits, before }: { name: string; admits: number; before: string | null }) =>
    `${name}: satu tiket untuk ${admits} tamu${before === null ? '' : `, datang sebelum pukul ${before}`}.`,
  tickets: {
    most: 'Paling banyak 3 tiket dalam satu pembelian.',
    held: (minutes: number) =>
      `Tiket ditahan ${minutes} menit selama kamu membayar. Lewat dari itu, tiket kembali dijual.`,
    price: 'Harga tiket ditambah layanan dan pajak di tempat yang memakainya. Harga ini tidak memotong tagihan.',
    fixed: 'Tiket berlaku untuk malam dan tempat yang tertulis, dan tidak bisa dipindah.',
    refund: 'Kalau batal, uangmu kembali menurut aturan yang tertulis sebelum kamu membayar.',
    noRefund: 'Tiket ini tidak bisa dibatalkan dan uangnya tidak kembali.',
  },
}
