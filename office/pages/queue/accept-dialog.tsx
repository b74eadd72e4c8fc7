import { useEffect, useState } from 'react'
import type { OfficeQueue } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { SelectField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'

type AcceptDialogProps = {
  request: OfficeQueue['requests'][number]
  onClose: () => void
  onDone: (notice: string) => void
}

export function AcceptDialog({ request, onClose, onDone }: AcceptDialogProps) {
  const t = useMessages('queue')
  const frame = useMessages('frame')
  const [times, setTimes] = useState<readonly string[] | null>(null)
  const { id } = request
  const form = useForm({
    initial: { time: request.time },
    submit: ({ time }) => office.acceptRequest({ id, time }),
    onDone: ({ status }) => onDone(status === 'accepted' ? t.accepted(request.name) : t.already),
  })
  useEffect(() => {
    void office.requestTimes({ id }).then((answer) => {
      if (!answer.ok) return
      setTimes(answer.data)
      if (!answer.data.includes(request.time)) form.set({ time: answer.data[0] ?? '' })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- loads once for each request
  }, [id])
  return (
    <FormDialog
      title={t.acceptTitle(request.name)}
      form={form}
      action={t.accept}
      isReady={times !== null && form.values.time !== ''}
      onClose={onClose}
    >
      <p className="small">{t.acceptLine}</p>
      {times?.length === 0 ? (
        <Fault>{t.noRoom}</Fault>
      ) : (
        <SelectField
          label={t.time}
          {...form.field('time')}
          choices={(times ?? [request.time]).map((value) => ({
            value,
            label: value === request.time ? t.asked(frame.clock(value)) : frame.clock(value),
          }))}
        />
      )}
    </FormDialog>
  )
}
