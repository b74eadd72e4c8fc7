// Lists the kinds of content that the office edits, each with its fields. Maximum lengths are the same as in the content file.
import { AGE_LIMITS } from '#domain/catalogue/age-limits.ts'
import { BRAND_TYPEFACES, PRINT_MOTIFS } from '#domain/catalogue/brand-looks.ts'
import { DRAWING_LONGEST, HALF_DISC } from '#domain/catalogue/drawings.ts'
import { ALLERGENS } from '#domain/content/allergens.ts'
import { OUTLET_ZONES } from '#domain/calendar/group-zone.ts'
import { MOST_SESSIONS } from '#domain/calendar/sessions.ts'
import { HOUSE_SETTINGS } from '#domain/settings/house-settings.ts'
import type { ContentField } from '#domain/content/editing/content-field.ts'

type Options = Omit<ContentField, 'name' | 'type' | 'cells'>
const field =
  (type: ContentField['type'], fixed: Options = {}) =>
  <Name extends string>(name: Name, options: Options = {}): ContentField<Name> => ({
    name,
    type,
    ...fixed,
    ...options,
  })

const SPLIT_HOURS = HOUSE_SETTINGS.splitHours

const both = { isLocalized: true }
const shortText = field('line', { ...both, longest: 200, isRequired: true })
const longText = field('text', { ...both, longest: 2000 })
const html = field('html', { ...both, longest: 60_000 })
const line = field('line', { longest: 120, isRequired: true })
const picture = field('picture', { isRequired: true })
const color = field('color', { longest: 7 })
const drawing = field('drawing', { longest: DRAWING_LONGEST, form: 'word' })
const flag = field('flag')
const clock = field('clock', { isRequired: true })
const night = field('night')
const number = field('number')
const choice = field('choice', { isRequired: true })
const rows = <Name extends string, Cell extends string>(
  name: Name,
  cells: ContentField<Cell>[],
  options: Options = {},
): ContentField<Name | Cell> => ({ name, type: 'rows', longest: 40, cells, ...options })
const mayLack = { isRequired: false, isNullable: true }
const ofHours = { group: 'hours', isOfStock: true } as const
const ofSale = { group: 'sale', isOfStock: true } as const
const ofPayment = { group: 'payment', isOfStock: true } as const
const ofPlace = { group: 'place' } as const
const titleCells = [shortText('title'), longText('text')]

/** Maximum length of the short name. On a phone, the group's wordmark and the header's buttons must fit into one row. */
export const SHORT_NAME_LONGEST = 14

