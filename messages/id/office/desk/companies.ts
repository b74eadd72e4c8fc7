/** Perusahaan yang mengeluarkan kwitansi. */
export const companies = {
  line: 'Data ini tercetak di kwitansi dan nota kredit berikutnya. Yang sudah keluar tidak berubah.',
  fields: {
    name: 'Nama perusahaan',
    address: 'Alamat',
    taxNumber: 'NPWP',
    localTaxNumber: 'NPWPD',
    prefix: 'Huruf nomor kwitansi',
  },
  taxHint: '15 atau 16 angka.',
  prefixHint: 'Dua sampai empat huruf besar. Tidak bisa diganti nanti.',
  outlets: 'Outlet',
  noOutlets: 'Belum ada outlet.',
  belongs: 'Perusahaan',
  fixed: 'Uangnya sudah ada di buku perusahaan ini, jadi outlet ini tetap di sini.',
  numbers: (example: string) => `Nomor kwitansi seperti ${example}.`,
  add: 'Tambah perusahaan',
  addLine: 'Setiap perusahaan punya buku dan nomor kwitansi sendiri. Outlet baru mulai di perusahaan pertama.',
  save: 'Simpan',
  moved: (outlet: string, name: string) => `${outlet} sekarang milik ${name}.`,
  saved: (name: string) => `Tersimpan: ${name}.`,
}
