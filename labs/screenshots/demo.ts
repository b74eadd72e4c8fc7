// Finds content of the demo for screenshots: nights in each state, and events of each kind. Also makes reservations over the API.
import { randomInt } from 'node:crypto'
import type { Answers, EndpointName } from '#contract/endpoints.ts'

type Place = { outletId: number; brand_slug: string; outlet_slug: string }
export type TableNight = Place & { night: string; tables: Answers<'outletTables'> }
export type Night = Place & { night: string }
export type DemoHold = Night & { id: string; key: string }

const MONTHS = 3
export const DINNER_CALL = '/api/web/v2/reservations/create-restaurant-reservation'
const TIMES = ['20:00', '21:00', '19:00', '22:00', '18:00', '13:00']

export class Demo {
  readonly #url: string
  readonly #kept = new Map<string, Promise<unknown>>()
  #next = 0

  constructor(url: string) {
    this.#url = url
  }

  /**
   * Returns a response of the API. Each response is requested only once and then cached.
   * @throws Error if the status is not 2xx
   */
  read<Name extends EndpointName>(path: string): Promise<Answers<Name>> {
    const cached = this.#kept.get(path) ?? this.now(path)
    this.#kept.set(path, cached)
    return cached as Promise<Answers<Name>>
  }

  /**
   * Returns a new response of the API, without the cache.
   * @throws Error if the status is not 2xx
   */
  async now(path: string): Promise<unknown> {
    const answer = await fetch(this.#url + path, { headers: { 'Accept-Language': 'en' } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return ((await answer.json()) as { data: unknown }).data
  }

  /** Sends a body in the same way as a guest's browser. */
  async post(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; data: unknown }> {
    const answer = await fetch(this.#url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en', ...headers },
      body: JSON.stringify(body),
    })
    const { data } = (await answer.json()) as { data: unknown }
    return { status: answer.status, data }
  }

