import type { Party } from '#office/pages/night/party.ts'

/** As much of a party as changing its booking needs. */
export type Changing = Pick<Party, 'id' | 'version' | 'name' | 'pax' | 'arrivalAt'> &
  Partial<Pick<Party, 'tableIds' | 'joinedIds'>>
/** `onDone` is told what became of it, for whoever reads the page. */
export type ChangeDialogProps = { party: Changing; zone: string; onDone: (said: string) => void; onClose: () => void }
