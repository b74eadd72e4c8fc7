import { faultLine } from '#server/db/content-file/find-faults.ts'
import type { ContentFile } from '#server/db/content-file/shape.ts'

/** Names that exist in the catalogue. Outlets have the form `brand/outlet`. */
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
  /** The faults that were found, one line each, in the order of the checks. */
  lines: string[]
  /** Adds a fault if the name is neither in the file nor in the catalogue. Null is accepted. */
  named(path: Path, kind: Kind, name: string | null): void
  /** Adds a fault if two items of the list have the same key. Items with a null key are ignored. */
  once<Item>(path: Path, list: readonly Item[] | undefined, key: (item: Item) => string | null, what: string): void
  /** Adds a fault: the value at `path` should have been `expected`. */
  fault(path: Path, value: unknown, expected: string): void
}

export function openNameCheck(file: ContentFile, knownNames: KnownNames): NameCheck {
  const lines: string[] = []
  const names: Record<Kind, Set<string>> = {
    city: new Set(file.cities?.map((city) => city.slug) ?? knownNames.cities),
    brand: new Set(file.brands?.map((brand) => brand.slug) ?? knownNames.brands),
    outlet: new Set(file.outlets?.map((outlet) => `${outlet.brand}/${outlet.slug}`) ?? knownNames.outlets),
    artist: new Set(file.artists?.map((artist) => artist.slug) ?? knownNames.artists),
    picture: new Set([...(file.pictures?.map((picture) => picture.path) ?? []), ...knownNames.pictures]),
  }
  const fault: NameCheck['fault'] = (path, value, expected) => void lines.push(faultLine(path, value, expected))
  return {
    lines,
    fault,
    named(path, kind, name) {
      if (name !== null && !names[kind].has(name)) fault(path, name, `the name of ${article(kind)} that is there`)
    },
    once(path, list, key, what) {
      const positions = new Map<string, number>()
      for (const [at, item] of (list ?? []).entries()) {
        const name = key(item)
        if (name === null) continue
        const first = positions.get(name)
        if (first === undefined) positions.set(name, at)
        else fault([...path, at], name, `${article(what)} that item ${first} does not have already`)
      }
    },
  }
}

const article = (kind: string) => (/^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`)
