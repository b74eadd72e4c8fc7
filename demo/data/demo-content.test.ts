import { expect, test } from 'vitest'
import { roccaCourses } from './courses/rocca.ts'
import { yeschefCourses } from './courses/yeschef.ts'
import { demoContent } from './demo-content.ts'
import { menus } from './menus/menus.ts'
import type { TimeOfDay, LocalizedText } from './shape.ts'

const { affiliatorCodes, artists, brands, cities, layOut, outlets, refundRules, series } = demoContent
type MarkedDish = { allergens: string[]; containsPork: boolean; containsAlcohol: boolean }

const outletBySlug = new Map(outlets.map((outlet) => [outlet.slug, outlet]))

test('the demo has nine cities, six brands, fourteen outlets, thirty-six series and twenty-eight artists', () => {
  expect([cities, brands, outlets, series, artists].map((all) => all.length)).toEqual([9, 6, 14, 36, 28])
  expect(outlets.every((outlet) => outlet.tables.length >= 12 && outlet.tables.length <= 40)).toBe(true)
  expect(outletBySlug.get('scbd')?.tables.length).toBeGreaterThanOrEqual(36)
  expect(brands.every((brand) => series.filter((eventSeries) => eventSeries.brand === brand.slug).length === 6)).toBe(
    true,
  )
})

test('a dish has the same marks for allergens, pork and alcohol in the menu and in the dinner course', () => {
  const marksOf = ({ allergens, containsPork, containsAlcohol }: MarkedDish) =>
    [...allergens.toSorted(), containsPork && 'pork', containsAlcohol && 'alcohol'].filter(Boolean).join()
  let comparisons = 0
  for (const [brand, courses] of [
    ['rocca', roccaCourses],
    ['yeschef', yeschefCourses],
  ] as const) {
    const dishes = menus
      .filter((menu) => menu.brand === brand)
      .flatMap(({ sections }) => sections.flatMap((part) => part.dishes))
    for (const course of courses.flatMap((courseMenu) => courseMenu.dishes)) {
      const dish = dishes.find(({ name }) => name.id === course.name.id)
      if (!dish) continue
      comparisons++
      expect(marksOf(course), course.name.en).toBe(marksOf(dish))
    }
  }
  expect(comparisons).toBeGreaterThan(25)
})

