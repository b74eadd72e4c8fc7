// What is to be seen on the pictures of every outlet, for those who do not see them: the room, then its gallery.
type Said = { id: string; en: string }

const announced: Record<string, [Said, Said, Said, Said]> = {
  'gema-losari': [
    {
      id: 'Lantai dansa bundar di bawah cincin neon dan sorot cahaya merah biru',
      en: 'A round dance floor under rings of neon and beams of red and blue',
    },
    {
      id: 'Bar biru panjang, dinding botol menyala di belakang bartender',
      en: 'A long blue bar, a lit wall of bottles behind the bartender',
    },
    {
      id: 'Sofa beledu biru dan satu meja bundar di sudut yang gelap',
      en: 'A blue velvet sofa and one round table in a dark corner',
    },
    {
      id: 'Bola cermin menggantung di tengah cincin neon, cahayanya seperti bintang',
      en: 'A mirror ball hangs amid rings of neon, its light like stars',
    },
  ],
  'gema-polonia': [
    {
      id: 'Ruang dansa di dalam hanggar melengkung, garis lampu merah muda sampai ke ujung',
      en: 'The dance floor inside an arched hangar, lines of pink light to its far end',
    },
    {
      id: 'Bar putih menyala dengan enam bangku merah di bawah lengkung hanggar',
      en: 'A glowing white bar with six red stools under the curve of the hangar',
    },
    {
      id: 'Sofa merah berderet di bawah jendela bundar seperti di kabin pesawat',
      en: 'Red sofas in a row under round windows like those of an aircraft',
    },
    {
      id: 'DJ di depan bola cahaya ungu besar, tamu berdansa di antara dua menara pelantang',
      en: 'The DJ before a great violet globe, guests dancing between two towers of speakers',
    },
  ],
  'gema-scbd': [
    {
      id: 'Kerumunan di lantai dansa, cincin neon merah muda di belakang panggung DJ',
      en: 'A crowd on the dance floor, rings of pink neon behind the DJ',
    },
    {
      id: 'Bar dengan dinding botol ungu di ruang berlapis tembaga, seorang tamu di bangku',
      en: 'The bar with its violet wall of bottles in a copper-clad room, one guest on a stool',
    },
    {
      id: 'Sofa merah tua dan meja bundar di sudut dinding tembaga yang hangat',
      en: 'A dark red sofa and a round table in a warm corner of copper walls',
    },
    {
      id: 'DJ mengangkat tangan di balik meja pemutar, cincin neon di dinding',
      en: 'The DJ raises a hand behind the decks, rings of neon on the wall',
    },
  ],
  'luna-senja-dago': [
    {
      id: 'Teras batu dengan kursi empuk mengelilingi api, gunung ungu di kejauhan',
      en: 'A stone terrace, armchairs around a fire, violet mountains beyond',
    },
    {
      id: 'Tamu duduk di kursi merah mengitari api unggun, pinus dan gunung di senja',
      en: 'Guests in red armchairs around the fire, pines and mountains at dusk',
    },
    {
      id: 'Bar kayu kecil dengan tiga lampu gantung di antara pinus',
      en: 'A small wooden bar with three hanging lamps among the pines',
    },
    {
      id: 'Dua orang di pagar teras memandang lampu kota di lembah',
      en: 'Two people at the railing look down on the lights of the valley',
    },
  ],
  'luna-senja-kuningan': [
    {
      id: 'Matahari rendah di antara menara kota, kursi-kursi di lantai kayu atap',
      en: 'A low sun between the towers of the city, armchairs on the wooden roof deck',
    },
    {
      id: 'Bar panjang beratap kayu, botol menyala, kota di belakangnya saat senja',
      en: 'A long bar under a wooden roof, bottles alight, the city behind it at dusk',
    },
    {
      id: 'Meja bundar dengan lilin dan dua koktail, lampu gedung di baliknya',
      en: 'A round table with a candle and two cocktails, lit towers behind it',
    },
    {
      id: 'Dua orang di pagar menghadap matahari yang turun ke balik gedung',
      en: 'Two people at the railing face the sun as it sinks behind the towers',
    },
  ],
  'luna-senja-tunjungan': [
    {
      id: 'Atap toko lama dengan papan neon merah KAIN SAMUDRA di atas bar',
      en: 'The roof of an old shop, its red neon sign KAIN SAMUDRA above the bar',
    },
    {
      id: 'Bar berlapis ubin hijau dengan bangku merah, dua tamu dan bartender',
      en: 'A bar of green tiles with red stools, two guests and the bartender',
    },
    {
      id: 'Meja merah dengan lilin dan minuman, gedung kota di belakang dua tamu',
      en: 'A red table with a candle and drinks, the city behind two guests',
    },
    {
      id: 'Huruf neon KAIN di papan merah, atap kota di bawahnya',
      en: 'The neon letters KAIN on their red sign, the roofs of the city below',
    },
  ],
  'ombak-canggu': [
    {
      id: 'Kolam di tepi pantai, kursi merah dan biru menghadap matahari terbenam',
      en: 'A pool beside the beach, red and blue armchairs facing the setting sun',
    },
    {
      id: 'Bar beratap anyaman dengan tiga lampu dan ubin hijau',
      en: 'A bar under a woven roof, with three lamps and green tiles',
    },
    {
      id: 'Kursi merah dan meja kayu dengan lilin, dua minuman, dan sepiring buah',
      en: 'A red armchair and a wooden table with a candle, two drinks and a plate of fruit',
    },
    {
      id: 'Kursi malas di bawah payung bergaris, pasir dan laut di depannya',
      en: 'A lounger under striped parasols, sand and sea before it',
    },
  ],
  'ombak-kuta': [
    {
      id: 'Meja-meja di pasir mengelilingi kolam bundar, bulan di atas teluk',
      en: 'Tables on the sand around a round pool, the moon above the bay',
    },
    {
      id: 'Bar kayu beratap anyaman di tepi pantai, langit ungu di belakangnya',
      en: 'A wooden bar under a woven roof by the beach, the sky violet behind it',
    },
    {
      id: 'Ikan bakar di meja kayu dengan lilin, kolam menyala di sampingnya',
      en: 'Grilled fish on a wooden table with candles, the lit pool beside it',
    },
    {
      id: 'Kursi malas di pasir menghadap laut ungu dan perahu layar',
      en: 'A lounger on the sand facing a violet sea and sailing boats',
    },
  ],
  'rantau-braga': [
    {
      id: 'Ruang bata panjang: bar di kiri, bilik hijau di kanan, band di ujungnya',
      en: 'A long brick room: the bar on the left, green booths on the right, a band at its end',
    },
    {
      id: 'Bar bata dengan lampu hijau dan bangku merah, tamu berbincang dengan bartender',
      en: 'The brick bar with green lamps and red stools, guests talking with the bartender',
    },
    {
      id: 'Bilik beledu hijau di dinding bata, lampu meja menyala di depan seorang tamu',
      en: 'A green velvet booth at a brick wall, a table lamp lit before a guest',
    },
    {
      id: 'Panggung dengan tirai merah dan cincin lampu, tamu di meja menonton band',
      en: 'The stage with red curtains and a ring of light, guests at tables watching the band',
    },
  ],
  'rantau-dok-dua': [
    {
      id: 'Gudang terbuka di tepi teluk, peti kayu sebagai meja, band di panggung kecil',
      en: 'An open warehouse on the bay, wooden crates for tables, a band on a small stage',
    },
    {
      id: 'Bar kayu di depan dinding seng berkarat, empat bangku merah',
      en: 'A wooden bar before a wall of rusted iron, four red stools',
    },
    {
      id: 'Meja peti kayu dengan lilin dan makanan, kapal berlampu lewat di air',
      en: 'A crate for a table with candles and food, a lit boat passing on the water',
    },
    {
      id: 'Pemandangan teluk dan gunung dari meja, seorang pelaut di kapalnya',
      en: 'The bay and its mountains from a table, a sailor on his boat',
    },
  ],
  'rantau-prawirotaman': [
    {
      id: 'Pendapa dengan bangku panjang penuh tamu, band di panggung di ujungnya',
      en: 'An open pavilion, its long benches full of guests, a band on the stage at its end',
    },
    {
      id: 'Bar kayu panjang di bawah atap pendapa, bangku merah dan tiga lampu',
      en: 'A long wooden bar under the pavilion roof, red stools and three lamps',
    },
    {
      id: 'Meja panjang dengan lilin dan piring, bar dan tamu di belakangnya',
      en: 'A long table with candles and plates, the bar and guests behind it',
    },
    {
      id: 'Kucing belang tidur di atas pelantang di sisi panggung, penyanyi di dekatnya',
      en: 'A patched cat asleep on a speaker beside the stage, the singer nearby',
    },
  ],
  'rocca-menteng': [
    {
      id: 'Ruang makan di bawah lengkung batu, tungku menyala di ujungnya',
      en: 'The dining room under arches of stone, the hearth alight at its end',
    },
    {
      id: 'Dua juru masak di kiri kanan tungku bata yang menyala',
      en: 'Two cooks at either side of the blazing brick hearth',
    },
    {
      id: 'Meja kayu untuk dua orang dengan anggur merah dan dua hidangan',
      en: 'A wooden table for two with red wine and two dishes',
    },
    {
      id: 'Bar batu di sudut, dinding botol menyala di belakang bartender',
      en: 'A stone bar in a corner, a lit wall of bottles behind the bartender',
    },
  ],
  'rocca-ubud': [
    {
      id: 'Balai beratap ilalang dengan api bundar di tengah, meja di sekelilingnya',
      en: 'A thatched hall with a round fire at its heart and tables around it',
    },
    {
      id: 'Juru masak di depan api bundar, potongan daging tergantung di cincin besi',
      en: 'A cook before the round fire, cuts of meat hanging from an iron ring',
    },
    {
      id: 'Meja panjang yang sudah ditata di tepi balai, pepohonan di luar',
      en: 'A long table laid at the edge of the hall, trees outside',
    },
    {
      id: 'Gerbang bata bertingkat dengan lilin di jalan masuk, hutan di belakangnya',
      en: 'A stepped brick gate, candles along the way in, the forest behind it',
    },
  ],
  'yeschef-senopati': [
    {
      id: 'Konter kuning mengelilingi dapur terbuka, tamu di bangku menghadap juru masak',
      en: 'A yellow counter around the open kitchen, guests on stools facing the chefs',
    },
    {
      id: 'Hidangan di konter batu hitam, tiga juru masak bercelemek kuning di belakangnya',
      en: 'A dish on the black stone counter, three chefs in yellow aprons behind it',
    },
    {
      id: 'Bel kuning di konter hitam, juru masak bekerja di belakangnya',
      en: 'The yellow bell on the black counter, chefs at work behind it',
    },
    {
      id: 'Pintu kuning di dinding gelap, tanaman dalam pot di sampingnya',
      en: 'The yellow door in a dark wall, a potted plant beside it',
    },
  ],
}

/** By the path of the picture. */
export const roomPictures: { path: string; alt: Said }[] = Object.entries(announced).flatMap(([room, pictures]) =>
  pictures.map((alt, at) => ({ path: `/pictures/rooms/${room}${at === 0 ? '' : `-${at + 1}`}.webp`, alt })),
)
