import type { Source } from '#tests/support/sources.ts'

/** Files of unit tests that import one of these sources, through however many others. */
export function testsReaching(paths: readonly string[], sources: readonly Source[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { imports } of sources)
    for (const { from, target, isType } of imports)
      if (!isType) importers.set(target, [...(importers.get(target) ?? []), from])
  const reached = new Set(paths)
  // A set that grows while it is walked is walked to its end.
  for (const path of reached) for (const from of importers.get(path) ?? []) reached.add(from)
  return [...reached].filter((path) => path.endsWith('.test.ts')).toSorted()
}
