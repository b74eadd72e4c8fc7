import type { DemoStory } from './demo-story.ts'

/** The news of the demo. Each item is short and has a date. It states the change, the place, and the first day of the change. */
export const news: DemoStory[] = [
  {
    kind: 'news',
    slug: 'lift-kedua-luna-senja-kuningan',
    brand: 'luna-senja',
    author: 'Redaksi Senja',
    picture: '/pictures/rooms/luna-senja-kuningan-3.webp',
    caption: null,
    daysAgo: 1,
    title: { id: 'Lift kedua di Kuningan jalan lagi', en: 'Kuningan has its second lift back' },
    summary: {
      id: 'Antrean pukul setengah enam seharusnya tinggal cerita. Tunggulah di lobi selatan.',
      en: 'The half past five line should now be a story people tell. Wait in the south lobby.',
    },
    body: {
      id: `<p>Mulai hari ini Luna Senja Kuningan punya dua lift ke lantai 38. Lift kedua, yang sejak pembukaan hanya membawa es batu dan pemain kontrabas, sudah diperiksa, dicat, dan boleh dinaiki tamu setiap hari dari pukul 16.45 sampai 19.30.</p>
<p>Kami menghitungnya minggu lalu: antara pukul 17.15 dan 17.45 rata-rata orang menunggu sebelas menit. Sebelas menit adalah setengah dari senja. Dengan dua lift angkanya turun menjadi empat.</p>
<h2>Yang berubah untukmu</h2>
<ul><li>Tamu dengan reservasi naik dari <strong>lobi selatan</strong>, di sebelah toko bunga.</li><li>Tamu tanpa reservasi tetap dari lobi utara.</li><li>Meja tetap dijaga 30 menit dari jam yang kamu pilih; terjebak di lift tidak dihitung terlambat.</li></ul>
<p>Setelah pukul 19.30 lift kedua kembali membawa es batu. Pemain kontrabas sudah kami tanya, ia tidak keberatan berbagi, asal tidak ada yang menekan semua tombol.</p>`,
      en: `<p>From today Luna Senja Kuningan has two lifts to the 38th floor. The second one, which since the opening has carried only ice and one double bass player, has been inspected, painted, and is open to guests every day from 16:45 to 19:30.</p>
<p>We counted last week: between 17:15 and 17:45 people waited eleven minutes on average. Eleven minutes is half of a dusk. With two lifts it comes down to four.</p>
<h2>What changes for you</h2>
<ul><li>Guests with a reservation go up from the <strong>south lobby</strong>, beside the florist.</li><li>Guests without one still use the north lobby.</li><li>Your table is kept for 30 minutes from the hour you chose; being stuck in the lift does not count as late.</li></ul>
<p>After 19:30 the second lift goes back to carrying ice. We asked the double bass player, who does not mind sharing, as long as nobody presses all the buttons.</p>`,
    },
  },
  {
    kind: 'news',
    slug: 'sumbat-telinga-gratis-di-gema',
    brand: 'gema',
    author: 'Redaksi Senja',
    picture: '/pictures/rooms/gema-scbd-2.webp',
    caption: null,
    daysAgo: 5,
    title: { id: 'Sumbat telinga gratis di tiga lantai Gema', en: 'Free earplugs on all three Gema floors' },
    summary: {
      id: 'Ada di bar, di pintu, dan di meja DJ. Bunyinya tetap utuh, telingamu juga.',
      en: 'At the bar, at the door, at the DJ table. The sound stays whole, and so do your ears.',
    },
    body: {
      id: `<p>Setelah enam bulan percobaan di Polonia, sumbat telinga sekarang tersedia gratis di semua Gema: SCBD, Losari, dan Polonia. Ambil di bar bersama air putihmu, di pintu bersama stiker kamera, atau langsung dari mangkuk di meja DJ.</p>
<p>Yang kami pilih bukan busa kuning yang membuat semuanya terdengar seperti dari kamar sebelah. Yang ini punya saringan: suara turun rata 17 desibel, jadi kamu masih mendengar wajan kecil di latar lagu dan teman yang berteriak minta pulang.</p>
<p>“Aku memakainya sejak set pertama,” kata Seroja. “Orang kira DJ yang memakai sumbat itu tidak percaya pada lagunya. Aku justru mau bisa mendengarnya sampai umur tujuh puluh.”</p>
<p>Selama percobaan, dua dari lima tamu mengambil sepasang. Satu dari sepuluh mengembalikannya, sudah dicuci, dan itu baik sekali, walaupun tidak perlu.</p>`,
      en: `<p>After a six-month trial in Polonia, earplugs are now free in every Gema: SCBD, Losari and Polonia. Pick them up at the bar with your water, at the door with your camera sticker, or straight from the bowl on the DJ table.</p>
<p>These are not the yellow foam kind that make everything sound like next door. They have a filter: the level drops by an even 17 decibels, so you still hear the small pan in the back of the track, and the friend shouting that it is time to go.</p>
<p>“I have worn them since my first set,” says Seroja. “People think a DJ with earplugs does not trust the record. I want to be able to hear it when I am seventy.”</p>
<p>During the trial two guests in five took a pair. One in ten brought them back, washed, which was kind but not required.</p>`,
    },
  },
  {
    kind: 'news',
    slug: 'bangku-kereta-braga-pulang',
    brand: 'rantau',
    author: 'Redaksi Senja',
    picture: '/pictures/rooms/rantau-braga-3.webp',
    caption: null,
    daysAgo: 11,
    title: { id: 'Bangku kereta Braga pulang dari bengkel', en: 'Braga’s train seats are home from the workshop' },
    summary: {
      id: 'Dua belas bangku, pegas baru, kulit lama. Rak bagasinya sekarang kuat menahan satu saksofon bariton.',
      en: 'Twelve benches, new springs, the old leather. The luggage racks now hold a baritone saxophone.',
    },
    body: {
      id: `<p>Bilik di dinding Rantau Braga sudah bisa dipesan lagi. Selama tiga minggu bangkunya, dua belas bangku kelas dua dari gerbong yang pensiun, dibongkar di sebuah bengkel di Cimahi. Selama itu pula tamu duduk di kursi lipat dan memaafkan kami.</p>
<p>Pak Asep Sukmana, yang dulu merawat gerbongnya, mengganti 144 pegas dan tidak mau mengganti kulitnya. “Itu bekas orang duduk dari Bandung ke Surabaya,” katanya. “Masa dibuang.” Di sela bangku ia menemukan sebelas tiket karton, satu gigi palsu, dan surat yang sudah kami kirim ke alamatnya.</p>
<p>Rak bagasinya ikut dikuatkan setelah kejadian bulan lalu. Beban tertinggi sekarang 40 kilogram, kira-kira satu saksofon bariton beserta pemiliknya kalau kurus.</p>
<p>Bilik menampung empat orang dan bisa dipilih langsung di denah saat memesan. Kalau bas bunyi, gelasnya tetap ikut jalan; itu tidak kami perbaiki.</p>`,
      en: `<p>The booths along the wall at Rantau Braga can be reserved again. For three weeks their seats, twelve second-class benches from a retired carriage, lay in pieces in a workshop in Cimahi. For as long, our guests sat on folding chairs and forgave us.</p>
<p>Asep Sukmana, who once looked after the carriage itself, replaced 144 springs and refused to replace the leather. “People sat on that from Bandung to Surabaya,” he says. “You do not throw it away.” Between the benches he found eleven cardboard tickets, one false tooth, and a letter, which we have posted to its address.</p>
<p>The luggage racks were strengthened too, after what happened last month. They now take 40 kilograms, or roughly a baritone saxophone with its owner, if slim.</p>
<p>A booth seats four and can be picked on the floor plan when you reserve. When the bass comes in the glasses still walk along the bar; that we have not repaired.</p>`,
    },
  },
  {
    kind: 'news',
    slug: 'makan-sore-keluarga-di-ombak-kuta',
    brand: 'ombak',
    author: 'Redaksi Senja',
    picture: '/pictures/rooms/ombak-kuta-3.webp',
    caption: null,
    daysAgo: 18,
    title: {
      id: 'Ombak Kuta menggelar meja anak sampai pukul delapan',
      en: 'Ombak Kuta lays a children’s table until eight',
    },
    summary: {
      id: 'Satu meja rendah di tepi kolam bundar, ikan tanpa duri, dan orang dewasa hanya boleh mengambil sisanya.',
      en: 'One low table by the round pool, fish without bones, and adults may only have what is left.',
    },
    body: {
      id: `<p>Anak-anak di Ombak boleh tinggal sampai pukul 20.00, dan sampai sekarang mereka menghabiskan jam terakhirnya di bawah meja orang tuanya. Mulai Sabtu ini ada meja untuk mereka sendiri: setinggi lutut, sepanjang enam meter, di sisi dangkal kolam bundar.</p>
<p>Ikannya dari empat meja ikan di belakang, durinya dicabut oleh Pak Lalu Wirasakti, yang punya tujuh cucu dan belum pernah kecolongan satu pun duri. Nasinya dicetak menjadi kerbau, untuk menghormati yang menyeberang jalan pukul lima.</p>
<ul><li>Setiap hari kecuali Selasa, pukul 17.00 sampai 20.00 WITA.</li><li>Untuk umur 3 sampai 12 tahun. Tidak perlu dipesan.</li><li>IDR 85,000 per anak; anak kedua dan seterusnya gratis.</li></ul>
<p>Orang tua boleh duduk dua dipan jauhnya. Kami sudah mengukurnya: cukup jauh untuk minum satu gelas sampai habis, cukup dekat untuk mendengar siapa yang menangis.</p>`,
      en: `<p>Children may stay at Ombak until 20:00, and until now they have spent the last hour of it under their parents’ table. From this Saturday they have one of their own: knee-high, six meters long, on the shallow side of the round pool.</p>
<p>The fish comes from the four fish tables at the back, and the bones are taken out by Lalu Wirasakti, who has seven grandchildren and has never let a bone past him. The rice is pressed into buffaloes, in honor of those that cross the road at five.</p>
<ul><li>Every day but Tuesday, 17:00 to 20:00 WITA.</li><li>For ages 3 to 12. No reservation needed.</li><li>IDR 85,000 a child; the second and any further child eat free.</li></ul>
<p>Parents may sit two daybeds away. We have measured it: far enough to finish one drink, near enough to hear who is crying.</p>`,
    },
  },
  {
    kind: 'news',
    slug: 'atap-timur-rocca-ubud',
    brand: 'rocca',
    author: 'Redaksi Senja',
    picture: '/pictures/rooms/rocca-ubud-2.webp',
    caption: null,
    daysAgo: 27,
    title: { id: 'Meja panjang Rocca Ubud dapat atap', en: 'Rocca Ubud’s long table gets a roof' },
    summary: {
      id: 'Alang-alang dari Sukawati, bambu dari seberang sungai. Dua belas orang sekarang bisa makan sambil melihat hujan.',
      en: 'Thatch from Sukawati, bamboo from across the river. Twelve people can now eat while watching the rain.',
    },
    body: {
      id: `<p>Meja untuk dua belas orang di sisi timur Rocca Ubud sekarang punya atap sendiri. Selama dua musim meja itu dipindahkan setiap kali mendung: delapan orang, empat menit, dan sekali hampir masuk sungai.</p>
<p>Atapnya dikerjakan I Wayan Kerta dan dua anaknya selama sembilan hari, dengan bambu yang ditebang dari seberang sungai pada hari yang menurut Pak Wayan baik untuk menebang. Tidak ada satu paku pun. Kalau hujan deras, airnya jatuh sebagai tirai di tiga sisi, dan bunyinya membuat orang bicara lebih dekat.</p>
<p>Di meja inilah Ningrum memasak The Long Table. Karena atapnya, malam itu sekarang bisa digelar juga pada musim hujan; tanggalnya diumumkan di halaman acara dan tempatnya dipesan lewat WhatsApp.</p>
<p>Monyet sudah memeriksa atapnya dan tampaknya setuju. Roti tetap jangan diberikan.</p>`,
      en: `<p>The table for twelve on the east side of Rocca Ubud now has a roof of its own. For two seasons it was carried in every time the sky darkened: eight people, four minutes, and once very nearly into the river.</p>
<p>The roof was built in nine days by I Wayan Kerta and his two sons, with bamboo cut on the far bank on a day that Pak Wayan considered good for cutting. There is not a nail in it. In heavy rain the water comes down as a curtain on three sides, and the sound makes people lean in to talk.</p>
<p>This is the table at which Ningrum cooks The Long Table. Thanks to the roof that night can now be held in the wet season too; dates appear among the events, and places are taken on WhatsApp.</p>
<p>The monkeys have inspected the roof and seem to approve. Please still do not give them bread.</p>`,
    },
  },
  {
    kind: 'news',
    slug: 'mejamu-ditahan-selama-membayar',
    brand: null,
    author: 'Redaksi Senja',
    picture: '/pictures/rooms/luna-senja-dago-4.webp',
    caption: null,
    daysAgo: 36,
    title: { id: 'Mejamu sekarang ditahan selama kamu membayar', en: 'Your table is now held while you pay' },
    summary: {
      id: 'Tiga puluh menit, dihitung di depan matamu. Tidak ada lagi meja yang hilang di antara memilih dan membayar.',
      en: 'Thirty minutes, counted down in front of you. No more tables lost between choosing and paying.',
    },
    body: {
      id: `<p>Surat keluhan yang paling sering kami terima berbunyi kira-kira sama: mejanya masih ada waktu dipilih, sudah diambil orang waktu dibayar. Kami membacanya, malu, lalu membangun ulang caranya.</p>
<p>Sejak hari ini, begitu kamu menekan tombol reservasi, meja atau tiket itu menjadi milikmu selama 30 menit. Tidak ada orang lain yang bisa mengambilnya, dari layar mana pun. Hitungan mundurnya terlihat di halaman pembayaran dan tetap benar walaupun kamu menutup peramban, kehabisan sinyal di lift, atau membukanya lagi di ponsel lain.</p>
<h2>Kalau waktunya habis</h2>
<p>Mejanya lepas dan boleh dipesan lagi, juga olehmu. Kalau uangmu telanjur berangkat setelah itu, kami mencari mejanya lebih dulu; masih kosong berarti tetap milikmu, sudah diambil berarti uangmu kembali seluruhnya. Kamu tidak perlu menulis surat.</p>
<p>Berlaku di empat belas outlet. Surat keluhan tetap kami baca.</p>`,
      en: `<p>The complaint we receive most often always reads about the same: the table was there when I chose it and gone when I paid. We read it, were ashamed, and rebuilt the way it works.</p>
<p>From today, once you press the reservation button, that table or ticket is yours for 30 minutes. No one else can take it, from any screen. The countdown is shown on the payment page and stays right even if you close the browser, lose the signal in a lift, or open it again on another phone.</p>
<h2>If the time runs out</h2>
<p>The table is let go and may be reserved again, by you as well. If your money had already left by then, we look for the table first: still free, and it is yours after all; taken, and the whole amount goes back to you. You do not have to write to us.</p>
<p>This holds in all fourteen outlets. We go on reading complaints.</p>`,
    },
  },
  {
    kind: 'news',
    slug: 'kursi-ketiga-belas-yeschef',
    brand: 'yeschef',
    author: 'Redaksi Senja',
    picture: '/pictures/rooms/yeschef-senopati-2.webp',
    caption: null,
    daysAgo: -6,
    title: { id: 'YesChef memasang kursi ketiga belas', en: 'YesChef puts in a thirteenth chair' },
    summary: {
      id: 'Kursi itu tidak dijual. Sekali seminggu yang duduk di sana seseorang yang biasanya mencuci piringnya.',
      en: 'It is not for sale. Once a week it goes to someone who usually washes the plates.',
    },
    body: {
      id: `<p>Meja YesChef bertambah satu kursi, dan kursi itu tidak bisa dipesan. Setiap Rabu yang duduk di sana satu orang dari dapur, dari tempat cuci, atau dari gudang, bergantian tiap piring dengan satu tamu yang ia bawa sendiri.</p>
<p>Gagasannya datang dari DJ Sendok, yang tiga tahun mencuci piring di sini sebelum memainkannya. “Aku hafal bentuk semua piringnya,” katanya. “Baru tahun kedua aku tahu rasanya.” Arum Kinasih mendengar itu, diam sebentar, lalu mengukur meja.</p>
<p>Untuk dua belas kursi yang lain tidak ada yang berubah: delapan piring, dua putaran, mulai bersama. Hanya saja pada hari Rabu kamu mungkin duduk di sebelah orang yang menilai caramu menyisakan saus.</p>
<p>Belnya boleh ia tekan juga, dan jawabannya tetap ya. Sejauh ini selalu ditekan.</p>`,
      en: `<p>The counter at YesChef has gained a chair, and it cannot be reserved. Every Wednesday it belongs to one person from the kitchen, the washing-up or the stores, and to a guest of theirs, turn by turn, plate by plate.</p>
<p>The idea came from DJ Sendok, who washed dishes here for three years before playing them. “I knew the shape of every plate,” he says. “It took me until the second year to learn what they taste like.” Arum Kinasih heard that, was quiet for a moment, and went to measure the counter.</p>
<p>For the other twelve chairs nothing changes: eight plates, two sittings, all starting together. Only that on a Wednesday you may find yourself beside somebody with opinions on how you leave your sauce.</p>
<p>They may press the bell, too. So far they always have.</p>`,
    },
  },
]
