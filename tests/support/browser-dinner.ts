import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { aPhone, openDaysOf, outletOf } from '#tests/support/browser-guest.ts'

export type DinnerPlace = {
  outletId: number
  name: string
  path: string
  night: string
  sections: number[]
  /** The id of a section with a free place for two guests at the requested time. */
  freeSection: number
  courseId: number
}

type Session = { time: string; sections: { id: number; available: boolean }[] }

/**
 * Finds the first night on which a restaurant is open and has a table for two guests at `time`. The search starts `ahead` days from today.
 */
export async function aDinnerNight(
  request: APIRequestContext,
  brand: string,
  slug: string,
  ahead = 1,
  time = '18:00',
): Promise<DinnerPlace> {
  const outlet = await outletOf(request, brand, slug)
  const read = async <Data>(what: string): Promise<Data> =>
    (await (await request.get(`/api/web/restaurants/${outlet.id}/${what}`)).json()).data
  const [sections, courses] = await Promise.all([read<{ id: number }[]>('sections'), read<{ id: number }[]>('courses')])
  for (const { date: night } of await openDaysOf(request, outlet.id, ahead)) {
    const sessions = await read<Session[]>(`sessions?date=${night}&pax=2`)
    const free = sessions.find((session) => session.time === time)?.sections.find((section) => section.available)
    if (!free) continue
    return {
      outletId: outlet.id,
      name: outlet.name,
      path: `/brands/${brand}/${slug}/restaurant`,
      night,
      sections: sections.map(({ id }) => id),
      freeSection: free.id,
      courseId: courses[0]?.id ?? 0,
    }
  }
  throw new Error(`no dinner at ${slug}`)
}

type Wish = { pax: number; time: string; sectionId?: number; phone?: string; token?: string }

/**
 * Holds a dinner over the API. With `token`, the member of this token holds the dinner. Without `token`, a guest without an account holds
 * it. Returns null if no place is free.
 */
export async function holdDinner(request: APIRequestContext, place: DinnerPlace, wish: Wish): Promise<string | null> {
  const answer = await request.post('/api/web/v2/reservations/create-restaurant-reservation', {
    data: {
      outlet_id: place.outletId,
      pax: wish.pax,
      date: place.night,
      time: wish.time,
      section_id: wish.sectionId ?? place.freeSection,
      course_id: place.courseId,
      has_allergy: false,
      name: 'Sekar Ayunda',
      phone_number: wish.phone ?? aPhone(),
      email: 'sekar@surat.example',
      terms_accepted: true,
    },
    headers: { 'Accept-Language': 'en', ...(wish.token && { Authorization: `Bearer ${wish.token}` }) },
  })
  if (answer.status() === 409) return null
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data.data.reservation_id
}

/** Makes holds for dinners of other guests until these sections are full at `time`. */
export async function fillUp(
  request: APIRequestContext,
  place: DinnerPlace,
  time: string,
  sections: readonly number[] = place.sections,
): Promise<void> {
  for (const sectionId of sections)
    for (const pax of [6, 2, 1]) while (await holdDinner(request, place, { pax, time, sectionId }));
}

/** Waits until the form has loaded its draft. Otherwise the draft would overwrite typed values. */
export const knownDraft = (page: Page): Promise<void> => page.locator('.bk-grid[data-known]').waitFor()

export const pickDate = (page: Page, night: string): Promise<void> =>
  page.locator(`[data-date="${night}"]:visible`).first().click()

export async function fillGuest(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Raka Wicaksana')
  await page.getByLabel('Phone number').fill(aPhone())
  await page.getByLabel('Email address').fill('raka@surat.example')
}
