import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import type { Change } from '#office/pages/change/changes-now.ts'
import { JoinDialog } from '#office/pages/change/join-dialog.tsx'
import { DinnerDialog } from '#office/pages/change/dinner-dialog.tsx'
import { DinnerTablesDialog } from '#office/pages/change/dinner-tables-dialog.tsx'
import { MoveDialog } from '#office/pages/change/move-dialog.tsx'
import { PartyDialog } from '#office/pages/change/party-dialog.tsx'
import { ReopenDialog } from '#office/pages/change/reopen-dialog.tsx'
import { TimeDialog } from '#office/pages/change/time-dialog.tsx'

const DIALOGS = {
  move: MoveDialog,
  join: JoinDialog,
  party: PartyDialog,
  time: TimeDialog,
  dinner: DinnerDialog,
  dinnerTables: DinnerTablesDialog,
  reopen: ReopenDialog,
}

export function ChangeDialog({ change, ...rest }: ChangeDialogProps & { change: Change; outletId: number }) {
  const Dialog = DIALOGS[change]
  return <Dialog {...rest} />
}
