import { Price } from '#app/components/price.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { Mark } from '#app/site/pages/menu/marks.tsx'
import { Dishes, MarkLegend } from '#app/site/pages/restaurant/parts/course-list.tsx'
import { DinnerPart } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoney } from '#domain/pricing/money.ts'
import { YESBELL_FROM } from '#domain/reservations/restaurant.ts'

type CoursePartProps = {
  courses: ShownCourse[]
  legend: Mark[]
  courseId: number | null
  error: string | undefined
  onCourse: (courseId: number) => void
}

/** What they eat: three menus, each with its deposit and its dishes; the YesBell is told beside them. */
export function CoursePart({ courses, legend, courseId, error, onCourse }: CoursePartProps) {
  const t = useMessages('dinnerForm')
  const dinner = useMessages('dinner')
  return (
    <DinnerPart field="course" title={t.course} hint={t.courseLine} error={error}>
      <div className="dn-courses">
        {courses.map((course) => (
          <div className="dn-course" key={course.id} data-chosen={course.id === courseId || undefined}>
            <label>
              <input
                type="radio"
                name="course"
                value={course.id}
                checked={course.id === courseId}
                onChange={() => onCourse(course.id)}
              />
              <b className="d3">{course.name}</b>
              <span className="dn-course__price num">
                <b>
                  <Price amount={course.deposit} />
                </b>{' '}
                <small>{dinner.aPerson}</small>
              </span>
              <span className="dn-course__line small quiet">{course.description}</span>
            </label>
            <details>
              <summary>
                <span>{dinner.dishes(course.dishes.length)}</span>
                <Icon name="down" />
                <span className="sr">: {course.name}</span>
              </summary>
              <Dishes dishes={course.dishes} />
            </details>
          </div>
        ))}
      </div>
      <MarkLegend legend={legend} />
      <p className="dn-bell num">
        <b>{dinner.bell}.</b> {dinner.bellLine(formatMoney(YESBELL_FROM, 'IDR'))}
      </p>
    </DinnerPart>
  )
}
