import { expect, test } from 'vitest'
import { pointOfMapLink, readMapPoint } from '#domain/catalogue/map-point.ts'

const monas = { lat: -6.1754, lng: 106.8272 }

test.each([
  ['the center of the view', 'https://www.google.com/maps/@-6.1754,106.8272,17z'],
  ['a query', 'https://maps.google.com/?q=-6.1754,106.8272'],
  ['a query with an encoded comma', 'https://www.google.com/maps/search/?api=1&query=-6.1754%2C106.8272'],
  ['a query with a label', 'https://maps.google.com/?q=-6.1754,106.8272(Monas)&z=16'],
  ['the latitude and longitude of Apple', 'https://maps.apple.com/?ll=-6.1754,106.8272&q=Monas'],
  ['a searched path', 'https://www.google.com/maps/search/-6.1754,+106.8272?entry=tts'],
  ['a marker of OpenStreetMap', 'https://www.openstreetmap.org/?mlat=-6.1754&mlon=106.8272#map=17/-6.1/106.8'],
  ['the view of OpenStreetMap', 'https://www.openstreetmap.org/#map=17/-6.1754/106.8272'],
])('the point of a map link is read from %s', (_, link) => {
  expect(pointOfMapLink(link)).toEqual(monas)
})

test('if a map link has both the pin of a place and the center of the view, the pin is used', () => {
  const link =
    'https://www.google.com/maps/place/Monas/@-6.2,106.8,15z/data=!3m1!4b1!4m6!3m5!1s0x2e!8m2!3d-6.1754!4d106.8272!16s'
  expect(pointOfMapLink(link)).toEqual(monas)
})

test.each([
  ['a shortened link', 'https://maps.app.goo.gl/Xy12AbCd'],
  ['a link to a name', 'https://maps.google.com/?q=Monas,+Jakarta'],
  ['a latitude beyond the pole', 'https://maps.google.com/?q=-96.2,106.8'],
  ['a longitude beyond the date line', 'https://maps.google.com/?q=-6.2,206.8'],
  ['a faulty escape', 'https://maps.google.com/?q=%E0%A4%A'],
  ['an empty text', ''],
])('%s has no point', (_, link) => {
  expect(pointOfMapLink(link)).toBeNull()
})

test('a typed point has a latitude and a longitude', () => {
  expect(readMapPoint(' -6.9175, 107.6095 ')).toEqual({ lat: -6.9175, lng: 107.6095 })
  expect(readMapPoint('-6.9175 107.6095')).toEqual({ lat: -6.9175, lng: 107.6095 })
  for (const text of ['', '-6.9', '-6.9175,', 'Braga', '-96.9, 107.6', '1, 181'])
    expect([text, readMapPoint(text)]).toEqual([text, null])
})
