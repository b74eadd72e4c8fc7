// The messages of the dialog that proves a phone, which only that dialog ships.
import { codeEntry } from '#messages/id/members/code-entry.ts'
import { phoneProof } from '#messages/id/booking/phone-proof.ts'

export const proving = { codeEntry, phoneProof }
export type ProvingMessages = typeof proving
