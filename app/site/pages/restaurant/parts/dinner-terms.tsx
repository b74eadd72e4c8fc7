import { call } from '#app/browser/api/api.ts'
import { TermsDialog } from '#app/site/pages/booking/details/terms-dialog.tsx'

type DinnerTermsProps = { isOpen: boolean; onClose: () => void; outletId: number; night: string }

/** The terms of a dinner at its outlet and night. */
export function DinnerTerms({ isOpen, onClose, outletId, night }: DinnerTermsProps) {
  return (
    <TermsDialog
      isOpen={isOpen}
      onClose={onClose}
      of={night}
      fetchTerms={async (signal) => {
        const answer = await call('outletTerms', { params: { outletId }, query: { date: night }, signal })
        return answer.ok ? answer.data : null
      }}
    />
  )
}
