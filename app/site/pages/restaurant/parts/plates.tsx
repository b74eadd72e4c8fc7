import './plates.css'
import { useMessages } from '#app/components/messages.tsx'
import { Marks } from '#app/site/pages/menu/marks.tsx'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'

type Dish = ShownCourse['dishes'][number]

/** Every dish of the evening once, in the order in which the courses serve them. */
export function dishesOf(courses: readonly ShownCourse[]): Dish[] {
  const all = courses.toSorted((a, b) => b.dishes.length - a.dishes.length).flatMap(({ dishes }) => dishes)
  return [...new Map(all.map((dish) => [dish.name, dish])).values()]
}

/** The evening's plates: those of the chosen course are lit, all of them while none is chosen. */
export function Plates({ courses, courseId }: { courses: readonly ShownCourse[]; courseId: number | null }) {
  const t = useMessages('dinner')
  const course = courses.find(({ id }) => id === courseId)
  const served = course && new Set(course.dishes.map(({ name }) => name))
  /** Names the menus of a dish; a dish of every menu needs none. */
  const menusOf = (name: string) => {
    const serving = courses.filter(({ dishes }) => dishes.some((dish) => dish.name === name))
    return serving.length === courses.length ? t.allMenus : serving.map((one) => one.name).join(', ')
  }
  return (
    <ul className="dn-plates" aria-label={course ? course.name : t.courses}>
      {dishesOf(courses).map((dish) => {
        const isServed = !served || served.has(dish.name)
        return (
          <li key={dish.name} className={classNames('dn-plate', !isServed && 'dn-plate--off')}>
            <Picture className="dn-plate__picture" src={dish.image} alt="" slot="thumb" />
            <span className="dn-plate__name">{dish.name}</span>
            {!course && <span className="dn-plate__menus">{menusOf(dish.name)}</span>}
            <Marks marks={dish.marks} t={t} />
            {!isServed && <span className="sr">{t.notServed}</span>}
          </li>
        )
      })}
    </ul>
  )
}
