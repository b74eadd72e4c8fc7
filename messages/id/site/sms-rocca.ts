/** The landing page of the text message about Rocca. Sent by its loader. */
export const smsRocca = {
  title: 'Satu meja di depan tungku',
  description: 'Undangan makan malam di Rocca.',
  hello: 'Kamu datang dari pesan kami',
  next: 'Malam terdekat',
  noNight: 'Semua malam terdekat sudah penuh; lihat kalendernya.',
  place: 'Tempat',
  arrive: 'Datang',
  reserve: 'Pesan meja',
  app: 'Sudah punya aplikasinya? Reservasimu ikut ke sana.',
  stop: 'Balas STOP pada pesan itu bila tak ingin dikirimi lagi.',
}
