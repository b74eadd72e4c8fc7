/** Perusahaan yang mengeluarkan kwitansi. */
export const companies = {
  line: 'Data ini tercetak di kwitansi dan nota kredit berikutnya. Yang sudah keluar tidak berubah.',
  fields: {
    name: 'Nama perusahaan',
    address: 'Alamat',
    taxNumber: 'NPWP',
    localTaxNumber: 'NPWPD',
  },
  taxHint: '15 atau 16 angka.',
  outlets: (names: string[]) => (names.length === 0 ? 'Belum ada outlet.' : `Outlet: ${names.join(', ')}.`),
  numbers: (example: string) => `Nomor kwitansi seperti ${example}.`,
  save: 'Simpan',
  saved: (name: string) => `Tersimpan: ${name}.`,
}
