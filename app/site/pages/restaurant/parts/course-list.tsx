import './course-list.css'
import { Price } from '#app/components/price.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { type Mark, Marks } from '#app/site/pages/menu/marks.tsx'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'

/** The menus side by side, each with its deposit and all that is served. */
export function CourseList({ courses }: { courses: ShownCourse[] }) {
  const t = useMessages('dinner')
  return (
    <ol className="menus">
      {courses.map((course) => (
        <li key={course.id} className="menus__one">
          <h3 className="d2">{course.name}</h3>
          <p className="quiet">{course.description}</p>
          <p className="menus__price num">
            <b>
              <Price amount={course.deposit} />
            </b>{' '}
            <span className="small quiet">{t.aPerson}</span>
          </p>
          <Dishes dishes={course.dishes} />
        </li>
      ))}
    </ol>
  )
}

/** What is served, with what one must know of it. */
export function Dishes({ dishes }: Pick<ShownCourse, 'dishes'>) {
  const t = useMessages('dinner')
  return (
    <ul className="plates">
      {dishes.map(({ name, marks }) => (
        <li key={name}>
          <span>{name}</span>
          <Marks marks={marks} t={t} />
        </li>
      ))}
    </ul>
  )
}

/** What the letters stand for, in one line. */
export function MarkLegend({ legend }: { legend: Mark[] }) {
  const t = useMessages('dinner')
  return (
    <div className="marks-key">
      <h3 className="sr">{t.marks}</h3>
      <dl>
        {legend.map(({ key, mark, name, kind }) => (
          <div key={key}>
            <dt className={`mark mark--${kind}`}>{mark}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">{t.marksLine}</p>
    </div>
  )
}
