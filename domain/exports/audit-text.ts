// Formats the values of audited columns for the page of the audit and for its file.
import type { Language } from '#domain/language.ts'
import { labelOf } from '#domain/exports/label-of.ts'
import { formatMoney, formatNumber } from '#domain/pricing/money.ts'
import { RESERVATION_STATES, type ReservationState } from '#domain/reservations/states.ts'

export type AuditTexts = {
  language: Language
  /** Names of columns. Columns without a name are technical. */
  columns: Readonly<Record<string, string>>
  /** Names of the values of closed lists. */
  values: Readonly<Record<string, string>>
  states: Readonly<Record<ReservationState, string>>
  hidden: string
  member: string
  nothing: string
  yes: string
  no: string
  systemActor: (name: string) => string
  /** Formats an instant. */
  moment: (at: string) => string
  /** Formats a date. */
  day: (date: string) => string
}

export type AuditRow = Readonly<Record<string, unknown>> | null

/** Stored instead of the values of personal columns. */
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
/** A value of a closed list, as the database stores it. */
const CODE = /^[a-z]+(?:_[a-z]+)*$/
/** A code with a number, such as the note of a restored version: `restored:3`. */
const NUMBERED = /^([a-z_]+):(\d+)$/
const DAY = /^\d{4}-\d\d-\d\d$/

const isText = (value: unknown): value is string => typeof value === 'string'

/** Name of the column for a key of a stored object: `downPayment` is `down_payment`. */
const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns true for a text in both languages, such as the name of a ticket. */
const isInBoth = (value: object): value is Record<Language, string> =>
  'id' in value && 'en' in value && isText(value.id) && isText(value.en)

/**
 * Returns a function that formats the value of a column. `kind`: the table of the row. `row`: its known columns; their `kind` tells
 * whether `value` is a percentage or an amount.
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
        // Parts of a price are prices too, such as the price of a weekend.
        const text = show(RUPIAH.has(name) ? name : part, partValue, parts)
        return `${DAY.test(part) ? texts.day(part) : labelOf(texts.columns, part)} ${text}`
      })
      .join(', ')
  }
  return (name, value) => show(name, value, row)
}

/** Returns the columns of a change that have a name, in their order. Empty columns of a row that was added or deleted are left out. */
export function namedColumns(columns: AuditTexts['columns'], before: AuditRow, after: AuditRow): string[] {
  const isWhole = before === null || after === null
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return all.filter((name) => columns[name] && !(isWhole && (after ?? before)?.[name] === null))
}