test('every slug in the demo is unique, and every slug that other content uses exists', () => {
  for (const all of [cities, brands, outlets, series, artists]) {
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
  }
  const unknown = [
    ...outlets.filter(
      (outlet) => !cities.some((city) => city.slug === outlet.city && city.timezone === outlet.timezone),
    ),
    ...outlets.filter((outlet) => !brands.some(({ slug }) => slug === outlet.brand)),
    ...series.filter((eventSeries) =>
      eventSeries.outlets.some((slug) => outletBySlug.get(slug)?.brand !== eventSeries.brand),
    ),
    ...series.filter(
      (eventSeries) =>
        eventSeries.artists.length === 0 || !eventSeries.artists.every((slug) => artists.some((a) => a.slug === slug)),
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

test('every demo text exists in both languages, and a long text differs between the languages', () => {
  const texts = wordsIn(demoContent)
  expect(texts.length).toBeGreaterThan(600)
  for (const { id, en } of texts) {
    expect(id.trim()).toBe(id)
    expect(en.trim()).toBe(en)
    expect(Math.min(id.length, en.length), `${id} / ${en}`).toBeGreaterThan(1)
    if (en.length > 40) expect(id).not.toBe(en)
  }
})

test('HTML texts contain only p, ul, li and strong, and every tag is closed', () => {
  const htmlTexts = [
    ...outlets.flatMap((outlet) => [outlet.houseRules, outlet.terms, outlet.additionalTerms]),
    ...series.map((eventSeries) => eventSeries.description),
  ].flatMap(({ id, en }) => [id, en])
  for (const html of htmlTexts) {
    expect(html.replaceAll(/<(p|ul|li|strong)>/g, '').replaceAll(/<\/(p|ul|li|strong)>/g, '')).not.toMatch(/[<>]/)
    expect(html.match(/<[a-z]+>/g)?.length).toBe(html.match(/<\/[a-z]+>/g)?.length)
  }
})

test('a description has 60 to 120 words in each language, and a title at most 40 characters', () => {
  for (const eventSeries of series) {
    for (const html of [eventSeries.description.id, eventSeries.description.en]) {
      const words = html
        .replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length
      expect(words, eventSeries.slug).toBeGreaterThanOrEqual(60)
      expect(words, eventSeries.slug).toBeLessThanOrEqual(120)
    }
    expect(eventSeries.title.length).toBeLessThanOrEqual(40)
  }
  for (const { title } of [
    ...layOut('2026-11-21', 400).days,
    ...outlets.flatMap(({ day, rules }) => [...day, ...rules]),
  ]) {
    expect(Math.max(title.id.length, title.en.length)).toBeLessThanOrEqual(40)
  }
})

test('an outlet has five or six entries in its schedule of the day, three rules and four pictures', () => {
  for (const { day, rules, pictures } of outlets) {
    expect([5, 6]).toContain(day.length)
    expect(rules).toHaveLength(3)
    expect(pictures).toHaveLength(4)
  }
})

test('prices are whole rupiah and never fall from the weekday price to the weekend price to the event price', () => {
  for (const { downPayment, minimumCost } of outlets.flatMap((outlet) => outlet.categories)) {
    for (const { weekday, weekend, event } of [downPayment, minimumCost]) {
      expect([weekday, weekend, event].every((price) => Number.isSafeInteger(price) && price > 0)).toBe(true)
      expect(weekday <= weekend && weekend <= event).toBe(true)
    }
    expect(downPayment.event).toBeLessThan(minimumCost.event)
  }
  for (const ticket of series.flatMap((eventSeries) => eventSeries.tickets ?? [])) {
    expect([ticket.price, ticket.minimumCost, ticket.maxCapacity, ticket.stock].every(Number.isSafeInteger)).toBe(true)
    expect(ticket.price).toBeGreaterThan(0)
  }
  expect(
    series.filter((eventSeries) => (eventSeries.kind === 'tickets') !== (eventSeries.tickets !== undefined)),
  ).toEqual([])
})

test('an outlet admits guests from its opening until its latest arrival time, and closes after that', () => {
  for (const { slug, openHour, closeHour, maximumEta, arrivalFrom, arrivalTo } of outlets) {
    const at = (time: TimeOfDay) => minutesInto(openHour, time)
    expect(at(maximumEta), slug).toBeLessThan(at(closeHour))
    if (arrivalFrom && arrivalTo) {
      expect(at(arrivalFrom), slug).toBeLessThan(at(arrivalTo))
      expect(at(arrivalTo), slug).toBeLessThanOrEqual(at(maximumEta))
    }
  }
})

test('a series never starts before the opening or ends after the closing of its outlets', () => {
  for (const eventSeries of series) {
    for (const outlet of eventSeries.outlets.flatMap((slug) => outletBySlug.get(slug) ?? [])) {
      const [gate, start, end, close] = [
        eventSeries.openGate,
        eventSeries.startTime,
        eventSeries.endTime,
        outlet.closeHour,
      ].map((time) => minutesInto(outlet.openHour, time))
      expect([gate, start, end, close], `${eventSeries.slug} ${outlet.slug}`).toEqual(
        [gate, start, end, close].toSorted((a = 0, b = 0) => a - b),
      )
    }
  }
})

test('R-042 the demo has a partner code for each case: percentage, amount, expired, for one outlet only, and with a limit of uses', () => {
  expect(affiliatorCodes.every(({ code }) => code === code.toUpperCase() && code.length > 1)).toBe(true)
  expect(new Set(affiliatorCodes.map(({ kind }) => kind))).toEqual(new Set(['percent', 'amount']))
  expect(affiliatorCodes.some(({ endsOn }) => endsOn !== null && endsOn < '2026-01-01')).toBe(true)
  expect(affiliatorCodes.some((code) => code.outlets?.length === 1)).toBe(true)
  expect(affiliatorCodes.some(({ usageLimit }) => usageLimit !== null)).toBe(true)
})

test('canceling a table or ticket refunds half until 72 hours before opening, and canceling a dinner refunds all until 168 hours before', () => {
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
