const LONGEST = 120

/** Makes a slug from a title: 'Malam Piringan #2' becomes 'malam-piringan-2'. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')

/** Returns true if a text has only lowercase letters, digits and single hyphens. Slugs in the content file have the same form. */
export const isNewSlug = (text: string): boolean => text.length <= LONGEST && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

/**
 * Makes the slug of an outlet without the brand: 'Rocca Menteng' becomes 'menteng', because the address already contains the brand 'Rocca'.
 */
export function outletSlugOf(name: string, brandName: string): string {
  const [slug, brand] = [slugOf(name), slugOf(brandName)]
  return brand !== '' && slug.startsWith(`${brand}-`) ? slug.slice(brand.length + 1) : slug
}
