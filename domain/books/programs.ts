// Accounting programs that can import the journal (decision 99), and their default codes.
import { type Account, ACCOUNTS } from '#domain/books/accounts.ts'

export const PROGRAMS = ['jurnal', 'accurate', 'xero'] as const
export type Program = (typeof PROGRAMS)[number]

/**
 * Maximum number of lines of one import file, by program. The lines of one day and outlet always stay in one file, so such a file may be
 * longer.
 */
export const MOST_LINES: Record<Program, number> = { jurnal: 1000, accurate: 1000, xero: 300 }

export type AccountCode = { code: string; name: string; taxCode: string }

type Row = readonly [jurnal: string, accurate: string, xero: string, nameId: string, nameEn: string]

// Xero accepts no manual journal on its bank and receivable accounts. So the Xero codes in this table belong to clearing accounts.
const ROWS: Record<Account, Row> = {
  gateway: ['1-10110', '110301', '620', 'Piutang gateway', 'Gateway clearing'],
  disputed: ['1-10111', '110302', '621', 'Piutang gateway, sengketa', 'Gateway, disputed'],
  bank: ['1-10002', '110201', '622', 'Bank', 'Bank clearing'],
  till: ['1-10120', '110303', '623', 'Kasir, belum dihitung', 'Till, not counted'],
  cash: ['1-10001', '110101', '624', 'Kas', 'Cash clearing'],
  cards: ['1-10121', '110304', '625', 'Kartu dan QRIS kasir', 'Cards and QRIS at the till'],
  former_system: ['1-10122', '110305', '627', 'Titipan di sistem lama', 'Paid in the former system'],
  input_vat: ['1-10500', '110501', '626', 'PPN masukan', 'Input VAT'],
  guest_funds: ['2-20203', '210401', '830', 'Titipan tamu', 'Guest deposits'],
  refunds_due: ['2-20204', '210402', '831', 'Utang pengembalian dana', 'Refunds payable'],
  tax_food: ['2-20510', '210501', '832', 'Utang PBJT makanan dan minuman', 'Local tax on food and drink'],
  tax_entertainment: ['2-20511', '210502', '833', 'Utang PBJT hiburan', 'Local tax on entertainment'],
  commissions_payable: ['2-20205', '210403', '834', 'Utang komisi promotor', 'Promoter commissions payable'],
  withholding: ['2-20520', '210503', '835', 'Utang PPh dipotong', 'Withheld income tax'],
  sales: ['4-40000', '410101', '201', 'Penjualan', 'Sales'],
  service_charge: ['4-40010', '410102', '202', 'Biaya layanan', 'Service charge'],
  forfeits: ['4-40020', '410103', '203', 'Titipan hangus', 'Forfeited deposits'],
  discounts: ['4-40100', '410201', '410', 'Diskon', 'Discounts'],
  goodwill: ['6-60110', '610110', '411', 'Kompensasi tamu', 'Goodwill to guests'],
  chargebacks: ['6-60111', '610111', '412', 'Chargeback', 'Chargebacks'],
  commissions: ['6-60102', '610102', '413', 'Komisi promotor', 'Promoter commissions'],
  gateway_fees: ['6-60112', '610112', '414', 'Biaya gateway', 'Gateway fees'],
  losses: ['6-60113', '610113', '415', 'Kerugian pengembalian ganda', 'Losses on double refunds'],
  till_difference: ['6-60114', '610114', '416', 'Selisih kas', 'Till differences'],
}

/** The tax rate that Xero requires on each line. Tax is booked in separate lines, so this rate adds no tax. */
const XERO_TAX = 'Tax Exempt'

/** Returns the default code of an account, for a company that has not set a code. */
export function defaultCode(program: Program, account: Account): AccountCode {
  const [jurnal, accurate, xero, nameId, nameEn] = ROWS[account]
  if (program === 'xero') return { code: xero, name: nameEn, taxCode: XERO_TAX }
  return { code: program === 'jurnal' ? jurnal : accurate, name: nameId, taxCode: '' }
}

export const defaultCodes = (program: Program): (AccountCode & { account: Account })[] =>
  ACCOUNTS.map((account) => ({ account, ...defaultCode(program, account) }))
