import type { DemoStory } from './demo-story.ts'

/**
 * Press releases for journalists who write about the group. Each release contains the facts, the people, the numbers, and a person that a
 * journalist can quote.
 */
export const pressReleases: DemoStory[] = [
  {
    kind: 'press_release',
    slug: 'senja-membuka-mesin-reservasinya',
    brand: null,
    author: 'Senja Group',
    picture: '/pictures/rooms/luna-senja-kuningan-4.webp',
    caption: null,
    daysAgo: 7,
    title: {
      id: 'Senja Group membuka kode mesin reservasinya',
      en: 'Senja Group opens the code of its reservation engine',
    },
    summary: {
      id: 'Perangkat lunak yang menahan meja di empat belas outlet kini boleh dipakai, dibaca, dan diperbaiki siapa saja.',
      en: 'The software that holds tables in fourteen outlets may now be used, read and improved by anyone.',
    },
    body: {
      id: `<p><strong>JAKARTA</strong> – Senja Group hari ini membuka kode sumber situs dan mesin reservasinya dengan lisensi MIT. Rumah makan, kelab, atau panggung musik mana pun boleh memasangnya tanpa biaya lisensi dan mengubahnya sesuai kebutuhan.</p>
<p>Mesin itu menangani tiga hal yang selama ini dikerjakan tiga sistem: meja dengan uang muka, tiket acara, dan makan malam yang dibayar di muka per orang. Ketiganya memakai satu kasir, satu aturan pengembalian, dan satu buku besar.</p>
<p>“Kami memesan sistem dari luar empat kali, dan empat kali meja yang sama terjual dua kali,” kata Maharani Suryo, direktur operasional Senja Group. “Akhirnya kami menulis aturan kami di dalam basis datanya, bukan di dalam harapan kami. Setelah berjalan setahun, menyimpannya sendiri terasa pelit.”</p>
<h2>Pokok-pokok</h2>
<ul><li>Dua bahasa, tiga zona waktu, tiga mata uang tampilan; pembayaran selalu dalam rupiah.</li><li>Satu meja tidak pernah dapat dipegang dua tamu pada malam yang sama, berapa pun orang yang menekan tombol bersamaan.</li><li>Versi coba berjalan dengan satu perintah, lengkap dengan enam rumah rekaan.</li></ul>
<p>Senja tidak menjual dukungan berbayar. Perbaikan dari luar akan ditinjau oleh orang yang sama yang menjaga pintu pada Sabtu malam, jadi mohon bersabar pada hari Minggu.</p>`,
      en: `<p><strong>JAKARTA</strong> – Senja Group today opened the source code of its website and reservation engine under the MIT license. Any restaurant, club or music stage may install it without a fee and change it to suit.</p>
<p>The engine does three things that used to take three systems: tables with a down payment, tickets for events, and dinners paid for in advance by the person. All three share one checkout, one set of refund rules and one ledger.</p>
<p>“Four times we bought a system, and four times the same table was sold twice,” says Maharani Suryo, director of operations at Senja Group. “In the end we wrote our rules into the database rather than into our hopes. After a year of running it, keeping it to ourselves felt stingy.”</p>
<h2>In short</h2>
<ul><li>Two languages, three time zones, three currencies on display; payment is always in rupiah.</li><li>A table can never be held by two guests on one night, however many press the button at once.</li><li>A trial version starts with one command, six invented houses included.</li></ul>
<p>Senja does not sell paid support. Outside improvements will be reviewed by the same people who mind the door on Saturday night, so please be patient on Sundays.</p>`,
    },
  },
  {
    kind: 'press_release',
    slug: 'beasiswa-panggung-timur',
    brand: 'rantau',
    author: 'Senja Group',
    picture: '/pictures/rooms/rantau-dok-dua.webp',
    caption: null,
    daysAgo: 20,
    title: { id: 'Rantau membiayai dua puluh musisi dari timur', en: 'Rantau funds twenty musicians from the east' },
    summary: {
      id: 'Beasiswa Panggung Timur menanggung ongkos kapal, tiga bulan tempat tinggal, dan dua belas malam di panggung.',
      en: 'The Panggung Timur grant pays for the ship, three months’ lodging and twelve nights on stage.',
    },
    body: {
      id: `<p><strong>JAYAPURA</strong> – Rantau, rumah musik Senja Group, membuka Beasiswa Panggung Timur bagi dua puluh musisi dari Papua, Maluku, dan Nusa Tenggara. Penerimanya tinggal tiga bulan di Yogyakarta atau Bandung dan bermain dua belas malam di panggung Rantau dengan bayaran yang sama seperti band rumah.</p>
<p>Beasiswa menanggung perjalanan laut atau udara, kamar, makan, dan perbaikan satu alat musik. Tidak ada kontrak rekaman dan tidak ada bagian dari lagu yang ditulis selama program; semua hak tetap pada penulisnya.</p>
<p>“Noken Blues sampai ke panggung kami karena kebetulan kapalnya terlambat dan mereka menunggu di dermaga,” kata Yohana Ayomi, kepala ruang Rantau Dok Dua. “Kami tidak mau terus bergantung pada kapal terlambat.”</p>
<h2>Cara mendaftar</h2>
<ul><li>Kirim dua lagu, direkam dengan apa pun, termasuk ponsel di atas lemari.</li><li>Tulis satu halaman tentang tempat kamu biasa bermain.</li><li>Tidak ada batas umur. Bahasa daerah diterima, terjemahan tidak wajib.</li></ul>
<p>Pilihan pertama diumumkan dua bulan setelah pendaftaran dibuka. Juri diketuai Mira Sandjaya, yang menyatakan bersedia disuap hanya dengan lagu sedih.</p>`,
      en: `<p><strong>JAYAPURA</strong> – Rantau, the live-music house of Senja Group, has opened the Panggung Timur grant to twenty musicians from Papua, Maluku and Nusa Tenggara. Those chosen spend three months in Yogyakarta or Bandung and play twelve nights on a Rantau stage at the same fee as a house band.</p>
<p>The grant covers travel by sea or air, a room, meals, and the repair of one instrument. There is no recording contract and no share in songs written during the program; every right stays with its author.</p>
<p>“Noken Blues reached our stage because their ship happened to be late and they were waiting on the jetty,” says Yohana Ayomi, who runs the room at Rantau Dok Dua. “We would rather not go on depending on late ships.”</p>
<h2>How to apply</h2>
<ul><li>Send two songs, recorded on anything, a phone on top of a wardrobe included.</li><li>Write one page about the place where you usually play.</li><li>There is no age limit. Regional languages are welcome, translations optional.</li></ul>
<p>The first choice will be announced two months after applications open. The jury is chaired by Mira Sandjaya, who says she can be bribed only with sad songs.</p>`,
    },
  },
  {
    kind: 'press_release',
    slug: 'rocca-tanam-kembali-kayunya',
    brand: 'rocca',
    author: 'Senja Group',
    picture: '/pictures/rooms/rocca-menteng-2.webp',
    caption: null,
    daysAgo: 34,
    title: {
      id: 'Rocca menanam tiga pohon untuk tiap meter kayu yang dibakar',
      en: 'Rocca plants three trees for every meter of wood it burns',
    },
    summary: {
      id: 'Laporan kayu pertama: 61 meter kubik dalam setahun, semuanya dari kebun rambutan yang sudah tidak berbuah.',
      en: 'The first wood report: 61 cubic meters in a year, all of it from rambutan orchards past bearing.',
    },
    body: {
      id: `<p><strong>BADUNG</strong> – Rocca, restoran api dan batu milik Senja Group, hari ini menerbitkan laporan kayu pertamanya. Dua dapurnya, di Menteng dan Ubud, tidak memakai gas dan membakar 61 meter kubik kayu rambutan dalam setahun terakhir.</p>
<p>Seluruh kayu berasal dari dua puluh tiga kebun di Subang dan Tabanan yang pohonnya sudah melewati umur berbuah. Pemilik kebun menerima harga tetap, dan untuk tiap meter kubik Rocca menanam tiga bibit di tempat yang sama. Tahun pertama: 183 bibit, 171 di antaranya masih hidup.</p>
<p>“Angka dua belas yang mati itu kami tulis juga,” kata Toba Siregar, juru masak Rocca. “Kalau piring gosong, kami bilang gosong. Pohon juga begitu.”</p>
<h2>Target tahun depan</h2>
<ul><li>Sepuluh persen lebih sedikit kayu per tamu, dengan batu yang dipanaskan sekali, bukan dua kali.</li><li>Seluruh abu kembali ke kebun sebagai pupuk; sekarang baru dua pertiganya.</li><li>Pengukuran asap di kedua dapur oleh pihak luar, hasilnya diterbitkan.</li></ul>
<p>Laporan lengkapnya dapat diminta pada kantor pers, dicetak di kertas yang tidak akan dibakar.</p>`,
      en: `<p><strong>BADUNG</strong> – Rocca, the fire and stone restaurant of Senja Group, today published its first wood report. Its two kitchens, in Menteng and Ubud, use no gas and burnt 61 cubic meters of rambutan wood over the past year.</p>
<p>All of it came from twenty-three orchards in Subang and Tabanan whose trees are past bearing. The growers are paid a fixed price, and for every cubic meter Rocca plants three seedlings on the same ground. In the first year: 183 seedlings, of which 171 are alive.</p>
<p>“The twelve that died are in the report as well,” says Toba Siregar, a cook at Rocca. “If a plate is burnt we say it is burnt. Same with trees.”</p>
<h2>Aims for next year</h2>
<ul><li>Ten per cent less wood a guest, by heating the stone once rather than twice.</li><li>All of the ash back to the orchards as fertiliser; at present it is two thirds.</li><li>Smoke measured in both kitchens by an outside party, and the results published.</li></ul>
<p>The full report can be had from the press office, printed on paper that will not be burnt.</p>`,
    },
  },
  {
    kind: 'press_release',
    slug: 'gema-losari-planetarium-dibuka-siang',
    brand: 'gema',
    author: 'Senja Group',
    picture: '/pictures/rooms/gema-losari-4.webp',
    caption: null,
    daysAgo: 49,
    title: {
      id: 'Gema Losari membuka kubah bintangnya untuk sekolah',
      en: 'Gema Losari opens its star dome to schools',
    },
    summary: {
      id: 'Setiap Senin siang kelab di bekas planetarium Makassar itu kembali menjadi planetarium, gratis, sampai pukul tiga.',
      en: 'Every Monday the club in Makassar’s former planetarium goes back to being a planetarium, free of charge, until three.',
    },
    body: {
      id: `<p><strong>MAKASSAR</strong> – Mulai bulan ini Gema Losari membuka kubahnya untuk sekolah setiap Senin, hari ketika kelab itu tutup. Proyektor aslinya, yang mampu menyalakan 4.000 bintang, telah diperbaiki dan dijalankan lagi oleh operator lamanya.</p>
<p>Bangunan itu dulu planetarium kota dan ditutup ketika dana perawatannya habis. Saat Gema menyewanya, kubah dan proyektor menjadi syarat dalam perjanjian: boleh dipakai, tidak boleh dipindahkan. Selama dua tahun keduanya hanya menyala pada tengah malam, di atas lantai dansa.</p>
<p>“Anak-anak bertanya lebih banyak daripada tamu malam,” kata Daeng Rusli, operator proyektor yang kini bekerja kembali setelah pensiun. “Tapi tamu malam lebih sering bilang wah.”</p>
<h2>Untuk sekolah</h2>
<ul><li>Dua pertunjukan, pukul 10.00 dan 13.00 WITA, masing-masing 45 menit untuk paling banyak 80 anak.</li><li>Gratis untuk semua sekolah negeri dan swasta di Sulawesi Selatan, termasuk satu gelas es pisang ijo.</li><li>Bar terkunci, meja DJ ditutup kain. Kain itu bergambar Saturnus.</li></ul>
<p>Empat ratus dua puluh anak dari enam sekolah sudah terdaftar untuk bulan pertama. Batas umur 29 tahun yang berlaku pada malam hari tidak berlaku bagi guru.</p>`,
      en: `<p><strong>MAKASSAR</strong> – From this month Gema Losari opens its dome to schools every Monday, a day on which the club is closed. The original projector, which can light 4,000 stars, has been repaired and is run once more by its former operator.</p>
<p>The building was the city’s planetarium and shut when the money for its upkeep ran out. When Gema rented it, dome and projector were written into the lease: to be used, not to be moved. For two years they came on only at midnight, above a dance floor.</p>
<p>“The children ask more questions than the night guests,” says Daeng Rusli, the projectionist, back at work after retiring. “But the night guests say wow more often.”</p>
<h2>For schools</h2>
<ul><li>Two shows, at 10:00 and 13:00 WITA, 45 minutes each, for 80 children at most.</li><li>Free for every state and private school in South Sulawesi, a glass of es pisang ijo included.</li><li>The bar is locked and the DJ table is under a cloth. There is a picture of Saturn on the cloth.</li></ul>
<p>Four hundred and twenty children from six schools have signed up for the first month. The age limit of 29 that holds at night does not apply to teachers.</p>`,
    },
  },
]
