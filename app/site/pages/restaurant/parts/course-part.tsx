import { useMessages } from '#app/components/messages.tsx'
import type { Mark } from '#app/site/pages/menu/marks.tsx'
import { CourseChoice } from '#app/site/pages/restaurant/parts/course-choice.tsx'
import { DinnerPart } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'

type CoursePartProps = {
  courses: ShownCourse[]
  legend: Mark[]
  courseId: number | null
  error: string | undefined
  onCourse: (courseId: number) => void
}

/** What they eat: one menu for the whole table. */
export function CoursePart({ error, ...choice }: CoursePartProps) {
  const t = useMessages('dinnerForm')
  return (
    <DinnerPart field="course" title={t.course} hint={t.courseLine} error={error}>
      <CourseChoice {...choice} />
    </DinnerPart>
  )
}
