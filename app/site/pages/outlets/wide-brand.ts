/**
 * Selects the brand for the row of two cards in a list that does not fill rows of three: the first brand with two outlets that begins a row.
 * `brands` has the brand of each card. Returns null if the list fills its rows, or if it has no such brand.
 */
export function wideBrand(brands: readonly string[]): string | null {
  if (brands.length % 3 !== 2) return null
  const isPair = (brand: string, at: number) => at % 3 === 0 && brands.filter((other) => other === brand).length === 2
  return brands.find(isPair) ?? null
}
