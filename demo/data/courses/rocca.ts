import { type DemoCourse, plate, withAlcohol, withPork } from './demo-course.ts'

const bread = plate('rocca-stone-loaf', ['Roti batu, mentega asap', 'Stone loaf, smoked butter'], ['gluten', 'dairy'])
const egg = plate('rocca-ash-egg', ['Telur asin abu', 'Ash-cured egg'], ['egg'])
const aubergine = plate('rocca-buried-aubergine', ['Terong kubur', 'Buried aubergine'], ['tree_nuts'])
const banana = plate('rocca-burnt-banana', ['Pisang raja hangus', 'Burnt banana'], ['dairy'])

export const roccaCourses: DemoCourse[] = [
  {
    key: 'embers',
    name: { id: 'Bara', en: 'Embers' },
    description: {
      id: 'Lima hidangan sesudah api padam. Untuk yang datang pertama kali.',
      en: 'Five dishes after the flames have gone. For a first visit.',
    },
    deposit: 799_000,
    dishes: [
      bread,
      egg,
      aubergine,
      plate('rocca-river-stone-chicken', ['Ayam batu kali, nasi bambu', 'River-stone chicken, bamboo rice'], ['soy']),
      banana,
    ],
  },
  {
    key: 'fire',
    name: { id: 'Api', en: 'Fire' },
    description: {
      id: 'Tujuh hidangan, dengan iga yang digantung sejak siang.',
      en: 'Seven dishes, with the short rib that has hung since noon.',
    },
    deposit: 999_000,
    dishes: [
      bread,
      egg,
      plate('rocca-raw-fish', ['Ikan mentah, jeruk bakar', 'Raw fish, burnt lime'], ['fish', 'tree_nuts']),
      aubergine,
      plate('rocca-octopus', ['Gurita arang', 'Charcoal octopus'], ['molluscs']),
      plate('rocca-short-rib', ['Iga gantung sembilan jam', 'Nine-hour short rib'], ['soy', 'gluten']),
      plate(
        'rocca-stone-chocolate',
        ['Cokelat di batu, arak Bali', 'Chocolate on the stone, Balinese arrack'],
        ['dairy', 'egg'],
        withAlcohol,
      ),
    ],
  },
  {
    key: 'stone',
    name: { id: 'Batu', en: 'Stone' },
    description: {
      id: 'Sembilan hidangan, semua yang bisa dilakukan satu tungku dalam dua jam.',
      en: 'Nine dishes: everything one hearth can do in two hours.',
    },
    deposit: 1_099_000,
    dishes: [
      bread,
      egg,
      plate('rocca-bone-marrow', ['Sumsum di batu', 'Marrow on a stone'], []),
      plate('rocca-raw-fish', ['Ikan mentah, jeruk bakar', 'Raw fish, burnt lime'], ['fish', 'tree_nuts']),
      aubergine,
      plate('rocca-whole-grouper', ['Kerapu utuh', 'Whole grouper'], ['fish']),
      plate('rocca-rambutan-pork', ['Babi kayu rambutan', 'Rambutan-wood pork'], [], withPork),
      plate('rocca-smoked-srikaya', ['Srikaya asap', 'Smoked srikaya'], ['egg', 'dairy']),
      plate('rocca-ember-pineapple', ['Nanas bara, rum rempah', 'Ember pineapple, spiced rum'], ['dairy'], withAlcohol),
    ],
  },
]