  async #places(): Promise<Place[]> {
    const outlets = await this.read<'listOutlets'>('/api/web/outlets')
    return outlets.map(({ id, slug, brand }) => ({ outletId: id, brand_slug: brand.slug, outlet_slug: slug }))
  }

  async #days(place: Place): Promise<Answers<'availability'>> {
    const today = new Date()
    const months = Array.from({ length: MONTHS }, (_, i) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + i, 1)).toISOString().slice(0, 7),
    )
    const read = months.map((month) =>
      this.read<'availability'>(`/api/web/outlets/${place.outletId}/availability?month=${month}`),
    )
    return (await Promise.all(read)).flat()
  }

  /** Finds the first night at any outlet for which `wish` returns true. Outlets of the brand `first` are tried first. */
  async night(wish: (day: Answers<'availability'>[number]) => boolean, first = ''): Promise<Night> {
    const places = await this.#places()
    for (const place of places.toSorted((a, b) => Number(b.brand_slug === first) - Number(a.brand_slug === first))) {
      const day = (await this.#days(place)).find(wish)
      if (day) return { ...place, night: day.date }
    }
    throw new Error('the demo has no such night')
  }

  async tableNight(): Promise<TableNight> {
    const place = (await this.#places()).find(({ outlet_slug: slug }) => slug === 'kuningan')
    if (!place) throw new Error('the demo has no Kuningan')
    const open = (await this.#days(place)).filter(
      (day) => (day.state === 'open' || day.state === 'event') && !day.is_using_ticket && !day.event?.whatsapp,
    )
    const night = open[5]?.date
    if (!night) throw new Error('the demo has no open night')
    const tables = await this.read<'outletTables'>(`/api/web/outlets/${place.outletId}/tables?date=${night}`)
    return { ...place, night, tables: tables.filter((table) => table.availability === 'Tersedia') }
  }

  /** Finds a coming event with this status on the first pages of the event list. Status 1: open; 2: sold out; 4: on WhatsApp. */
  async event(status: number): Promise<Answers<'findEvent'>> {
    for (let page = 1; page <= 12; page++) {
      const events = await this.read<'listEvents'>(`/api/web/events?page=${page}`)
      const match = events.find((event) => event.status === status)
      if (match) return match
      if (events.length === 0) break
    }
    throw new Error(`the demo has no event of status ${status}`)
  }

  /** Holds a table for one screenshot, at least two weeks ahead. Each call takes another table. */
  async hold(): Promise<DemoHold> {
    const places = await this.#places()
    for (let tries = 0; tries < 60; tries++) {
      const place = places[this.#next % places.length]
      const skip = 14 + Math.floor(this.#next / places.length)
      this.#next += 1
      // These two brands are restaurants. Restaurants sell dinners, and not tables for a whole night.
      if (!place || ['rocca', 'yeschef'].includes(place.brand_slug)) continue
      const day = (await this.#days(place)).filter(
        ({ state, is_using_ticket: sells, event }) =>
          (state === 'open' || state === 'event') && !sells && !event?.whatsapp,
      )[skip]
      if (!day) continue
      const tables = await this.now(`/api/web/outlets/${place.outletId}/tables?date=${day.date}`)
      const table = (tables as Answers<'outletTables'>).find((candidate) => candidate.availability === 'Tersedia')
      if (!table) continue
      for (const time of TIMES) {
        const { status, data } = await this.post('/api/web/v2/reservations/create-multiple-table-reservation', {
          tables: [{ table_id: table.id, pax: 2 }],
          date: day.date,
          time,
          phone_number: `0812${randomInt(10_000_000, 99_999_999)}`,
          name: 'Sekar Ayunda Prameswari',
          email: 'sekar.prameswari@surat.example',
          notes: 'Ulang tahun ibu, tolong siapkan satu lilin.',
          terms_accepted: true,
        })
        if (status !== 201) continue
        const { data: reservation, access_token: key = '' } = data as Answers<'createTableReservation'>
        return { ...place, night: day.date, id: reservation.reservation_id, key }
      }
    }
    throw new Error('no table of the demo could be held')
  }

  /** Finds a night some days ahead on which a restaurant is open. */
  async dinnerNight(server = 'yeschef'): Promise<Night> {
    const place = (await this.#places()).find(({ brand_slug: brand }) => brand === server)
    if (!place) throw new Error(`the demo has no ${server}`)
    const day = (await this.#days(place)).filter(({ state }) => state === 'open')[9]
    if (!day) throw new Error('the demo has no dinner')
    return { ...place, night: day.date }
  }

  /** Returns the body of a request for a dinner of two, at a time that is free now. */
  async dinnerWish(place: Night): Promise<{ outlet_id: number } & Record<string, unknown>> {
    const at = `/api/web/restaurants/${place.outletId}`
    const [course] = await this.read<'restaurantCourses'>(`${at}/courses`)
    const sessions = (await this.now(`${at}/sessions?date=${place.night}&pax=2`)) as Answers<'restaurantSessions'>
    const session = sessions.find(({ available }) => available)
    const section = session?.sections.find(({ available }) => available)
    return {
      outlet_id: place.outletId,
      pax: 2,
      date: place.night,
      time: session?.time,
      section_id: section?.id,
      course_id: course?.id,
      pork_okay: true,
      has_allergy: true,
      allergy_details: 'Satu tamu: kacang tanah, berat.',
      terms_accepted: true,
      phone_number: `0812${randomInt(10_000_000, 99_999_999)}`,
      name: 'Sekar Ayunda Prameswari',
      email: 'sekar.prameswari@surat.example',
    }
  }

  async holdDinner(): Promise<DemoHold> {
    const place = await this.dinnerNight()
    const { status, data } = await this.post(DINNER_CALL, await this.dinnerWish(place))
    if (status !== 201) throw new Error(`a dinner was answered ${status}`)
    const { data: reservation, access_token: key = '' } = data as Answers<'createRestaurantReservation'>
    return { ...place, id: reservation.reservation_id, key }
  }

  /** Changes a payment as the guest or the gateway would, and waits until the server has the new state. */
  async pay(hold: DemoHold, action: 'pay' | 'fail' | 'expire'): Promise<void> {
    await this.post(`/api/sandbox/payments/${hold.id}`, { action })
    for (let tries = 0; tries < 40; tries++) {
      const answer = await fetch(`${this.#url}/api/web/reservations/payment-status/${hold.id}`, {
        headers: { 'X-Reservation-Token': hold.key },
      })
      const { data } = (await answer.json()) as { data: Answers<'paymentStatus'> }
      if (data.payment_status !== 'waiting' || action === 'fail') return
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error(`reservation ${hold.id} never heard of its payment`)
  }
}
