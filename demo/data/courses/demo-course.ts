import type { Allergen } from '#contract/web/offers-and-menus.ts'
import type { LocalizedText } from '../localized-text.ts'

export type DemoCourseDish = {
  name: LocalizedText
  containsPork: boolean
  containsAlcohol: boolean
  allergens: Allergen[]
  image: string
}

/** A set menu of the demo. `deposit` is in whole rupiah per person. */
export type DemoCourse = {
  key: string
  name: LocalizedText
  description: LocalizedText
  deposit: number
  dishes: DemoCourseDish[]
}

const plain = { containsPork: false, containsAlcohol: false }

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
