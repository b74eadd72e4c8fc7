// Runs one tool and turns its answer, or its refusal, into the result that an assistant reads.
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Context } from 'hono'
import type { Failure } from '#contract/errors.ts'
import type { Language } from '#contract/preferences.ts'
import { cleanTyped } from '#domain/forms/typed-text.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import type { CallParts } from '#server/http/api/mount.ts'
import { unstorable } from '#server/http/api/field-faults.ts'
import { openAskApi } from '#server/http/assistants/ask-api.ts'
import type { AssistantTool } from '#server/http/assistants/assistant-tool.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { noteSuspicion } from '#server/http/note-refusal.ts'
import { tellAny } from '#server/http/refuse.ts'
import type { App } from '#server/app.ts'

type Place = { app: App; c: Context; parts: CallParts; isOldClient: boolean }
type ToolCall = { name: string; tool: AssistantTool; input: Record<string, unknown> }

/** Runs a tool. If the call is refused, returns the reason in plain words, because the assistant reads it to the guest. */
export async function runTool(place: Place, { name, tool, input }: ToolCall): Promise<CallToolResult> {
  const { app, c, parts, isOldClient } = place
  const language: Language = input['language'] === 'en' ? 'en' : 'id'
  const address = callerAddress(c, app.settings.trustedProxies)
  try {
    if (tool.perMinute) await parts.limit(`assistants ${name}`, tool.perMinute, address)
    const errors = unstorable(input)
    if (Object.keys(errors).length > 0) throw new Refused('validation_failed', { errors })
    const askApi = openAskApi(app, parts, c, language)
    const { text, data } = await tool.run({ app, language, address, askApi }, cleanTyped(input) as never)
    // Clients of the first revisions do not read structured content, so they get the same data as a text.
    const asText = isOldClient ? [{ type: 'text' as const, text: JSON.stringify(data) }] : []
    return {
      content: [{ type: 'text', text }, ...asText],
      structuredContent: data as Record<string, unknown>,
    }
  } catch (error) {
    if (isRefused(error)) app.metrics.refusals.inc({ call: `mcp.${name}`, refusal: error.code })
    if (isRefused(error) && error.code === 'not_found' && 'key' in input)
      noteSuspicion(app, 'wrong_key', { call: 'mcp' })
    const { shown } = tellAny(error, language, (fault) => app.log.error('call failed', fault, { call: `mcp.${name}` }))
    return { isError: true, content: [{ type: 'text', text: refusalText(shown) }] }
  }
}

/** Returns the text of a refusal for the assistant: the message, the faults of the fields, and the code. */
function refusalText({ code, message, errors = {}, reason }: Failure): string {
  const faults = Object.entries(errors).map(([field, lines]) => `${field}: ${lines.join(' ')}`)
  return [message, ...faults, `(${[code, reason].filter(Boolean).join(', ')})`].join('\n')
}
