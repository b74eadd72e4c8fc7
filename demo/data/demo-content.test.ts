import { expect, test } from 'vitest'
import { roccaCourses } from './courses/rocca.ts'
import { yeschefCourses } from './courses/yeschef.ts'
import { demoContent } from './demo-content.ts'
import { menus } from './menus/menus.ts'
import type { TimeOfDay, LocalizedText } from './shape.ts'

const { affiliatorCodes, artists, brands, cities, layOut, outlets, refundRules, series } = demoContent
type Marked = { allergens: string[]; containsPork: boolean; containsAlcohol: boolean }

const outletBySlug = new Map(outlets.map((outlet) => [outlet.slug, outlet]))

test('there are nine cities, six houses, fourteen outlets, thirty-six series and twenty-eight artists', () => {
  expect([cities, brands, outlets, series, artists].map((all) => all.length)).toEqual([9, 6, 14, 36, 28])
  expect(outlets.every((outlet) => outlet.tables.length >= 12 && outlet.tables.length <= 40)).toBe(true)
  expect(outletBySlug.get('scbd')?.tables.length).toBeGreaterThanOrEqual(36)
  expect(brands.every((brand) => series.filter((one) => one.brand === brand.slug).length === 6)).toBe(true)
})

test('a dish has the same allergens, pork and alcohol on the menu of a table and in the dinner', () => {
  const marksOf = ({ allergens, containsPork, containsAlcohol }: Marked) =>
    [...allergens.toSorted(), containsPork && 'pork', containsAlcohol && 'alcohol'].filter(Boolean).join()
  let compared = 0
  for (const [brand, courses] of [
    ['rocca', roccaCourses],
    ['yeschef', yeschefCourses],
  ] as const) {
    const dishes = menus
      .filter((menu) => menu.brand === brand)
      .flatMap(({ sections }) => sections.flatMap((part) => part.dishes))
    for (const course of courses.flatMap((one) => one.dishes)) {
      const dish = dishes.find(({ name }) => name.id === course.name.id)
      if (!dish) continue
      compared++
      expect(marksOf(course), course.name.en).toBe(marksOf(dish))
    }
  }
  expect(compared).toBeGreaterThan(25)
})

test('every name in the demo is its own, and every name used is one that exists', () => {
  for (const all of [cities, brands, outlets, series, artists]) {
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
  }
  const unknown = [
    ...outlets.filter(
      (outlet) => !cities.some((city) => city.slug === outlet.city && city.timezone === outlet.timezone),
    ),
    ...outlets.filter((outlet) => !brands.some(({ slug }) => slug === outlet.brand)),
    ...series.filter((one) => one.outlets.some((slug) => outletBySlug.get(slug)?.brand !== one.brand)),
    ...series.filter(
      (one) => one.artists.length === 0 || !one.artists.every((slug) => artists.some((a) => a.slug === slug)),
    ),
    ...affiliatorCodes.filter((code) => code.outlets?.some((slug) => !outletBySlug.has(slug))),
  ]
  expect(unknown).toEqual([])
  for (const { categories, sections, tables } of outlets) {
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length)
    for (const table of tables) {
      const category = categories.find(({ key }) => key === table.category)
      expect(category?.maximumCapacity ?? 0, table.name).toBeGreaterThanOrEqual(table.capacity)
      expect(sections.map(({ key }) => key)).toContain(table.section)
    }
    expect(categories.every(({ key }) => tables.some((table) => table.category === key))).toBe(true)
    expect(sections.every(({ key }) => tables.some((table) => table.section === key))).toBe(true)
  }
})

test('everything said is said in both languages, and longer things are not said twice the same', () => {
  const announced = wordsIn(demoContent)
  expect(announced.length).toBeGreaterThan(600)
  for (const { id, en } of announced) {
    expect(id.trim()).toBe(id)
    expect(en.trim()).toBe(en)
    expect(Math.min(id.length, en.length), `${id} / ${en}`).toBeGreaterThan(1)
    if (en.length > 40) expect(id).not.toBe(en)
  }
})

test('marked-up words hold nothing but p, ul, li and strong, opened and closed', () => {
  const marked = [
    ...outlets.flatMap((outlet) => [outlet.houseRules, outlet.terms, outlet.additionalTerms]),
    ...series.map((one) => one.description),
  ].flatMap(({ id, en }) => [id, en])
  for (const html of marked) {
    expect(html.replaceAll(/<(p|ul|li|strong)>/g, '').replaceAll(/<\/(p|ul|li|strong)>/g, '')).not.toMatch(/[<>]/)
    expect(html.match(/<[a-z]+>/g)?.length).toBe(html.match(/<\/[a-z]+>/g)?.length)
  }
})

