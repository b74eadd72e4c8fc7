import { type DemoCourse, plate, withAlcohol, withPork } from './demo-course.ts'

const toast = plate('Roti tempe hitam', 'Black tempeh toast', ['gluten', 'soy', 'sesame'])
const custard = plate('Telur gemetar', 'Trembling egg', ['egg', 'soy'])
const caramel = plate('Karamel kecap', 'Soy caramel', ['dairy', 'soy', 'gluten'])

/** What the counter of YesChef cooks: the order is the kitchen's, the answer is always yes. */
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
      plate('Bakwan yang sombong', 'A proud bakwan', ['gluten', 'crustaceans', 'egg']),
      custard,
      plate('Mi dingin wijen', 'Cold sesame noodle', ['gluten', 'sesame', 'soy']),
      plate('Kakap, sisik garing', 'Snapper, crisp scales', ['fish']),
      plate('Bubur sumsum dingin', 'Cold rice pudding', ['dairy']),
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
      plate('Kerupuk udang, udangnya', 'Prawn cracker, with the prawn', ['crustaceans']),
      plate('Sapi mentah, jenewer', 'Raw beef, juniper', ['egg', 'soy'], withAlcohol),
      custard,
      plate('Kerang, jagung, mentega', 'Scallop, corn, butter', ['molluscs', 'dairy']),
      plate('Kakap, sisik garing', 'Snapper, crisp scales', ['fish']),
      plate('Kembang kol utuh', 'A whole cauliflower', ['peanuts']),
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
      plate('Kerupuk udang, udangnya', 'Prawn cracker, with the prawn', ['crustaceans']),
      plate('Sapi mentah, jenewer', 'Raw beef, juniper', ['egg', 'soy'], withAlcohol),
      custard,
      plate('Kerang, jagung, mentega', 'Scallop, corn, butter', ['molluscs', 'dairy']),
      plate('Sup Terminal', 'Terminal soup', ['gluten', 'celery']),
      plate('Babi, nanas tua', 'Pork, old pineapple', ['soy'], withPork),
      plate('Wagyu, nasi, satu daun', 'Wagyu, rice, one leaf', ['soy', 'sesame']),
      plate('Lemon, seluruhnya', 'Lemon, all of it', ['egg', 'dairy']),
      caramel,
    ],
  },
]
