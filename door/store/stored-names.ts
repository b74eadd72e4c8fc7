// Names of the fields in stored data. A phone may have data of an older build, with names in snake_case.
import type { SentScan } from '#domain/door/scans.ts'

/**
 * A scan in its stored form. The old field name `subject_id` stays, because another build can read the unsent scans: the next build, or an
 * older build after a rollback.
 */
export type StoredScan = Omit<SentScan, 'subjectId'> & { subject_id: string | null }

export const toStored = ({ subjectId, ...scan }: SentScan): StoredScan => ({ ...scan, subject_id: subjectId })
export const fromStored = ({ subject_id: subjectId, ...scan }: StoredScan): SentScan => ({ ...scan, subjectId })

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
