// Lines of a batch, each read by itself.
import { sentScan } from '#contract/door/door-endpoints.ts'
import { isNight } from '#domain/calendar/night.ts'
import { unstorable } from '#server/http/api/field-faults.ts'
import type { SentLine } from '#server/door/keep-scans.ts'

/** Instants that a scan can have happened at, ms since 1970: 2020 to 2100. */
const [EARLIEST, LATEST] = [1_577_836_800_000, 4_102_444_800_000]

export const readLines = (lines: readonly unknown[]): SentLine[] => lines.map(readLine)

function readLine(line: unknown): SentLine {
  const read = sentScan.safeParse(line)
  if (!read.success || Object.keys(unstorable(line)).length > 0) return { number: numberOf(line), scan: null }
  const { subject_id: subjectId, at, ...sent } = read.data
  const isNamed = sent.subject === 'reservation' || sent.subject === 'name'
  const isSound =
    isNamed === (subjectId !== null) &&
    (sent.kind === 'undo') === (sent.undoes !== null) &&
    (sent.heads > 0 || sent.kind === 'refused' || sent.kind === 'undo') &&
    (sent.undoes === null || sent.undoes < sent.number) &&
    isNight(sent.night) &&
    at >= EARLIEST &&
    at < LATEST
  return {
    number: sent.number,
    scan: isSound ? { ...sent, subjectId: subjectId?.toLowerCase() ?? null, at: new Date(at) } : null,
  }
}

function numberOf(line: unknown): number | null {
  const number: unknown = typeof line === 'object' && line !== null && 'number' in line ? line.number : null
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}
