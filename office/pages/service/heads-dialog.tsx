import { IconButton } from '#office/kit/button.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { ServiceDialogProps } from '#office/pages/service/no-show-dialog.tsx'

/** Seats a party that has more or fewer guests than booked. If the server refuses, the dialog stays open and shows the reason. */
export function HeadsDialog({ party, service, onClose }: ServiceDialogProps) {
  const t = useMessages('service')
  const form = useForm({
    initial: { heads: party.heads ?? party.pax },
    submit: ({ heads }) => service.serve(party, { act: 'seat', heads }),
    onDone: onClose,
  })
  const { heads } = form.values
  return (
    <FormDialog title={t.headsTitle(party.name)} form={form} action={t.seatOf(party.name)} onClose={onClose}>
      <p>{t.ofBooked(party.pax)}</p>
      <div className="stepper">
        <IconButton name="minus" label={t.fewer} onClick={() => form.set({ heads: Math.max(1, heads - 1) })} />
        <output aria-live="polite">{heads}</output>
        <IconButton name="plus" label={t.more} onClick={() => form.set({ heads: heads + 1 })} />
      </div>
    </FormDialog>
  )
}
