/** The about page. Sent by its loader: only this page carries it. */
export const about = {
  title: (group: string) => `Tentang ${group} dan enam rumahnya`,
  description: (group: string) =>
    `${group}: enam rumah malam di sembilan kota Indonesia, dari atap, pantai, kelab, panggung musik, sampai dua dapur.`,
  heading: 'Senja itu jam berapa?',
  lead: 'Jam ketika kantor melepas orang-orangnya dan kota belum memutuskan mau jadi apa. Kami bekerja di jam itu.',
  sections: [
    {
      title: 'Satu atap dulu',
      paragraphs: [
        'Senja mulai dari satu teras di Jakarta dengan dua belas meja dan satu alasan: matahari terbenam gratis, tetapi tak ada kursi yang menghadap ke sana.',
        'Orang datang untuk langitnya, lalu bertanya setelah itu ke mana. Setiap rumah yang kami buka sesudahnya adalah jawaban untuk pertanyaan itu.',
      ],
    },
    {
      title: 'Enam rumah, tak ada dua yang sama',
      paragraphs: [
        'Luna Senja menghadap matahari. Ombak menunggu pasang. Gema membuka pintu ketika kota sudah tidur. Rantau memberi band rumah setiap malam. Rocca memasak dengan api dan batu. YesChef punya dua belas kursi dan satu bel.',
        'Masing-masing punya dapur, bunyi, dan aturannya sendiri. Yang sama hanya satu: tamu tahu apa yang ia bayar sebelum ia membayarnya.',
      ],
    },
    {
      title: 'Sembilan kota, tiga waktu',
      paragraphs: [
        'Ketika Jayapura menurunkan lampu, Jakarta baru memesan gelas kedua. Karena itu setiap jam di situs ini adalah jam tempatnya: WIB, WITA, atau WIT.',
      ],
    },
    {
      title: 'Cara kami menerima tamu',
      paragraphs: [
        'Meja yang kamu pilih ditahan atas namamu selama kamu membayar. Harga dijelaskan baris demi baris sebelum ada yang ditagih. Kalau kami salah, uangnya kembali tanpa perlu diminta dua kali.',
        'Air putih selalu gratis. Jalan pulang selalu terang.',
      ],
    },
  ],
  figures: [
    { value: '6', label: 'rumah' },
    { value: '14', label: 'outlet' },
    { value: '9', label: 'kota' },
    { value: '3', label: 'zona waktu' },
  ],
  seeBrands: 'Lihat rumah-rumahnya',
}
