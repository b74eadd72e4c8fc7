import { office } from '#office/api/office.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import type { Course } from '#office/pages/stock/courses/course.ts'

type ServeDialogProps = {
  outletId: number
  course: Course
  /** True if no other course is on the menu. */
  isLast: boolean
  onClose: () => void
  onDone: (notice: string) => void
}

/** Removes a course from the menu, or adds it to the menu again. Guests who booked the course still get it. */
export function ServeDialog({ outletId, course, isLast, onClose, onDone }: ServeDialogProps) {
  const t = useMessages('stockCourses')
  const language = useLanguage()
  const { id, version, isServed, bookings } = course
  const name = course.name[language]
  return (
    <ConfirmDialog
      title={isServed ? t.takeTitle(name) : t.putOf(name)}
      action={isServed ? t.take : t.put}
      call={() => office.serveCourse({ outletId, id, version, isServed: !isServed })}
      onDone={() => onDone(isServed ? t.taken(name) : t.back(name))}
      onClose={onClose}
    >
      <p className="small">{isServed ? t.takeFollows(bookings) : t.follows(bookings)}</p>
      {isLast && <p className="small warn">{t.last}</p>}
    </ConfirmDialog>
  )
}
