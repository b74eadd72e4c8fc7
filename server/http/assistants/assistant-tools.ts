// All tools for assistants. An assistant calls a tool by its key.
import type { AssistantTool } from '#server/http/assistants/assistant-tool.ts'
import { findDinners } from '#server/http/assistants/tools/find-dinners.ts'
import { findNights } from '#server/http/assistants/tools/find-nights.ts'
import { findTables } from '#server/http/assistants/tools/find-tables.ts'
import { hold } from '#server/http/assistants/tools/hold.ts'
import { joinWaitlist } from '#server/http/assistants/tools/join-waitlist.ts'
import { quote } from '#server/http/assistants/tools/quote.ts'
import { readReservation } from '#server/http/assistants/tools/read-reservation.ts'

export const assistantTools: Readonly<Record<string, AssistantTool>> = {
  find_nights: findNights,
  find_tables: findTables,
  find_dinners: findDinners,
  quote,
  hold,
  read_reservation: readReservation,
  join_waitlist: joinWaitlist,
}
