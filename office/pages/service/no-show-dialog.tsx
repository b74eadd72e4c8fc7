import { useMessages } from '#office/messages.tsx'
import type { Party } from '#office/pages/night/party.ts'
import type { Service } from '#office/pages/service/use-party-acts.ts'
import { moneyText } from '#office/text/money-text.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'

export type ServiceDialogProps = { party: Party; service: Service; onClose: () => void }

/**
 * Marks a party as a no-show, or as gone without paying. The dialog first describes what happens to the money. If the server refuses, the
 * dialog stays open and shows the reason.
 */
export function NoShowDialog({ act, party, service, onClose }: ServiceDialogProps & { act: 'no_show' | 'walk_out' }) {
  const t = useMessages('service')
  return (
    <ConfirmDialog
      title={act === 'no_show' ? t.noShowTitle(party.name) : t.walkOutTitle(party.name)}
      tone="bad"
      action={t[act]}
      call={() => service.serve(party, { act })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{act === 'no_show' ? t.noShowLine(moneyText(party.paid)) : t.walkOutLine}</p>
    </ConfirmDialog>
  )
}
