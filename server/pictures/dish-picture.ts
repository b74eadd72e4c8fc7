import { factsOf, showPicture } from '#server/pictures/known-pictures.ts'

/** The path of a dish's picture; of a dish without one, an empty plate of its brand. */
export function dishPath(image: string | null | undefined, brand: string): string {
  const plain = `/pictures/dishes/${brand}-plain.webp`
  return image ?? (factsOf(plain) ? plain : '/pictures/dishes/senja-plain.webp')
}

/** The same as pages show it. */
export const dishPicture = (image: string | null | undefined, brand: string): string =>
  showPicture(dishPath(image, brand))
