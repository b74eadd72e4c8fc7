import type { DemoStory } from '../demo-story.ts'

export const satuBelDuaBelasKursi: DemoStory = {
  kind: 'article',
  slug: 'satu-bel-dua-belas-kursi',
  brand: 'yeschef',
  author: 'Bagas Wirajaya',
  picture: '/pictures/rooms/yeschef-senopati-3.webp',
  caption: {
    id: 'Belnya di ujung meja; satu siku jarak antara tamu dan kompor.',
    en: 'The bell at the end of the counter; one elbow between a guest and the stove.',
  },
  daysAgo: 22,
  title: { id: 'Satu bel, dua belas kursi, tak ada rahasia', en: 'One bell, twelve chairs, no secrets' },
  summary: {
    id: 'Di YesChef dapurnya tidak punya pintu. Arum Kinasih menjelaskan apa yang berubah ketika setiap kesalahan punya dua belas saksi.',
    en: 'The kitchen at YesChef has no door. Arum Kinasih explains what changes when every mistake has twelve witnesses.',
  },
  body: {
    id: `<p>Piring ketiga malam itu jatuh. Tidak keras, hanya bunyi porselen yang menyerah, lalu saus kecambah di lantai yang baru saja dilap. Di dapur lain seseorang akan memaki dan pintu ayun akan menutupinya. Di YesChef tidak ada pintu ayun. Dua belas orang melihat ke bawah, lalu ke Arum Kinasih.</p>
<p>“Delapan piring,” kata Arum kepada mereka. “Yang itu piring ketiga. Tunggu empat menit, kita kenalan dulu.” Empat menit kemudian seluruh meja tahu bahwa ia pernah jadi pemain bulu tangkis, bahwa servisnya lebih baik daripada backhand-nya, dan bahwa sausnya butuh air jeruk purut, bukan jeruk nipis.</p>
<h2>Garis kuning</h2>
<p>Dapur YesChef berdiri di tengah ruangan, kursinya di tiga sisi. Batasnya sebuah garis kuning di meja. Siku tamu di luar garis, pisau kami di dalamnya. Aturan itu satu-satunya yang ditulis; yang lain diketahui dengan melihat.</p>
<p>Orang yang bekerja di dapur terbuka mengira mereka akan gugup. Bukan itu yang terjadi. “Yang hilang itu bohong-bohong kecil,” kata Arum. “Daging yang terlalu matang, dulu ditutup saus. Sekarang orangnya lihat. Jadi ya masak lagi.” Setelah beberapa bulan, katanya, tangannya berhenti mencari tempat untuk menyembunyikan sesuatu.</p>
<blockquote><p>Di lapangan bulu tangkis juga begitu. Bola keluar ya keluar, semua orang lihat.</p><cite>Arum Kinasih, kepala dapur</cite></blockquote>
<h2>Soal bel itu</h2>
<p>Bel di ujung meja berasal dari sekolah yang sudah tutup di Klaten. Siapa pun boleh menekannya, kapan saja. Begitu berbunyi, seluruh dapur menjawab serempak, dan keluarlah satu piring yang tidak ada di menu: apa pun yang paling ingin dimasak seseorang malam itu. Tidak ada yang tahu isinya sebelum bel ditekan, termasuk dapurnya.</p>
<p>Piring bel malam itu adalah saus kecambah yang tadi jatuh, kali ini di atas telur bebek asin yang dibakar. Dimas dari layanan kedua sedang mampir dan tidak mau pulang sebelum mencobanya. Yang menekan bel seorang perempuan di kursi sembilan. Ia bilang ia hanya ingin tahu apakah sausnya seenak ceritanya.</p>
<p>Ia makan tanpa bicara, lalu menekan bel itu sekali lagi.</p>`,
    en: `<p>The third plate of the evening fell. Not loudly: the sound of porcelain giving up, and then sprout sauce on a floor that had only just been wiped. In another kitchen somebody would swear and a swing door would cover it. YesChef has no swing door. Twelve people looked down, and then at Arum Kinasih.</p>
<p>“Eight plates,” Arum told them. “That was number three. Give us four minutes; let us get acquainted.” Four minutes later the whole counter knew that she used to play badminton, that her serve is better than her backhand, and that the sauce wants makrut lime, not ordinary lime.</p>
<h2>The yellow line</h2>
<p>The kitchen at YesChef stands in the middle of the room, with chairs on three sides. The border is a yellow line along the counter. Guests keep their elbows on one side of it and we keep our knives on the other. It is the only rule that is written down; the rest you learn by watching.</p>
<p>Cooks who come to an open kitchen expect to be nervous. That is not what happens. “What goes is the small lies,” says Arum. “Meat a little overdone, you used to cover it with sauce. Now they saw it. So you cook another.” After a few months, she says, her hands stopped looking for somewhere to hide things.</p>
<blockquote><p>It is the same on a badminton court. Out is out. Everybody saw.</p><cite>Arum Kinasih, head chef</cite></blockquote>
<h2>About that bell</h2>
<p>The bell at the end of the counter came from a school in Klaten that has closed. Anyone may press it, at any time. When it rings the whole kitchen answers as one, and out comes a plate that is not on the menu: whatever somebody most wants to cook that night. No one knows what it will be before the bell is pressed, the kitchen included.</p>
<p>That night’s plate was the fallen sauce, this time over a grilled salted duck egg. Dimas, who runs the second service, had dropped in and would not leave until he had tried it. The bell was pressed by a woman in seat nine. She said she only wanted to know whether the sauce was as good as its story.</p>
<p>She ate without a word, and then pressed the bell again.</p>`,
  },
}
