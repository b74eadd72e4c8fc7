// The columns that an import writes, with their types, for each section of the content file. The database fills all other columns.
const publishing = { is_published: 'boolean', published_at: 'timestamptz', unpublished_at: 'timestamptz' }
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'text']))
const jsons = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'jsonb']))
const flags = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'boolean']))
const ints = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'int']))
const reals = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'float8']))

export type Columns = Record<string, string>

export const COLUMNS = {
  group_profile: {
    id: 'int',
    ...texts('name', 'short_name', 'email', 'partnership_email', 'press_email', 'privacy_email', 'phone', 'whatsapp'),
    ...texts('careers_url', 'app_store_url', 'play_store_url', 'icon', 'wordmark', 'booking_prefix'),
    ...jsons('tagline', 'lead', 'description', 'copyright_note', 'address', 'social'),
  },
  cities: texts('slug', 'name', 'timezone'),
  brands: {
    ...texts('slug', 'name', 'kind', 'menu_slug', 'image', 'ground', 'ink', 'accent'),
    ...texts('typeface', 'motif', 'logo'),
    ...jsons('tagline', 'concept', 'music', 'atmosphere', 'capacity'),
    position: 'int',
    ...publishing,
  },
  outlets: {
    ...ints('brand_id', 'city_id', 'max_standing_capacity', 'split_hours'),
    ...texts('slug', 'name', 'area', 'address', 'map_url', 'type', 'contact', 'whatsapp', 'timezone'),
    ...texts('email', 'open_hour', 'ticket_table_map_image', 'general_admission_url'),
    ...texts('close_hour', 'maximum_eta', 'arrival_from', 'arrival_to', 'payment_type', 'age_limit', 'image'),
    ...reals('lat', 'lng'),
    closed_weekdays: 'int[]',
    cut_off_date: 'date',
    service: 'numeric(5,2)',
    tax: 'numeric(5,2)',
    ...flags('use_service', 'use_tax', 'can_refund', 'is_active', 'is_reservable', 'open_for_reservation'),
    ...flags('is_using_guest_layout', 'is_using_ticket'),
    ...jsons(
      'line',
      'description',
      'music',
      'house_rules',
      'terms',
      'additional_terms',
      'ticket_terms',
      'extra_information',
    ),
    ...jsons('day', 'bring', 'rules', 'floor', 'images', 'special_hours', 'session_times'),
    ...publishing,
  },
  sections: { ...ints('outlet_id', 'position', 'capacity'), key: 'text', name: 'jsonb' },
  table_categories: {
    ...ints('outlet_id', 'maximum_capacity'),
    ...texts('key', 'kind'),
    ...jsons('name', 'down_payment', 'minimum_cost'),
  },
  category_prices: { category_id: 'int', from_night: 'date', ...jsons('down_payment', 'minimum_cost') },
  tables: {
    ...ints('outlet_id', 'category_id', 'section_id', 'capacity'),
    ...texts('name', 'shape'),
    is_reservable: 'boolean',
    ...reals('x', 'y', 'w', 'h', 'rotate'),
  },
  courses: {
    ...ints('outlet_id', 'position'),
    key: 'text',
    ...jsons('name', 'description', 'dishes'),
    deposit: 'bigint',
    is_served: 'boolean',
  },
  course_prices: { course_id: 'int', from_night: 'date', deposit: 'bigint' },
  artists: { ...texts('slug', 'name', 'image'), ...jsons('kind', 'bio'), ...publishing },
  events: {
    ...texts('slug', 'series', 'title', 'open_gate', 'start_time', 'end_time', 'image', 'portrait'),
    general_admission_url: 'text',
    outlet_id: 'int',
    night: 'date',
    ...jsons('tagline', 'description', 'tags'),
    ...flags('is_using_ticket', 'is_promoted', 'is_sold_out', 'whatsapp_only', 'is_cancelled'),
    ...publishing,
  },
  event_refund_rules: { ...ints('event_id', 'hours_left', 'refund_percentage') },
  event_artists: { ...ints('event_id', 'artist_id', 'position'), plays_at: 'text' },
  tickets: {
    ...ints('outlet_id', 'event_id', 'position', 'max_capacity', 'stock'),
    night: 'date',
    name: 'jsonb',
    price: 'bigint',
    minimum_cost: 'bigint',
    arrive_before: 'text',
  },
  packages: {
    ...ints('outlet_id', 'event_id', 'position', 'stock', 'ends_hours'),
    ...texts('key', 'kind', 'image'),
    ...jsons('name', 'description'),
    price: 'bigint',
    is_offered: 'boolean',
  },
  off_schedule_days: {
    outlet_id: 'int',
    night: 'date',
    ...flags('is_closed', 'is_private', 'reservation_available', 'walkin_available', 'is_using_ticket'),
    ...texts('payment_type', 'cover_image', 'portrait_cover_image'),
    minimum_cost_weekend: 'bigint',
    ...jsons('title', 'band_description', 'bands'),
  },
  stories: {
    ...texts('kind', 'slug', 'author', 'image'),
    ...jsons('title', 'summary', 'body', 'caption'),
    brand_id: 'int',
    ...publishing,
  },
  offers: {
    ...texts('slug', 'image', 'code', 'figure'),
    ...ints('position', 'brand_id', 'discount_percent', 'minimum_age', 'maximum_age'),
    ...jsons('title', 'summary', 'body', 'terms'),
    valid_from: 'date',
    valid_until: 'date',
    weekdays: 'int[]',
    ...publishing,
  },
  offer_outlets: ints('offer_id', 'outlet_id'),
  menus: { key: 'text', ...ints('brand_id', 'outlet_id'), ...jsons('title', 'intro', 'note'), ...publishing },
  menu_sections: { ...ints('menu_id', 'position'), key: 'text', ...jsons('title', 'note') },
  dishes: {
    ...ints('section_id', 'position'),
    ...texts('key', 'image', 'availability'),
    ...jsons('name', 'description'),
    price: 'bigint',
    allergens: 'text[]',
    ...flags('contains_alcohol', 'contains_pork', 'is_vegetarian', 'is_signature'),
  },
  site_pages: {
    key: 'text',
    ...jsons('title', 'description', 'heading', 'lead', 'body', 'facts', 'form_heading', 'form_lead'),
    in_force_since: 'date',
    ...publishing,
  },
  refund_rules: {
    ...ints('outlet_id', 'hours_left', 'refund_percentage'),
    ...texts('kind', 'icon'),
    ...jsons('title', 'description'),
  },
  affiliator_codes: {
    ...texts('code', 'affiliator', 'kind'),
    value: 'bigint',
    outlet_ids: 'int[]',
    valid_from: 'date',
    valid_to: 'date',
    use_limit: 'int',
    is_active: 'boolean',
  },
} satisfies Record<string, Columns>

export type TableName = keyof typeof COLUMNS
