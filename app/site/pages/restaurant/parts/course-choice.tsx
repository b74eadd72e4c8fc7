import './course-choice.css'
import { Price } from '#app/components/price.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { rarestDishes } from '#app/site/pages/restaurant/parts/rarest-dishes.ts'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import { Picture } from '#app/ui/picture.tsx'

type CourseChoiceProps = {
  courses: ShownCourse[]
  courseId: number | null
  /** The id of a form elsewhere on the page. That form also sends the selected menu. */
  form?: string
  onCourse: (courseId: number) => void
}

/**
 * The menus as cards. At the top, a card shows pictures of the dishes that are in the fewest other menus. Below are the menu's name, price
 * and dishes.
 */
export function CourseChoice({ courses, courseId, form, onCourse }: CourseChoiceProps) {
  const dinner = useMessages('dinner')
  return (
    <div className="dn-courses dn-courses--drawn">
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
          <span className="dn-course__food">
            {rarestDishes(course, courses).map(({ name, image }, i) => (
              <Picture key={name} src={image} alt="" slot={i === 0 ? 'row' : 'thumb'} />
            ))}
          </span>
          <span className="dn-course__text">
            <b className="d2">{course.name}</b>{' '}
            <span className="num">
              <b>
                <Price amount={course.deposit} />
              </b>{' '}
              {dinner.aPerson}
            </span>
            {course.dishes.length > 0 && (
              <small>
                <b>{dinner.dishes(course.dishes.length)}</b>{' '}
                {course.dishes.map(({ name }) => (
                  <span key={name}>{name} </span>
                ))}
              </small>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
