import { type SubmitEvent, useState } from 'react'
import { callOffice } from '#office/api/call-office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'
import type { Course } from '#office/pages/stock/courses/course.ts'
import { MoneyField } from '#office/pages/stock/money-field.tsx'

type CourseDialogProps = {
  outletId: number
  /** Null: a new one. */
  course: Course | null
  onClose: () => void
  onDone: (said: string) => void
}

/** What a course is called, says and costs ahead. */
export function CourseDialog({ outletId, course, onClose, onDone }: CourseDialogProps) {
  const t = useMessages('stockCourses')
  const frame = useMessages('frame')
  const language = useLanguage()
  const { run, fault, faults, isBusy } = useAction()
  const [name, setName] = useState(course?.name ?? NO_TEXT)
  const [description, setDescription] = useState(course?.description ?? NO_TEXT)
  const [deposit, setDeposit] = useState(course?.deposit ?? 0)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = { outlet_id: outletId, name, description, deposit }
    const done = await run<unknown>(() =>
      course
        ? callOffice('changeCourse', { body: { ...values, id: course.id, version: course.version } })
        : callOffice('addCourse', { body: values }),
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
        {course && <p className="small">{t.follows(course.bookings)}</p>}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
