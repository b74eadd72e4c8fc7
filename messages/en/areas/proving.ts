// Messages of the dialog that verifies a phone number. Only this dialog loads them.
import type { ProvingMessages } from '#messages/id/areas/proving.ts'
import { codeEntry } from '#messages/en/members/code-entry.ts'
import { phoneProof } from '#messages/en/booking/phone-proof.ts'

export const proving: ProvingMessages = { codeEntry, phoneProof }
