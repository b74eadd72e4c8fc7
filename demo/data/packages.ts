import type { PackageKind } from '#domain/stock/packages.ts'
import type { LocalizedText } from '#demo/data/localized-text.ts'

/** A package or bottle of an outlet, in the order of its list. `price` is in whole rupiah, before service and tax. */
export type DemoPackage = {
  outlet: string
  key: string
  kind: PackageKind
  name: LocalizedText
  description: LocalizedText
  price: number
  /** Path of the picture. Without a picture, pages show a drawing for the kind of package. */
  image?: string
  /** Stock for each night; null for no limit. */
  stock: number | null
  endsHours: number
}

export const packages: readonly DemoPackage[] = [
  {
    outlet: 'scbd',
    key: 'paket-gaung',
    kind: 'package',
    name: { id: 'Paket Gaung', en: 'The Echo Package' },
    description: {
      id: 'Satu botol vodka, satu botol gin, delapan mixer, dan piring buah.',
      en: 'A bottle of vodka, a bottle of gin, eight mixers and a fruit platter.',
    },
    image: '/pictures/rooms/gema-scbd-2.webp',
    price: 5_500_000,
    stock: 6,
    endsHours: 3,
  },
  {
    outlet: 'scbd',
    key: 'paket-ulang-tahun',
    kind: 'package',
    name: { id: 'Paket Ulang Tahun', en: 'The Birthday Package' },
    description: {
      id: 'Satu botol sparkling, kue kecil dengan kembang api, dan namamu di layar.',
      en: 'A bottle of sparkling wine, a small cake with a sparkler, and your name on the screen.',
    },
    price: 2_400_000,
    stock: 4,
    endsHours: 24,
  },
  {
    outlet: 'scbd',
    key: 'tequila-reposado',
    kind: 'bottle',
    name: { id: 'Tequila reposado, 750\u00a0ml', en: 'Tequila reposado, 750\u00a0ml' },
    description: { id: 'Dengan jeruk nipis, garam, dan empat mixer.', en: 'With limes, salt and four mixers.' },
    price: 2_900_000,
    stock: null,
    endsHours: 0,
  },
  {
    outlet: 'kuningan',
    key: 'paket-senja-berempat',
    kind: 'package',
    name: { id: 'Paket Senja Berempat', en: 'Sunset for Four' },
    description: {
      id: 'Satu botol gin, enam tonik, dan papan camilan untuk empat orang.',
      en: 'A bottle of gin, six tonics and a snack board for four.',
    },
    image: '/pictures/rooms/luna-senja-kuningan-2.webp',
    price: 1_850_000,
    stock: 8,
    endsHours: 2,
  },
  {
    outlet: 'kuningan',
    key: 'prosecco',
    kind: 'bottle',
    name: { id: 'Prosecco, 750\u00a0ml', en: 'Prosecco, 750\u00a0ml' },
    description: { id: 'Dingin di meja saat kamu datang.', en: 'Chilled on the table when you arrive.' },
    price: 1_100_000,
    stock: 12,
    endsHours: 0,
  },
]
