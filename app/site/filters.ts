const SLUG = /^[\w-]{1,60}$/
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export type Filters = {
  city: string | undefined
  brand: string | undefined
  kind: string | undefined
  /** The first and the last night of the list, both included, 'YYYY-MM-DD'. */
  from: string | undefined
  until: string | undefined
  page: number
}

/**
 * Returns the filters in the address of a list. An empty filter is ignored. Returns null if a slug, a date or the page number in the
 * address is invalid. The page then has status 404.
 */
export function readFilters(url: string): Filters | null {
  const query = new URL(url).searchParams
  const readParam = (name: string) => query.get(name) || undefined
  const slugs = { city: readParam('city'), brand: readParam('brand'), kind: readParam('kind') }
  const nights = { from: readParam('from'), until: readParam('until') }
  const page = readParam('page') ?? '1'
  const isRead =
    Object.values(slugs).every((slug) => slug === undefined || SLUG.test(slug)) &&
    Object.values(nights).every((night) => night === undefined || isDate(night)) &&
    /^[1-9]\d{0,2}$/.test(page)
  return isRead ? { ...slugs, ...nights, page: Number(page) } : null
}

export const pickDefined = <T extends object>(filters: T) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
