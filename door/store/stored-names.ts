// Names of stored fields. A phone may hold what an older build stored, whose names were in snake_case.
import type { SentScan } from '#domain/door/scans.ts'

/** A scan keeps its name in storage: unsent scans are read by the next build, and by an older one that comes back. */
export type StoredScan = Omit<SentScan, 'subjectId'> & { subject_id: string | null }

export const toStored = ({ subjectId, ...scan }: SentScan): StoredScan => ({ ...scan, subject_id: subjectId })
export const fromStored = ({ subject_id: subjectId, ...scan }: StoredScan): SentScan => ({ ...scan, subjectId })

/** Returns a copy of stored data whose fields are named in camelCase. */
export function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inCamelCase(item),
    ]),
  )
}
