import type { Account, AccountType } from '#domain/books/accounts.ts'

/** Akun pembukuan dan jenisnya. */
export const accounts = {
  gateway: 'Piutang gateway',
  disputed: 'Piutang gateway, sengketa',
  bank: 'Bank',
  till: 'Di kasir, belum dihitung',
  cash: 'Kas terhitung',
  cards: 'Kartu dan QRIS di kasir',
  former_system: 'Dibayar di sistem lama',
  input_vat: 'PPN masukan',
  guest_funds: 'Titipan tamu',
  refunds_due: 'Utang pengembalian dana',
  tax_food: 'PBJT makanan dan minuman',
  tax_entertainment: 'PBJT hiburan',
  commissions_payable: 'Utang komisi promotor',
  withholding: 'PPh yang dipotong',
  sales: 'Penjualan',
  service_charge: 'Biaya layanan',
  forfeits: 'Titipan hangus',
  discounts: 'Diskon',
  goodwill: 'Kompensasi tamu',
  chargebacks: 'Ditarik bank tamu',
  commissions: 'Komisi promotor',
  gateway_fees: 'Biaya gateway',
  losses: 'Kembali dua kali',
  till_difference: 'Selisih kas',
} satisfies Record<Account, string>

export const accountTypes = {
  asset: 'Aset',
  liability: 'Liabilitas',
  income: 'Pendapatan',
  expense: 'Beban',
} satisfies Record<AccountType, string>