test('a description is 60 to 120 words in each language, and a title at most 40 letters', () => {
  for (const one of series) {
    for (const html of [one.description.id, one.description.en]) {
      const words = html
        .replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length
      expect(words, one.slug).toBeGreaterThanOrEqual(60)
      expect(words, one.slug).toBeLessThanOrEqual(120)
    }
    expect(one.title.length).toBeLessThanOrEqual(40)
  }
  for (const { title } of [
    ...layOut('2026-11-21', 400).days,
    ...outlets.flatMap(({ day, rules }) => [...day, ...rules]),
  ]) {
    expect(Math.max(title.id.length, title.en.length)).toBeLessThanOrEqual(40)
  }
})

test('an outlet tells five or six moments of its day and three rules of its house', () => {
  for (const { day, rules, pictures } of outlets) {
    expect([5, 6]).toContain(day.length)
    expect(rules).toHaveLength(3)
    expect(pictures).toHaveLength(4)
  }
})

test('prices are whole rupiah and rise from a weekday over a weekend to an event', () => {
  for (const { downPayment, minimumCost } of outlets.flatMap((outlet) => outlet.categories)) {
    for (const { weekday, weekend, event } of [downPayment, minimumCost]) {
      expect([weekday, weekend, event].every((price) => Number.isSafeInteger(price) && price > 0)).toBe(true)
      expect(weekday <= weekend && weekend <= event).toBe(true)
    }
    expect(downPayment.event).toBeLessThan(minimumCost.event)
  }
  for (const ticket of series.flatMap((one) => one.tickets ?? [])) {
    expect([ticket.price, ticket.minimumCost, ticket.maxCapacity, ticket.stock].every(Number.isSafeInteger)).toBe(true)
    expect(ticket.price).toBeGreaterThan(0)
  }
  expect(series.filter((one) => (one.kind === 'tickets') !== (one.tickets !== undefined))).toEqual([])
})

test('an outlet takes guests between opening and its latest arrival, and closes after', () => {
  for (const { slug, openHour, closeHour, maximumEta, arrivalFrom, arrivalTo } of outlets) {
    const at = (time: TimeOfDay) => minutesInto(openHour, time)
    expect(at(maximumEta), slug).toBeLessThan(at(closeHour))
    if (arrivalFrom && arrivalTo) {
      expect(at(arrivalFrom), slug).toBeLessThan(at(arrivalTo))
      expect(at(arrivalTo), slug).toBeLessThanOrEqual(at(maximumEta))
    }
  }
})

test('a series opens no earlier and ends no later than the outlets it plays at', () => {
  for (const one of series) {
    for (const outlet of one.outlets.flatMap((slug) => outletBySlug.get(slug) ?? [])) {
      const [gate, start, end, close] = [one.openGate, one.startTime, one.endTime, outlet.closeHour].map((time) =>
        minutesInto(outlet.openHour, time),
      )
      expect([gate, start, end, close], `${one.slug} ${outlet.slug}`).toEqual(
        [gate, start, end, close].toSorted((a = 0, b = 0) => a - b),
      )
    }
  }
})

test('R-042 there is a partner code for every answer: percent, amount, expired, one outlet only, limited', () => {
  expect(affiliatorCodes.every(({ code }) => code === code.toUpperCase() && code.length > 1)).toBe(true)
  expect(new Set(affiliatorCodes.map(({ kind }) => kind))).toEqual(new Set(['percent', 'amount']))
  expect(affiliatorCodes.some(({ endsOn }) => endsOn !== null && endsOn < '2026-01-01')).toBe(true)
  expect(affiliatorCodes.some((code) => code.outlets?.length === 1)).toBe(true)
  expect(affiliatorCodes.some(({ usageLimit }) => usageLimit !== null)).toBe(true)
})

test('tables and tickets return half 72 hours ahead and nothing at 24, dinners all of it a week ahead', () => {
  const rules = refundRules.map(({ kind, hoursLeft, refundPercentage }) => [kind, hoursLeft, refundPercentage])
  expect(rules).toEqual([
    ['tables', 72, 50],
    ['tables', 24, 0],
    ['tickets', 72, 50],
    ['tickets', 24, 0],
    ['restaurant', 168, 100],
    ['restaurant', 0, 0],
  ])
})

function wordsIn(value: unknown): LocalizedText[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('id' in value && 'en' in value && typeof value.id === 'string' && typeof value.en === 'string') {
    return [{ id: value.id, en: value.en }]
  }
  return Object.values(value).flatMap(wordsIn)
}

function minutesInto(openHour: TimeOfDay, time: TimeOfDay): number {
  return (minutes(time) - minutes(openHour) + 24 * 60) % (24 * 60)
}

const minutes = (text: TimeOfDay) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
