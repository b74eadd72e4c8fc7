import { office } from '#office/api/office.ts'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'
import type { Course } from '#office/pages/stock/courses/course.ts'
import { FromFields } from '#office/pages/stock/prices/from-fields.tsx'
import { MoneyField } from '#office/pages/stock/money-field.tsx'

type CourseDialogProps = {
  outlet: { id: number; tonight: string }
  /** The course to change. If it is null, the dialog creates a new course. */
  course: Course | null
  onClose: () => void
  onDone: (notice: string) => void
}

export function CourseDialog({ outlet, course, onClose, onDone }: CourseDialogProps) {
  const t = useMessages('stockCourses')
  const language = useLanguage()
  const form = useForm({
    initial: {
      name: course?.name ?? NO_TEXT,
      description: course?.description ?? NO_TEXT,
      deposit: course?.deposit ?? 0,
      from: null as string | null,
    },
    submit({ from, ...rest }) {
      const values = { outletId: outlet.id, ...rest }
      return course
        ? office.changeCourse({ ...values, id: course.id, version: course.version, from })
        : office.addCourse(values)
    },
    onDone: (_, { name }) => onDone(t.saved(name[language])),
  })
  const { values, set } = form
  const faults = form.claim('name', 'description', 'deposit', ...(course ? ['from'] : []))
  const { from } = values
  return (
    <FormDialog
      title={course ? t.changeOf(course.name[language]) : t.addTitle}
      form={form}
      action={t.save}
      isReady={from !== ''}
      onClose={onClose}
    >
      <BothFields
        label={t.name}
        name="name"
        maxLength={80}
        value={values.name}
        faults={faults}
        onChange={(name) => set({ name })}
      />
      <BothFields
        label={t.description}
        name="description"
        maxLength={600}
        isLong
        value={values.description}
        faults={faults}
        onChange={(description) => set({ description })}
      />
      <MoneyField
        label={t.deposit}
        name="deposit"
        fault={faults['deposit']}
        value={values.deposit}
        onChange={(deposit) => set({ deposit })}
      />
      {course && (
        <FromFields outlet={outlet} from={from} fault={faults['from']} onFrom={(night) => set({ from: night })} />
      )}
      {course && <p className="small">{from === null ? t.follows(course.bookings) : t.followsFrom}</p>}
    </FormDialog>
  )
}
