// Messages that only a promoter's own page loads.
import type { PromotingMessages } from '#messages/id/areas/promoting.ts'
import { codeEntry } from '#messages/en/members/code-entry.ts'
import { promoter } from '#messages/en/site/promoter.ts'

export const promoting: PromotingMessages = { codeEntry, promoter }
