// An additive import: what exists stays as it is, and the file adds only the items that are missing.
import type { ContentFile } from '#server/db/content-file/shape.ts'

type Lists = Omit<ContentFile, 'format' | 'group'>
type Item<Name extends keyof Lists> = NonNullable<Lists[Name]>[number]

/** The key by which an item of a section is recognized. */
const KEY_OF: { [Name in keyof Required<Lists>]: (item: Item<Name>) => string } = {
  cities: ({ slug }) => slug,
  brands: ({ slug }) => slug,
  outlets: ({ brand, slug }) => `${brand}/${slug}`,
  artists: ({ slug }) => slug,
  events: ({ slug }) => slug,
  off_schedule_days: ({ outlet, night }) => `${outlet} ${night}`,
  stories: ({ kind, slug }) => `${kind}/${slug}`,
  offers: ({ slug }) => slug,
  menus: ({ key }) => key,
  pages: ({ key }) => key,
  refund_rules: ({ outlet, kind, hours_left: hours }) => `${outlet ?? ''} ${kind} ${hours}`,
  affiliator_codes: ({ code }) => code,
  pictures: ({ path }) => path,
}

function mergeSection<Name extends keyof Lists>(name: Name, current: ContentFile, file: ContentFile): Lists[Name] {
  const added: readonly Item<Name>[] | undefined = file[name]
  if (!added) return undefined
  const stored: readonly Item<Name>[] = current[name] ?? []
  const keys = new Set(stored.map((item) => KEY_OF[name](item)))
  return [...stored, ...added.filter((item) => !keys.has(KEY_OF[name](item)))] as Lists[Name]
}

/**
 * Returns the file with all stored items of its sections in front, so that the import changes and removes none of them. Items of the file
 * that are stored already are left out.
 */
export function mergeNew(current: ContentFile, file: ContentFile): ContentFile {
  const names = Object.keys(KEY_OF) as (keyof Lists)[]
  const sections = names.flatMap((name) => (file[name] ? [[name, mergeSection(name, current, file)]] : []))
  return {
    format: file.format,
    ...(file.group && { group: current.group ?? file.group }),
    ...(Object.fromEntries(sections) as Partial<Lists>),
  }
}
