import type { Allergen } from '#contract/web/offers-and-menus.ts'
import type { LocalizedText } from '../localized-text.ts'

export type DemoCourseDish = {
  name: LocalizedText
  containsPork: boolean
  containsAlcohol: boolean
  allergens: Allergen[]
  image: string
}

/** A set menu; `deposit` whole rupiah a person. */
export type DemoCourse = {
  key: string
  name: LocalizedText
  description: LocalizedText
  deposit: number
  dishes: DemoCourseDish[]
}

const plain = { containsPork: false, containsAlcohol: false }

/** A plate of a set menu, with the picture of its dish. */
export const plate = (
  dish: string,
  [id, en]: [id: string, en: string],
  allergens: Allergen[] = [],
  marks: Partial<typeof plain> = {},
): DemoCourseDish => ({
  name: { id, en },
  ...plain,
  ...marks,
  allergens,
  image: `/pictures/dishes/${dish}.webp`,
})

export const withPork = { containsPork: true } as const
export const withAlcohol = { containsAlcohol: true } as const
