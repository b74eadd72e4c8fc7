import { type DemoMenuSection, dish, addPicture, pork, signature, vegetarian } from './demo-menu.ts'

/** The menu of Rocca's hearth. The first dishes are for the hottest stone, the last dishes for the cool stone. */
export const roccaPlates: DemoMenuSection[] = [
  {
    key: 'bread',
    title: { id: 'Pertama, selagi batunya paling panas', en: 'First, while the stone is hottest' },
    note: null,
    dishes: [
      dish(
        'stone-loaf',
        ['Roti batu', 'Stone loaf'],
        [
          'Ragi tape singkong, kulit retak, mentega yang diasap di atas bara.',
          'Raised on cassava yeast, cracked crust, butter smoked over embers.',
        ],
        58,
        ['gluten', 'dairy'],
        { ...signature('rocca-stone-loaf'), ...vegetarian },
      ),
      dish(
        'ash-flatbread',
        ['Roti abu', 'Ash flatbread'],
        [
          'Dilempar langsung ke abu, dipukul bersih, diolesi bawang putih hitam.',
          'Thrown straight into the ash, beaten clean, brushed with black garlic.',
        ],
        45,
        ['gluten'],
        vegetarian,
      ),
      dish(
        'salted-egg',
        ['Telur asin abu', 'Ash-cured egg'],
        [
          'Dua belas hari dalam abu tungku kemarin. Kuningnya seperti matahari sore.',
          'Twelve days in yesterday’s ash. The yolk is the color of late sun.',
        ],
        48,
        ['egg'],
        vegetarian,
      ),
      dish(
        'bone-marrow',
        ['Sumsum di batu', 'Marrow on a stone'],
        ['Dipecah di meja, dengan garam Amed dan daun kemangi.', 'Split at the table, with Amed salt and lemon basil.'],
        95,
        [],
        addPicture('rocca-bone-marrow'),
      ),
      dish(
        'raw-fish',
        ['Ikan mentah, jeruk bakar', 'Raw fish, burnt lime'],
        [
          'Kakap pagi tadi, jeruk limau dari bara, minyak kenari.',
          'This morning’s snapper, lime out of the embers, kenari oil.',
        ],
        110,
        ['fish', 'tree_nuts'],
      ),
      dish(
        'pickles',
        ['Acar tiga minggu', 'Three-week pickles'],
        [
          'Mentimun suri, nanas muda, bawang lanang. Untuk sela-sela.',
          'Suri cucumber, young pineapple, single-clove garlic. For the pauses.',
        ],
        38,
        ['mustard'],
        vegetarian,
      ),
    ],
  },
  {
    key: 'embers',
    title: { id: 'Dari bara', en: 'From the embers' },
    note: {
      id: 'Digantung sejak pagi; datang ketika siap, bukan ketika ditunggu.',
      en: 'Hung since morning; it comes when it is ready, not when it is waited for.',
    },
    dishes: [
      dish(
        'short-rib',
        ['Iga gantung sembilan jam', 'Nine-hour short rib'],
        ['Iga sapi Madura, kecap arang, sambal matah panas.', 'Madura beef rib, charcoal soy, a hot sambal matah.'],
        345,
        ['soy', 'gluten'],
        signature('rocca-short-rib'),
      ),
      dish(
        'river-stone-chicken',
        ['Ayam batu kali', 'River-stone chicken'],
        [
          'Seekor, dijepit dua batu. Kulitnya lebih dulu bunyi daripada garpunya.',
          'A whole one, pressed between two stones. The skin is heard before the fork.',
        ],
        265,
        ['soy'],
      ),
      dish(
        'jimbaran-fish',
        ['Kerapu utuh', 'Whole grouper'],
        [
          'Bumbu Jimbaran tanpa gula, nasi bambu, untuk dua orang.',
          'Jimbaran spices without the sugar, bamboo rice, for two.',
        ],
        390,
        ['fish'],
        addPicture('rocca-jimbaran-fish'),
      ),
      dish(
        'pork-belly',
        ['Babi kayu rambutan', 'Rambutan-wood pork'],
        [
          'Perut babi Bali, kulit tiga kali bakar, lawar nangka.',
          'Balinese belly, skin burnt three times, jackfruit lawar.',
        ],
        285,
        [],
        pork,
      ),
      dish(
        'octopus',
        ['Gurita arang', 'Charcoal octopus'],
        [
          'Direbus pelan di bara, lalu dihajar cepat di atasnya. Minyak andaliman.',
          'Simmered slowly in the embers, then finished fast above them. Andaliman oil.',
        ],
        225,
        ['molluscs'],
        addPicture('rocca-octopus'),
      ),
      dish(
        'duck',
        ['Bebek andaliman', 'Andaliman duck'],
        [
          'Lidahmu akan kesemutan. Itu ladanya, bukan masalah.',
          'Your tongue will tingle. It is the pepper, not a problem.',
        ],
        275,
        ['soy'],
      ),
      dish(
        'goat',
        ['Kambing satu malam', 'Overnight goat'],
        [
          'Bahu kambing di abu yang dingin perlahan, dimakan dengan tangan.',
          'Shoulder of goat in ash that cools all night, eaten by hand.',
        ],
        310,
        [],
      ),
    ],
  },
  {
    key: 'garden',
    title: { id: 'Dari kebun, kena api', en: 'From the garden, through fire' },
    note: null,
    dishes: [
      dish(
        'buried-aubergine',
        ['Terong kubur', 'Buried aubergine'],
        [
          'Dikubur di bara sampai menyerah, santan bakar, kemiri.',
          'Buried in the embers until it gives in, burnt coconut cream, candlenut.',
        ],
        98,
        ['tree_nuts'],
        { ...signature('rocca-buried-aubergine'), ...vegetarian },
      ),
      dish(
        'cabbage',
        ['Kol setengah gosong', 'Half-burnt cabbage'],
        [
          'Setengah hitam, setengah manis, saus kacang dua hari.',
          'Half black, half sweet, with a two-day peanut sauce.',
        ],
        88,
        ['peanuts', 'soy'],
        { ...addPicture('rocca-cabbage'), ...vegetarian },
      ),
      dish(
        'roots',
        ['Umbi dalam tanah liat', 'Roots baked in clay'],
        ['Gembili, talas, ubi ungu. Palunya kami pinjamkan.', 'Lesser yam, taro, purple yam. We lend you the hammer.'],
        92,
        [],
        vegetarian,
      ),
      dish(
        'corn',
        ['Jagung Madura', 'Madura corn'],
        [
          'Diputar di atas bara sambil disiram santan, sampai harumnya sampai ke pintu.',
          'Turned over the embers and basted with coconut until the door can smell it.',
        ],
        65,
        [],
        { ...addPicture('rocca-corn'), ...vegetarian },
      ),
      dish(
        'long-beans',
        ['Kacang panjang asap', 'Smoked long beans'],
        ['Kelapa parut, cabai rawit, jeruk purut.', 'Grated coconut, bird’s eye chili, makrut lime.'],
        62,
        [],
        vegetarian,
      ),
      dish(
        'rice',
        ['Nasi bambu', 'Bamboo rice'],
        ['Dari Tabanan, berbau ruas bambu yang hangus di luar.', 'From Tabanan, smelling of bamboo charred outside.'],
        35,
        [],
        vegetarian,
      ),
    ],
  },
  {
    key: 'sweet',
    title: { id: 'Terakhir, selagi batunya masih hangat', en: 'Last, while the stone is still warm' },
    note: null,
    dishes: [
      dish(
        'stone-chocolate',
        ['Cokelat di batu', 'Chocolate on the stone'],
        [
          'Batunya tinggal cukup panas untuk melelehkannya. Cokelat Jembrana 71%.',
          'By now the stone is just able to melt it. Jembrana chocolate, 71%.',
        ],
        95,
        ['dairy'],
        { ...signature('rocca-stone-chocolate'), ...vegetarian },
      ),
      dish(
        'burnt-banana',
        ['Pisang raja hangus', 'Burnt banana'],
        ['Hitam di luar, puding di dalam, es krim santan.', 'Black without, pudding within, coconut ice cream.'],
        78,
        ['dairy'],
        { ...addPicture('rocca-burnt-banana'), ...vegetarian },
      ),
      dish(
        'smoked-custard',
        ['Srikaya asap', 'Smoked srikaya'],
        ['Custard pandan yang sempat pergi ke cerobong.', 'A pandan custard that has been up the chimney.'],
        72,
        ['egg', 'dairy'],
        vegetarian,
      ),
      dish(
        'ember-pineapple',
        ['Nanas bara', 'Ember pineapple'],
        [
          'Seperempat nanas, garam cabai, tidak ada yang lain.',
          'A quarter of a pineapple, chili salt, and nothing else.',
        ],
        68,
        [],
        { ...signature('rocca-ember-pineapple'), ...vegetarian },
      ),
      dish(
        'cheese',
        ['Keju Boyolali', 'Boyolali cheese'],
        ['Dipanggang sebentar, madu hutan, roti abu.', 'Briefly grilled, forest honey, ash flatbread.'],
        98,
        ['dairy', 'gluten'],
        { ...vegetarian, isSoldOut: true },
      ),
    ],
  },
]
