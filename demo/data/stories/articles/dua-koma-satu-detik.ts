import type { DemoStory } from '../demo-story.ts'

export const duaKomaSatuDetik: DemoStory = {
  kind: 'article',
  slug: 'dua-koma-satu-detik',
  brand: 'gema',
  author: 'Rani Tobing',
  picture: '/pictures/rooms/gema-scbd-4.webp',
  caption: {
    id: 'Gema SCBD saat penuh: sembilan ratus orang, gaungnya tinggal setengah.',
    en: 'Gema SCBD when full: nine hundred people, and half the echo.',
  },
  daysAgo: 31,
  title: { id: 'Dua koma satu detik', en: 'Two point one seconds' },
  summary: {
    id: 'Sebelum membeli satu pun pengeras suara, Gema menyewa seorang penyetel piano untuk mendengarkan gudang kosong selama sebelas hari.',
    en: 'Before buying a single loudspeaker, Gema hired a piano tuner to listen to an empty warehouse for eleven days.',
  },
  body: {
    id: `<p>Pak Hendra Wiguna membawa tiga alat: garpu tala, balon karet, dan kursi lipat. Umurnya enam puluh delapan dan seumur hidup ia menyetel piano di gereja-gereja. Ketika seseorang meneleponnya soal gudang tembaga di SCBD, ia mengira salah sambung.</p>
<p>“Ruangan itu juga alat musik,” katanya sekarang, dengan nada orang yang sudah terlalu sering menjelaskan. “Cuma senarnya tidak kelihatan.”</p>
<h2>Sebelas hari, empat ratus balon</h2>
<p>Caranya sederhana. Ia duduk di satu titik, seorang asisten memecahkan balon di titik lain, dan ia menghitung berapa lama letusannya tinggal di udara. Di tengah lantai: tiga koma empat detik. Terlalu lama; ketukan berikutnya datang sebelum yang tadi pergi. Di bawah mezanin: nol koma sembilan, seperti bicara ke dalam lemari.</p>
<p>Dinding tembaganya tidak boleh diganti, karena itulah alasan gudang ini dipilih. Maka yang diubah adalah yang menempel padanya. Empat ratus enam puluh bilah kayu sengon digantung, satu per satu, dan setiap dua puluh bilah balon dipecahkan lagi. Pada hari kesembilan angkanya berhenti di dua koma satu dan tidak mau turun.</p>
<blockquote><p>Saya bilang, jangan dipaksa. Itu umur aslinya ruangan ini.</p><cite>Hendra Wiguna, penyetel</cite></blockquote>
<h2>Apa yang terjadi kalau orang masuk</h2>
<p>Tubuh menyerap bunyi. Sembilan ratus tubuh menyerap hampir setengahnya, jadi Gema yang penuh sebetulnya ruangan lain. Vanta, yang main enam jam tanpa lampu sorot, menyusun malamnya dari situ: jam pertama, ketika lantai masih longgar, ia memakai bunyi pendek dan membiarkan dinding menyelesaikannya. Makin malam bunyinya makin panjang, karena dindingnya makin diam. Kala melakukan sebaliknya. Keduanya mengaku tidak pernah membicarakannya.</p>
<p>Setiap tiga bulan Pak Hendra datang lagi, siang hari, dengan kursi lipat yang sama. Ia memecahkan satu balon, satu saja, di tengah lantai. Ia mendengarkan sampai habis.</p>
<p>Terakhir kali, angkanya dua koma nol delapan. Ia minta satu bilah di sisi utara diturunkan, memecahkan balon kedua, dan melipat kursinya. Kami tanya apakah ia pernah datang malam hari. “Pernah,” katanya. “Bagus. Tapi orang-orangnya berisik.”</p>`,
    en: `<p>Hendra Wiguna brought three tools: a tuning fork, a bag of rubber balloons and a folding chair. He is sixty-eight and has spent his life tuning pianos in churches. When somebody rang him about a copper warehouse in SCBD, he took it for a wrong number.</p>
<p>“A room is an instrument too,” he says now, in the tone of a man who has had to explain this often. “You just cannot see the strings.”</p>
<h2>Eleven days, four hundred balloons</h2>
<p>The method is simple. He sits at one spot, an assistant bursts a balloon at another, and he counts how long the bang stays in the air. In the middle of the floor: three point four seconds. Too long; the next beat arrives before the last one has left. Under the mezzanine: nought point nine, like talking into a wardrobe.</p>
<p>The copper walls could not go, being the reason the place was chosen. So what hangs on them had to change. Four hundred and sixty slats of sengon wood went up, one by one, and after every twenty another balloon was burst. On the ninth day the number stopped at two point one and refused to move.</p>
<blockquote><p>I told them not to force it. That is how old the room really is.</p><cite>Hendra Wiguna, tuner</cite></blockquote>
<h2>What happens when people come in</h2>
<p>Bodies swallow sound. Nine hundred of them swallow nearly half, so a full Gema is in truth a different room. Vanta, who plays six hours with no spotlight, builds the night on that: in the first hour, while the floor is loose, the sounds are short and the walls are left to finish them. The later it gets the longer the sounds grow, because the walls have gone quiet. Kala does the reverse. Both say they have never discussed it.</p>
<p>Every three months Hendra comes back, by daylight, with the same folding chair. He bursts one balloon, only one, in the middle of the floor. He listens to the end of it.</p>
<p>Last time the number was two point nought eight. He had one slat on the north side lowered, burst a second balloon, and folded up his chair. We asked whether he had ever come at night. “Once,” he said. “Very good. But the people are noisy.”</p>`,
  },
}
