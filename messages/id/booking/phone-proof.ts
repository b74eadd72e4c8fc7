/** Membuktikan nomor telepon sebelum tempat ditahan, pada malam yang ramai. */
export const phoneProof = {
  title: 'Pastikan nomormu dulu',
  why: 'Malam itu banyak peminatnya, jadi sebelum menahan tempat kami pastikan dulu bahwa nomor ini milikmu.',
  phone: 'Nomor teleponmu',
  change: 'Ubah nomor',
  kept: 'Isian dan pilihanmu tetap tersimpan. Tempatmu langsung ditahan begitu kodenya benar.',
  sent: 'Kode sudah dikirim ke nomor ini.',
  close: 'Tutup',
}
