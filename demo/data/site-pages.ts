/** Texts of the pages about the demo’s group. All other pages keep the texts of a new database. */
export const sitePages = {
  about: {
    title: { id: 'Tentang {group} dan enam namanya', en: 'About {group} and its six houses' },
    description: {
      id: '{group}: enam nama di sembilan kota Indonesia, dari atap, pantai, kelab, panggung musik, sampai dua dapur.',
      en: '{group}: six houses of the night in nine Indonesian cities, from rooftops and beaches to stages, clubs and two kitchens.',
    },
    heading: { id: 'Senja itu jam berapa?', en: 'What time is dusk?' },
    body: {
      id: [
        `<h2>Satu atap dulu</h2><p>Senja mulai dari satu teras di Jakarta dengan dua belas meja dan satu alasan: matahari terbenam gratis, tetapi tak ada kursi yang menghadap ke sana.</p><p>Orang datang untuk langitnya, lalu bertanya setelah itu ke mana. Setiap tempat yang kami buka sesudahnya adalah jawaban untuk pertanyaan itu.</p>`,
        `<h2>Enam nama, tak ada dua yang sama</h2><p>Luna Senja menghadap matahari. Ombak menunggu pasang. Gema membuka pintu ketika kota sudah tidur. Rantau memberi band panggung setiap malam. Rocca memasak dengan api dan batu. YesChef punya dua belas kursi dan satu bel.</p><p>Masing-masing punya dapur, bunyi, dan aturannya sendiri. Yang sama hanya satu: tamu tahu apa yang ia bayar sebelum ia membayarnya.</p>`,
        `<h2>Sembilan kota, tiga waktu</h2><p>Ketika Jayapura menurunkan lampu, Jakarta baru memesan gelas kedua. Karena itu setiap jam di situs ini adalah jam tempatnya: WIB, WITA, atau WIT.</p>`,
        `<h2>Cara kami menerima tamu</h2><p>Meja yang kamu pilih ditahan atas namamu selama kamu membayar. Harga dijelaskan baris demi baris sebelum ada yang ditagih. Kalau kami salah, uangnya kembali tanpa perlu diminta dua kali.</p><p>Air putih selalu gratis. Jalan pulang selalu terang.</p>`,
      ].join(''),
      en: [
        `<h2>One roof first</h2><p>Senja began as a terrace in Jakarta with twelve tables and one reason: the sunset is free, but no chair was facing it.</p><p>People came for the sky and then asked where to go next. Every house we have opened since is an answer to that question.</p>`,
        `<h2>Six houses, no two alike</h2><p>Luna Senja faces the sun. Ombak waits for the tide. Gema opens its doors once the city is asleep. Rantau gives bands a home every night. Rocca cooks with fire and stone. YesChef has twelve seats and one bell.</p><p>Each has its own kitchen, its own sound and its own rules. One thing is the same everywhere: guests know what they pay before they pay it.</p>`,
        `<h2>Nine cities, three clocks</h2><p>When Jayapura dims its lights, Jakarta is ordering its second glass. So every hour on this site is the hour of the place itself: WIB, WITA or WIT.</p>`,
        `<h2>How we host</h2><p>The table you choose is held in your name while you pay. The price is explained line by line before anything is charged. If the mistake is ours, your money comes back without your asking twice.</p><p>Water is always free. The way home is always lit.</p>`,
      ].join(''),
    },
  },
  partnership: {
    body: {
      id: [
        `<h2>Acara merek</h2><p>Peluncuran, makan malam, atau satu malam penuh di tempat yang cocok. Kami urus ruang, bunyi, bar, dan pintu; kamu urus tamunya.</p>`,
        `<h2>Panggung</h2><p>Promotor dan kolektif: kirim rekaman, kota, dan tanggal yang kamu incar. Rantau dan Gema membuka kalender tiga bulan ke depan.</p>`,
        `<h2>Bar dan dapur</h2><p>Petani, penyuling, nelayan, pembuat keramik. Kami membeli langsung, menyebut namamu di menu, dan membayar dalam empat belas hari.</p>`,
        `<h2>Kode afiliasi</h2><p>Kreator dan pramutamu hotel mendapat kode sendiri. Tamu yang memakainya mendapat potongan, dan kamu melihat hasilnya setiap bulan.</p>`,
        `<h2>Tempat</h2><p>Punya atap, gudang, atau halaman di kota yang belum kami datangi? Ceritakan arah hadapnya dan siapa tetangganya.</p>`,
      ].join(''),
      en: [
        `<h2>Brand nights</h2><p>A launch, a dinner, or a whole night in the house that suits it. We bring the room, the sound, the bar and the door; you bring the guests.</p>`,
        `<h2>Stages</h2><p>Promoters and collectives: send a recording, a city and the date you have your eye on. Rantau and Gema open their calendars three months ahead.</p>`,
        `<h2>Bar and kitchen</h2><p>Farmers, distillers, fishers, potters. We buy direct, put your name on the menu and pay within fourteen days.</p>`,
        `<h2>Affiliate codes</h2><p>Creators and hotel concierges get a code of their own. Guests who use it get a discount, and you see the result every month.</p>`,
        `<h2>Places</h2><p>Do you have a roof, a warehouse or a yard in a city we have not reached yet? Tell us which way it faces and who lives next door.</p>`,
      ].join(''),
    },
  },
}
