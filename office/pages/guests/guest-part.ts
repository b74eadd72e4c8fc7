import type { OfficeAnswer } from '#office/api/office.ts'

export type ListedGuest = OfficeAnswer<'guests'>['guests'][number]
export type LikelyGuest = OfficeAnswer<'guest'>['likely'][number]

/** Properties of a section of the guest's page. `onDone` receives a notice about the result and reloads the guest. */
export type GuestPartProps = { guest: OfficeAnswer<'guest'>; onDone: (notice?: string | null) => void }
