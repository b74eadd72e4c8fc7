import { expect, test } from 'vitest'
import { fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { spreadChanges } from '#domain/content/editing/spread-changes.ts'

const FIELDS = fieldsOfKind('events')
const NIGHT = {
  title: 'Jumat Bising',
  tagline: { id: 'Keras.', en: 'Loud.' },
  tags: [{ id: 'tekno', en: 'techno' }],
  line_up: [{ key: '7', artist_id: 7, plays_at: '23:00' }],
  general_admission_url: null,
  open_gate: '21:00',
  is_sold_out: false,
  is_cancelled: false,
  is_using_ticket: false,
}
const spread = (change: object, other: object = {}, exceptions: string[] = []) =>
  spreadChanges(
    FIELDS,
    { before: NIGHT, after: { ...NIGHT, ...change }, other: { ...NIGHT, night: '2027-01-15', ...other } },
    exceptions,
  )

test.each([
  ['a title', { title: 'Sabtu Bising' }],
  ['a line-up', { line_up: [] }],
  ['an address that was empty', { general_admission_url: 'https://example.org' }],
  ['a switch', { is_using_ticket: true }],
])('%s changes on the other night too if the two nights had the same value', (_, change) => {
  expect(spread(change)).toEqual({
    row: { ...NIGHT, night: '2027-01-15', ...change },
    changed: Object.keys(change),
    own: [],
  })
})

test('a night that already has its own value keeps this value, but takes all other changes', () => {
  expect(spread({ title: 'Sabtu Bising', open_gate: '20:00' }, { title: 'Bintang tamu' })).toMatchObject({
    row: { title: 'Bintang tamu', open_gate: '20:00' },
    changed: ['open_gate'],
    own: ['title'],
  })
})

test('each language of a text changes separately', () => {
  const change = { tagline: { id: 'Lebih keras.', en: 'Louder.' } }
  expect(spread(change, { tagline: { id: 'Keras.', en: 'With a guest.' } })).toMatchObject({
    row: { tagline: { id: 'Lebih keras.', en: 'With a guest.' } },
    changed: ['tagline'],
    own: ['tagline'],
  })
  expect(spread({ tagline: { id: 'Keras.' } }).row['tagline']).toEqual({ id: 'Keras.' })
})

test('a night that already has the new value does not change and stores no value of its own', () => {
  expect(spread({ title: 'Sabtu Bising' }, { title: 'Sabtu Bising' })).toMatchObject({ changed: [], own: [] })
})

test('a change of “sold out” or “canceled” applies only to its own night', () => {
  const change = { is_sold_out: true, is_cancelled: true, is_using_ticket: true }
  expect(spread(change, {}, ['is_using_ticket'])).toEqual({
    row: { ...NIGHT, night: '2027-01-15' },
    changed: [],
    own: ['is_using_ticket'],
  })
})
