import { expect, test } from 'vitest'
import { faultsOfFigures, fillFigures, isOfPage, sectionsOf } from '#domain/content/site-pages.ts'

test('each placeholder in braces is replaced by its value, and an unknown placeholder stays', () => {
  const figures = { group: 'Bar & Grill', hold_minutes: '30' }
  expect(fillFigures('{group}: {hold_minutes} {nobody} {', figures)).toBe('Bar & Grill: 30 {nobody} {')
})

test('a text is split into sections at its headings, and text before the first heading is kept', () => {
  expect(sectionsOf('<p>a</p><h2>B <em>b</em></h2><p>c</p><h2>D</h2>')).toEqual([
    { title: '', html: '<p>a</p>' },
    { title: 'B <em>b</em>', html: '<p>c</p>' },
    { title: 'D', html: '' },
  ])
  expect(sectionsOf('')).toEqual([])
})

test('a text with an unknown placeholder, or a legal text without a required placeholder, is a fault of its field', () => {
  const fine = { key: 'about', body: { id: '<p>{brands}</p>' }, facts: [{ title: { id: '{outlets}' }, text: {} }] }
  expect(faultsOfFigures(fine)).toEqual({})
  expect(faultsOfFigures({ ...fine, lead: { en: '{brand}' }, facts: [{ title: {}, text: { en: '{x}' } }] })).toEqual({
    lead: ['figure_unknown'],
    'facts.0.text': ['figure_unknown'],
  })
  expect(faultsOfFigures({ ...fine, key: 'terms' })).toEqual({ body: ['figure_missing'] })
  expect(faultsOfFigures({ key: 'terms', body: {} })).toEqual({})
})

test('a site page accepts only the fields that it displays', () => {
  expect([isOfPage('contact', 'form_lead'), isOfPage('terms', 'form_lead'), isOfPage('karier', 'title')]).toEqual([
    true,
    false,
    true,
  ])
  expect(isOfPage('karier', 'form_lead')).toBe(false)
})
