import type { Allergen } from '#contract/web/offers-and-menus.ts'
import type { DemoBrandSlug, LocalizedText } from '../shape.ts'

/** A dish of a menu. `price`: whole rupiah, or null if guests learn the price from staff at the table. */
export type DemoDish = {
  key: string
  name: LocalizedText
  description: LocalizedText
  price: number | null
  allergens: Allergen[]
  containsAlcohol: boolean
  containsPork: boolean
  isVegetarian: boolean
  isSignature: boolean
  availability: 'available' | 'sold_out'
  picture: string | null
}

export type DemoMenuSection = { key: string; title: LocalizedText; note: LocalizedText | null; dishes: DemoDish[] }

export type DemoMenu = {
  key: 'rocca' | 'yeschef'
  brand: DemoBrandSlug
  title: LocalizedText
  intro: LocalizedText
  note: LocalizedText
  sections: DemoMenuSection[]
}

type Marks = Partial<
  Pick<DemoDish, 'containsAlcohol' | 'containsPork' | 'isVegetarian' | 'isSignature' | 'picture'>
> & {
  isSoldOut?: boolean
}

/** Returns a dish. Its texts are `[Indonesian, English]` pairs, and `thousands` is the price in thousands of rupiah. */
export function dish(
  key: string,
  [nameId, nameEn]: [string, string],
  [id, en]: [string, string],
  thousands: number | null,
  allergens: Allergen[] = [],
  { isSoldOut = false, ...marks }: Marks = {},
): DemoDish {
  return {
    key,
    name: { id: nameId, en: nameEn },
    description: { id, en },
    price: thousands === null ? null : thousands * 1000,
    allergens,
    containsAlcohol: false,
    containsPork: false,
    isVegetarian: false,
    isSignature: false,
    picture: null,
    ...marks,
    availability: isSoldOut ? 'sold_out' : 'available',
  }
}

export const vegetarian = { isVegetarian: true } as const
export const pork = { containsPork: true } as const
export const alcohol = { containsAlcohol: true } as const
export const addPicture = (picture: string) => ({ picture: `/pictures/dishes/${picture}.webp` }) as const
export const signature = (picture: string) => ({ isSignature: true, ...addPicture(picture) }) as const
