// JSON Schemas for the feeds from which Google makes its booking links. Google publishes no schema file. These schemas follow the
// documents of the Actions Center ("Reservations redirect", Entity feed and Action feed). They require the fields that Google requires.
const text = { type: 'string', minLength: 1 }
const https = { type: 'string', pattern: '^https?://[^/]+/.+' }

const closed = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})

const address = closed({
  country: { type: 'string', pattern: '^[A-Z]{2}$' },
  locality: text,
  postal_code: text,
  street_address: text,
})

const location = closed({
  latitude: { type: 'number', minimum: -90, maximum: 90 },
  longitude: { type: 'number', minimum: -180, maximum: 180 },
  address,
})

const entity = closed(
  {
    // Google recommends that an id has only characters that need no encoding in a URL.
    entity_id: { type: 'string', pattern: '^[\\w.~-]+$' },
    name: text,
    telephone: { type: 'string', pattern: '^\\+[1-9]\\d{5,14}$' },
    url: https,
    location,
  },
  ['entity_id', 'name', 'location'],
)

const diningInfo = closed({ dining_type: { const: 'TABLE_RESERVATION' } })

const action = closed({
  entity_id: { type: 'string', pattern: '^[\\w.~-]+$' },
  link_id: { type: 'string', pattern: '^[\\w.~-]+$' },
  url: https,
  actions: { type: 'array', minItems: 1, items: closed({ dining_info: diningInfo }) },
})

export const ENTITY_FEED = closed({ data: { type: 'array', items: entity } })
export const ACTION_FEED = closed({ data: { type: 'array', items: action } })

export const descriptorOf = (name: string) =>
  closed({
    generation_timestamp: { type: 'integer', minimum: 1_600_000_000, maximum: 4_000_000_000 },
    name: { const: name },
    data_file: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^\\w+\\.json(\\.gz)?$' } },
  })
