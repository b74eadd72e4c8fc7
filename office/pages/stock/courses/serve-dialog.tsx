import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import type { Course } from '#office/pages/stock/courses/course.ts'

type ServeDialogProps = {
  outletId: number
  course: Course
  /** The only one that is served. */
  isLast: boolean
  onClose: () => void
  onDone: (said: string) => void
}

/** Off the card, or on it again; who has booked it is served it. */
export function ServeDialog({ outletId, course, isLast, onClose, onDone }: ServeDialogProps) {
  const t = useMessages('stockCourses')
  const frame = useMessages('frame')
  const language = useLanguage()
  const { run, fault, isBusy } = useAction()
  const { id, version, isServed, bookings } = course
  const name = course.name[language]
  async function serve() {
    const input = { outletId, id, version, isServed: !isServed }
    if (await run(() => office.serveCourse(input))) onDone(isServed ? t.taken(name) : t.back(name))
  }
  return (
    <Dialog
      title={isServed ? t.takeTitle(name) : t.putOf(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="primary" isBusy={isBusy} onClick={() => void serve()}>
            {isServed ? t.take : t.put}
          </Button>
        </>
      }
    >
      <p className="small">{isServed ? t.takeFollows(bookings) : t.follows(bookings)}</p>
      {isLast && <p className="small warn">{t.last}</p>}
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
