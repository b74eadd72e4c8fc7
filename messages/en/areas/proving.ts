// The messages of the dialog that proves a phone, which only that dialog ships.
import type { ProvingMessages } from '#messages/id/areas/proving.ts'
import { codeEntry } from '#messages/en/members/code-entry.ts'
import { phoneProof } from '#messages/en/booking/phone-proof.ts'

export const proving: ProvingMessages = { codeEntry, phoneProof }
