import { hoursOfOutlet } from '#contract/web/outlet-hours.ts'
import './restaurant.css'
import { useState } from 'react'
import { useForeign } from '#app/components/foreign.ts'
import { RoomHead } from '#app/components/flood/room-head.tsx'
import { Price } from '#app/components/price.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { courseLand } from '#app/site/pages/outlets/course-land.ts'
import { Course } from '#app/site/pages/outlets/course.tsx'
import { CourseChoice } from '#app/site/pages/restaurant/parts/course-choice.tsx'
import { DINNER_START, DinnerStart } from '#app/site/pages/restaurant/parts/dinner-start.tsx'
import { findCourses } from '#app/site/pages/restaurant/find-courses.ts'
import { LargeParty } from '#app/site/pages/restaurant/parts/large-party.tsx'
import { Plates } from '#app/site/pages/restaurant/parts/plates.tsx'
import { RestaurantFacts } from '#app/site/pages/restaurant/restaurant-facts.tsx'
import { RestaurantHead } from '#app/site/pages/restaurant/restaurant-head.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { nightOf, zoneName, hoursOfNight } from '#domain/calendar/night.ts'
import { sessionsOfNight } from '#domain/calendar/sessions.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { eveningOf } from '#domain/reservations/evening.ts'
import { dinner as english } from '#messages/en/booking/dinner.ts'
import { dinner as indonesian } from '#messages/id/booking/dinner.ts'
import { findOutletPage } from '#server/catalogue/outlets/find-outlet.ts'
import { findSaleOutlet } from '#server/inventory/repository.ts'
import { refundRulesOf } from '#server/reservations/repository.ts'
import { floodOf } from '#server/pictures/inks/flood-of.ts'
import { uprightOf } from '#server/pictures/known-pictures.ts'
import type { Route } from './+types/restaurant'
import type { RestaurantPage } from '#app/site/pages/restaurant/restaurant-page.ts'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  leadsToReserve: true,
  hasBar: true,
  brand: (data) => data.outlet.brand.slug,
  flood: (data) => data.flood,
  trail: ({ data: { outlet, crumb }, to }) => {
    const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
    return [
      { label: outlet.brand.name, to: to('brand', { brand_slug: outlet.brand.slug }) },
      { label: outlet.name, to: to('outlet', place) },
      { label: crumb, to: to('restaurant', place) },
    ]
  },
}

/** Loads the page about dinners of a restaurant. @throws the 404 page if the outlet sells no dinners. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const outletPage = await findOutletPage(app, language, {
    brandSlug: params.brand_slug,
    outletSlug: params.outlet_slug,
  })
  if (!outletPage || !isDiningType(outletPage.outlet.type)) throw notFound()
  const { outlet, line, foreign } = outletPage
  const tonight = nightOf(app.now(), hoursOfOutlet(outlet))
  const [house, courseList, sale, ladder] = await Promise.all([
    app.house.read(),
    findCourses(app, language, {
      outletId: outlet.id,
      brand: outlet.brand.slug,
      tonight,
    }),
    findSaleOutlet(app.sql, outlet.id, app.now()),
    refundRulesOf(app.sql, outlet.id, 'restaurant'),
  ])
  if (!sale) throw notFound()
  const hours = hoursOfNight(sale, tonight)
  const sessions = sessionsOfNight(hours)
  const evening = eveningOf(hours)
  // The best refund rule: the first rule of the list with a refund above 0.
  const best = ladder.find((rule) => rule.refundPercentage > 0)
  return {
    outlet: {
      name: outlet.name,
      slug: outlet.slug,
      brand: outlet.brand,
      image: outlet.image,
      upright: uprightOf(outlet.image),
      location: outlet.location,
      address: outlet.address,
      map_url: outlet.map_url,
      zone: zoneName(outlet.timezone),
      whatsapp: outlet.whatsapp,
      contact: outlet.contact,
    },
    flood: floodOf(outlet.image),
    crumb: (language === 'en' ? english : indonesian).crumb,
    line,
    foreign,
    isOnline: outlet.is_reservable && outlet.open_for_reservation && courseList.courses.length > 0,
    sessions: { first: sessions[0] ?? hours.openHour, last: sessions.at(-1) ?? hours.closeHour },
    /** The times of all sessions. Null if the outlet has no list of session times. */
    sessionTimes: hours.sessionTimes.length > 0 ? sessions : null,
    evening,
    ahead: { dinnerNightsAhead: house.dinnerNightsAhead, dinnerMonthsAhead: house.dinnerMonthsAhead },
    rules: { largestDinner: house.largestDinner, dinnerMinutes: house.dinnerMinutes },
    land: courseLand(outlet.type, evening.length),
    refund:
      outlet.can_refund && best ? { percentage: best.refundPercentage, days: Math.ceil(best.hoursLeft / 24) } : null,
    ...courseList,
  }
}

export default function Restaurant({ loaderData: data }: Route.ComponentProps) {
  const { outlet, line, courses, evening, isOnline, rules } = data
  const t = useMessages('dinner')
  const foreign = useForeign()
  const [courseId, setCourseId] = useState<number | null>(null)
  return (
    <div className="rst">
      <RestaurantHead outlet={outlet} line={line} courses={courses} />
      <RoomHead
        image={outlet.image}
        upright={outlet.upright}
        title={
          <>
            <span className="room__what d2">{t.heading}</span> {outlet.name}
          </>
        }
      >
        <DinnerStart data={data} />
      </RoomHead>
      <section className="wrap rst-top">
        <p className="d2" {...foreign(data, 'line')}>
          {line}
        </p>
      </section>
      {courses.length > 0 && (
        <section className="section wrap" aria-labelledby="courses">
          <div className="rst-pair rst-courses">
            <h2 className="d2" id="courses">
              {t.courses}
            </h2>
            <p className="lead">{t.coursesLine}</p>
          </div>
          <fieldset>
            <legend className="sr">{t.courses}</legend>
            <CourseChoice courses={courses} courseId={courseId} form={DINNER_START} onCourse={setCourseId} />
          </fieldset>
          <Plates courses={courses} courseId={courseId} />
        </section>
      )}
      <Course
        title={t.evening}
        moments={evening.map(({ time, moment }) => ({ time, ...t.moments[moment] }))}
        current={-1}
        land={data.land}
      />
      <section className="section wrap rst-two">
        <div>
          <h2 className="d2">{t.rules}</h2>
          <RestaurantFacts data={data} />
        </div>
        <div id="party" tabIndex={-1}>
          <h2 className="d2">{t.party(rules.largestDinner)}</h2>
          <p>{t.partyLine}</p>
          <LargeParty outlet={outlet} guests={null} largest={rules.largestDinner} night={null} />
        </div>
      </section>
      {isOnline && <ActionBar data={data} courseId={courseId} />}
    </div>
  )
}

function ActionBar({ data: { courses }, courseId }: { data: RestaurantPage; courseId: number | null }) {
  const t = useMessages('dinner')
  const selectedCourse = courses.find(({ id }) => id === courseId)
  return (
    <div className="bar on-ink on-low">
      <p>
        <span className="micro quiet">
          {selectedCourse?.name ?? t.from}, {t.aPerson}
        </span>
        <b className="num">
          <Price amount={selectedCourse?.deposit ?? Math.min(...courses.map(({ deposit }) => deposit))} />
        </b>
      </p>
      <Button type="submit" form={DINNER_START}>
        {t.chooseDate}
      </Button>
    </div>
  )
}
