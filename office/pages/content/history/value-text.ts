import { DRAWING_PATTERN, HALF_DISC } from '#domain/catalogue/drawings.ts'
import { list, record } from '#domain/content/editing/content-body.ts'
import { useMessages } from '#office/messages.tsx'

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Describes a drawing by its size, because a drawing has no words. Two drawings of the same form usually differ in size. */
const drawingText = (drawing: string) => `SVG, ${drawing.length} B`

export function useValueText(): (value: unknown) => string {
  const t = useMessages('content')
  const text = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t.emptyValue
    if (typeof value === 'boolean') return value ? t.yes : t.no
    if (value === HALF_DISC) return t.halfDisc
    if (typeof value === 'string') return DRAWING_PATTERN.test(value) ? drawingText(value) : plain(value)
    if (typeof value === 'number') return String(value)
    const parts = Array.isArray(value) ? list(value) : Object.values(record(value))
    return parts.length === 0
      ? t.emptyValue
      : parts.map((part) => (typeof part === 'object' ? cells(part) : text(part))).join(' · ')
  }
  const cells = (row: unknown) =>
    Object.entries(record(row))
      .filter(([name, value]) => name !== 'key' && value !== '' && value !== null && value !== false)
      .map(([, value]) => text(value))
      .join(', ')
  return text
}
