import './plates.css'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatMoney } from '#domain/pricing/money.ts'
import { YESBELL_FROM } from '#domain/reservations/restaurant.ts'

type Dish = ShownCourse['dishes'][number]

/** Returns every dish of the given menus once. The dishes of the longest menu come first. */
export function dishesOf(courses: readonly ShownCourse[]): Dish[] {
  const all = courses.toSorted((a, b) => b.dishes.length - a.dishes.length).flatMap(({ dishes }) => dishes)
  return [...new Map(all.map((dish) => [dish.name, dish])).values()]
}

/**
 * A list of dishes with their allergens in words. It contains the dishes of the selected menu, or of all menus if no menu is selected. The
 * list is collapsed, because the cards of the menus already show the names of the dishes. A line about the YesBell is below the list
 * (R-063).
 */
export function Plates({ courses, courseId }: { courses: readonly ShownCourse[]; courseId: number | null }) {
  const t = useMessages('dinner')
  const language = useLanguage()
  const course = courses.find(({ id }) => id === courseId)
  return (
    <div className="dn-dishes">
      <details>
        <summary className="fold d3">
          <span>{t.dishesOf(course?.name ?? t.allMenus)}</span>
          <Icon name="down" />
        </summary>
        {course && <p className="small quiet">{course.description}</p>}
        <ul className="dn-plates">
          {dishesOf(course ? [course] : courses).map(({ name, image, marks }) => (
            <li key={name}>
              <Picture src={image} alt="" slot="row" />
              <b>{name}</b>
              {marks.length > 0 && (
                <span>
                  {t.contains} {marks.map((mark) => mark.name).join(', ')}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="small">{t.marksLine}</p>
      </details>
      <p className="dn-bell num">
        <b>{t.bell}.</b> {t.bellLine(formatMoney(YESBELL_FROM, 'IDR', language))}
      </p>
    </div>
  )
}
