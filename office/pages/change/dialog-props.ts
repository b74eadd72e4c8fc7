import type { Party } from '#office/pages/night/party.ts'

export type Changing = Pick<Party, 'id' | 'version' | 'name' | 'pax' | 'arrivalAt'> &
  Partial<Pick<Party, 'tableIds' | 'joinedIds'>>
/** Properties of a change dialog. `onDone` gets a notice about the result. The page shows this notice. */
export type ChangeDialogProps = { party: Changing; zone: string; onDone: (notice: string) => void; onClose: () => void }
