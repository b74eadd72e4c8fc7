// The cursor of a list. It contains the instant and the id of the last row of a page.
import { Refused } from '#domain/refusals.ts'

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

export const cursorOf = (last: { at: Date; id: string } | undefined): string | null =>
  last ? `${last.at.toISOString()}_${last.id}` : null

/** @throws Refused validation_failed (after) */
export function readCursor(sent: string | undefined): { at: Date; id: string } | null {
  if (sent === undefined) return null
  const [, at = '', id = ''] = CURSOR.exec(sent) ?? []
  const instant = new Date(at)
  if (id === '' || Number.isNaN(instant.getTime()))
    throw new Refused('validation_failed', { errors: { after: ['invalid'] } })
  return { at: instant, id }
}
