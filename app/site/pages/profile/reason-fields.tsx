import { useMessages } from '#app/components/messages.tsx'
import type { KeptReason } from '#app/site/pages/profile/kept-reason.ts'
import { Field } from '#app/ui/controls/field.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { Textarea } from '#app/ui/controls/textarea.tsx'
import { CANCELLATION_REASONS, LONGEST_REASON } from '#domain/reservations/cancellation.ts'

type ReasonFieldsProps = KeptReason & { fault: string | null; onReason: (change: Partial<KeptReason>) => void }

/** The reason of a cancellation. */
export function ReasonFields({ reason, own, fault, onReason }: ReasonFieldsProps) {
  const t = useMessages('cancelling')
  return (
    <>
      <Field label={t.reason} error={reason === 'others' ? null : fault} isRequired>
        {(control) => (
          <Select {...control} value={reason} onChange={(event) => onReason({ reason: event.target.value })}>
            {(['', ...CANCELLATION_REASONS] as const).map((choice) => (
              <option key={choice} value={choice}>
                {t.reasons[choice]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {reason === 'others' && (
        <Field label={t.other} error={fault} isRequired>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={LONGEST_REASON}
              value={own}
              onChange={(event) => onReason({ own: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
