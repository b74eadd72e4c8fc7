import type { OfficeGuest } from '#contract/office/office-guest.ts'

/** Given to each part of a guest's page; `onDone` reads the guest again, with a line that says what was done. */
export type GuestPartProps = { guest: OfficeGuest; onDone: (said?: string | null) => void }
