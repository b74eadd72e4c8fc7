/** Email konfirmasi dari pesanan uji. */
export const trialMail = {
  subject: (subject: string) => `[Uji] ${subject}`,
  preview: 'Begini email konfirmasi yang akan diterima tamu.',
  lead: (name: string) =>
    `${name}, ini email dari pesanan uji. Pesanan, kode, dan tiketnya sudah tidak ada lagi; tamu akan menerima email seperti ini setelah membayar.`,
  action: 'Kembali ke persiapan',
}
