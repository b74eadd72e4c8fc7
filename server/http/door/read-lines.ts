// Parses the scans of a batch. Each scan is parsed separately.
import { z } from 'zod'
import { isNight } from '#domain/calendar/night.ts'
import { SCAN_KINDS, SCAN_SUBJECTS, type SentScan } from '#domain/door/scans.ts'
import { VERDICTS } from '#domain/door/verdict.ts'
import { unstorable } from '#server/http/api/field-faults.ts'
import type { SentLine } from '#server/door/keep-scans.ts'

/** The range of valid scan times: the years 2020 to 2100, in ms since 1970. */
const [EARLIEST, LATEST] = [1_577_836_800_000, 4_102_444_800_000]

const sentScan = z.object({
  number: z.int().min(1).max(10_000_000),
  kind: z.enum(SCAN_KINDS),
  subject: z.enum(SCAN_SUBJECTS),
  subjectId: z.uuid().nullable(),
  heads: z.int().min(0).max(200),
  verdict: z.enum(Object.keys(VERDICTS) as [keyof typeof VERDICTS]).nullable(),
  night: z.iso.date(),
  at: z.int(),
  undoes: z.int().min(1).max(10_000_000).nullable(),
  override: z.string().trim().min(1).max(200).nullable(),
  by: z.uuid().nullable(),
}) satisfies z.ZodType<SentScan>

export const readLines = (lines: readonly unknown[]): SentLine[] => lines.map(readLine)

function readLine(line: unknown): SentLine {
  const read = sentScan.safeParse(line)
  if (!read.success || Object.keys(unstorable(line)).length > 0) return { number: numberOf(line), scan: null }
  const { subjectId, at, ...facts } = read.data
  const isNamed = facts.subject === 'reservation' || facts.subject === 'name'
  const isSound =
    isNamed === (subjectId !== null) &&
    (facts.kind === 'undo') === (facts.undoes !== null) &&
    (facts.heads > 0 || facts.kind === 'refused' || facts.kind === 'undo') &&
    (facts.undoes === null || facts.undoes < facts.number) &&
    isNight(facts.night) &&
    at >= EARLIEST &&
    at < LATEST
  return {
    number: facts.number,
    scan: isSound ? { ...facts, subjectId: subjectId?.toLowerCase() ?? null, at: new Date(at) } : null,
  }
}

function numberOf(line: unknown): number | null {
  const number: unknown = typeof line === 'object' && line !== null && 'number' in line ? line.number : null
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}
