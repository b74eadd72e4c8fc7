import type { DemoStory } from '../demo-story.ts'

export const satuSenjaTigaKali: DemoStory = {
  kind: 'article',
  slug: 'satu-senja-tiga-kali',
  brand: null,
  author: 'Rani Tobing',
  picture: '/pictures/rooms/rantau-dok-dua-4.webp',
  caption: {
    id: 'Rantau Dok Dua, Jayapura. Di Jakarta orang masih rapat.',
    en: 'Rantau Dok Dua, Jayapura. In Jakarta people are still in meetings.',
  },
  daysAgo: 58,
  title: { id: 'Satu senja, tiga kali', en: 'One dusk, three times' },
  summary: {
    id: 'Empat belas outlet, sembilan kota, tiga zona waktu. Kami menelepon satu orang di tiap zona pada menit matahari hilang.',
    en: 'Fourteen outlets, nine cities, three time zones. We rang one person in each zone at the minute the sun went.',
  },
  body: {
    id: `<p>Di kantor pusat di Jakarta ada tiga jam dinding, dan tidak satu pun menunjukkan waktu Jakarta. Yang pertama WIT, yang kedua WITA, yang ketiga mati sejak pindahan dan dibiarkan karena bentuknya bagus. Kalau ingin tahu jam berapa di sini, lihat keluar jendela.</p>
<p>Suatu hari Kamis kami mencoba sesuatu: menelepon tiga orang, masing-masing pada menit matahari terbenam di tempatnya, dan menanyakan hal yang sama. Apa yang kamu lihat?</p>
<h2>17.32 WIT, Jayapura</h2>
<p>“Kapal putih,” kata Yohana Ayomi, kepala ruang Rantau Dok Dua. Di sini pukul setengah empat dan matahari masih tinggi. Di sana pintu gudang kopra sudah digeser penuh, ikan naik lewat tangga dermaga, dan Noken Blues sedang menyetem kontrabas yang dulunya peti ikan. “Penumpangnya melambai. Mereka kira kami melambai duluan. Padahal kami mengusir lalat.”</p>
<p>Yohana suka menjadi yang pertama. Kalau ada yang salah di sistem reservasi, ia yang paling dulu tahu, dua jam sebelum Jakarta membuka pintu. Ia menyebut dirinya burung kenari di tambang.</p>
<h2>18.21 WITA, Canggu</h2>
<p>Telepon diangkat, tetapi tidak ada yang bicara selama empat menit. Kami lupa: di Ombak musik berhenti saat matahari turun, dan Komang Artana di meja penerima tamu ikut diam karena prinsip. Kami mendengarkan laut lewat telepon. Di ujung menit keempat ia bilang, “Lihat payung-payung ditutup,” dan menutup teleponnya.</p>
<h2>17.46 WIB, Jakarta</h2>
<p>Yang terakhir paling dekat. Lantai tiga puluh delapan, Luna Senja Kuningan, Fitri Handoko di depan lift. Kami bisa saja naik sendiri.</p>
<blockquote><p>Saya tidak lihat mataharinya. Saya lihat muka orang yang baru keluar dari lift dan lihat mataharinya.</p><cite>Fitri Handoko, penerima tamu</cite></blockquote>
<p>Jadi begitulah mengapa setiap jam di situs ini ditulis dengan zonanya. Pukul 21.00 di Jayapura, Makassar, dan Medan adalah tiga waktu yang berlainan, dan kami pernah melihat seseorang datang dua jam terlambat ke ulang tahunnya sendiri. Ia tetap dinyanyikan. Dua kali, supaya adil.</p>`,
    en: `<p>There are three clocks on the wall of our head office in Jakarta, and none of them tells Jakarta time. The first is set to WIT, the second to WITA, the third stopped during the move and was left up because it looks good. If you want to know the time here, look out of the window.</p>
<p>One Thursday we tried something: we rang three people, each at the minute the sun went down where they were, and asked the same question. What do you see?</p>
<h2>17:32 WIT, Jayapura</h2>
<p>“A white ship,” says Yohana Ayomi, who runs the room at Rantau Dok Dua. Here it is half past three and the sun is still high. There the doors of the copra shed are wide open, fish is coming up the jetty steps, and Noken Blues are tuning a double bass that used to be a fish crate. “The passengers are waving. They think we waved first. We were keeping the flies off.”</p>
<p>Yohana likes being first. If something is wrong with the reservations, she knows before anyone, two hours before Jakarta opens its doors. She calls herself the canary.</p>
<h2>18:21 WITA, Canggu</h2>
<p>Someone picks up, but nobody speaks for four minutes. We had forgotten: at Ombak the music stops while the sun goes down, and Komang Artana at the front desk falls silent with it, on principle. We listen to the sea by telephone. At the end of the fourth minute he says, “I see the parasols closing,” and hangs up.</p>
<h2>17:46 WIB, Jakarta</h2>
<p>The last is the nearest. Thirty-eighth floor, Luna Senja Kuningan, Fitri Handoko by the elevator. We could have gone up ourselves.</p>
<blockquote><p>I do not see the sun. I see the faces of people who step out of the lift and see the sun.</p><cite>Fitri Handoko, host</cite></blockquote>
<p>That is why every hour on this site is written with its zone. Nine in the evening in Jayapura, Makassar and Medan is three different times, and we once saw a man arrive two hours late for his own birthday. He was sung to all the same. Twice, to be fair.</p>`,
  },
}
