import type { Language } from '#domain/language.ts'
import { labelOf } from '#domain/exports/label-of.ts'
import { formatMoney, formatNumber } from '#domain/pricing/money.ts'
import { RESERVATION_STATES, type ReservationState } from '#domain/reservations/states.ts'

export type AuditTexts = {
  language: Language
  /** Labels of columns. A column without a label is technical and is not shown. */
  columns: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
  states: Readonly<Record<ReservationState, string>>
  hidden: string
  member: string
  nothing: string
  yes: string
  no: string
  systemActor: (name: string) => string
  moment: (at: string) => string
  day: (date: string) => string
}

export type AuditRow = Readonly<Record<string, unknown>> | null

/** The database stores this placeholder instead of personal values. */
const HIDDEN = '…'
const RUPIAH: ReadonlySet<string> = new Set([
  'amount',
  'spent',
  'card',
  'cash',
  'commission',
  'deposit',
  'down_payment',
  'minimum',
  'minimum_cost',
  'minimum_cost_weekend',
  'price',
  'rule_amount',
  'takings',
])
const UNITS: Readonly<Record<string, string>> = {
  x: ' m',
  y: ' m',
  w: ' m',
  h: ' m',
  rotate: '°',
  focus_x: '%',
  focus_y: '%',
  free_x: '%',
  free_y: '%',
  free_w: '%',
  free_h: '%',
  refund_percentage: '%',
}
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** Pattern of a stored enumeration value, such as `walk_in`. */
const CODE = /^[a-z]+(?:_[a-z]+)*$/
/** Pattern of a code with a number, such as the note of a restored version: `restored:3`. */
const NUMBERED = /^([a-z_]+):(\d+)$/
const DAY = /^\d{4}-\d\d-\d\d$/

const isText = (value: unknown): value is string => typeof value === 'string'

/** Returns the column name for a key of a stored object: `downPayment` becomes `down_payment`. */
const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns true if a value is a text in both languages, such as the name of a ticket. */
const isInBoth = (value: object): value is Record<Language, string> =>
  'id' in value && 'en' in value && isText(value.id) && isText(value.en)

/**
 * Returns a function that formats the value of a column. `kind`: the table of the row. `row`: the known columns of the row. They are needed
 * for the column `value`: the column `kind` of the same row decides if it is a percentage or an amount.
 */
export function auditText(texts: AuditTexts, kind: string, row: AuditRow): (name: string, value: unknown) => string {
  const { language } = texts
  const formatText = (value: string) => {
    if (value === HIDDEN) return texts.hidden
    if (INSTANT.test(value)) return texts.moment(value)
    if (DAY.test(value)) return texts.day(value)
    if (value.startsWith('staff:')) return texts.member
    if (value.startsWith('system:')) return texts.systemActor(value.slice('system:'.length))
    const [, code, number] = NUMBERED.exec(value) ?? []
    if (code) return `${labelOf(texts.values, code)} ${number}`
    return CODE.test(value) || Object.hasOwn(texts.values, value) ? labelOf(texts.values, value) : value
  }
  const formatNumeric = (name: string, value: number, owner: AuditRow) => {
    const state = kind === 'reservations' && name === 'state' ? RESERVATION_STATES[value] : undefined
    if (state) return texts.states[state]
    const isShare = name === 'value' && owner?.['kind'] === 'percent'
    const isSum = RUPIAH.has(name) || (name === 'value' && ['amount', 'per_head'].includes(String(owner?.['kind'])))
    if (isSum) return formatMoney(value, 'IDR', language)
    return formatNumber(value, language) + (isShare ? '%' : (UNITS[name] ?? ''))
  }
  const show = (name: string, value: unknown, owner: AuditRow): string => {
    if (value === null || value === undefined) return texts.nothing
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (typeof value === 'number') return formatNumeric(name, value, owner)
    if (typeof value === 'string') return formatText(value)
    if (Array.isArray(value)) return value.map((item) => show(name, item, owner)).join(', ') || texts.nothing
    if (typeof value !== 'object') return ''
    if (isInBoth(value)) return value[language]
    const parts = value as Record<string, unknown>
    return Object.entries(parts)
      .map(([key, partValue]) => {
        const part = columnOf(key)
        // The fields of a price object, such as the weekend price, are prices too.
        const text = show(RUPIAH.has(name) ? name : part, partValue, parts)
        return `${DAY.test(part) ? texts.day(part) : labelOf(texts.columns, part)} ${text}`
      })
      .join(', ')
  }
  return (name, value) => show(name, value, row)
}

/** Returns the labeled columns of a change, in their order. If a row was added or deleted, its empty columns are left out. */
export function namedColumns(columns: AuditTexts['columns'], before: AuditRow, after: AuditRow): string[] {
  const isWhole = before === null || after === null
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return all.filter((name) => columns[name] && !(isWhole && (after ?? before)?.[name] === null))
}
