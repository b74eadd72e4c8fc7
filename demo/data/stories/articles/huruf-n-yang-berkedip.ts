import type { DemoStory } from '../demo-story.ts'

export const hurufNYangBerkedip: DemoStory = {
  kind: 'article',
  slug: 'huruf-n-yang-berkedip',
  brand: 'luna-senja',
  author: 'Wening Prasasti',
  picture: '/pictures/rooms/luna-senja-tunjungan-4.webp',
  caption: {
    id: 'Atap toserba lama di Tunjungan. Huruf keempat sedang berpikir.',
    en: 'The roof of the old department store in Tunjungan. The fourth letter is thinking it over.',
  },
  daysAgo: 44,
  title: { id: 'Huruf N yang kami biarkan berkedip', en: 'The letter N we left to flicker' },
  summary: {
    id: 'Di atap Luna Senja Tunjungan ada sebelas huruf neon dari toserba yang sudah lama tutup. Sepuluh menyala. Satu punya pendapat sendiri.',
    en: 'On the roof of Luna Senja Tunjungan stand eleven neon letters from a store that closed long ago. Ten are lit. One has views of its own.',
  },
  body: {
    id: `<p>Tukang neon terakhir di Surabaya bernama Cak Mat, dan ia menolak dipanggil terakhir. “Anak saya bisa,” katanya. “Cuma anak saya lebih suka jadi akuntan.” Ia naik empat lantai lewat tangga, karena lift lama muat lima orang yang saling suka dan tangganya panjang.</p>
<p>Sebelas huruf itu dipasang waktu toserba di bawahnya masih menjual kain meteran. Tingginya dua meter, tabungnya ditiup tangan, dan selama dua puluh tahun lebih tidak ada listrik yang lewat di sana. Waktu kami menyewa atapnya, kontraktornya menawar harga untuk membuang semuanya. Kami menelepon Cak Mat.</p>
<h2>Sepuluh hari, sepuluh huruf</h2>
<p>Ia mengerjakan satu huruf sehari. Tabung yang retak ditiup ulang di bengkelnya di Peneleh; gasnya diisi, dipanaskan, ditunggu semalam. Setiap sore ia menyalakan satu huruf lagi dan turun untuk melihat dari seberang jalan. Tukang becak mulai menghitung bersamanya. Pada hari kesepuluh orang bertepuk tangan.</p>
<p>Hari kesebelas giliran huruf N. Trafonya diganti, kabelnya diganti, tabungnya baru. Huruf itu menyala, padam, menyala, dengan irama yang tidak mau diatur. Cak Mat membongkarnya tiga kali.</p>
<blockquote><p>Barang ini tidak rusak. Dia cuma ingat sesuatu.</p><cite>Cak Mat, tukang neon</cite></blockquote>
<h2>Yang datang karena kedipnya</h2>
<p>Kami sempat bimbang antara memaksanya dan mematikannya. Lalu seorang perempuan tua minta diantar naik. Namanya Bu Lien, dulu kasir di lantai dua. Ia duduk di bar, memesan teh, dan melihat huruf itu lama sekali. “Dari dulu memang begitu,” katanya. “Kalau hujan besok, kedipnya dua-dua. Kami bawa payung.”</p>
<p>Sejak itu huruf N masuk daftar hal yang sengaja tidak diperbaiki. Dara Wening, yang memutar piringan hitam di sini, pernah mengikuti kedipnya selama satu lagu penuh dan bersumpah itu tiga perempat. Bartender punya catatan kecil di bawah mesin kasir: tanggal, jenis kedip, cuaca esok hari.</p>
<p>Dari empat puluh satu catatan, Bu Lien benar tiga puluh empat kali. Prakiraan cuaca di ponsel kami benar tiga puluh satu.</p>`,
    en: `<p>The last neon man in Surabaya is called Cak Mat, and he objects to being called the last. “My son knows how,” he says. “He would just rather be an accountant.” He comes up four floors by the stairs, because the old lift holds five people who like each other, and the stairs hold everyone else.</p>
<p>The eleven letters went up when the store beneath them still sold cloth by the meter. They stand two meters high, their tubes were blown by hand, and for more than twenty years no current had passed through them. When we rented the roof the contractor quoted a price for throwing them away. We rang Cak Mat.</p>
<h2>Ten days, ten letters</h2>
<p>He did one letter a day. Cracked tubes were blown again at his workshop in Peneleh; the gas was filled, heated, left overnight. Every afternoon he lit one more and went down to look at it from across the road. The pedicab drivers began to count with him. On the tenth day people clapped.</p>
<p>On the eleventh day came the N. A new transformer, new wiring, a new tube. The letter went on, off, on, in a rhythm that would not be told. Cak Mat took it apart three times.</p>
<blockquote><p>There is nothing wrong with it. It is remembering something.</p><cite>Cak Mat, neon maker</cite></blockquote>
<h2>Who came because of it</h2>
<p>We wavered between forcing it and switching it off. Then an old woman asked to be brought up to the roof. Her name is Bu Lien, and she used to sit at a till on the second floor. She took a seat at the bar, ordered tea, and looked at the letter for a long while. “It always did that,” she said. “If it blinks in twos, it rains tomorrow. We brought umbrellas.”</p>
<p>Since then the N has been on the list of things we deliberately do not repair. Dara Wening, who plays records here, once followed it for a whole song and swears it is in three-four. The bartenders keep a small notebook under the till: date, kind of blink, weather the next day.</p>
<p>Out of forty-one entries, Bu Lien has been right thirty-four times. The forecast on our phones: thirty-one.</p>`,
  },
}
