/** The landing page of a text message about a brand. Sent by its loader. */
export const campaign = {
  title: 'Satu meja untukmu',
  description: (brand: string) => `Undangan dari ${brand}.`,
  hello: 'Kamu datang dari pesan kami',
  next: 'Malam terdekat',
  noNight: 'Semua malam terdekat sudah penuh; lihat kalendernya.',
  place: 'Tempat',
  arrive: 'Datang',
  reserve: 'Pesan meja',
  app: 'Sudah punya aplikasinya? Reservasimu ikut ke sana.',
  stop: 'Balas STOP pada pesan itu bila tak ingin dikirimi lagi.',
}
