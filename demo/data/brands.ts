import type { DemoBrand } from './shape.ts'

export const brands: DemoBrand[] = [
  {
    slug: 'luna-senja',
    name: 'Luna Senja',
    kind: 'rooftop_bar',
    tagline: {
      id: 'Bar atap. Koktail dan musik sejak matahari rendah.',
      en: 'A roof, a drink, and a front-row seat for dusk.',
    },
    concept: {
      id: 'Kota paling cantik dilihat dari atas, kira-kira dua puluh menit sehari. Luna Senja dibangun untuk dua puluh menit itu, lalu menemanimu sampai bulan pindah ke sisi lain gedung.',
      en: 'A city looks its best from above, for about twenty minutes a day. Luna Senja was built for those twenty minutes, and keeps you company until the moon has crossed to the other side of the building.',
    },
    music: {
      id: 'Downtempo, soul, dan piringan hitam yang sudah dicuci. Volume naik setelah matahari hilang, tidak sebelumnya.',
      en: 'Downtempo, soul and records that have been washed. The volume goes up once the sun is gone, not before.',
    },
    atmosphere: {
      id: 'Angin, kursi rendah, orang bicara pelan. Ponsel keluar sekali, sekitar pukul enam, lalu masuk lagi.',
      en: 'Wind, low chairs, people talking quietly. Phones come out once, around six, and go back in.',
    },
    capacity: { id: '140 sampai 220 tamu di tiap atap', en: '140 to 220 guests on each roof' },
    menuSlug: null,
    picture: '/pictures/rooms/luna-senja-kuningan.webp',
    ground: '#170d23',
    ink: '#f8f1e5',
    accent: '#f9c254',
  },
  {
    slug: 'ombak',
    name: 'Ombak',
    kind: 'beach_club',
    tagline: {
      id: 'Klub pantai. Siang yang pelan-pelan jadi malam.',
      en: 'A beach club where the day forgets to end.',
    },
    concept: {
      id: 'Datang dengan rambut basah, pulang dengan sepatu di tangan. Di Ombak tak ada jeda antara siang dan malam: kolam, ikan bakar, lalu lantai dansa yang bergeser mengikuti pasang.',
      en: 'Come with wet hair, leave with your shoes in your hand. At Ombak nothing separates day from night: the pool, the grilled fish, then a dance floor that moves with the tide.',
    },
    music: {
      id: 'Balearic, disko, house pelan. Saat matahari turun musik berhenti empat menit, supaya laut dapat giliran.',
      en: 'Balearic, disco, slow house. At sundown the music stops for four minutes, so the sea can have its turn.',
    },
    atmosphere: {
      id: 'Pasir di lantai itu sengaja. Anak-anak sampai pukul delapan, sesudahnya giliran orang tuanya.',
      en: 'The sand on the floor is deliberate. Children until eight; after that it is their parents’ turn.',
    },
    capacity: { id: '260 sampai 420 tamu, kaki telanjang', en: '260 to 420 guests, barefoot' },
    menuSlug: null,
    picture: '/pictures/rooms/ombak-canggu.webp',
    ground: '#041725',
    ink: '#f8f1e5',
    accent: '#63deda',
  },
  {
    slug: 'gema',
    name: 'Gema',
    kind: 'night_club',
    tagline: {
      id: 'Kelab malam. Ruang besar, bunyi yang kembali.',
      en: 'Big rooms, and a sound that comes back changed.',
    },
    concept: {
      id: 'Kami membangun ruangnya dulu, baru membeli pengeras suara. Di Gema dinding ikut bermain: tiap ketukan kembali sepersekian detik kemudian, sedikit lebih tua.',
      en: 'We built the rooms first and bought the speakers after. At Gema the walls play along: every beat comes home a fraction of a second later, a little older.',
    },
    music: {
      id: 'House, techno, elektronik hidup. DJ main panjang, karena satu jam baru cukup untuk membuka jaket.',
      en: 'House, techno, live electronics. Sets run long, because an hour is barely enough to take off a jacket.',
    },
    atmosphere: {
      id: 'Gelap, hangat, rapi. Stiker di kamera ponsel, air putih gratis, dan jalan pulang yang terang.',
      en: 'Dark, warm, orderly. A sticker on your phone camera, free water, and a well-lit way home.',
    },
    capacity: { id: '400 sampai 900 tamu per ruang', en: '400 to 900 guests a room' },
    menuSlug: null,
    picture: '/pictures/rooms/gema-scbd.webp',
    ground: '#0d0626',
    ink: '#f8f1e5',
    accent: '#ff6fb9',
  },
  {
    slug: 'rantau',
    name: 'Rantau',
    kind: 'live_music',
    tagline: {
      id: 'Panggung musik. Band tiap malam, meja panjang.',
      en: 'A band every night, and a long table of strangers.',
    },
    concept: {
      id: 'Rantau untuk orang yang jauh dari rumah dan yang pura-pura begitu. Meja kami panjang supaya kamu duduk di sebelah orang asing; panggung kami rendah supaya penyanyinya juga.',
      en: 'Rantau is for people far from home, and those who like to pretend. The tables are long so that you sit beside a stranger; the stage is low so that the singer does too.',
    },
    music: {
      id: 'Brass kampung, blues, keroncong, pop lama. Permintaan lagu ditulis di tatakan gelas.',
      en: 'Village brass, blues, keroncong, old pop. Requests are written on beer mats.',
    },
    atmosphere: {
      id: 'Kayu, kuningan, piring yang diedarkan. Kalau seluruh meja ikut menyanyi, kerupuknya dari kami.',
      en: 'Wood, brass, plates passed along. If the whole table sings, the crackers are on us.',
    },
    capacity: {
      id: '120 sampai 200 tamu, sebagian berdiri sejak lagu kedua',
      en: '120 to 200 guests, some of them standing by the second song',
    },
    menuSlug: null,
    picture: '/pictures/rooms/rantau-prawirotaman.webp',
    ground: '#1f0f0b',
    ink: '#f8f1e5',
    accent: '#fc744f',
  },
  {
    slug: 'rocca',
    name: 'Rocca',
    kind: 'restaurant',
    tagline: { id: 'Restoran api dan batu, menu dibayar di muka.', en: 'Fire, stone, and very little else.' },
    concept: {
      id: 'Dapur kami tidak punya gas. Satu tungku, kayu rambutan, dan batu yang dipanaskan sejak pukul dua siang. Menunya satu, berubah mengikuti apa yang datang pagi itu.',
      en: 'Our kitchen has no gas. One hearth, rambutan wood, and stones heated since two in the afternoon. There is one menu, and it changes with whatever arrived that morning.',
    },
    music: {
      id: 'Bunyi kayu pecah, sesekali cello. Tidak pernah lebih keras daripada orang di seberangmu.',
      en: 'Wood splitting, now and then a cello. Never louder than the person across from you.',
    },
    atmosphere: {
      id: 'Lengkung batu, cahaya rendah, hangat di sisi kanan. Dua jam yang tidak terasa dua jam.',
      en: 'Stone arches, low light, warm down the right side. Two hours that do not feel like two.',
    },
    capacity: { id: '56 sampai 64 kursi', en: '56 to 64 seats' },
    menuSlug: 'rocca',
    picture: '/pictures/rooms/rocca-menteng.webp',
    ground: '#1d140f',
    ink: '#f8f1e5',
    accent: '#e7a57d',
  },
  {
    slug: 'yeschef',
    name: 'YesChef',
    kind: 'chefs_counter',
    tagline: { id: 'Meja juru masak: dua belas kursi dan satu bel.', en: 'Twelve seats, one kitchen, one bell.' },
    concept: {
      id: 'Dua belas kursi mengelilingi satu dapur. Juru masaknya kelihatan, kesalahannya juga. Tekan bel YesBell, dan dapur menjawab serempak dengan satu piring yang tidak ada di menu.',
      en: 'Twelve seats around one kitchen. You can see the cooks, and their mistakes. Ring the YesBell and the kitchen answers as one, with a plate that is not on the menu.',
    },
    music: {
      id: 'Radio dapur sampai pukul tujuh, DJ sesudahnya. Juru masak boleh protes, dan sering.',
      en: 'Kitchen radio until seven, a DJ after that. The cooks may object, and do.',
    },
    atmosphere: {
      id: 'Terang seperti meja kerja. Kamu duduk cukup dekat untuk ditanya: kurang garam?',
      en: 'Bright as a workbench. You sit close enough to be asked: more salt?',
    },
    capacity: { id: '12 kursi di meja juru masak, 3 meja kecil', en: '12 seats at the counter, 3 small tables' },
    menuSlug: 'yeschef',
    picture: '/pictures/rooms/yeschef-senopati.webp',
    ground: '#16171b',
    ink: '#f8f1e5',
    accent: '#f1ea3d',
  },
]
