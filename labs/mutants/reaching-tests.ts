import type { Source } from '#tests/support/sources.ts'

/** Finds the files of unit tests that import a source of `paths`, directly or through other sources. */
export function testsReaching(paths: readonly string[], sources: readonly Source[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { imports } of sources)
    for (const { from, target, isType } of imports)
      if (!isType) importers.set(target, [...(importers.get(target) ?? []), from])
  const reachedPaths = new Set(paths)
  // The loop adds new elements to the set, and then also visits these elements.
  for (const path of reachedPaths) for (const from of importers.get(path) ?? []) reachedPaths.add(from)
  return [...reachedPaths].filter((path) => path.endsWith('.test.ts')).toSorted()
}
