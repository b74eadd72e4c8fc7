// An additive import: stored items stay unchanged, and the file adds only the items, dishes and tables that are missing.
import type { ContentFile } from '#server/db/content-file/shape.ts'

type Lists = Omit<ContentFile, 'format' | 'group'>
type Item<Name extends keyof Lists> = NonNullable<Lists[Name]>[number]

/** For each section of the file, a function that returns the key of an item. Two items with the same key are the same item. */
const KEY_OF: { [Name in keyof Required<Lists>]: (item: Item<Name>) => string } = {
  cities: ({ slug }) => slug,
  brands: ({ slug }) => slug,
  outlets: ({ brand, slug }) => `${brand}/${slug}`,
  artists: ({ slug }) => slug,
  events: ({ slug }) => slug,
  packages: ({ outlet, key }) => `${outlet} ${key}`,
  off_schedule_days: ({ outlet, night }) => `${outlet} ${night}`,
  stories: ({ kind, slug }) => `${kind}/${slug}`,
  offers: ({ slug }) => slug,
  menus: ({ key }) => key,
  pages: ({ key }) => key,
  refund_rules: ({ outlet, kind, hours_left: hours }) => `${outlet ?? ''} ${kind} ${hours}`,
  affiliator_codes: ({ code }) => code,
  pictures: ({ path }) => path,
}

/** Returns the stored rows, followed by the rows of the file that have a new key. */
function withNew<Row>(stored: readonly Row[], rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const keys = new Set(stored.map(keyOf))
  return [...stored, ...rows.filter((row) => !keys.has(keyOf(row)))]
}

/** Adds the new dishes of the file to a stored menu. Leaves out each dish that is already in a section of the stored menu. */
function mergeMenu(stored: Item<'menus'>, own: Item<'menus'>): Item<'menus'> {
  const dishKeys = new Set(stored.sections.flatMap(({ dishes }) => dishes.map(({ key }) => key)))
  const sections = own.sections.map((section) => ({
    ...section,
    dishes: section.dishes.filter(({ key }) => !dishKeys.has(key)),
  }))
  const merged = stored.sections.map((section) => {
    const dishes = sections.find(({ key }) => key === section.key)?.dishes ?? []
    return { ...section, dishes: [...section.dishes, ...dishes] }
  })
  return { ...stored, sections: withNew(merged, sections, ({ key }) => key) }
}

/** Adds the new sections, kinds of table and tables of the file to a stored outlet. */
const mergeOutlet = (stored: Item<'outlets'>, own: Item<'outlets'>): Item<'outlets'> => ({
  ...stored,
  sections: withNew(stored.sections, own.sections, ({ key }) => key),
  table_categories: withNew(stored.table_categories, own.table_categories, ({ key }) => key),
  tables: withNew(stored.tables, own.tables, ({ name }) => name),
})

function mergeSection<Name extends keyof Lists>(name: Name, current: ContentFile, file: ContentFile): Lists[Name] {
  const added: readonly Item<Name>[] | undefined = file[name]
  if (!added) return undefined
  const stored: readonly Item<Name>[] = current[name] ?? []
  const keys = new Set(stored.map((item) => KEY_OF[name](item)))
  return [...stored, ...added.filter((item) => !keys.has(KEY_OF[name](item)))] as Lists[Name]
}

/**
 * Returns the stored items of the file's sections, followed by the new items of the file. So the import removes nothing. It only adds: new
 * items, new dishes of a stored menu, and new sections, kinds of table and tables of a stored outlet.
 */
export function mergeNew(current: ContentFile, file: ContentFile): ContentFile {
  const names = Object.keys(KEY_OF) as (keyof Lists)[]
  const ownMenus = new Map(file.menus?.map((menu) => [menu.key, menu]))
  const ownOutlets = new Map(file.outlets?.map((outlet) => [KEY_OF.outlets(outlet), outlet]))
  const stored: ContentFile = {
    ...current,
    menus: current.menus?.map((menu) => mergeMenu(menu, ownMenus.get(menu.key) ?? menu)),
    outlets: current.outlets?.map((outlet) => mergeOutlet(outlet, ownOutlets.get(KEY_OF.outlets(outlet)) ?? outlet)),
  }
  const sections = names.flatMap((name) => (file[name] ? [[name, mergeSection(name, stored, file)]] : []))
  return {
    format: file.format,
    ...(file.group && { group: current.group ?? file.group }),
    ...(Object.fromEntries(sections) as Partial<Lists>),
  }
}
