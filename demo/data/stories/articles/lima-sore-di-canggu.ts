import type { DemoStory } from '../demo-story.ts'

export const limaSoreDiCanggu: DemoStory = {
  kind: 'article',
  slug: 'lima-sore-di-canggu',
  brand: 'ombak',
  author: 'Ni Luh Sasmita',
  picture: '/pictures/rooms/ombak-canggu-4.webp',
  caption: {
    id: 'Warna ketiga, kira-kira pukul enam.',
    en: 'The third color, at about six.',
  },
  daysAgo: 15,
  title: { id: 'Lima sore di Canggu, lima warna laut', en: 'Five o’clock in Canggu, five colors of sea' },
  summary: {
    id: 'Selama satu jam lebih sedikit kami duduk bersama Ayu Samudra, mantan penjaga pantai, dan mencatat apa yang dilakukan air sebelum musik berhenti.',
    en: 'We sat for a little over an hour with Ayu Samudra, once a lifeguard, and wrote down what the water did before the music stopped.',
  },
  body: {
    id: `<p>Ayu Samudra tidak pernah duduk menghadap lantai dansa. Meja DJ di Ombak Canggu sudah dua kali diputar, dan dua kali pula ia memutarnya kembali ke laut. “Dulu tugasku menghitung kepala di air,” katanya. “Sekarang juga, cuma ada lagunya.”</p>
<p>Pukul lima sore ia memutar sesuatu yang nyaris tidak terdengar sebagai lagu: ketukan, lalu jeda yang sama panjang. Kami diminta melihat, bukan mendengar.</p>
<h2>Hijau, selama orang masih berenang</h2>
<p>Warna pertama hijau botol, karena matahari masih masuk sampai ke dasar. Kolam penuh. Seorang bapak menggendong dua anak dan tiga pelampung. Ayu menaikkan sedikit nada tinggi, “supaya ibunya juga ingat punya kaki.”</p>
<h2>Perak, lalu kuning telur</h2>
<p>Dua puluh menit kemudian permukaan air memantul dan dasarnya hilang. Perak. Orang mulai keluar dari kolam dan mencari handuk yang tadi jelas-jelas ditaruh di situ. Dapur menyalakan sabut kelapa. Pukul enam datang warna yang membuat semua ponsel keluar: kuning telur, tumpah dari garis paling jauh sampai ke payung paling depan.</p>
<blockquote><p>Orang kira matahari turun pelan. Dua menit terakhir itu lari, dan tidak ada lagu yang cukup cepat.</p><cite>Ayu Samudra</cite></blockquote>
<h2>Empat menit</h2>
<p>Ketika tepi bawah matahari menyentuh air, Ayu menurunkan satu tuas dan tidak menaikkan apa-apa. Musik di Ombak berhenti empat menit setiap hari, saat matahari terbenam, sejak malam pertama. Tidak ada pengumuman. Bar berhenti mengocok. Yang terdengar mula-mula bukan laut, melainkan orang-orang yang sadar suaranya terlalu keras. Baru setelah itu lautnya.</p>
<p>Warna keempat merah tembaga, dan hanya tinggal di punggung ombak. Warna kelima susah disebut: bukan biru, belum hitam. Nelayan di sini menyebutnya warna jala basah. Ayu menunggunya sampai benar-benar ada, memeriksa air sekali lagi dari kiri ke kanan, lalu menghitung pelan.</p>
<p>“Kosong,” katanya. Tidak ada kepala di air. Baru kemudian ia menaikkan tuas, dan dek kayu itu bergerak lagi, empat puluh langkah dari tempat hari tadi tenggelam.</p>`,
    en: `<p>Ayu Samudra never plays facing the dance floor. The DJ table at Ombak Canggu has been turned round twice, and twice she has turned it back toward the sea. “My job used to be counting heads in the water,” she says. “It still is. Now there is music.”</p>
<p>At five in the afternoon she puts on something that hardly counts as a tune: a beat, then a pause of the same length. We are told to look, not to listen.</p>
<h2>Green, while people swim</h2>
<p>The first color is bottle green, because the sun still reaches the bottom. The pool is full. A father carries two children and three floats. Ayu lifts the high notes a little, “so the mother remembers she has feet as well.”</p>
<h2>Silver, then egg yolk</h2>
<p>Twenty minutes later the surface turns to mirror and the bottom is gone. Silver. People climb out and look for the towel they most certainly left right there. The kitchen lights its coconut husks. At six comes the color that brings out every phone: egg yolk, spilt from the furthest line to the nearest parasol.</p>
<blockquote><p>People think the sun goes down slowly. The last two minutes it runs, and no record is fast enough.</p><cite>Ayu Samudra</cite></blockquote>
<h2>Four minutes</h2>
<p>When the lower edge of the sun touches the water, Ayu pulls one fader down and pushes nothing up. The music at Ombak stops for four minutes every day, at sunset, and has done since the first night. There is no announcement. The bar stops shaking. What you hear first is not the sea but people noticing how loud they are. Only after that, the sea.</p>
<p>The fourth color is copper red and lives only on the backs of the waves. The fifth is hard to name: not blue, not black yet. The fishermen here call it wet net. Ayu waits until it is truly there, looks over the water once more from left to right, and counts under her breath.</p>
<p>“None,” she says. No heads in the water. Then she pushes the fader up, and the wooden deck begins to move again, forty steps from where the day went under.</p>`,
  },
}
