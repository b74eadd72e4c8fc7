// Tiket di kertas.
export const papers = {
  hint: 'Tunjukkan kode ini di pintu, di kertas atau di layar.',
  page: 'Halaman reservasimu',
  map: 'Buka peta',
  moreRules: 'Aturan selengkapnya ada di halaman reservasimu.',
  footer: (number: string, contact: string) => `Nomor reservasi ${number}. Ada pertanyaan? ${contact}`,
}
