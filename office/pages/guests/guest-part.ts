import type { OfficeAnswer } from '#office/api/office.ts'

export type ListedGuest = OfficeAnswer<'guests'>['guests'][number]
export type LikelyGuest = OfficeAnswer<'guest'>['likely'][number]

/** Given to each part of a guest's page; `onDone` reads the guest again, with a line that says what was done. */
export type GuestPartProps = { guest: OfficeAnswer<'guest'>; onDone: (said?: string | null) => void }
