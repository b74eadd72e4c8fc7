/** The partnership page. Sent by its loader. */
export const partnership = {
  orMail: 'Lebih suka email?',
  subject: (group: string) => `Kerja sama dengan ${group}`,
  fields: {
    kind: 'Tentang apa',
    name: 'Nama',
    company: 'Perusahaan atau kelompok',
    email: 'Email',
    mobile: 'Nomor ponsel',
    city: 'Kota',
    message: 'Rencanamu',
    messageHint: 'Tanggal yang diincar, jumlah tamu, tautan ke karyamu: semua membantu.',
  },
  kinds: {
    brand_night: 'Acara merek',
    stage: 'Panggung',
    bar_and_kitchen: 'Bar dan dapur',
    affiliate: 'Kode afiliasi',
    place: 'Tempat',
    other: 'Hal lain',
  },
  enquiry: {
    send: 'Kirim rencana',
    sentTitle: 'Rencanamu sudah kami terima.',
    sentLine: 'Tim kemitraan menjawab ke emailmu dalam tiga hari kerja.',
  },
}
