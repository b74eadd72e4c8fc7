import type { Thing } from '#app/components/json-ld/thing.ts'
import { postalParts } from '#domain/catalogue/postal-parts.ts'

/** Returns an Indonesian address of one line as structured data. */
export function postalAddress(address: string, city: string): Thing {
  const { street, locality, region, postalCode } = postalParts(address, city)
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    addressCountry: 'ID',
  }
}
