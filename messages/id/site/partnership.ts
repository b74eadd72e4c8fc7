/** The partnership page. Sent by its loader. */
export const partnership = {
  title: 'Kemitraan: acara merek, panggung, minuman',
  description: (group: string) =>
    `Bekerja sama dengan ${group}: acara merek, panggung, minuman, tempat, dan kode afiliasi.`,
  heading: 'Isi satu malam bersama kami',
  lead: 'Merek, promotor, label, pemilik tempat: kalau kamu punya alasan bagus untuk mengumpulkan orang, kami punya ruangnya.',
  sections: [
    {
      title: 'Acara merek',
      paragraphs: [
        'Peluncuran, makan malam, atau satu malam penuh di rumah yang cocok. Kami urus ruang, bunyi, bar, dan pintu; kamu urus tamunya.',
      ],
    },
    {
      title: 'Panggung',
      paragraphs: [
        'Promotor dan kolektif: kirim rekaman, kota, dan tanggal yang kamu incar. Rantau dan Gema membuka kalender tiga bulan ke depan.',
      ],
    },
    {
      title: 'Bar dan dapur',
      paragraphs: [
        'Petani, penyuling, nelayan, pembuat keramik. Kami membeli langsung, menyebut namamu di menu, dan membayar dalam empat belas hari.',
      ],
    },
    {
      title: 'Kode afiliasi',
      paragraphs: [
        'Kreator dan pramutamu hotel mendapat kode sendiri. Tamu yang memakainya mendapat potongan, dan kamu melihat hasilnya setiap bulan.',
      ],
    },
    {
      title: 'Tempat',
      paragraphs: [
        'Punya atap, gudang, atau halaman di kota yang belum kami datangi? Ceritakan arah hadapnya dan siapa tetangganya.',
      ],
    },
  ],
  howTitle: 'Ceritakan rencanamu',
  how: 'Siapa kamu, kota mana, kapan, kira-kira berapa tamu, dan apa yang ingin kamu buat. Seorang manusia menjawab dalam tiga hari kerja.',
  orMail: 'Lebih suka email?',
  subject: 'Kerja sama dengan Senja',
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
