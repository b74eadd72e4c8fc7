import type { DemoBrandSlug, LocalizedText } from './shape.ts'

/** A special offer of a brand. `body` and `terms` are safe HTML. Ages are whole years; the minimum and the maximum age are included. */
export type DemoOffer = {
  slug: string
  brand: DemoBrandSlug | null
  /** Slugs of the outlets that accept the offer; an empty list means all outlets of its brand. */
  outlets: string[]
  title: LocalizedText
  summary: LocalizedText
  body: LocalizedText
  terms: LocalizedText
  picture: string
  /** The benefit in a few characters, for example '−50%'. It is shown in large type. */
  figure: string | null
  /** Weekdays of the offer; 1 is Monday, 7 is Sunday. An empty list means every night. */
  weekdays: number[]
  code: string | null
  /** Discount on tickets in percent, for a guest who enters the code. */
  discount: number | null
  ages: { from: number; to: number } | null
}

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const ordinary = { outlets: [], weekdays: [], code: null, discount: null, ages: null, figure: null }

/** The offers of the group. The offer Lil Tiger asks for the guest's age (spec §5). */
export const offers: DemoOffer[] = [
  {
    ...ordinary,
    slug: 'lil-tiger',
    brand: 'gema',
    code: 'lil-tiger',
    discount: 50,
    ages: { from: 1, to: 30 },
    picture: '/pictures/offers/lil-tiger.webp',
    figure: '−50%',
    title: { id: 'Lil Tiger', en: 'Lil Tiger' },
    summary: {
      id: 'Umurmu belum lewat 30? Tiket Gema-mu separuh harga, setiap malam.',
      en: 'Not past 30 yet? Your ticket to Gema is half price, any night.',
    },
    body: {
      id: '<p>Untuk yang mulai keluar malam dan masih menghitung ongkos pulang: tiket separuh harga di ketiga ruangan Gema, setiap malam. Umur 30 masih masuk, sampai tengah malam ulang tahunmu yang ke-31.</p><p>Potongannya mengikuti umur, pintunya mengikuti aturan: setiap ruangan punya batas umur masuk sendiri, dan penawaran ini tidak mengubahnya. Pesan tiketnya dengan kode <strong>LIL-TIGER</strong> dan bawa kartu identitas.</p>',
      en: '<p>Great sound should not cost a week of lunches. A ticket is half price in all three rooms of Gema, any night. Thirty still counts, until midnight on your thirty-first birthday.</p><p>The discount goes by age, and so does the door: each room keeps its own minimum age, and this offer does not change it. Book with the code <strong>LIL-TIGER</strong> and bring a photo ID.</p>',
    },
    terms: {
      id: list(
        'Untuk umur 1 sampai 30 tahun pada malam itu; kartu identitas diperiksa di pintu.',
        'Umur masuk setiap ruangan tetap berlaku.',
        'Berlaku untuk tiket, dengan kode <strong>LIL-TIGER</strong>; siapa yang ikut memesan harus seumur itu juga.',
        'Satu tiket seorang, tidak digabung dengan kode lain. Tanpa kartu identitas, selisihnya dibayar di pintu.',
      ),
      en: list(
        'For ages 1 to 30 on the night; a photo ID is checked at the door.',
        'The age at each room’s own door still applies.',
        'For tickets, with the code <strong>LIL-TIGER</strong>; everyone you book for must be that age.',
        'One ticket a person, not combined with other codes. Without a photo ID the difference is paid at the door.',
      ),
    },
  },
  {
    ...ordinary,
    slug: 'dua-puluh-menit',
    brand: 'luna-senja',
    weekdays: [1, 2, 3, 4],
    picture: '/pictures/offers/dua-puluh-menit.webp',
    figure: '1 + 1',
    title: { id: 'Dua puluh menit', en: 'Twenty minutes' },
    summary: {
      id: 'Selama matahari menyentuh cakrawala, gelas kedua dari kami.',
      en: 'While the sun touches the horizon, the second glass is on us.',
    },
    body: {
      id: '<p>Kota paling cantik dari atas kira-kira dua puluh menit sehari. Kami mengukurnya dengan jam pasir: dibalik ketika matahari menyentuh cakrawala, habis ketika hilang. Pesan satu koktail selama pasirnya jatuh, dan yang kedua tidak kami tulis.</p><p>Kalau mendung, jam pasirnya tetap dibalik. Mataharinya pasti ada di belakang.</p>',
      en: '<p>A city looks its best from above for about twenty minutes a day. We measure them with an hourglass: turned when the sun touches the horizon, empty when it is gone. Order a cocktail while the sand is falling, and we forget to write down the second.</p><p>On cloudy days the glass is turned all the same. The sun is surely back there somewhere.</p>',
    },
    terms: {
      id: list(
        'Senin sampai Kamis, selama pasirnya jatuh.',
        'Koktail dari menu tempat, satu gelas seorang.',
        'Mulai 21 tahun; tersedia juga tanpa alkohol.',
      ),
      en: list(
        'Monday to Thursday, while the sand is falling.',
        'Cocktails from the house menu, one glass a person.',
        'From 21; there is a version without alcohol.',
      ),
    },
  },
  {
    ...ordinary,
    slug: 'rambut-basah',
    brand: 'ombak',
    weekdays: [1, 2, 3, 4, 5],
    picture: '/pictures/offers/rambut-basah.webp',
    figure: '−50%',
    title: { id: 'Rambut basah', en: 'Wet hair' },
    summary: {
      id: 'Datang dari laut, tunjukkan rambutmu, makan siangnya separuh.',
      en: 'Come out of the sea, show us your hair, lunch is half price.',
    },
    body: {
      id: '<p>Pemeriksaannya singkat: penjaga pintu menyentuh ujung rambutmu. Basah, berarti makan siang separuh harga sampai pukul tiga. Lembap masih dihitung. Yang botak cukup memperlihatkan handuknya.</p><p>Air keran di toilet tidak dihitung. Kami kenal baunya laut.</p>',
      en: '<p>The check is quick: the doorman touches the ends of your hair. Wet means lunch at half price until three. Damp still counts. The bald may show a towel.</p><p>The tap in the washroom does not count. We know what the sea smells like.</p>',
    },
    terms: {
      id: list(
        'Senin sampai Jumat, pukul 11.00 sampai 15.00.',
        'Makanan saja, minuman seperti biasa.',
        'Tidak berlaku pada hari acara.',
      ),
      en: list('Monday to Friday, 11:00 to 15:00.', 'Food alone; drinks as usual.', 'Not on days with an event.'),
    },
  },
  {
    ...ordinary,
    slug: 'orang-kesembilan',
    brand: 'rantau',
    weekdays: [1, 2, 3, 4, 7],
    picture: '/pictures/offers/orang-kesembilan.webp',
    figure: '8 + 1',
    title: { id: 'Orang kesembilan', en: 'The ninth person' },
    summary: {
      id: 'Meja panjang muat delapan. Bawa yang kesembilan, dia kami traktir.',
      en: 'A long table seats eight. Bring a ninth and the ninth is our guest.',
    },
    body: {
      id: '<p>Selalu ada satu orang yang baru diajak di parkiran. Kami suka orang itu. Pesan meja panjang untuk delapan, geser sedikit, dan orang kesembilan makan serta minum sepiring-segelas atas nama kami.</p><p>Syaratnya cuma satu: dia yang meminta lagu pertama.</p>',
      en: '<p>There is always one who was only asked in the car park. We are fond of that one. Book a long table for eight, squeeze up a little, and the ninth has a plate and a glass on the house.</p><p>There is one condition: the first request to the band is theirs.</p>',
    },
    terms: {
      id: list(
        'Minggu sampai Kamis, untuk meja panjang yang dipesan lebih dulu.',
        'Satu piring dan satu gelas dari menu tempat.',
        'Tidak digabung dengan tawaran lain.',
      ),
      en: list(
        'Sunday to Thursday, with a long table booked ahead.',
        'One plate and one glass from the house menu.',
        'Not combined with other offers.',
      ),
    },
  },
  {
    ...ordinary,
    slug: 'ulang-tahun-di-batu',
    brand: 'rocca',
    picture: '/pictures/offers/ulang-tahun-di-batu.webp',
    title: { id: 'Ulang tahun di batu', en: 'A birthday on the stone' },
    summary: {
      id: 'Yang berulang tahun menyalakan tungku, dan cokelatnya dari kami.',
      en: 'Whoever’s birthday it is lights the hearth, and the chocolate is ours.',
    },
    body: {
      id: '<p>Tidak ada lilin di Rocca; ada tungku. Kalau malam itu ulang tahunmu, datang pukul lima, kami serahkan koreknya. Sesudah itu kamu makan dari api yang kamu nyalakan sendiri, dan cokelat di batu menutup malamnya untuk semeja, dari kami.</p><p>Tidak ada yang bernyanyi, kecuali kamu minta. Juru masak kami suaranya tidak bagus.</p>',
      en: '<p>There are no candles at Rocca; there is a hearth. If tonight is your birthday, come at five and the matches are yours. You then eat from the fire you lit, and chocolate on the stone closes the evening for the whole table, from us.</p><p>Nobody sings unless you ask. Our cooks cannot hold a tune.</p>',
    },
    terms: {
      id: list(
        'Pada hari ulang tahun, tiga hari sebelum atau sesudahnya.',
        'Dengan menu set yang dipesan lebih dulu; tulis di catatan.',
        'Cokelatnya untuk paling banyak 6 orang.',
      ),
      en: list(
        'On the birthday, or three days either side of it.',
        'With a set menu booked ahead; say so in the notes.',
        'Chocolate for up to 6 people.',
      ),
    },
  },
  {
    ...ordinary,
    slug: 'bel-pertama',
    brand: 'yeschef',
    outlets: ['senopati'],
    weekdays: [1, 2, 3],
    picture: '/pictures/offers/bel-pertama.webp',
    figure: 'IDR 0',
    title: { id: 'Bel pertama', en: 'The first bell' },
    summary: {
      id: 'Senin sampai Rabu, bel pertama malam itu tidak ditagih.',
      en: 'Monday to Wednesday, the first bell of the night goes unbilled.',
    },
    body: {
      id: '<p>Semua orang terlalu sopan untuk menekan bel duluan, jadi dari Senin sampai Rabu kami bayar keberaniannya. Tekanan pertama tiap layanan gratis: minta apa saja, dapur menjawab serempak.</p><p>Satu kursi, satu permintaan. “Yang sama seperti dia” juga permintaan, tetapi kami akan kecewa sedikit.</p>',
      en: '<p>Everyone is too polite to ring first, so from Monday to Wednesday we pay for the courage. The first ring of each service is free: ask for anything, and the kitchen answers as one.</p><p>One seat, one wish. “The same as theirs” is a wish too, though we shall be a little disappointed.</p>',
    },
    terms: {
      id: list(
        'Satu bel tiap layanan, untuk kursi yang menekan lebih dulu.',
        'Senilai IDR 499,000; bel berikutnya seperti biasa.',
        'Alergi disebut sebelum bel, bukan sesudahnya.',
      ),
      en: list(
        'One bell a service, for the seat that rings first.',
        'Worth IDR 499,000; later bells as usual.',
        'Name allergies before the bell, not after it.',
      ),
    },
  },
  {
    ...ordinary,
    slug: 'malam-pertama-lewat-aplikasi',
    brand: null,
    picture: '/pictures/offers/malam-pertama-lewat-aplikasi.webp',
    figure: '+1',
    title: { id: 'Malam pertama lewat aplikasi', en: 'Your first night by app' },
    summary: {
      id: 'Pesan sekali lewat aplikasi, di tempat mana pun, dan gelas sambutannya menunggu.',
      en: 'Book once in the app, at any house, and a welcome glass is waiting.',
    },
    body: {
      id: '<p>Aplikasinya tahu meja kesukaanmu, jadi malam kedua lebih cepat. Untuk yang pertama kami bantu: pesan dari aplikasi, di tempat mana pun di sembilan kota, dan tiap orang di mejamu disambut satu gelas.</p><p>Poinmu juga mulai dihitung malam itu, dan hanya bisa dipakai di sana.</p>',
      en: '<p>The app knows which table you like, so the second night is quicker. For the first, we lend a hand: book from the app, at any house in nine cities, and everyone at your table is met with a glass.</p><p>Your points begin to count that night as well, and the app is the only place to spend them.</p>',
    },
    terms: {
      id: list(
        'Satu kali tiap nomor telepon, pada reservasi pertama lewat aplikasi.',
        'Satu gelas seorang, paling banyak untuk 6 orang.',
        'Mulai 21 tahun untuk yang beralkohol.',
      ),
      en: list(
        'Once for each phone number, with the first booking in the app.',
        'One glass a person, for up to 6.',
        'From 21 where it has alcohol in it.',
      ),
    },
  },
]
