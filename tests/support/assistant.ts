// Connects the official clients of the Model Context Protocol to a running server.
import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ASSISTANTS } from '#server/http/assistants/mount-assistants.ts'

type Json = Record<string, unknown>
export type ToolResult = { isRefused: boolean; text: string; texts: string[]; data: Json }
type RawResult = { [field: string]: unknown }

const INFO = { name: 'asisten-uji', version: '1' }

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

function resultOf(result: RawResult): ToolResult {
  const { content, structuredContent } = result
  const blocks: unknown[] = Array.isArray(content) ? content : []
  const texts = blocks.flatMap((block) => (isJson(block) && typeof block['text'] === 'string' ? [block['text']] : []))
  const data = isJson(structuredContent) ? structuredContent : {}
  return { isRefused: result['isError'] === true, text: texts[0] ?? '', texts, data }
}

export type Assistant = {
  call(name: string, input: Json): Promise<ToolResult>
  client: NewClient
  [Symbol.asyncDispose](): Promise<void>
}

/** Connects the client of the current protocol version. This client compares each answer of a tool with the output schema of the tool. */
export async function anAssistant(url: string): Promise<Assistant> {
  const client = new NewClient(INFO, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new NewTransport(new URL(url + ASSISTANTS)))
  await client.listTools()
  return {
    client,
    call: async (name, input) => resultOf(await client.callTool({ name, arguments: input })),
    [Symbol.asyncDispose]: () => client.close(),
  }
}

/** Connects the client of the older protocol versions, which begins with a handshake. */
export async function anOldAssistant(url: string) {
  const client = new OldClient(INFO)
  const transport = new OldTransport(new URL(url + ASSISTANTS))
  await client.connect(transport)
  await client.listTools()
  return {
    client,
    transport,
    call: async (name: string, input: Json) => resultOf(await client.callTool({ name, arguments: input })),
    [Symbol.asyncDispose]: () => client.close(),
  }
}
