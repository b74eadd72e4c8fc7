import { type DemoCourse, plate, withAlcohol, withPork } from './demo-course.ts'

const toast = plate('yeschef-tempeh-toast', ['Roti tempe hitam', 'Black tempeh toast'], ['gluten', 'soy', 'dairy'])
const custard = plate('yeschef-chawanmushi', ['Telur gemetar', 'Trembling egg'], ['egg', 'soy'])
const caramel = plate('yeschef-soy-caramel', ['Karamel kecap', 'Soy caramel'], ['soy', 'gluten', 'dairy'])

export const yeschefCourses: DemoCourse[] = [
  {
    key: 'yes',
    name: { id: 'Ya', en: 'Yes' },
    description: {
      id: 'Enam hidangan dari seberang meja. Cukup, dan tidak kekenyangan.',
      en: 'Six dishes from across the counter. Enough, and no more than that.',
    },
    deposit: 799_000,
    dishes: [
      toast,
      plate('yeschef-proud-bakwan', ['Bakwan yang sombong', 'A proud bakwan'], ['crustaceans', 'gluten', 'egg']),
      custard,
      plate('yeschef-sesame-noodle', ['Mi dingin wijen', 'Cold sesame noodle'], ['gluten', 'sesame', 'soy']),
      plate('yeschef-snapper', ['Kakap, sisik garing', 'Snapper, crisp scales'], ['fish', 'dairy']),
      plate('yeschef-rice-pudding', ['Bubur sumsum dingin', 'Cold rice pudding'], []),
    ],
  },
  {
    key: 'yes-chef',
    name: { id: 'Ya, Chef', en: 'Yes, Chef' },
    description: {
      id: 'Delapan hidangan, dua di antaranya baru diputuskan sore tadi.',
      en: 'Eight dishes, two of them decided this afternoon.',
    },
    deposit: 999_000,
    dishes: [
      toast,
      plate('yeschef-prawn-cracker', ['Kerupuk udang, udangnya', 'Prawn cracker, with the prawn'], ['crustaceans']),
      plate('yeschef-raw-beef', ['Sapi mentah, jenewer', 'Raw beef, juniper'], ['egg', 'soy', 'gluten'], withAlcohol),
      custard,
      plate('yeschef-scallop', ['Kerang, jagung, mentega', 'Scallop, corn, butter'], ['molluscs', 'dairy']),
      plate('yeschef-snapper', ['Kakap, sisik garing', 'Snapper, crisp scales'], ['fish', 'dairy']),
      plate('yeschef-cauliflower', ['Kembang kol utuh', 'A whole cauliflower'], ['tree_nuts']),
      caramel,
    ],
  },
  {
    key: 'again-chef',
    name: { id: 'Sekali lagi, Chef', en: 'Again, Chef' },
    description: {
      id: 'Sepuluh hidangan. Yang terakhir kamu masak sendiri, kami yang menonton.',
      en: 'Ten dishes. You cook the last one, and we watch.',
    },
    deposit: 1_099_000,
    dishes: [
      toast,
      plate('yeschef-prawn-cracker', ['Kerupuk udang, udangnya', 'Prawn cracker, with the prawn'], ['crustaceans']),
      plate('yeschef-raw-beef', ['Sapi mentah, jenewer', 'Raw beef, juniper'], ['egg', 'soy', 'gluten'], withAlcohol),
      custard,
      plate('yeschef-scallop', ['Kerang, jagung, mentega', 'Scallop, corn, butter'], ['molluscs', 'dairy']),
      plate('yeschef-terminal-soup', ['Sup Terminal', 'Terminal soup'], ['fish']),
      plate('yeschef-old-pineapple-pork', ['Babi, nanas tua', 'Pork, old pineapple'], ['soy'], withPork),
      plate('yeschef-wagyu', ['Wagyu, nasi, satu daun', 'Wagyu, rice, one leaf'], ['soy', 'gluten']),
      plate('yeschef-lemon', ['Lemon, seluruhnya', 'Lemon, all of it'], ['dairy', 'egg']),
      caramel,
    ],
  },
]
