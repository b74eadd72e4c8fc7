export type PostalParts = { street: string; locality: string; region: string | null; postalCode: string | null }

/**
 * Parses an Indonesian address of one line from its end: 'Jl. Pantai Karang Biru 9, Canggu, Badung, Bali 80361'. The last part is the city
 * or the province, followed by the postcode. If the last part is a province, the part before it is the city.
 */
export function postalParts(address: string, city: string): PostalParts {
  const postalCode = /\b\d{5}\b/.exec(address)?.[0] ?? null
  const parts = address
    .replace(/\s*\b\d{5}\b/, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1)
  const isProvince = parts.length > 1 && last !== undefined && !last.includes(city)
  const region = (isProvince ? parts.pop() : undefined) ?? null
  const locality = (parts.length > 1 && parts.at(-1)?.includes(city) ? parts.pop() : undefined) ?? city
  return { street: parts.join(', '), locality, region, postalCode }
}
