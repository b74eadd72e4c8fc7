import { faultLine } from '#server/db/content-file/find-faults.ts'
import type { ContentFile } from '#server/db/content-file/shape.ts'

/** Names of what the catalogue has already. Outlets as `brand/outlet`. */
export type KnownNames = {
  cities: string[]
  brands: string[]
  outlets: string[]
  artists: string[]
  pictures: string[]
}

type Path = readonly PropertyKey[]
type Kind = 'city' | 'brand' | 'outlet' | 'artist' | 'picture'

export type NameCheck = {
  /** A line for each fault that was found, in the order in which they were. */
  lines: string[]
  /** The name must be of such a thing, in the file or in the catalogue; null names nothing. */
  named(path: Path, kind: Kind, name: string | null): void
  /** No two items of the list have the same key; null is none. */
  once<Item>(path: Path, list: readonly Item[] | undefined, key: (item: Item) => string | null, what: string): void
  /** What stands at `path` should have been `wanted`. */
  fault(path: Path, value: unknown, wanted: string): void
}

export function openNameCheck(file: ContentFile, known: KnownNames): NameCheck {
  const lines: string[] = []
  const names: Record<Kind, Set<string>> = {
    city: new Set(file.cities?.map((city) => city.slug) ?? known.cities),
    brand: new Set(file.brands?.map((brand) => brand.slug) ?? known.brands),
    outlet: new Set(file.outlets?.map((outlet) => `${outlet.brand}/${outlet.slug}`) ?? known.outlets),
    artist: new Set(file.artists?.map((artist) => artist.slug) ?? known.artists),
    picture: new Set([...(file.pictures?.map((picture) => picture.path) ?? []), ...known.pictures]),
  }
  const fault: NameCheck['fault'] = (path, value, wanted) => void lines.push(faultLine(path, value, wanted))
  return {
    lines,
    fault,
    named(path, kind, name) {
      if (name !== null && !names[kind].has(name)) fault(path, name, `the name of ${article(kind)} that is there`)
    },
    once(path, list, key, what) {
      const seen = new Map<string, number>()
      for (const [at, item] of (list ?? []).entries()) {
        const name = key(item)
        if (name === null) continue
        const first = seen.get(name)
        if (first === undefined) seen.set(name, at)
        else fault([...path, at], name, `${article(what)} that item ${first} does not have already`)
      }
    },
  }
}

const article = (kind: string) => (/^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`)