export const CONTENT_KINDS = {
  events: [
    line('title'),
    shortText('tagline', { longest: 300 }),
    html('description'),
    rows('tags', [shortText('text', { longest: 60 })], { isBare: true, longest: 12 }),
    clock('open_gate'),
    clock('start_time'),
    clock('end_time'),
    rows(
      'line_up',
      [field('reference', { to: 'artists', isRequired: true })('artist_id'), field('clock')('plays_at')],
      {
        isTable: true,
      },
    ),
    picture('image'),
    picture('portrait'),
    field('url', { longest: 500 })('general_admission_url'),
    flag('is_using_ticket', { isOfStock: true }),
    flag('is_promoted'),
    flag('is_sold_out', { isOfStock: true }),
    flag('whatsapp_only', { isOfStock: true }),
    flag('is_cancelled', { isOfStock: true }),
  ],
  artists: [line('name'), shortText('kind', { longest: 120 }), longText('bio'), picture('image')],
  stories: [
    shortText('title'),
    longText('summary', { longest: 600, isRequired: true }),
    html('body', { isRequired: true }),
    line('author'),
    field('reference', { to: 'brands' })('brand_id'),
    picture('image'),
    shortText('caption', { longest: 300, isRequired: false, isNullable: true }),
  ],
  offers: [
    shortText('title', { longest: 120 }),
    longText('summary', { longest: 400, isRequired: true }),
    line('figure', { longest: 8, isRequired: false }),
    html('body', { isRequired: true }),
    html('terms'),
    picture('image'),
    field('reference', { to: 'brands' })('brand_id'),
    field('references', { to: 'outlets' })('outlets'),
    night('valid_from'),
    night('valid_until'),
    field('weekdays')('weekdays'),
    number('minimum_age', { least: 0, most: 120 }),
    number('maximum_age', { least: 0, most: 120 }),
  ],
  brands: [
    line('name', { longest: 80 }),
    shortText('tagline'),
    longText('concept', { isRequired: true }),
    longText('music'),
    longText('atmosphere'),
    shortText('capacity', { isRequired: false }),
    picture('image'),
    color('ground'),
    color('ink'),
    color('accent'),
    choice('typeface', { choices: BRAND_TYPEFACES, isRequired: false }),
    choice('motif', { choices: PRINT_MOTIFS, isRequired: false }),
    drawing('logo'),
  ],
  outlets: [
    clock('open_hour', ofHours),
    clock('close_hour', ofHours),
    clock('maximum_eta', ofHours),
    clock('arrival_from', { ...ofHours, isRequired: false }),
    clock('arrival_to', { ...ofHours, isRequired: false }),
    field('weekdays', ofHours)('closed_weekdays'),
    rows(
      'special_hours',
      [
        shortText('name', { longest: 60, ...mayLack }),
        night('from_night'),
        night('until_night'),
        field('weekdays')('weekdays'),
        flag('is_closed'),
        clock('open_hour', { isRequired: false }),
        clock('close_hour', { isRequired: false }),
        clock('arrival_from', { isRequired: false }),
        clock('arrival_to', { isRequired: false }),
      ],
      ofHours,
    ),
    rows('session_times', [clock('time')], { ...ofHours, longest: MOST_SESSIONS }),
    night('cut_off_date', ofHours),
    flag('is_reservable', ofSale),
    flag('open_for_reservation', ofSale),
    flag('is_using_ticket', ofSale),
    flag('is_using_guest_layout', ofSale),
    number('max_standing_capacity', { ...ofSale, isRequired: true, least: 0, most: 100_000 }),
    choice('age_limit', { ...ofSale, choices: AGE_LIMITS }),
    choice('payment_type', { ...ofPayment, choices: ['DownPayment', 'BookingFee'] }),
    flag('can_refund', ofPayment),
    number('split_hours', { ...ofPayment, least: SPLIT_HOURS.least, most: SPLIT_HOURS.most }),
    choice('payment_provider', { ...ofPayment, to: 'gateways', isRequired: false }),
    line('area', ofPlace),
    line('address', { ...ofPlace, longest: 300 }),
    field('url', { isRequired: true, longest: 500, ...ofPlace })('map_url'),
    field('decimal', { isRequired: true, least: -90, most: 90, ...ofPlace })('lat'),
    field('decimal', { isRequired: true, least: -180, most: 180, ...ofPlace })('lng'),
    choice('timezone', { ...ofPlace, isOfStock: true, choices: OUTLET_ZONES }),
    line('name'),
    shortText('line', { longest: 300 }),
    longText('description', { longest: 4000, isRequired: true }),
    longText('music'),
    field('phone', { isRequired: true, longest: 30 })('contact'),
    field('phone', { isRequired: true, longest: 30 })('whatsapp'),
    field('email', { longest: 254 })('email'),
    rows('day', [clock('time'), ...titleCells]),
    rows('rules', titleCells),
    rows('bring', [shortText('text')], { isBare: true }),
    longText('extra_information'),
    html('house_rules'),
    html('terms'),
    html('additional_terms'),
    html('ticket_terms', { isNullable: true }),
    picture('image'),
    field('pictures', { longest: 40 })('images'),
    field('picture')('ticket_table_map_image'),
    field('url', { longest: 500 })('general_admission_url'),
  ],
  menus: [
    shortText('title', { longest: 120 }),
    longText('intro', { isNullable: true }),
    rows('sections', [shortText('title'), longText('note', { longest: 600 })], { isTable: true }),
    rows(
      'dishes',
      [
        field('reference', { to: 'sections', isRequired: true })('section_id'),
        shortText('name', { longest: 120 }),
        longText('description', { longest: 600 }),
        field('rupiah', { least: 0, most: 100_000_000 })('price'),
        field('choice', { choices: ['available', 'sold_out', 'hidden'], isRequired: true })('availability'),
        field('choices', { choices: ALLERGENS })('allergens'),
        flag('contains_alcohol'),
        flag('contains_pork'),
        flag('is_vegetarian'),
        flag('is_signature'),
        field('picture')('image'),
      ],
      { isTable: true, longest: 300 },
    ),
    longText('note', { isNullable: true }),
  ],
  pages: [
    shortText('title', { longest: 120 }),
    longText('description', { longest: 300, isRequired: true }),
    shortText('heading', { longest: 120 }),
    longText('lead', { longest: 600 }),
    html('body', { isNullable: true }),
    rows('facts', [shortText('title', { longest: 120 }), longText('text', { longest: 400 })], { longest: 12 }),
    shortText('form_heading', { longest: 120, isRequired: false, isNullable: true }),
    longText('form_lead', { longest: 600, isNullable: true }),
  ],
  group: [
    line('name'),
    line('short_name', { longest: SHORT_NAME_LONGEST, isRequired: false }),
    field('prefix', { longest: 3, isRequired: true })('booking_prefix'),
    drawing('icon', { form: 'icon', choices: [HALF_DISC] }),
    drawing('wordmark'),
    shortText('tagline', { longest: 60, ...mayLack }),
    longText('lead', { longest: 300, isNullable: true }),
    longText('description', { longest: 300, isNullable: true }),
    shortText('copyright_note', { ...mayLack }),
    field('lines', { longest: 8 })('address'),
    field('email', { isRequired: true, longest: 254 })('email'),
    field('email', { isRequired: true, longest: 254 })('partnership_email'),
    field('email', { isRequired: true, longest: 254 })('press_email'),
    field('email', { isRequired: true, longest: 254 })('privacy_email'),
    field('phone', { isRequired: true, longest: 30 })('phone'),
    field('phone', { longest: 30 })('whatsapp'),
    field('url', { longest: 500 })('careers_url'),
    field('url', { longest: 500 })('app_store_url'),
    field('url', { longest: 500 })('play_store_url'),
  ],
} as const satisfies Record<string, readonly ContentField[]>

