const SLUG = /^[\w-]{1,60}$/
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export type Filters = {
  city: string | undefined
  brand: string | undefined
  kind: string | undefined
  /** The first night and the last one, both of the list, 'YYYY-MM-DD'. */
  from: string | undefined
  until: string | undefined
  page: number
}

/**
 * The filters of a list as its address has them; an empty one counts as absent. Null where one holds what no list ever
 * wrote there: no slug, no date, no page. Such an address leads nowhere.
 */
export function readFilters(url: string): Filters | null {
  const query = new URL(url).searchParams
  const given = (name: string) => query.get(name) || undefined
  const slugs = { city: given('city'), brand: given('brand'), kind: given('kind') }
  const nights = { from: given('from'), until: given('until') }
  const page = given('page') ?? '1'
  const isRead =
    Object.values(slugs).every((slug) => slug === undefined || SLUG.test(slug)) &&
    Object.values(nights).every((night) => night === undefined || isDate(night)) &&
    /^[1-9]\d{0,2}$/.test(page)
  return isRead ? { ...slugs, ...nights, page: Number(page) } : null
}

/** The filters that are set, for a read that takes them so. */
export const given = <T extends object>(filters: T) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
