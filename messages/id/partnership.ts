/** The partnership page. Sent by its loader. */
export const partnership = {
  title: 'Kemitraan',
  description: 'Bekerja sama dengan Senja Group: acara merek, panggung, minuman, tempat, dan kode afiliasi.',
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
  howTitle: 'Cara menghubungi kami',
  how: 'Tulis surel berisi siapa kamu, kota, tanggal, perkiraan jumlah tamu, dan apa yang ingin kamu buat. Seorang manusia menjawab dalam tiga hari kerja.',
  write: 'Tulis ke tim kemitraan',
  subject: 'Kerja sama dengan Senja',
}