export type ContentKind = keyof typeof CONTENT_KINDS
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const KINDS = Object.keys(CONTENT_KINDS) as [ContentKind, ...ContentKind[]]

export const isContentKind = (text: string): text is ContentKind => text in CONTENT_KINDS

/** The names of all content fields. The office has a label for each name. */
export type ContentFieldName = (typeof CONTENT_KINDS)[ContentKind][number]['name']
export type KnownField = ContentField<ContentFieldName>

export const fieldsOfKind = (kind: ContentKind): readonly KnownField[] => CONTENT_KINDS[kind]

/** Returns true if staff can hide items of the kind. Staff can hide a page only if staff created this page. */
export const canBeHidden = (kind: ContentKind): boolean => kind !== 'group'

/** Kinds of items that staff can create in the office, in the order of the menu. */
export const MADE_HERE = ['events', 'artists', 'stories', 'offers', 'menus', 'pages'] as const satisfies ContentKind[]
export type MadeKind = (typeof MADE_HERE)[number]
export const STORY_KINDS = ['article', 'news', 'press_release'] as const

/** Returns the key of an item in the API: 'events-12'. */
export const itemKey = (kind: ContentKind, id: number): string => `${kind}-${id}`
export const ITEM_KEY = /^(events|artists|stories|offers|brands|outlets|menus|pages|group)-(\d{1,9})$/

export type ContentItem = { kind: ContentKind; id: number }

/** Parses an item key. Returns null if the text is not an item key. */
export function readItemKey(key: string): ContentItem | null {
  const [, kind, id] = ITEM_KEY.exec(key) ?? []
  return kind !== undefined && isContentKind(kind) ? { kind, id: Number(id) } : null
}
