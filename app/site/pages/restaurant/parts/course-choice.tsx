import './course-choice.css'
import { Price } from '#app/components/price.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { MarkLegend } from '#app/site/pages/restaurant/parts/mark-legend.tsx'
import type { Mark } from '#app/site/pages/menu/marks.tsx'
import { Plates } from '#app/site/pages/restaurant/parts/plates.tsx'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoney } from '#domain/pricing/money.ts'
import { YESBELL_FROM } from '#domain/reservations/restaurant.ts'

type CourseChoiceProps = {
  courses: ShownCourse[]
  legend: Mark[]
  courseId: number | null
  /** The id of a form elsewhere on the page that sends the choice along. */
  form?: string
  onCourse: (courseId: number) => void
}

/** The menus as tabs that light their plates; what the marks and the YesBell mean stands below. */
export function CourseChoice({ courses, legend, courseId, form, onCourse }: CourseChoiceProps) {
  const dinner = useMessages('dinner')
  const language = useLanguage()
  const chosen = courses.find(({ id }) => id === courseId)
  return (
    <>
      <div className="dn-courses">
        {courses.map((course) => (
          <label className="dn-course" key={course.id}>
            <input
              type="radio"
              name="course"
              value={course.id}
              form={form}
              checked={course.id === courseId}
              onChange={() => onCourse(course.id)}
            />
            <b className="d3">{course.name}</b>{' '}
            <small className="num">
              <Price amount={course.deposit} /> <span className="sr">{dinner.aPerson}, </span>
            </small>
            <small className="num">{dinner.dishes(course.dishes.length)}</small>
          </label>
        ))}
      </div>
      {chosen && (
        <div className="dn-chosen">
          <p className="dn-chosen__price num">
            <b>
              <Price amount={chosen.deposit} />
            </b>{' '}
            <small>{dinner.aPerson}</small>
          </p>
          <p className="small quiet">{chosen.description}</p>
        </div>
      )}
      <Plates courses={courses} courseId={courseId} />
      <details className="dn-marks">
        <summary>
          <span>{dinner.marks}</span>
          <Icon name="down" />
        </summary>
        <MarkLegend legend={legend} />
      </details>
      <p className="dn-bell num">
        <b>{dinner.bell}.</b> {dinner.bellLine(formatMoney(YESBELL_FROM, 'IDR', language))}
      </p>
    </>
  )
}
