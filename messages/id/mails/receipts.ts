// Kwitansi dan nota kredit: kertasnya dan suratnya.
import type { MethodKind } from '#domain/payments/payment-methods.ts'

export const receipts = {
  titles: { receipt: 'Kwitansi', credit_note: 'Nota kredit' },
  npwp: (number: string) => `NPWP ${number}`,
  npwpd: (number: string) => `NPWPD ${number}`,
  date: 'Tanggal',
  night: 'Malam',
  reservation: 'Nomor reservasi',
  outlet: 'Tempat',
  from: 'Diterima dari',
  to: 'Untuk',
  till: 'Nomor bon kasir',
  corrects: 'Mengurangi kwitansi',
  listTitles: { receipt: 'Untuk pembayaran', credit_note: 'Yang dikurangi' },
  sold: { Ticket: 'Tiket', BookingFee: 'Biaya pemesanan', bill: 'Tagihan di tempat' },
  service: 'Biaya layanan',
  tax: {
    food: (rate: string) => `PBJT makanan dan minuman ${rate}%`,
    entertainment: (rate: string) => `PBJT hiburan ${rate}%`,
  },
  forfeit: 'Pembayaran di muka yang tidak dikembalikan',
  rest: 'Selisih harga yang tidak dikembalikan',
  discount: 'Potongan kode',
  courtesy: 'Keringanan dari kami',
  goodwill: 'Pengembalian dari kami',
  totals: { receipt: 'Jumlah', credit_note: 'Jumlah nota kredit' },
  paid: 'Dibayar dengan',
  ahead: (method: string) => `Dibayar di muka, ${method}`,
  atVenue: 'Di tempat',
  cash: 'Tunai di tempat',
  cards: 'Kartu di tempat',
  methods: {
    qris: 'QRIS',
    other_qris: 'QRIS',
    virtual_account: 'virtual account',
    e_wallet: 'dompet digital',
    credit_card: 'kartu',
    retail_outlet: 'minimarket',
  } satisfies Record<MethodKind, string>,
  online: 'pembayaran online',
  footer: {
    receipt: 'Kwitansi ini dibuat oleh sistem dan sah tanpa tanda tangan.',
    credit_note: 'Nota kredit ini dibuat oleh sistem dan sah tanpa tanda tangan.',
  },
  mails: {
    receipt: {
      news: (number: string) => `kwitansimu ${number}`,
      preview: (amount: string) => `Kwitansi ${amount} ada di lampiran.`,
      lead: (name: string, amount: string) => `${name}, ini kwitansi ${amount} untuk malam itu. Berkasnya terlampir.`,
      kept: 'Kwitansi ini juga ada di halaman reservasimu.',
    },
    credit_note: {
      news: (number: string) => `nota kreditmu ${number}`,
      preview: (amount: string) => `Nota kredit ${amount} ada di lampiran.`,
      lead: (name: string, amount: string) =>
        `${name}, kwitansi sebelumnya kami kurangi ${amount}. Nota kreditnya terlampir; simpan bersama kwitansinya.`,
      kept: 'Nota kredit ini juga ada di halaman reservasimu. Kalau ada uang yang kembali, kabarnya kami kirim terpisah.',
    },
  },
}
