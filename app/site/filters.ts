/** The filters of a list as its address has them; anything that is no slug, date or page counts as absent. */
export function readFilters(url: string) {
  const query = new URL(url).searchParams
  const slug = (name: string) => {
    const value = query.get(name) ?? ''
    return /^[\w-]{1,60}$/.test(value) ? value : undefined
  }
  const from = query.get('from') ?? ''
  const page = Number(query.get('page') ?? 1)
  return {
    city: slug('city'),
    brand: slug('brand'),
    kind: slug('kind'),
    from: /^\d{4}-\d{2}-\d{2}$/.test(from) && !Number.isNaN(Date.parse(from)) ? from : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}
