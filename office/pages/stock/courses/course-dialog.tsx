import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'
import type { Course } from '#office/pages/stock/courses/course.ts'
import { FromFields } from '#office/pages/stock/prices/from-fields.tsx'
import { MoneyField } from '#office/pages/stock/money-field.tsx'

type CourseDialogProps = {
  outlet: { id: number; tonight: string }
  /** Null: a new one. */
  course: Course | null
  onClose: () => void
  onDone: (said: string) => void
}

/** What a course is called, says and costs ahead. */
export function CourseDialog({ outlet, course, onClose, onDone }: CourseDialogProps) {
  const t = useMessages('stockCourses')
  const frame = useMessages('frame')
  const language = useLanguage()
  const { run, fault, faults, isBusy } = useAction()
  const [name, setName] = useState(course?.name ?? NO_TEXT)
  const [description, setDescription] = useState(course?.description ?? NO_TEXT)
  const [deposit, setDeposit] = useState(course?.deposit ?? 0)
  const [from, setFrom] = useState<string | null>(null)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = { outletId: outlet.id, name, description, deposit }
    const done = await run<unknown>(() =>
      course
        ? office.changeCourse({ ...values, id: course.id, version: course.version, from })
        : office.addCourse(values),
    )
    if (done) onDone(t.saved(name[language]))
  }
  return (
    <Dialog title={course ? t.changeOf(course.name[language]) : t.addTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <BothFields label={t.name} name="name" maxLength={80} value={name} faults={faults} onChange={setName} />
        <BothFields
          label={t.description}
          name="description"
          maxLength={600}
          isLong
          value={description}
          faults={faults}
          onChange={setDescription}
        />
        <MoneyField label={t.deposit} name="deposit" fault={faults['deposit']} value={deposit} onChange={setDeposit} />
        {course && <FromFields outlet={outlet} from={from} fault={faults['from']} onFrom={setFrom} />}
        {course && <p className="small">{from === null ? t.follows(course.bookings) : t.followsFrom}</p>}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={from === ''}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
