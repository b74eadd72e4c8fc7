import type { Thing } from '#app/components/json-ld/thing.ts'

/**
 * Parses an Indonesian address of one line from its end: 'Jl. Pantai Karang Biru 9, Canggu, Badung, Bali 80361'. The last part is the city
 * or the province, followed by the postcode. If the last part is a province, the part before it is the city.
 */
export function postalAddress(address: string, city: string): Thing {
  const postalCode = /\b\d{5}\b/.exec(address)?.[0]
  const parts = address
    .replace(/\s*\b\d{5}\b/, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1)
  const isProvince = parts.length > 1 && last !== undefined && !last.includes(city)
  const addressRegion = isProvince ? parts.pop() : undefined
  const addressLocality = parts.length > 1 && parts.at(-1)?.includes(city) ? parts.pop() : city
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.join(', '),
    addressLocality,
    ...(addressRegion && { addressRegion }),
    ...(postalCode && { postalCode }),
    addressCountry: 'ID',
  }
}
