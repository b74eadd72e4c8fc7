// The messages of a promoter's own page, which only that page ships.
import { codeEntry } from '#messages/id/members/code-entry.ts'
import { promoter } from '#messages/id/site/promoter.ts'

export const promoting = { codeEntry, promoter }
export type PromotingMessages = typeof promoting
