import type { DemoStory } from '../demo-story.ts'

export const dapurYangMenolakMenambahKursi: DemoStory = {
  kind: 'article',
  slug: 'dapur-yang-menolak-menambah-kursi',
  brand: 'rocca',
  author: 'Bagas Wirajaya',
  picture: '/pictures/rooms/rocca-menteng-2.webp',
  caption: {
    id: 'Ujung kayu di tungku Menteng, masih menyala sesudah tamu terakhir pulang.',
    en: 'The end of a log on the hearth in Menteng, still alight after the last guest has gone.',
  },
  daysAgo: 9,
  title: { id: 'Mengapa dapur kami menolak menambah kursi', en: 'Why our kitchen will not add a chair' },
  summary: {
    id: 'Setiap beberapa bulan seseorang membawa denah baru untuk Rocca Menteng. Setiap kali pula Lukas Amarta membawanya ke tungku.',
    en: 'Every few months somebody brings a new floor plan for Rocca Menteng. Every time, Lukas Amarta takes it to the hearth.',
  },
  body: {
    id: `<p>Denah terakhir sebetulnya bagus. Dua meja di dekat tangga, satu di bekas lemari jas, dan tiba-tiba Rocca punya empat belas kursi lagi tanpa memindahkan satu batu pun. Lukas Amarta membacanya sambil berdiri, mengangguk, lalu bertanya, “Rotinya dari mana?”</p>
<p>Tidak ada yang menjawab, karena semua orang di dapur itu tahu jawabannya. Tungku Rocca satu. Lantainya muat dua puluh dua roti. Roti butuh sebelas menit, batu butuh tujuh menit untuk kembali panas, dan tidak ada tombol untuk mempercepat keduanya.</p>
<h2>Hitungan yang dimulai dari batu</h2>
<p>Kebanyakan restoran mulai dari ruangannya: berapa meja yang muat, lalu dapurnya menyusul. Rocca dihitung terbalik. Kami menimbang berapa kayu rambutan yang bisa dibakar dengan bersih sejak pukul dua siang, berapa panas yang disimpan batunya, berapa piring yang keluar dari panas itu dalam dua jam. Angkanya keluar lebih dulu. Kursinya mengikuti.</p>
<ul><li>Satu putaran berlangsung dua jam, dihitung dari jam kedatangan.</li><li>Di antara dua putaran, tungku diberi makan empat puluh menit tanpa ada yang dimasak.</li><li>Setelah pukul sembilan tidak ada kayu baru; yang dimakan malam itu adalah sisa panas.</li></ul>
<blockquote><p>Api tidak bisa disuruh lembur. Kamu cuma bisa menunggunya di waktu yang tepat.</p><cite>Lukas Amarta, juru masak api</cite></blockquote>
<p>Karena itu pula menunya dibayar di muka. Bukan karena kami tidak percaya pada tamu, melainkan karena pukul dua siang seseorang harus memutuskan berapa ikan yang dibelah dan berapa balok kayu yang dibawa masuk. Jumlah kursi yang pasti membuat tempat sampah kami ringan. Minggu lalu: sembilan kilogram untuk enam malam, kebanyakan kulit bawang.</p>
<h2>Kursi yang tidak jadi ada</h2>
<p>Denah itu akhirnya dipakai juga. Bekas lemari jas sekarang menjadi tempat adonan beristirahat, karena ternyata suhunya paling tetap di bangunan itu. Dua meja dekat tangga menjadi rak kayu. Empat belas kursi yang tidak jadi ada menghasilkan roti yang sedikit lebih baik untuk kursi yang sudah ada.</p>
<p>Lukas menggulung denah itu, membuka pintu besi, dan memasukkannya. “Kertasnya bagus,” katanya. “Nyalanya rata.”</p>`,
    en: `<p>The last plan was actually a good one. Two tables by the stairs, one in the old coat cupboard, and suddenly Rocca had fourteen more seats without moving a single stone. Lukas Amarta read it standing up, nodded, and asked: “And the bread comes from where?”</p>
<p>No one answered, because everyone in that kitchen knows. Rocca has one hearth. Its floor takes twenty-two loaves. A loaf needs eleven minutes, the stone needs seven to come back to heat, and there is no button that hurries either.</p>
<h2>A sum that begins with stone</h2>
<p>Most restaurants begin with the room: how many tables fit, and then the kitchen follows. Rocca was reckoned the other way round. We weighed how much rambutan wood can be burnt cleanly from two in the afternoon, how much heat the stone stores, and how many plates come out of that heat in two hours. The number came first. The chairs obeyed it.</p>
<ul><li>A sitting lasts two hours, counted from the hour of arrival.</li><li>Between sittings the hearth is fed for forty minutes while nothing is cooked.</li><li>After nine no new wood goes in; what you eat then is the heat that is left.</li></ul>
<blockquote><p>You cannot ask a fire to work late. You can only be there at the right time.</p><cite>Lukas Amarta, fire cook</cite></blockquote>
<p>It is also why the menu is paid in advance. Not because we doubt our guests, but because at two in the afternoon somebody has to decide how many fish to split and how many logs to carry in. Knowing the number keeps our bins light. Last week: nine kilograms over six nights, most of it onion skin.</p>
<h2>The chairs that never were</h2>
<p>The plan was put to use in the end. The coat cupboard is now where the dough rests, having turned out to hold the steadiest temperature in the house. The corner by the stairs stacks firewood. Fourteen chairs that never came to be have made slightly better bread for the chairs that did.</p>
<p>Lukas rolled up the plan, opened the iron door and slid it in. “Good paper,” he said. “Burns evenly.”</p>`,
  },
}
