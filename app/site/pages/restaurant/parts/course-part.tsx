import { useMessages } from '#app/components/messages.tsx'
import { CourseChoice } from '#app/site/pages/restaurant/parts/course-choice.tsx'
import { DinnerPart } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'

type CoursePartProps = {
  courses: ShownCourse[]
  courseId: number | null
  error: string | undefined
  onCourse: (courseId: number) => void
}

/** The selection of the course: one menu for the whole table. */
export function CoursePart({ error, ...choice }: CoursePartProps) {
  const t = useMessages('dinnerForm')
  return (
    <DinnerPart field="course" title={t.course} error={error}>
      <CourseChoice {...choice} />
    </DinnerPart>
  )
}
