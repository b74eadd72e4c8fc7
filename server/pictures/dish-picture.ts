import { factsOf, showPicture } from '#server/pictures/known-pictures.ts'

/** Returns the path of a dish's picture. If the dish has no picture, returns the picture of its brand's empty plate. */
export function dishPath(image: string | null | undefined, brand: string): string {
  const plain = `/pictures/dishes/${brand}-plain.webp`
  return image ?? (factsOf(plain) ? plain : '/pictures/dishes/senja-plain.webp')
}

export const dishPicture = (image: string | null | undefined, brand: string): string =>
  showPicture(dishPath(image, brand))
