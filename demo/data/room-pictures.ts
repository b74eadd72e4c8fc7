// Alternative texts for the pictures of every outlet. The first text is for the main picture, and the others are for the gallery.
type AltText = { id: string; en: string }

const altTexts: Record<string, [AltText, AltText, AltText, AltText]> = {
  'gema-losari': [
    {
      id: 'Kubah planetarium bertabur bintang di tepi selat, sekunar merah muda di pintunya, gemanya melingkar di air',
      en: 'A planetarium’s dome full of stars on the strait, a pink schooner in its door, its echo ringing in the water',
    },
    {
      id: 'Ekor harimau merah muda berbelang hitam turun dari atas',
      en: 'A tiger’s tail, pink with black stripes, hanging down from above',
    },
    {
      id: 'Tiga pisang bakar di atas jeruji panggangan',
      en: 'Three bananas on the bars of a grill',
    },
    {
      id: 'Planet ungu dengan cincin merah muda di langit penuh bintang',
      en: 'A violet planet with pink rings among the stars',
    },
  ],
  'gema-polonia': [
    {
      id: 'Hanggar berlapis lengkung ungu dan merah muda, pesawat di mulutnya, landasan menuju ke sana',
      en: 'A hangar of violet and pink arches, an aircraft in its mouth, the runway leading up to it',
    },
    {
      id: 'Tiga jendela kabin; di baliknya matahari merah muda terbenam',
      en: 'Three cabin windows, a pink sun setting behind them',
    },
    {
      id: 'Tiket pesawat dicap lingkaran merah muda',
      en: 'A boarding pass stamped with pink circles',
    },
    {
      id: 'Kantong angin belang hitam putih mengembang ke kanan',
      en: 'A windsock in black and white, full and pointing right',
    },
  ],
  'gema-scbd': [
    {
      id: 'Menara-menara kota berupa fader meja mixer, kenop merah muda menggantung seperti bulan',
      en: 'The city’s towers are faders of a mixing desk; a pink knob hangs above them like a moon',
    },
    {
      id: 'Konus pelantang ungu dengan pusat merah muda',
      en: 'The violet cone of a loudspeaker, pink at its heart',
    },
    {
      id: 'Kamera hitam; lensanya ditutup stiker gema',
      en: 'A black camera, a sticker of rings over its lens',
    },
    {
      id: 'Deretan batang suara yang makin pendek sampai hilang',
      en: 'Bars of sound, each shorter than the last, until there are none',
    },
  ],
  'luna-senja-dago': [
    {
      id: 'Bulan menuruni tiga teras, dari purnama sampai sabit, gunung seperti perahu terbalik di belakangnya',
      en: 'The moon comes down three terraces, from full to thin; behind them a mountain like an upturned boat',
    },
    {
      id: 'Api unggun di atas dua batang kayu, bulan kecil di sudut',
      en: 'A fire on two logs, a small moon in the corner',
    },
    {
      id: 'Pucuk-pucuk pinus muncul dari kabut',
      en: 'Pines standing up out of the fog',
    },
    {
      id: 'Cangkir teh rosela yang masih mengepul',
      en: 'A steaming cup of roselle tea',
    },
  ],
  'luna-senja-kuningan': [
    {
      id: 'Matahari besar turun di belakang Monas; lampu lalu lintas menjuntai seperti kalung',
      en: 'A great sun going down behind the National Monument, the traffic hanging off it like a necklace',
    },
    {
      id: 'Matahari terbenam di dalam gelas',
      en: 'The sun going down inside a glass',
    },
    {
      id: 'Jarum penunjuk lift hampir sampai lantai teratas',
      en: 'The elevator’s dial, its needle nearly at the top floor',
    },
    {
      id: 'Bulan di atas pagar atap, untaian lampu jalan di bawahnya',
      en: 'The moon over the roof’s rail, strings of street lamps below',
    },
  ],
  'luna-senja-tunjungan': [
    {
      id: 'Huruf N raksasa yang menyala separuh, derek pelabuhan di depan matahari',
      en: 'A giant letter N, half of it alight, and harbor cranes against the sun',
    },
    {
      id: 'Ubin toko lama bermotif lingkaran kuning dan ungu',
      en: 'Tiles of the old shop, circles of amber on plum',
    },
    {
      id: 'Kipas angin berbaling-baling empat',
      en: 'A fan with four blades in its round cage',
    },
    {
      id: 'Huruf N dari dekat, separuh tabung neonnya mati',
      en: 'The letter N close up, half of its neon gone dark',
    },
  ],
  'ombak-canggu': [
    {
      id: 'Matahari terbenam yang ternyata payung pantai merah krem, nyiur di kiri',
      en: 'A setting sun that turns out to be a coral and cream parasol, a palm on the left',
    },
    {
      id: 'Tangga kolam di air bergelombang',
      en: 'The pool’s ladder in rippling water',
    },
    {
      id: 'Kelapa muda dari atas, sedotan belang di dalamnya',
      en: 'A young coconut from above, with a striped straw',
    },
    {
      id: 'Laut berlapis lima warna di bawah matahari kecil',
      en: 'The sea in five bands of color under a small sun',
    },
  ],
  'ombak-kuta': [
    {
      id: 'Bukit enam warna bercermin di teluk, kolam bundar di depannya',
      en: 'A hill in six colors mirrored in the bay, a round pool before it',
    },
    {
      id: 'Tiga papan selancar berdiri berjajar',
      en: 'Three surfboards standing in a row',
    },
    {
      id: 'Ikan di atas panggangan, bara di bawahnya',
      en: 'A fish on the grill, embers beneath it',
    },
    {
      id: 'Perahu berlayar belang melintasi matahari',
      en: 'A boat with a striped sail crossing the sun',
    },
  ],
  'rantau-braga': [
    {
      id: 'Rel kereta keluar dari terowongan seperti enam senar dari lubang gitar',
      en: 'Rails run out of a tunnel like six strings from the mouth of a guitar',
    },
    {
      id: 'Tiga gelas bir bergetar di meja bar',
      en: 'Three glasses of beer trembling on the bar',
    },
    {
      id: 'Bangku hijau; di rak atasnya koper merah dan tas hitam',
      en: 'A green bench; on the rack above it a red suitcase and a black bag',
    },
    {
      id: 'Mikrofon dalam lingkaran cahaya di depan tirai merah',
      en: 'A microphone in a circle of light before a red curtain',
    },
  ],
  'rantau-dok-dua': [
    {
      id: 'Perahu di depan matahari merah; bukit dan pantulannya berbentuk gelombang suara, dilihat dari bawah atap seng',
      en: 'A boat before a red sun, hills and their reflection like a recorded voice, seen from under a tin roof',
    },
    {
      id: 'Hujan jatuh dari tepi atap seng merah',
      en: 'Rain falling from the edge of a red tin roof',
    },
    {
      id: 'Tali kapal melilit tambatan merah',
      en: 'A ship’s rope wound round a red bollard',
    },
    {
      id: 'Satu senja tiga kali: matahari makin rendah di tiga panel',
      en: 'One dusk three times over, the sun lower in each panel',
    },
  ],
  'rantau-prawirotaman': [
    {
      id: 'Atap pendapa berulang bentuk gunung di belakangnya; di panggung menunggu kontrabas, mikrofon, dan drum',
      en: 'A pavilion whose roof repeats the mountain behind it; on its stage wait a double bass, a microphone and a drum',
    },
    {
      id: 'Kucing belang tidur di atas pelantang',
      en: 'A patched cat asleep on a loudspeaker',
    },
    {
      id: 'Piring enamel dan sendok di atas meja hijau',
      en: 'An enamel plate and a spoon on a green table',
    },
    {
      id: 'Satu lampu merah menyorot ke bawah dari atap gelap',
      en: 'One red lamp shining down from a dark roof',
    },
  ],
  'rocca-menteng': [
    {
      id: 'Lengkung batu berlapis, makin ke dalam makin panas; di ujungnya api',
      en: 'Stone arches one inside the other, each hotter than the last; the fire at their end',
    },
    {
      id: 'Penampang kayu bakar yang menyala dari dalam',
      en: 'The end of a log, alight from within',
    },
    {
      id: 'Roti bundar dengan empat sayatan',
      en: 'A round loaf with four cuts across it',
    },
    {
      id: 'Sebatang korek api menyala',
      en: 'One match, just struck and burning',
    },
  ],
  'rocca-ubud': [
    {
      id: 'Matahari duduk di lembah seperti bara, terasering menyala di bawahnya',
      en: 'The sun sits in the valley like a coal, the terraces glowing beneath it',
    },
    {
      id: 'Tungku bundar penuh bara, dilihat dari atap',
      en: 'The round hearth full of embers, seen from the rafters',
    },
    {
      id: 'Empat lentera berderet menjauh ke gelap',
      en: 'Four lanterns in a row, going off into the dark',
    },
    {
      id: 'Batu-batu kali di air',
      en: 'Round stones in the river',
    },
  ],
  'yeschef-senopati': [
    {
      id: 'Konter kuning memanjang dengan dua belas piring dan dua belas lampu, bel di ujungnya',
      en: 'A long yellow counter, twelve plates under twelve lamps, the bell at its far end',
    },
    {
      id: 'Piring putih dengan hidangan kecil, pisau di sampingnya',
      en: 'A white plate with a small dish on it, a knife beside it',
    },
    {
      id: 'Bel kuning yang sedang berbunyi',
      en: 'The yellow bell, ringing',
    },
    {
      id: 'Pintu kuning tanpa papan nama, tanaman dalam pot di sampingnya',
      en: 'The yellow door without a sign, a potted plant beside it',
    },
  ],
}

export const roomPictures: { path: string; alt: AltText }[] = Object.entries(altTexts).flatMap(([room, pictures]) =>
  pictures.map((alt, at) => ({ path: `/pictures/rooms/${room}${at === 0 ? '' : `-${at + 1}`}.webp`, alt })),
)
