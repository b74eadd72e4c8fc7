import { expect, test } from 'vitest'
import { knownPath } from '#app/components/addresses.tsx'
import { describe as descriptionOf } from '#app/components/description.ts'
import { scriptSafe } from '#app/components/json-ld.tsx'
import { eventLd } from '#app/components/json-ld/event-ld.ts'
import { postalAddress } from '#app/components/json-ld/postal-address.ts'
import { wordsOfHtml } from '#app/components/json-ld/thing.ts'
import type { Event } from '#contract/web/entities.ts'
import { readThings } from '#tests/support/structured-data.ts'

test.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028\u2029', '&lt;/script&gt;'])(
  'no text in JSON-LD can close the script element of the page: %j',
  (text) => {
    const json = scriptSafe({ reported: text })
    expect(json).not.toMatch(/[<>\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ reported: text })
  },
)

test.each([
  ['Gudang 7, Jl. Tembaga Raya 21, Jakarta Selatan 12190', 'Jakarta', 'Jakarta Selatan', undefined, '12190'],
  ['Jl. Pantai Karang Biru 9, Canggu, Badung, Bali 80361', 'Badung', 'Badung', 'Bali', '80361'],
  [
    'Jl. Teluk Kerang 3, Kuta, Lombok Tengah, Nusa Tenggara Barat 83573',
    'Lombok',
    'Lombok Tengah',
    'Nusa Tenggara Barat',
    '83573',
  ],
  ['Jl. Sendiri 1', 'Medan', 'Medan', undefined, undefined],
])(
  'a postal address is parsed from its end, where city and postcode are: %s',
  (line, city, locality, region, postcode) => {
    const { addressLocality, addressRegion, postalCode, streetAddress } = postalAddress(line, city)
    expect([addressLocality, addressRegion, postalCode]).toEqual([locality, region, postcode])
    expect(line.startsWith(String(streetAddress))).toBe(true)
  },
)

test('R-004 the canonical path of a list contains the page number only from page 2 on, and never contains filters or campaign parameters', () => {
  expect(knownPath('/en/events', '?page=2')).toBe('/en/events?page=2')
  expect(knownPath('/en/events', '?page=2&utm_source=x')).toBe('/en/events?page=2')
  for (const search of ['', '?page=1', '?page=0', '?page=02', '?page=x', '?city=a', '?city=a&page=2', '?utm_source=x'])
    expect(knownPath('/en/events', search), search).toBe('/en/events')
})

test('a description has whole sentences up to the maximum length, and a too long first sentence is cut between words', () => {
  const long = 'kata '.repeat(60).trim()
  expect(descriptionOf('Satu.', null, false, ' Dua. ')).toBe('Satu. Dua.')
  expect(descriptionOf('Satu.', long, 'Tiga.')).toBe('Satu. Tiga.')
  const cut = descriptionOf(long)
  expect(cut.length).toBeLessThanOrEqual(158)
  expect(cut).toMatch(/kata…$/)
})

test('the text that is read from HTML contains no markup', () => {
  expect(wordsOfHtml('<p>A &amp; B</p><p>C &lt;3</p>', 100)).toBe('A & B C <3')
  expect(wordsOfHtml('<p>satu dua tiga</p>', 10)).toBe('satu dua…')
})

const event = {
  title: 'Malam </script>',
  tagline: 'Satu malam yang panjang sekali.',
  description: '<p>Malam.</p>',
  event_date: '2026-12-05',
  open_gate: '20:00',
  start_date: '2026-12-05T21:00:00+09:00',
  end_date: '2026-12-06T03:00:00+09:00',
  image_url: '/pictures/a.webp?v=1#1x1',
  potrait_image: '/pictures/b.webp',
  price_from: 250_000,
  location: { id: 1, name: 'Jayapura' },
  outlet: { name: 'Rantau Dok Dua' },
} as unknown as Event

const report = (
  state: Parameters<typeof eventLd>[0]['state'],
  texts: Partial<Event> = {},
  priceUntil: string | null = null,
) =>
  readThings([
    {
      '@context': 'https://schema.org',
      '@graph': [
        eventLd({
          origin: 'https://senja.example',
          groupName: 'Senja Group',
          path: '/id/events/malam',
          outletPath: '/id/brands/rantau/dok-dua',
          bookingPath: '/id/brands/rantau/dok-dua/booking?date=2026-12-05',
          picture: '/og/id/event/malam.jpg?v=1',
          when: 'Sabtu, 5 Desember 2026, 21.00 WIT, di Rantau Dok Dua, Jayapura.',
          event: { ...event, ...texts },
          outlet: { address: 'Gudang Kopra 2, Jayapura 99112', age_limit: '21plus', lat: -2.5, lng: 140.7 },
          lineUp: [{ name: 'Vanta', path: '/id/artists/vanta' }],
          state,
          onSaleFrom: '2026-10-01T00:00:00.000Z',
          priceUntil,
        }),
      ],
    },
  ])[0]

test('R-014 the JSON-LD of a night gives its date, hour and place, even if the night has no texts', () => {
  const when = 'Sabtu, 5 Desember 2026, 21.00 WIT, di Rantau Dok Dua, Jayapura.'
  const textOf = (tagline: string) => report('available', { tagline, description: '' })?.['description']
  expect(textOf('Gaung dua detik.')).toBe(`Gaung dua detik. ${when}`)
  expect(textOf('')).toBe(when)
})

test('R-014 the offer of a night is valid until its price ends, or until the end of the night', () => {
  expect(report('available')).toMatchObject({ offers: { validThrough: '2026-12-06T03:00:00+09:00' } })
  expect(report('available', {}, '2026-12-04T11:00:00+00:00')).toMatchObject({
    offers: { validThrough: '2026-12-04T11:00:00+00:00' },
  })
})

test('R-014 the JSON-LD of a night contains its state, and has no offers if the night is not sold online', () => {
  const stateOf = (state: Parameters<typeof report>[0]) => JSON.stringify(report(state))
  expect(stateOf('available')).toContain('schema.org/InStock')
  expect(stateOf('few')).toContain('schema.org/LimitedAvailability')
  expect(stateOf('sold_out')).toContain('schema.org/SoldOut')
  for (const state of ['past', 'whatsapp', 'cancelled'] as const) expect(report(state)).not.toHaveProperty('offers')
  expect(stateOf('cancelled')).toContain('schema.org/EventCancelled')
  expect(stateOf('past')).toContain('schema.org/EventScheduled')
  expect(report('available')).toMatchObject({
    doorTime: '2026-12-05T20:00:00+09:00',
    startDate: '2026-12-05T21:00:00+09:00',
    image: [
      'https://senja.example/pictures/a.webp?v=1',
      'https://senja.example/pictures/b.webp',
      'https://senja.example/og/id/event/malam.jpg?v=1',
    ],
    offers: { price: 250_000, priceCurrency: 'IDR', validFrom: '2026-10-01T00:00:00.000Z' },
  })
})
