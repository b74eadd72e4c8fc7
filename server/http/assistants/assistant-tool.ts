// Defines the tools of the server for assistants. The compiler rejects a tool without schemas or annotations.
import type { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import type { AskApi } from '#server/http/assistants/ask-api.ts'
import type { App } from '#server/app.ts'

/** `address`: the network address of the assistant. */
export type AssistantRequest = { app: App; language: Language; address: string; askApi: AskApi }

/** `text`: a short answer in the language of the guest. `data`: the whole answer. */
export type ToolAnswer<Data> = { text: string; data: Data }

type Terms = {
  title: string
  description: string
  /** True if the tool changes nothing. */
  isRead: boolean
  /** Largest number of calls per minute from one network address. The default limit applies if there is no value here. */
  perMinute?: number
}

export type AssistantTool = Terms & {
  takes: z.ZodObject
  answers: z.ZodObject
  run: (request: AssistantRequest, input: never) => Promise<ToolAnswer<unknown>>
}

export const assistantTool = <T extends z.ZodObject, A extends z.ZodObject>(
  tool: Terms & {
    takes: T
    answers: A
    run: (request: AssistantRequest, input: z.output<T>) => Promise<ToolAnswer<z.input<A>>>
  },
): AssistantTool => tool
